import { Fragment } from 'react'
import { daysBetween, isLocalDate } from '#platform/shared/time.ts'
import { fold, queryWords } from '#platform/shared/sq.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import type { ClientMatch } from '#features/clients/contract.ts'
import { agoText } from '#features/clients/rules.ts'

/** 'Prerje flokësh · para 4 javësh'; a phone has no room for the second part. */
export function ClientMatchRow({ client, query }: { client: ClientMatch; query: string }) {
  const { date: today } = useWallClock()
  const { name, phone, usual_service, last_visit } = client
  const digits = phone?.replace(/\D/g, '').slice(-3)
  const ago = last_visit && isLocalDate(last_visit) ? agoText(daysBetween(last_visit, today)) : null
  return (
    <>
      <Avatar name={name} />
      <span className="min-w-0 flex-1 truncate">
        <MarkedName name={name} query={query} />
        {usual_service && <span className="text-sm text-ink-2">{` · ${usual_service}`}</span>}
        {ago && <span className="text-sm text-ink-2 max-md:hidden">{` · ${ago}`}</span>}
      </span>
      {digits && <span className="shrink-0 text-sm text-ink-3">{`…\u00a0${digits}`}</span>}
    </>
  )
}

/** A name whose words begin with those of the query, which are marked. */
function MarkedName({ name, query }: { name: string; query: string }) {
  const typed = queryWords(query)
  return name.split(' ').map((word, index) => {
    const length = Math.max(0, ...typed.filter((part) => fold(word).startsWith(part)).map((part) => part.length))
    return (
      // oxlint-disable-next-line react/no-array-index-key -- words of one name, which have no other key
      <Fragment key={index}>
        {index > 0 && ' '}
        <mark className="bg-transparent text-accent">{word.slice(0, length)}</mark>
        {word.slice(length)}
      </Fragment>
    )
  })
}
