import { useDialogOpening } from '#platform/web/useDialogOpening.ts'
import { DisclosureCard } from '#platform/web/ui/DisclosureCard.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { OnlineBookingSetup } from '../contract.ts'
import { PageDialog } from './PageDialog.tsx'
import { QuestionsDialog } from './QuestionsDialog.tsx'
import { RuleChoices } from './RuleChoices.tsx'
import { offersText, pageText, questionsText, rulesText } from './words.ts'
import { amount, duration } from '#platform/shared/sq.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { useOffer } from './useSetup.ts'

const dialogs = { offers: OffersDialog, questions: QuestionsDialog, page: PageDialog }

export function RulesCard({ setup }: { setup: OnlineBookingSetup }) {
  const { shown, show } = useDialogOpening<keyof typeof dialogs>()
  const Shown = shown && dialogs[shown.content]
  return (
    <>
      <DisclosureCard title="Rregullat" sub={rulesText(setup)}>
        <RuleChoices setup={setup} />
        <ul className="divide-y divide-line border-t border-line">
          <Row title="Shërbimet dhe berberët" text={offersText(setup)} onOpen={() => show('offers')} />
          <Row title="Pyetjet dhe teksti" text={questionsText(setup)} onOpen={() => show('questions')} />
          <Row title="Çfarë tregon faqja" text={pageText(setup)} onOpen={() => show('page')} />
        </ul>
      </DisclosureCard>
      {Shown && <Shown key={shown.key} {...shown.dialog} setup={setup} />}
    </>
  )
}

function Row({ title, text, onOpen }: { title: string; text: string; onOpen: () => void }) {
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex min-h-15 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-page md:px-5"
      >
        <span className="min-w-0 flex-1">
          <b className="block font-semibold">{title}</b>
          <span className="block text-sm text-ink-3">{text}</span>
        </span>
        <Icon name="chevron-right" size={18} className="text-ink-3" />
      </button>
    </li>
  )
}

/** Services and barbers that are bookable online, each with a switch saved at once. */
function OffersDialog({ open, setup, onClose }: DialogState & { setup: OnlineBookingSetup }) {
  const offer = useOffer()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Shërbimet dhe berberët"
      description="Kush është fikur, caktohet vetëm nga ju."
      size="sm"
      footer={
        <Button variant="primary" onClick={onClose}>
          U krye
        </Button>
      }
    >
      <h3 className="text-sm font-semibold text-ink-2">Shërbimet</h3>
      {setup.services.length === 0 ? (
        <p className="py-2 text-ink-3">Nuk keni ende shërbime.</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {setup.services.map(({ id, name, duration: minutes, price, currency, online }) => (
            <li key={id} className="py-1">
              <Switch
                label={name}
                description={`${duration(minutes)} · ${amount(price, currency)}`}
                checked={online}
                onChange={(on) => void offer({ kind: 'service', id, online: on })}
              />
            </li>
          ))}
        </ul>
      )}
      <h3 className="mt-5 text-sm font-semibold text-ink-2">Berberët</h3>
      <ul className="mt-1 divide-y divide-line">
        {setup.barbers.map(({ id, name, online }) => (
          <li key={id} className="py-1">
            <Switch label={name} checked={online} onChange={(on) => void offer({ kind: 'barber', id, online: on })} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
