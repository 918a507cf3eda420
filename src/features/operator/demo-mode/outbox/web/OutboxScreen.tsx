import { useSearchParams, Link } from '#platform/web/router.tsx'
import { useRead } from '#platform/web/data.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { BrandHeader } from '#platform/web/ui/BrandHeader.tsx'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import { listMails, type MailHead } from '../contract.ts'
import { MailView } from './MailView.tsx'
import { dateTime } from '#platform/shared/sq.ts'
import { useSalonZone } from '#platform/web/session.ts'

/** Polling interval, in ms: an email is written shortly after the call that queues it. */
const refetchEveryMs = 2_000
const perPage = 20

/** Emails of demo mode. The open one is in the query string, so that Back closes it. */
export function OutboxScreen() {
  const [params, setParams] = useSearchParams()
  const open = params.get('mail')
  const page = Math.max(1, Math.floor(Number(params.get('page')) || 1))
  const mails = useRead(listMails, { page, limit: perPage }, { keepPrevious: true, refetchEveryMs })
  const list = mails.data?.mails
  const closed = page === 1 ? '/outbox' : `/outbox?page=${page}`

  return (
    <div className="mx-auto flex min-h-(--screen-height) max-w-6xl flex-col px-4 md:px-8">
      <BrandHeader />
      <main id="main" className="flex-1 pt-2 pb-12 outline-none">
        <div className={cn(open && 'max-lg:sr-only')}>
          <h1 className="text-2xl font-bold tracking-tight md:text-3xl">Email-et e dërguara</h1>
          <p className="mt-1.5 max-w-2xl text-ink-2">
            Në demo email-et nuk dalin nga ky kompjuter. Hapni një prej tyre dhe ndiqni linkun që ka brenda.
          </p>
        </div>
        <div
          className={cn(
            'mt-5 grid items-start gap-5 lg:mt-6',
            list?.length !== 0 && 'lg:grid-cols-[22rem_minmax(0,1fr)]',
          )}
        >
          <div className={cn('min-w-0', open && 'max-lg:hidden')}>
            <div className="overflow-hidden rounded-2xl border border-line bg-surface">
              {!list && <LoadingState read={mails} rows={4} />}
              {list?.length === 0 && (
                <EmptyState icon="mail" title="Ende nuk është dërguar asnjë email.">
                  Regjistrohuni ose kërkoni një fjalëkalim të ri: email-i shfaqet vetë këtu.
                </EmptyState>
              )}
              {list && list.length > 0 && <MailList mails={list} open={open} page={page} />}
            </div>
            {mails.data && (
              <Pagination
                page={page}
                pages={mails.data.pagination.total_pages}
                onPage={(next) => setParams({ page: String(next) })}
                className="mt-3"
              />
            )}
          </div>
          {open ? (
            <MailView key={open} id={open} back={closed} />
          ) : (
            list &&
            list.length > 0 && (
              <div className="rounded-2xl border border-dashed border-line-strong max-lg:hidden">
                <EmptyState icon="mail" title="Zgjidhni një email për ta lexuar." />
              </div>
            )
          )}
        </div>
      </main>
    </div>
  )
}

interface MailListProps {
  mails: readonly MailHead[]
  /** Id of the open email. */
  open: string | null
  page: number
}

function MailList({ mails, open, page }: MailListProps) {
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
