import { useState } from 'react'
import { cn } from '#platform/web/ui/cn.ts'
import { templateLabel, type Channel, type TemplateKind } from '../rules.ts'
import { ChannelLinks } from './ChannelLinks.tsx'
import { MessageText } from './MessageText.tsx'
import type { MessageTarget } from './target.ts'
import { useDraft } from './useDraft.ts'

export interface SendMessagePaneProps {
  target: MessageTarget
  /** Called when an app was opened. */
  onSent?: (channel: Channel) => void
}

/** Template, text and channels: the content of 'Dërgo', for a window that has its heading. */
export function SendMessagePane({ target, onSent }: SendMessagePaneProps) {
  const draft = useDraft(target)
  const [copied, setCopied] = useState(false)
  const { recipient } = draft
  const opened = (channel: Channel) => {
    setCopied(channel === 'viber')
    onSent?.(channel)
  }
  return (
    <>
      {draft.kinds.length > 0 && <TemplateChips kinds={draft.kinds} kind={draft.kind} onChoose={draft.choose} />}
      <MessageText draft={draft} className="mb-4" />
      {recipient.typed !== null && !recipient.e164 && (
        <p className="mb-3 text-sm text-wait">
          Numri {recipient.typed} nuk është i plotë: WhatsApp dhe Viber nuk e hapin.
        </p>
      )}
      <ChannelLinks recipient={recipient} text={draft.text} onOpen={opened} />
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

interface TemplateChipsProps {
  kinds: readonly TemplateKind[]
  kind: TemplateKind | null
  onChoose: (kind: TemplateKind) => void
}

/** Wraps beside a visit; on a phone one row that scrolls. */
function TemplateChips({ kinds, kind, onChoose }: TemplateChipsProps) {
  return (
    <fieldset
      aria-label="Teksti"
      className="mb-3 flex min-w-0 gap-2 max-md:-mx-5 max-md:overflow-x-auto max-md:px-5 max-md:py-0.5 md:flex-wrap"
    >
      {kinds.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === kind}
          onClick={() => onChoose(one)}
          className={cn(
            'h-9 shrink-0 rounded-lg border px-3 text-sm font-medium whitespace-nowrap max-md:h-11 max-md:text-base pointer-coarse:h-11',
            one === kind
              ? 'border-accent bg-accent-soft font-semibold text-accent ring-1 ring-accent ring-inset'
              : 'border-line-strong bg-raised hover:border-line-control',
          )}
        >
          {templateLabel[one]}
        </button>
      ))}
    </fieldset>
  )
}
