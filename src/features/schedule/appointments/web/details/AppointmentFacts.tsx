import type { ReactNode } from 'react'
import { amount, duration, longDate, dayMonth } from '#platform/shared/sq.ts'
import { addDays, endTimeText, isLocalDate, type LocalDate } from '#platform/shared/time.ts'
import { useWallClock } from '#platform/web/clock.ts'
import { BarberDot } from '#platform/web/ui/BarberDot.tsx'
import { cn } from '#platform/web/ui/cn.ts'
import { Icon, type IconName } from '#platform/web/ui/Icon.tsx'
import { Part } from '#platform/web/ui/Part.tsx'
import { AllergyNotice } from '#features/clients/allergies/web/public.tsx'
import { clientMessages, type ClientSummary } from '#features/clients/contract.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { partsText } from '#features/salon/services/rules.ts'
import { toParent, useMaySend, WrittenLine } from '#features/schedule/client-messages/web/public.tsx'
import type { AdvanceLine } from '#features/schedule/payments/web/public.tsx'
import { sourceLabel } from '#features/schedule/requests/rules.ts'
import { useRead } from '#platform/web/data.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { isWalkIn } from '#features/clients/rules.ts'
import { appointmentMessages, type Appointment } from '../../contract.ts'
import { endOf, parentOf } from '../../rules.ts'
import { getSeries } from '../../series/contract.ts'
import { everyText } from '../../series/rules.ts'
import { clientLines } from '../form/public.ts'

interface AppointmentFactsProps {
  appointment: Appointment
  barber: Barber | undefined
  /** The client's; undefined without one, and while it loads. */
  summary: ClientSummary | undefined
  advance: readonly AdvanceLine[]
}

/** An appointment, one line for each fact. */
export function AppointmentFacts({ appointment, barber, summary, advance }: AppointmentFactsProps) {
  const parent = summary ? summary.parent : parentOf(appointment)
  const maySend = useMaySend()(toParent({ appointment }, parent ?? null))
  const phone = parent ? parent.parent_phone : appointment.client_phone
  return (
    <ul className="border-t border-line pt-2">
      <TimeFact appointment={appointment} />
      {appointment.series_id && (
        <Detail icon="repeat">
          <Part>
            <SeriesDetail seriesId={appointment.series_id} appointmentId={appointment.id} />
          </Part>
        </Detail>
      )}
      <Detail icon="scissors">
        {appointment.service_name}
        {appointment.price !== null && (
          <>
            {' · '}
            <b className="font-semibold">{amount(appointment.price, appointment.currency)}</b>
          </>
        )}
      </Detail>
      {advance.map(({ id, icon, label, text }) => (
        <Detail key={id} icon={icon} className="[&>svg]:text-accent">
          <b className="font-semibold">{label}</b> · {text}
        </Detail>
      ))}
      <Detail icon="person">
        <span className="inline-flex items-center gap-2">
          {appointment.barber}
          <BarberDot colour={barber?.color} />
        </span>
      </Detail>
      {phone && <PhoneFact phone={phone} parent={parent} />}
      {maySend && (
        <Part>
          <WrittenLine appointmentId={appointment.id} />
        </Part>
      )}
      {appointment.status !== 'cancelled' && !isWalkIn(appointment.client_name) && (
        <Part>
          <li className="py-1 empty:hidden">
            <AllergyNotice services={[appointment.service_name]} clientId={appointment.client_id} />
          </li>
        </Part>
      )}
      <NoteFacts notes={appointment.notes} summary={summary} />
      <OriginFacts appointment={appointment} />
    </ul>
  )
}

function TimeFact({ appointment }: { appointment: Appointment }) {
  const { date: today } = useWallClock()
  const breaks = partsText(appointment)
  const times = `${appointment.appointment_time}–${endTimeText(endOf(appointment))}`
  return (
    <Detail icon="clock">
      <b className="inline-block font-semibold first-letter:uppercase">
        {dayText(appointment.appointment_date, today)}, {times}
      </b>
      <span className="text-ink-3"> · {duration(appointment.duration)}</span>
      {breaks && <span className="block text-sm text-ink-2">{breaks}</span>}
    </Detail>
  )
}

/** 'Sot', 'Nesër', else 'E premte, 27 nëntor'. */
function dayText(date: string, today: LocalDate): string {
  if (!isLocalDate(date)) return date
  if (date === today) return 'Sot'
  if (date === addDays(today, 1)) return 'Nesër'
  return longDate(date, { year: date.slice(0, 4) !== today.slice(0, 4) })
}

