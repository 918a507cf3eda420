import { Link } from '#platform/web/router.tsx'
import { dateTime } from '#platform/shared/sq.ts'
import { useSalonZone } from '#platform/web/session.ts'
import type { MailHead } from '../contract.ts'

interface MailListProps {
  mails: readonly MailHead[]
  /** Id of the open email. */
  open: string | null
  page: number
}

export function MailList({ mails, open, page }: MailListProps) {
  const zone = useSalonZone()
  return (
    <ul className="divide-y divide-line">
      {mails.map((mail) => (
        <li key={mail.id}>
          <Link
            to={`/outbox?${new URLSearchParams({ ...(page > 1 ? { page: String(page) } : {}), mail: mail.id })}`}
            aria-current={mail.id === open ? 'true' : undefined}
            className="block px-4 py-3 -outline-offset-2 transition-colors hover:bg-line/40 aria-[current=true]:bg-accent-soft"
          >
            <span className="block font-semibold">{mail.subject}</span>
            <span className="block truncate text-sm text-ink-2">{mail.to}</span>
            {mail.sent_at && <span className="block text-xs text-ink-2">{dateTime(new Date(mail.sent_at), zone)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
