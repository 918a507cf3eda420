import { duration, euros } from '#platform/shared/sq.ts'
import { endTimeText, type LocalTime } from '#platform/shared/time.ts'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Appointment } from '#features/appointments/contract.ts'
import { endOf, isRunning, minutesUntil } from './upcoming.ts'

interface DashboardNextProps {
  /** The running appointments or the next one; undefined while the day loads, empty if nobody else comes today. */
  appointments: readonly Appointment[] | undefined
  /** The day has no appointments at all. */
  free: boolean
  /** Why the day could not be read. */
  failure: string | undefined
  time: LocalTime
  today: string
}

/** The running appointments, or the next one. */
export function DashboardNext({ appointments, free, failure, time, today }: DashboardNextProps) {
  const [first] = appointments ?? []
  return (
    <section
      aria-label="Termini i radhës"
      className="flex min-h-50 flex-col rounded-2xl border border-line bg-surface p-4 md:min-h-43 md:p-5"
    >
      {appointments && first ? (
        <>
          <p className="flex items-center gap-2 text-sm font-semibold text-accent">
            <Icon name="clock" size={17} />
            {isRunning(first, time) ? 'Tani' : `I radhës pas ${duration(minutesUntil(first, time))}`}
          </p>
          {appointments.length > 1 ? <Running appointments={appointments} /> : <Single appointment={first} />}
          <div className="mt-auto flex flex-wrap gap-2 pt-3">
            <ButtonLink to={`/terminet?date=${today}`} size="sm" icon="calendar">
              Shiko ditën
            </ButtonLink>
            {appointments.length === 1 && first.client_phone && (
              <ButtonLink href={`tel:${first.client_phone.replace(/[^\d+]/g, '')}`} size="sm" icon="phone">
                {first.client_phone}
              </ButtonLink>
            )}
          </div>
        </>
      ) : appointments ? (
        <div className="m-auto flex flex-col items-center gap-2 text-center text-ink-2">
          <Icon name="check" size={24} className="text-accent" />
          {free ? 'Dita është e lirë.' : 'Askush tjetër nuk pritet sot.'}
        </div>
      ) : failure !== undefined ? (
        <p className="m-auto text-center text-ink-2">{failure}</p>
      ) : (
        <>
          <Skeleton className="h-4 w-28" />
          <Skeleton className="mt-4 h-7 w-44" />
          <Skeleton className="mt-2 h-4 w-56" />
        </>
      )}
    </section>
  )
}

function Single({ appointment }: { appointment: Appointment }) {
  const { service_name: service, barber } = appointment
  return (
    <>
      <div className="mt-1.5 flex items-baseline gap-3">
        <b className="text-2xl font-bold tracking-tight">{appointment.appointment_time}</b>
        <p className="min-w-0 text-xl font-semibold tracking-tight">{appointment.client_name}</p>
      </div>
      <p className="mt-0.5 text-ink-2">
        {[service, duration(appointment.duration), euros(appointment.price), barber].join(' · ')}
      </p>
    </>
  )
}

function Running({ appointments }: { appointments: readonly Appointment[] }) {
  return (
    <ul className="mt-1 divide-y divide-line">
      {appointments.map((one) => (
        <li key={one.id} className="py-1.5">
          <div className="flex items-baseline gap-3">
            <p className="min-w-0 flex-1 font-semibold">{one.client_name}</p>
            <span className="text-sm whitespace-nowrap text-ink-2">deri në {endTimeText(endOf(one))}</span>
          </div>
          <p className="text-sm text-ink-2">{[one.barber, one.service_name].join(' · ')}</p>
        </li>
      ))}
    </ul>
  )
}
