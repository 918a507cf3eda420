import { useState, type ReactNode } from 'react'
import { getOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { widgetCode } from '#features/online-booking/widget/rules.ts'
import { copyText } from '#platform/web/copyText.ts'
import { useRead } from '#platform/web/data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DisclosureCard } from '#platform/web/ui/DisclosureCard.tsx'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { bioText, linkFrom } from '../rules.ts'
import { PosterDialog } from './PosterDialog.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'

/** Bio, Google and poster; hidden while the page is closed. */
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
