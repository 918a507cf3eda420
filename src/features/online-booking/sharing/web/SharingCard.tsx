import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { QrCode } from '#features/accounts/profile/security/web/public.tsx'
import { getOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { widgetCode } from '#features/online-booking/widget/rules.ts'
import { copyText } from '#platform/web/copyText.ts'
import { useRead } from '#platform/web/data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DisclosureCard } from '#platform/web/ui/DisclosureCard.tsx'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { PrintButton } from '#platform/web/ui/PrintButton.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { bioText, copiesOn, linkFrom, papers, type Paper } from '../rules.ts'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import './poster.css'

export function SharingCard() {
  const setup = useRead(getOnlineBooking, {}).data?.setup
  const [shown, setShown] = useState<'google' | 'poster' | null>(null)
  if (!setup?.settings.enabled || setup.address === null) return null
  const link = setup.link_base + setup.address
  const bio = bioText(setup.settings, link)
  const close = () => setShown(null)
  return (
    <>
      <DisclosureCard title="Shpërndajeni" sub="Bio e Instagramit, Google, poster me kod QR">
        <ul className="divide-y divide-line border-t border-line">
          <Line icon="link" title="Për bion e Instagramit" text={bio}>
            <Button icon="copy" onClick={() => void copyText(bio, 'Teksti u kopjua.')}>
              Kopjo tekstin
            </Button>
          </Line>
          <Line icon="search" title="Për profilin në Google" text="Klientët caktojnë drejt nga kërkimi dhe harta.">
            <Button onClick={() => setShown('google')}>Si bëhet</Button>
          </Line>
          <Line icon="external" title="Për faqen tuaj" text="Klientët caktojnë pa dalë nga faqja juaj.">
            <Button icon="copy" onClick={() => void copyText(widgetCode(link), 'Kodi u kopjua.')}>
              Kopjo kodin
            </Button>
          </Line>
          <Line icon="print" title="Poster me kod QR" text="Për pasqyrën, derën dhe arkën, me emrin e sallonit.">
            <Button onClick={() => setShown('poster')}>Hape posterin</Button>
          </Line>
        </ul>
      </DisclosureCard>
      <GoogleDialog open={shown === 'google'} link={linkFrom(link, 'google')} onClose={close} />
      <PosterDialog
        open={shown === 'poster'}
        poster={{ name: setup.salon.name, link: linkFrom(link, 'poster'), shown: link }}
        onClose={close}
      />
    </>
  )
}

interface LineProps {
  icon: IconName
  title: string
  text: string
  children: ReactNode
}

function Line({ icon, title, text, children }: LineProps) {
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5">
      <Icon name={icon} size={20} className="shrink-0 self-start text-ink-3 max-md:hidden md:mt-0.5" />
      <span className="min-w-0 flex-1 basis-56">
        <b className="block font-semibold">{title}</b>
        <span className="block text-sm break-words whitespace-pre-line text-ink-3">{text}</span>
      </span>
      <span className="max-md:flex max-md:w-full max-md:*:flex-1">{children}</span>
    </li>
  )
}

function GoogleDialog({ link, ...dialog }: DialogState & { link: string }) {
  return (
    <Dialog
      {...dialog}
      title="Linku në profilin e Google"
      size="sm"
      footer={
        <>
          <ButtonLink icon="external" href="https://business.google.com/locations" newTab>
            Hape Google
          </ButtonLink>
          <Button icon="copy" variant="primary" onClick={() => void copyText(link, 'Linku u kopjua.')}>
            Kopjo linkun
          </Button>
        </>
      }
    >
      <TextField
        label="Linku për Google"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        className="w-full"
      />
      <ol className="mt-4 flex list-decimal flex-col gap-2 pl-5 text-ink-2 marker:font-semibold marker:text-accent">
        <li>Hapni profilin e sallonit në Google me llogarinë që e menaxhon.</li>
        <li>Prekni ndryshimin e profilit, pastaj pjesën për caktimin e termineve.</li>
        <li>Ngjisni linkun dhe ruajeni. Zakonisht del brenda një dite.</li>
      </ol>
    </Dialog>
  )
}

interface PosterContent {
  name: string
  link: string
  shown: string
}

/** Poster in black on white with A4 or A6 proportions; all sizes scale with its width. */
function Poster({ name, link, shown }: PosterContent) {
  return (
    <article className="poster">
      <p className="poster-name">{name}</p>
      <p className="poster-title">Cakto termin</p>
      <QrCode text={link} label={`Kodi QR i faqes së ${name}`} className="poster-code" />
      <p className="poster-how">Skanoje me kamerën e telefonit</p>
      <p className="poster-note">Pa llogari dhe pa aplikacion</p>
      <p className="poster-link">{shown.replace(/^https?:\/\//, '')}</p>
    </article>
  )
}

function PosterDialog({ open, poster, onClose }: DialogState & { poster: PosterContent }) {
  const [paper, setPaper] = useState<Paper>('A4')
  return (
    <Dialog open={open} onClose={onClose} title="Posteri me kod QR" size="sm" footer={<PrintButton />}>
      <div className="flex flex-col items-center gap-4">
        <SegmentedControl
          label="Madhësia e posterit"
          wide
          value={paper}
          onChange={setPaper}
          options={papers.map((value) => ({ value, label: value }))}
        />
        <div className="w-full max-w-72 border border-line-strong shadow-card">
          <Poster {...poster} />
        </div>
        <p className="text-center text-sm text-ink-3">
          {paper === 'A4' ? 'Një fletë A4.' : 'Katër postera në një fletë A4. Priteni te vijat.'}
        </p>
      </div>
      {open &&
        createPortal(
          <div aria-hidden data-poster={paper} className="poster-sheet">
            {Array.from({ length: copiesOn[paper] }, (_, index) => (
              <Poster key={index} {...poster} />
            ))}
          </div>,
          document.body,
        )}
    </Dialog>
  )
}
