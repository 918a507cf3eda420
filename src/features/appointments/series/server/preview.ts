import { sql } from 'kysely'
import { collides, occupiedBy, patternOf, type BarberDay, type VisitPattern } from '#features/availability/rules.ts'
import { barberDays, soonest } from '#features/availability/server/public.ts'
import { holidaysFor } from '#features/holidays/server/public.ts'
import { defaultDuration } from '#features/services/rules.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { addDays, minutesOf, timeAt, type LocalDate } from '#platform/shared/time.ts'
import { appointmentMessages } from '../../contract.ts'
import { searchedDays, Timetable, type FreePlace, type VisitToMove } from '../../reassignment/rules.ts'
import { serviceNamed } from '../../server/public.ts'
import { seriesMessages, type PlannedDate, type previewSeries } from '../contract.ts'
import { seriesDates } from '../rules.ts'

type Input = InputOf<typeof previewSeries>

/**
 * The days of a series, each with its state and, where the time cannot be had, the nearest free places. Days do not offer what another day of
 * the series takes. The number of statements does not depend on the span. Throws 400 for an unknown barber or a rule without days.
 */
export async function preview(call: SalonCall, input: Input): Promise<ReplyOf<typeof previewSeries>> {
  const { date: first, time, barber_id: barberId } = input
  call.salon.requireOwn(barberId)
  const dates = seriesDates(first, { ...input, until: input.until ?? null, times: input.times ?? null })
  const last = dates.at(-1)
  if (!last) throw badInput([{ field: 'until', message: seriesMessages.noDates }])
  const found = await barberDays(call, { from: first, to: addDays(last, searchedDays) })
  const days = new Map(found.days.flatMap(({ barbers }) => barbers.map((day) => [`${day.date} ${day.barberId}`, day])))
  const barber = days.get(`${first} ${barberId}`)?.barber
  if (barber === undefined) throw badInput([{ field: 'barber_id', message: appointmentMessages.unknownBarber }])

  const pattern = await patternFor(call, input)
  const timetable = new Timetable(found.days, { ...found, earliest: soonest(call) })
  const notBy = await barbersWithout(call, input.service)
  const minute = minutesOf(time)
  const takenBy = await clientsAt(call, { barberId, minute, pattern, dates })
  const holidays = await holidaysFor(call, call.country, { from: first, to: last })
  const visits = dates.map((date): VisitToMove & { state: PlannedDate['state'] } => {
    const visit = { id: '', date, minute, barberId, pattern, keepsTime: false, notBy }
    return { ...visit, state: takenBy.has(date) ? 'taken' : stateOf(days.get(`${date} ${barberId}`), visit) }
  })
  for (const visit of visits) if (visit.state === 'free') timetable.move(visit, visit)
  return {
    dates: visits.map((visit) => ({
      date: visit.date,
      time,
      barber_id: barberId,
      barber,
      state: visit.state,
      taken_by: takenBy.get(visit.date) ?? null,
      holiday: holidays.find((one) => one.date === visit.date || one.observedOn === visit.date)?.name ?? null,
      places: visit.state === 'free' ? [] : timetable.ownPlacesFirst(visit).filter(isOwn(call)).map(asPlace),
    })),
  }
}

const asPlace = ({ date, minute, barberId, barber }: FreePlace) => ({
  date,
  time: timeAt(minute),
  barber_id: barberId,
  barber,
})

const isOwn = (call: SalonCall) => (place: FreePlace) =>
  !call.salon.limits || call.salon.limits.barberId === place.barberId

/** Of a time that no appointment occupies. */
function stateOf(day: BarberDay | undefined, visit: VisitToMove): 'free' | 'closed' {
  if (!day) return 'closed'
  // What is taken by nobody is skipped by a clock change.
  if (collides(visit.pattern, visit.minute, day.busy)) return 'closed'
  const works = visit.pattern.work.every(({ from, to }) =>
    day.open.some((one) => one.from <= visit.minute + from && visit.minute + to <= one.to),
  )
  // Without hours every time of the day can be booked, as on the schedule.
  return works || !day.hasHours ? 'free' : 'closed'
}

interface Wanted {
  barberId: string
  minute: number
  pattern: VisitPattern
  dates: readonly LocalDate[]
}

/** Who has the barber's time on which of the days. Plan: appointments_barber, three days for each. */
async function clientsAt(call: SalonCall, { barberId, minute, pattern, dates }: Wanted): Promise<Map<string, string>> {
  const needed = occupiedBy(pattern, minute).map(
    ({ from, to }) =>
      sql`tsrange(wanted.date + interval '1 minute' * ${from}::int, wanted.date + interval '1 minute' * ${to}::int)`,
  )
  const rows = await call.salon.sql(
    (salonId) => sql<{ date: string; client_name: string }>`
      select distinct on (wanted.date) wanted.date, appointments.client_name
      from unnest(${[...dates]}::date[]) wanted (date)
        join appointments on appointments.salon_id = ${salonId} and appointments.barber_id = ${barberId}
          and appointments.appointment_date between wanted.date - 1 and wanted.date + 1
          and appointments.status <> 'cancelled' and appointments.occupied && tsmultirange(${sql.join(needed)})
      order by wanted.date, appointments.appointment_date, appointments.appointment_time`,
  )
  return new Map(rows.map((row) => [row.date, row.client_name]))
}

async function patternFor(call: SalonCall, { service, duration, barber_id }: Input) {
  const [found] = service
    ? await call.salon.sql((salonId) => serviceNamed(salonId, nameKey(service), sql`${barber_id}::uuid`))
    : []
  return patternOf({
    duration: duration ?? found?.minutes ?? defaultDuration,
    buffer: found?.buffer ?? 0,
    pauseAfter: found?.pause_after ?? null,
    pause: found?.pause ?? null,
  })
}

/** Barbers who do not do the service. Plan: services_name, then barber_services_service. */
async function barbersWithout(call: SalonCall, service: string | undefined): Promise<string[]> {
  if (!service) return []
  const rows = await call.salon.sql(
    (salonId) => sql<{ barber_id: string }>`
      select own.barber_id from services s
        join barber_services own on own.salon_id = ${salonId} and own.service_id = s.id and not own.is_offered
      where s.salon_id = ${salonId} and s.name_key = ${nameKey(service)}`,
  )
  return rows.map((row) => row.barber_id)
}
