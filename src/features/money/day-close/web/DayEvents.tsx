import { amount, dateTime } from '#platform/shared/sq.ts'
import { useSalonZone } from '#platform/web/session.ts'
import type { DaySheet } from '../contract.ts'

/** Closing and reopening events of the day; hidden for a single closing. */
export function DayEvents({ sheet: { events, currency } }: { sheet: DaySheet }) {
  const zone = useSalonZone()
  if (events.every(({ kind }) => kind === 'closed')) return null
  return (
    <section className="part events" aria-label="Mbyllje dhe rihapje">
      <ul>
        {events.map(({ id, kind, at, by, total }) => (
          <li key={id}>
            {kind === 'closed' ? 'Mbyllur' : 'Rihapur'} më {dateTime(new Date(at), zone)} nga {by} ·{' '}
            {amount(total, currency)}
          </li>
        ))}
      </ul>
    </section>
  )
}
