import { duration, money, toCents } from '#platform/shared/sq.ts'
import type { LocalTime } from '#platform/shared/time.ts'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { Appointment } from '#features/appointments/contract.ts'
import { isUnderWay, minutesUntil } from './upcoming.ts'

interface DashboardNextProps {
  /** Undefined while the day is on its way, null when nobody is to come any more. */
  appointment: Appointment | null | undefined
  /** Whether there is nobody today at all. */
  free: boolean
  /** Why the day is not known. */
  failure: string | undefined
  time: LocalTime
  today: string
}

/** Who is in the chair or comes next: the one thing to know when looking up from the work. */
export function DashboardNext({ appointment, free, failure, time, today }: DashboardNextProps) {
  return (
    <section
      aria-label="Termini i radhës"
      className="flex min-h-50 flex-col md:min-h-43 rounded-2xl border border-line bg-surface p-4 md:p-5"
    >
      {appointment ? (
        <Who appointment={appointment} time={time} today={today} />
      ) : appointment === null ? (
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

function Who({ appointment, time, today }: { appointment: Appointment; time: LocalTime; today: string }) {
  const now = isUnderWay(appointment, time)
  const phone = appointment.client_phone
  return (
    <>
      <p className="flex items-center gap-2 text-sm font-semibold text-accent">
        <Icon name="clock" size={17} />
        {now ? 'Tani' : `I radhës pas ${duration(minutesUntil(appointment, time))}`}
      </p>
      <div className="mt-1.5 flex items-baseline gap-3">
        <b className="text-2xl font-bold tracking-tight">{appointment.appointment_time}</b>
        <p className="min-w-0 text-xl font-semibold tracking-tight">{appointment.client_name}</p>
      </div>
      <p className="mt-0.5 text-ink-2">
        {[
          appointment.service_name,
          duration(appointment.duration),
          money(toCents(appointment.price)),
          appointment.barber,
        ].join(' · ')}
      </p>
      <div className="mt-auto flex flex-wrap gap-2 pt-3">
        <ButtonLink to={`/terminet?date=${today}`} size="sm" icon="calendar">
          Shiko ditën
        </ButtonLink>
        {phone && (
          <ButtonLink href={`tel:${phone.replace(/[^\d+]/g, '')}`} size="sm" icon="phone">
            {phone}
          </ButtonLink>
        )}
      </div>
    </>
  )
}
