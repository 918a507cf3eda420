import { useState } from 'react'
import { isCutBySpreadsheet } from '#platform/shared/cutBySpreadsheet.ts'
import { useMay } from '#platform/web/permissions.ts'
import { Link } from '#platform/web/router.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { clientMessages } from '#features/clients/contract.ts'
import { consentLabel } from '#features/clients/fields.ts'
import { mayAdvertise } from '#features/clients/rules.ts'
import { saveTemplate, type AppointmentMessage } from '../contract.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { templateLabel, type Channel, type TemplateKind } from '../kinds.ts'
import { ChannelLinks } from './ChannelLinks.tsx'
import { MessageText } from './MessageText.tsx'
import { recipientOf, toParent, type MessageTarget } from './target.ts'
import { useDraft } from './useDraft.ts'
import { useVisitMessages } from './useVisitMessages.ts'
import { useWrittenText } from './WrittenLine.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { useShownValue } from '#platform/web/useDialogOpening.ts'

/** Template, text and channels: content of 'Dërgo' without a heading. */
export function SendMessagePane({ target }: { target: MessageTarget }) {
  const visit = useVisitMessages(target.appointment)
  const draft = useDraft(toParent(target, visit.parent))
  const maySetUp = useMay(saveTemplate)
  const [copied, setCopied] = useState(false)
  const { recipient } = draft
  const written = visit.writtenWith(draft.kind)
  const { message_consent, under_16 } = target.client ?? {}
  const refused = visit.refused || message_consent === 'refused'
  const isUnder16 = Boolean(visit.parent) || under_16 === true
  // Nothing is known of a recipient who is not a client of the list.
  const advertisable =
    message_consent === undefined || under_16 === undefined
      ? visit.mayAdvertise && !isUnder16
      : mayAdvertise({ message_consent, under_16 })
  const opened = (channel: Channel) => {
    setCopied(channel === 'viber')
    if (draft.kind) visit.record(draft.kind, channel)
  }
  return (
    <>
      {draft.kinds.length > 0 && <TemplateChips kinds={draft.kinds} kind={draft.kind} onChoose={draft.choose} />}
      <MessageText draft={draft} className="mb-4" />
      {draft.lacksAddress && maySetUp && (
        <Link
          to="/konfigurimet?tab=salloni"
          className="-mt-2 mb-2 flex min-h-11 items-center font-semibold text-accent"
        >
          Shtoni adresën e sallonit
        </Link>
      )}
      {refused && (
        <p className="mb-3 flex items-center gap-2 text-sm text-wait">
          <Icon name="warning" size={17} />
          {consentLabel.refused}
        </p>
      )}
      {isUnder16 && (
        <p className="mb-3 text-sm text-ink-2">
          {clientMessages.toParent(visit.parent?.name ?? target.client?.parent_name ?? null)}
        </p>
      )}
      {draft.kind === 'come_again' && !advertisable && !refused && (
        <p className="mb-3 flex items-center gap-2 text-sm text-wait">
          <Icon name="warning" size={17} />
          {isUnder16 ? clientMessages.noAdvertising : clientMessages.notAgreed}
        </p>
      )}
      {recipient.typed !== null && !recipient.e164 && (
        <p className="mb-3 text-sm text-wait">
          {isCutBySpreadsheet(recipient.typed)
            ? clientMessages.phoneCut
            : `Numri ${recipient.typed} nuk është i plotë: WhatsApp dhe Viber nuk e hapin.`}
        </p>
      )}
      {draft.ready && visit.ready ? (
        <ChannelLinks recipient={recipient} text={draft.text} clientChannel={visit.clientChannel} onOpen={opened} />
      ) : (
        <Skeleton className="h-28" />
      )}
      {written && <Written message={written} onTakeBack={() => visit.takeBack(written)} />}
      <output className="block pt-3 text-center text-xs text-ink-3">
        {copied
          ? 'Teksti u kopjua: nëse te Viber nuk del vetë, ngjiteni.'
          : recipient.typed === null
            ? 'Hapet në pajisjen tuaj me tekstin gati. Marrësin e zgjidhni ju.'
            : 'Hapet në pajisjen tuaj me tekstin gati. E dërgoni ju.'}
      </output>
    </>
  )
}

function Written({ message, onTakeBack }: { message: AppointmentMessage; onTakeBack: () => void }) {
  const text = useWrittenText()
  return (
    <p className="mt-2 -mb-2 flex items-center gap-2 text-sm text-ok">
      <Icon name="check" size={17} />
      <span className="flex-1">{text(message)}</span>
      <Button guarded variant="ghost" size="sm" icon="undo" onClick={onTakeBack}>
        Zhbëj
      </Button>
    </p>
  )
}

interface TemplateChipsProps {
  kinds: readonly TemplateKind[]
  kind: TemplateKind | null
  onChoose: (kind: TemplateKind) => void
}

/** Wraps beside a visit; on a phone one scrollable row. */
function TemplateChips({ kinds, kind, onChoose }: TemplateChipsProps) {
  return (
    <fieldset
      aria-label="Teksti"
      className="mb-3 flex min-w-0 gap-2 max-md:-mx-5 max-md:overflow-x-auto max-md:px-5 max-md:py-0.5 md:flex-wrap"
    >
      {kinds.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === kind}
          onClick={() => onChoose(choice)}
          className={cn(
            'h-9 shrink-0 rounded-lg border px-3 text-sm font-medium whitespace-nowrap max-md:h-11 max-md:text-base pointer-coarse:h-11',
            choice === kind
              ? 'border-accent bg-accent-soft font-semibold text-accent ring-1 ring-accent ring-inset'
              : 'border-line-strong bg-raised hover:border-line-control',
          )}
        >
          {templateLabel[choice]}
        </button>
      ))}
    </fieldset>
  )
}

/** `target` is null while it is closed. */
export function SendMessageDialog({ target, onClose }: { target: MessageTarget | null; onClose: () => void }) {
  const shown = useShownValue(target)
  if (!shown) return null
  const person = recipientOf(shown.content)
  return (
    <Dialog
      open={shown.open}
      onClose={onClose}
      size="sm"
      title={
        <>Dërgo{person && <span className="text-base font-medium tracking-normal text-ink-2"> · {person.name}</span>}</>
      }
    >
      <SendMessagePane key={shown.key} target={shown.content} />
    </Dialog>
  )
}
