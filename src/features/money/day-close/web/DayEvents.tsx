import { amount, dateTime } from '#platform/shared/sq.ts'
import { useSalonZone } from '#platform/web/session.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import type { DaySheet } from '../contract.ts'

/** Closing and reopening events of the day; hidden for a single closing. */
export function DayEvents({ sheet: { events, currency } }: { sheet: DaySheet }) {
  const zone = useSalonZone()
  if (events.every(({ kind }) => kind === 'closed')) return null
  return (
    <Card label="Mbyllje dhe rihapje" padded={false} className="order-6">
      <ul className="px-4 py-3 text-sm text-ink-2 md:px-5">
        {events.map(({ id, kind, at, by, total }) => (
          <li key={id}>
            {kind === 'closed' ? 'Mbyllur' : 'Rihapur'} më {dateTime(new Date(at), zone)} nga {by} ·{' '}
            {amount(total, currency)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
