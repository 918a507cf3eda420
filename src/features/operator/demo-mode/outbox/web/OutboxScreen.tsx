import { Link, useSearchParams } from '#platform/web/router.tsx'
import { useRead } from '#platform/web/data.ts'
import { cn } from '#platform/web/ui/cn.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { BrandHeader } from '#platform/web/ui/BrandHeader.tsx'
import { Pagination } from '#platform/web/ui/Pagination.tsx'
import { type MailHead, listMails, readMail } from '../contract.ts'
import { dateTime } from '#platform/shared/sq.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { useState } from 'react'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { HtmlDocument } from '#platform/web/ui/HtmlDocument.tsx'

/** Polling interval, in ms: an email is written shortly after the call that queues it. */
const refetchEveryMs = 2_000

/** Emails of demo mode. The open one is in the query string, so that Back closes it. */
export function OutboxScreen() {
  const [params, setParams] = useSearchParams()
  const open = params.get('mail')
  const page = Math.max(1, Math.floor(Number(params.get('page')) || 1))
  const mails = useRead(listMails, { page, limit: 20 }, { keepPrevious: true, refetchEveryMs })
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

const views = [
  { value: 'html', label: 'Pamja' },
  { value: 'text', label: 'Teksti' },
] as const

function MailView({ id, back }: { id: string; back: string }) {
  const zone = useSalonZone()
  const [view, setView] = useState<'html' | 'text'>('html')
  const answer = useRead(readMail, { id })
  const mail = answer.data?.mail

  return (
    <article aria-label="Email-i i hapur" className="min-w-0">
      <ButtonLink to={back} icon="chevron-left" variant="ghost" className="mb-3 -ml-2 lg:hidden">
        Të gjitha email-et
      </ButtonLink>
      <div className="overflow-hidden rounded-2xl border border-line bg-surface">
        {!mail && (
          <LoadingState read={answer}>
            <Skeleton className="m-5 h-64" />
          </LoadingState>
        )}
        {mail && (
          <>
            <header className="flex flex-wrap items-start gap-3 border-b border-line p-4 md:px-5">
              <div className="min-w-0 flex-1 basis-64">
                <h2 className="text-lg font-semibold tracking-tight">{mail.subject}</h2>
                <p className="text-sm break-words text-ink-2">Për: {mail.to}</p>
                <p className="text-sm break-words text-ink-3">
                  Nga: {mail.from}
                  {mail.sent_at && ` · ${dateTime(new Date(mail.sent_at), zone)}`}
                </p>
              </div>
              {mail.html && <SegmentedControl label="Si shfaqet" value={view} onChange={setView} options={views} />}
            </header>
            {mail.html && view === 'html' ? (
              <HtmlDocument html={mail.html} title={mail.subject} />
            ) : (
              <MailText text={mail.text} />
            )}
          </>
        )}
      </div>
    </article>
  )
}

const address = /(https?:\/\/[^\s<>"]+)/

function MailText({ text }: { text: string }) {
  // split() with a capturing group puts the matches at the odd indexes.
  const parts = text.split(new RegExp(address, 'g'))
  return (
    <p className="p-4 break-words whitespace-pre-wrap md:p-5">
      {parts.map((part, i) =>
        i % 2 === 1 ? (
          // oxlint-disable-next-line react/no-array-index-key -- the text never changes
          <a key={i} href={part} className="text-accent underline underline-offset-2 hover:no-underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
