import { useState } from 'react'
import { amount, longDate, plural, weekdayShort } from '#platform/shared/sq.ts'
import { archived } from '#platform/shared/endpoint.ts'
import { weekOf, type LocalDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { DateSteps } from '#platform/web/ui/DateSteps.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { getWeek, listAppointments, type Appointment } from '#features/schedule/appointments/contract.ts'
import { isKept } from '#features/schedule/appointments/rules.ts'
import { groupBy } from '#platform/shared/groupBy.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { StatusBadge } from '#features/schedule/appointments/web/public.tsx'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'

export function ReadOnlyDay() {
  const { date: today } = useWallClock()
  const [chosen, setChosen] = useState<LocalDate | null>(null)
  const date = chosen ?? today
  const read = useRead(archived(listAppointments), { from: date, to: date }, { keepPrevious: true })
  const appointments = read.data?.appointments
  const live = appointments?.filter(isKept).length ?? 0
  return (
    <>
      <div className="mb-3 flex items-center gap-2 max-md:flex-wrap md:gap-3">
        <div className="mr-auto min-w-0 max-md:basis-full">
          <h2 className="text-lg font-semibold tracking-tight first-letter:uppercase">
            {longDate(date, { year: true })}
          </h2>
          <p className="text-sm text-ink-2">{appointments ? plural(live, 'termin', 'termine') : '\u00a0'}</p>
        </div>
        <DateSteps
          date={date}
          today={today}
          by={7}
          variant="outline"
          onDate={setChosen}
          className="flex-1 md:w-56 md:flex-none"
        />
      </div>
      <ReadOnlyWeek date={date} today={today} onDate={setChosen} />
      {appointments ? (
        <div className={cn('mt-4 transition-opacity', read.isPlaceholderData && 'opacity-60')}>
          {appointments.length === 0 ? (
            <Card>
              <EmptyState icon="calendar" title="Kjo ditë nuk ka termine">
                Zgjidhni një ditë tjetër të javës, ose një datë.
              </EmptyState>
            </Card>
          ) : (
            <ReadOnlyBarbers appointments={appointments} />
          )}
        </div>
      ) : (
        <Card padded={false} className="mt-4">
          <LoadingState read={read} rows={6} />
        </Card>
      )}
    </>
  )
}

function ReadOnlyBarbers({ appointments }: { appointments: readonly Appointment[] }) {
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
              <span className="text-sm text-ink-3">{plural(list.filter(isKept).length, 'termin', 'termine')}</span>
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

interface ArchiveWeekProps {
  date: LocalDate
  today: LocalDate
  onDate: (date: LocalDate) => void
}

function ReadOnlyWeek({ date, today, onDate }: ArchiveWeekProps) {
  const days = weekOf(date)
  const counts = useRead(archived(getWeek), { date: days[0] ?? date }).data?.days ?? []
  return (
    <nav aria-label="Ditët e javës" className="grid grid-cols-7 gap-0.5 md:gap-1.5 max-md:-mx-1">
      {days.map((day) => {
        const count = counts.find((one) => one.date === day)?.count
        return (
          <button
            key={day}
            type="button"
            aria-current={day === date ? 'date' : undefined}
            onClick={() => onDate(day)}
            className={cn(
              'min-h-11 rounded-xl border px-1 py-2 text-center transition-colors',
              day === date
                ? 'border-line-strong bg-raised text-ink shadow-card'
                : 'border-transparent text-ink-2 hover:bg-line/55',
            )}
          >
            <VisuallyHidden>
              {longDate(day)}
              {count === undefined ? '' : count > 0 ? `, ${plural(count, 'termin', 'termine')}` : ', pa termine'}
            </VisuallyHidden>
            <span aria-hidden className="block text-xs text-ink-3">
              {weekdayShort(day)}
            </span>
            <span
              aria-hidden
              className={cn('block text-lg leading-snug font-semibold', day === today && 'text-accent')}
            >
              {Number(day.slice(8))}
            </span>
            <span aria-hidden className="block text-xs text-ink-3">
              {count ?? '\u00a0'}
            </span>
          </button>
        )
      })}
    </nav>
  )
}
