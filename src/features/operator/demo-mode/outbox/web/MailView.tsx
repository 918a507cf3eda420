import { useState } from 'react'
import { dateTime } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { SegmentedControl } from '#platform/web/ui/SegmentedControl.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { readMail } from '../contract.ts'
import { HtmlDocument } from '#platform/web/ui/HtmlDocument.tsx'

const views = [
  { value: 'html', label: 'Pamja' },
  { value: 'text', label: 'Teksti' },
] as const

export function MailView({ id, back }: { id: string; back: string }) {
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
