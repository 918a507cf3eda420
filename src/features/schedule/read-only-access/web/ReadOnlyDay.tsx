import { useState } from 'react'
import { longDate, plural } from '#platform/shared/sq.ts'
import { archived } from '#platform/shared/endpoint.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { useRead } from '#platform/web/data.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { DateSteps } from '#platform/web/ui/DateSteps.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingState } from '#platform/web/ui/LoadingState.tsx'
import { listAppointments } from '#features/schedule/appointments/contract.ts'
import { ReadOnlyBarbers } from './ReadOnlyBarbers.tsx'
import { ReadOnlyWeek } from './ReadOnlyWeek.tsx'

/** The read-only schedule of one day. */
export function ReadOnlyDay() {
  const { date: today } = useWallClock()
  const [chosen, setChosen] = useState<LocalDate | null>(null)
  const date = chosen ?? today
  const read = useRead(archived(listAppointments), { from: date, to: date }, { keepPrevious: true })
  const appointments = read.data?.appointments
  const live = appointments?.filter(({ status }) => status !== 'cancelled').length ?? 0
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
