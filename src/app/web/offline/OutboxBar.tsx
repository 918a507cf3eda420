import { plural } from '#platform/shared/sq.ts'
import { useNow } from '#platform/web/clock.ts'
import { isWaiting, type OutboxEntry } from '#platform/web/outbox/entries.ts'

const dayMs = 24 * 60 * 60_000

/** '2 ndryshime presin', after a day with their age, or the number of refused entries to decide about. */
function countText(entries: readonly OutboxEntry[], now: number): string {
  const refused = entries.filter((entry) => !isWaiting(entry)).length
  if (refused > 0) return plural(refused, 'ndryshim nuk u pranua', 'ndryshime nuk u pranuan')
  const days = Math.floor((now - Math.min(...entries.map(({ at }) => at))) / dayMs)
  const text = plural(entries.length, 'ndryshim pret', 'ndryshime presin')
  return days > 0 ? `${text} prej ${plural(days, 'dite', 'ditësh')}` : text
}

export function OutboxButton({ entries, onOpen }: { entries: readonly OutboxEntry[]; onOpen: () => void }) {
  const now = useNow()
  return (
    <button
      type="button"
      onClick={onOpen}
      className="inline-flex h-11 items-center rounded-md px-1.5 font-semibold underline underline-offset-4 -outline-offset-4 hover:no-underline"
    >
      {countText(entries, now.getTime())}
    </button>
  )
}
