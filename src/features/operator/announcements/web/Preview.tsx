import { Facts } from '#platform/web/ui/Facts.tsx'
import { notificationMessages } from '../contract.ts'
import { previewedAddresses } from '../rules.ts'

interface PreviewProps {
  /** The configured sender; undefined while loading. */
  from: string | undefined
  subject: string
  message: string
  first: readonly string[]
  /** Number of recipients. */
  total: number
}

export function Preview({ from, subject, message, first, total }: PreviewProps) {
  const named = first.slice(0, previewedAddresses)
  const others = total - named.length
  const to = named.length === 0 ? notificationMessages.noRecipients : named.join(', ')
  const lines = [
    ['Nga', from ?? '…'],
    ['Për', others > 0 && named.length > 0 ? `${to} ${notificationMessages.others(others)}` : to],
    ['Subjekti', subject],
  ] as const
  return (
    <section aria-label="Pamja paraprake" className="rounded-xl border border-line bg-page">
      <Facts
        facts={lines}
        className="divide-y divide-line border-b border-line"
        fact="flex gap-3 px-4 py-2 text-sm"
        label="w-16 shrink-0 text-ink-3"
        value="min-w-0 flex-1 font-medium wrap-anywhere"
      />
      <p className="px-4 py-4 wrap-anywhere whitespace-pre-wrap">{message}</p>
    </section>
  )
}
