import { plural } from '#platform/shared/sq.ts'
import { isWaiting, type OutboxEntry } from '#platform/web/outbox/entries.ts'

/** '2 ndryshime presin', or how many were refused, which somebody has to decide about. */
function countText(entries: readonly OutboxEntry[]): string {
  const refused = entries.filter((entry) => !isWaiting(entry)).length
  if (refused > 0) return plural(refused, 'ndryshim nuk u pranua', 'ndryshime nuk u pranuan')
  return plural(entries.length, 'ndryshim pret', 'ndryshime presin')
}

/** How many writes wait, as a button that shows them. */
export function OutboxButton({ entries, onOpen }: { entries: readonly OutboxEntry[]; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="inline-flex h-11 items-center rounded-md px-1.5 font-semibold underline underline-offset-4 -outline-offset-4 hover:no-underline"
    >
      {countText(entries)}
    </button>
  )
}
