import { archived } from '#platform/shared/endpoint.ts'
import { groupBy } from '#platform/shared/groupBy.ts'
import { amount, plural } from '#platform/shared/sq.ts'
import { useRead } from '#platform/web/data.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { StatusBadge } from '#features/schedule/appointments/web/public.tsx'
import { listBarbers } from '#features/salon/barbers/contract.ts'

/** A day's appointments grouped by barber. */
export function ReadOnlyBarbers({ appointments }: { appointments: readonly Appointment[] }) {
  const barbers = useRead(archived(listBarbers), {}).data?.data ?? []
  const groups = [...groupBy(appointments, ({ barber_id }) => barber_id)]
    .map(([id, list]) => ({ id, list, barber: barbers.find((one) => one.id === id) }))
    .toSorted((a, b) => (a.barber?.position ?? 0) - (b.barber?.position ?? 0))
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] items-start gap-4">
      {groups.map(({ id, list, barber }) => {
        const name = barber?.name ?? list[0]?.barber ?? ''
        return (
          <Card key={id} padded={false}>
            <div className="flex items-center gap-3 border-b border-line px-4 py-3">
              <Avatar name={name} barber={barber?.color} />
              <h3 className="min-w-0 flex-1 font-semibold">{name}</h3>
              <span className="text-sm text-ink-3">
                {plural(list.filter(({ status }) => status !== 'cancelled').length, 'termin', 'termine')}
              </span>
            </div>
            <ul className="divide-y divide-line">
              {list.map((appointment) => (
                <li key={appointment.id} className="flex gap-3.5 px-4 py-2.5">
                  <span className="w-11 shrink-0 pt-px text-sm text-ink-2">{appointment.appointment_time}</span>
                  <div className="min-w-0 flex-1">
                    <p className={cn('font-semibold', appointment.status === 'cancelled' && 'text-ink-3 line-through')}>
                      {appointment.client_name}
                    </p>
                    <p className="text-sm text-ink-2">
                      {appointment.service_name} · {amount(appointment.price, appointment.currency)}
                    </p>
                  </div>
                  <StatusBadge appointment={appointment} />
                </li>
              ))}
            </ul>
          </Card>
        )
      })}
    </div>
  )
}
