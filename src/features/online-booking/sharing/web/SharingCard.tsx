import { useState, type ReactNode } from 'react'
import { getOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { widgetCode } from '#features/online-booking/widget/rules.ts'
import { copyText } from '#platform/web/copyText.ts'
import { useRead } from '#platform/web/data.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { DisclosureCard } from '#platform/web/ui/DisclosureCard.tsx'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { bioText, linkFrom } from '../rules.ts'
import { GoogleDialog } from './GoogleDialog.tsx'
import { PosterDialog } from './PosterDialog.tsx'

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
