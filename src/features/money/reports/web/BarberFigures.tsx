import { amount, duration, plural } from '#platform/shared/sq.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import type { Report } from '../contract.ts'
import type { Open } from './drilldown/drilldown.ts'

export function BarberFigures({ report, onOpen }: { report: Report; onOpen: Open }) {
  const { period, barbers } = report
  if (barbers.length === 0) return null
  return (
    <Card title="Sipas berberëve" padded={false}>
      <ul className="divide-y divide-line pt-1">
        {barbers.map((one) => (
          <li key={one.barber_id}>
            <button
              type="button"
              onClick={() =>
                onOpen({
                  kind: 'visits',
                  title: `Terminet te ${one.barber}`,
                  query: { period, barber_id: one.barber_id, status: 'kept' },
                })
              }
              className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left transition-colors hover:bg-page md:px-5"
            >
              <Avatar name={one.barber} barber={one.color} size="md" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{one.barber}</span>
                <span className="block text-sm text-ink-2">
                  {plural(one.appointments - one.cancelled, 'termin', 'termine')} · {duration(one.minutes)}
                  {one.cancelled > 0 && ` · ${plural(one.cancelled, 'i anuluar', 'të anuluara')}`}
                </span>
              </span>
              <span className="font-semibold whitespace-nowrap">{amount(one.revenue, report.currency)}</span>
              <Icon name="chevron-right" size={18} className="text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