/** The phone to call; under 16 that of the parent. */
function PhoneFact({ phone, parent }: { phone: string; parent: ClientSummary['parent'] }) {
  return (
    <Detail icon="phone">
      <a
        href={`tel:${phone.replace(/[^\d+]/g, '')}`}
        className="-my-2 inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
      >
        {phone}
      </a>
      {parent && <span className="block text-sm text-ink-2">{clientMessages.parentOf(parent.name)}</span>}
    </Detail>
  )
}

function NoteFacts({ notes, summary }: { notes: string | null; summary: ClientSummary | undefined }) {
  const texts = [
    { icon: 'pencil', of: '', text: notes },
    { icon: 'pencil', of: 'Shënim për klientin', text: summary?.notes },
    { icon: 'drop', of: 'Formula e ngjyrës', text: summary?.colour_formula },
  ] as const
  return texts.map(
    ({ icon, of, text }) =>
      text && (
        <Detail key={of} icon={icon} className="whitespace-pre-line">
          {of && <span className="sr-only">{of}: </span>}
          {text}
        </Detail>
      ),
  )
}

const cancelledBy = {
  client: 'Anuluar nga klienti',
  salon: 'Anuluar nga salloni',
  no_show: 'Klienti nuk erdhi',
} as const

function OriginFacts({ appointment }: { appointment: Appointment }) {
  const { cancel_reason } = appointment
  return (
    <>
      {appointment.online_at && (
        <Detail icon="globe">
          {['Rezervuar online', appointment.online_source && sourceLabel(appointment.online_source)]
            .filter(Boolean)
            .join(' · ')}
        </Detail>
      )}
      {appointment.coming_at && appointment.status !== 'cancelled' && (
        <Detail icon="check">{appointmentMessages.saidComing}</Detail>
      )}
      {appointment.status === 'cancelled' && cancel_reason && (
        <Detail icon="info">
          {appointment.request === 'unanswered' ? 'Kërkesa mbeti pa përgjigje' : cancelledBy[cancel_reason]}
        </Detail>
      )}
    </>
  )
}

function Detail({ icon, children, className }: { icon: IconName; children: ReactNode; className?: string }) {
  return (
    <li className={cn('flex items-start gap-3 py-1', className)}>
      <Icon name={icon} size={18} className="mt-0.5 text-ink-3" />
      <span className="min-w-0 flex-1">{children}</span>
    </li>
  )
}

const shownDates = 3

/** Recurrence and upcoming dates of an appointment: 'çdo 2 javë · 3 nga 8'. */
export function SeriesDetail({ seriesId, appointmentId }: { seriesId: string; appointmentId: string }) {
  const { data } = useRead(getSeries, { id: seriesId })
  // Keeps its height while loading.
  if (!data) return <>&nbsp;</>
  const index = data.visits.findIndex(({ id }) => id === appointmentId)
  const next = index < 0 ? [] : data.visits.slice(index + 1, index + 1 + shownDates)
  const dates = next.map(({ appointment_date: date }) => (isLocalDate(date) ? dayMonth(date) : date))
  return (
    <>
      {everyText(data)}
      {index >= 0 && (
        <span className="text-ink-3">
          {' · '}
          {index + 1} nga {data.visits.length}
        </span>
      )}
      {dates.length > 0 && <span className="block text-sm text-ink-2">Pastaj: {dates.join(', ')}</span>}
    </>
  )
}

/** The client's name and habits; opens the client's sheet, except for one without an appointment. */
export function ClientDoor({
  appointment,
  summary,
  colour,
  onOpen,
}: {
  appointment: Appointment
  summary: ClientSummary | undefined
  colour: number | undefined
  onOpen: () => void
}) {
  const { client_name: name, status } = appointment
  const { date: today } = useWallClock()
  const walkIn = isWalkIn(name)
  const lines = walkIn ? ['Erdhi pa termin.'] : summary ? clientLines(summary, today) : ['\u00a0']
  const inside = (
    <>
      <Avatar name={name} size="md" barber={colour} />
      <span className="min-w-0 flex-1">
        <span
          className={cn(
            'flex items-center gap-1 text-xl leading-6 font-bold tracking-tight',
            status === 'cancelled' && 'text-ink-2 line-through',
          )}
        >
          <span className="min-w-0 break-words">{name}</span>
          {!walkIn && <Icon name="chevron-right" size={18} className="mt-0.5 text-ink-3" />}
        </span>
        {lines.map((line) => (
          <span key={line} className="mt-0.5 block text-sm text-ink-2">
            {line}
          </span>
        ))}
      </span>
    </>
  )
  const styles = 'flex w-full items-center gap-3 rounded-lg pt-1 pb-3 text-left'
  if (walkIn) return <div className={styles}>{inside}</div>
  return (
    <button type="button" className={cn(styles, 'group hover:[&_svg]:text-ink')} onClick={onOpen}>
      {inside}
    </button>
  )
}
