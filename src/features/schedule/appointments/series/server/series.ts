import { sql } from 'kysely'
import { collides, lengthOf, patternOf, type BarberDay, type VisitPattern } from '#features/salon/availability/rules.ts'
import { barberDays, serviceLength, soonest } from '#features/salon/availability/server/public.ts'
import { holidaysFor } from '#features/salon/holidays/server/public.ts'
import { defaultDuration, offerOf } from '#features/salon/services/rules.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { addDays, minutesOf, type LocalDate } from '#platform/shared/time.ts'
import { appointmentMessages } from '../../contract.ts'
import { neededTime, bookMany } from '../../server/public.ts'
import { asPlace, searchedDays, Timetable, type VisitToMove } from '../../reassignment/rules.ts'
import {
  seriesMessages,
  type PlannedDate,
  type previewSeries,
  type bookSeries,
  seriesGone,
  type getSeries,
} from '../contract.ts'
import { seriesDates } from '../rules.ts'
import { linkedMessages } from '../../linked/contract.ts'

type Input = InputOf<typeof previewSeries>

/**
 * Days of a series, each with its state and, if unavailable, the nearest free places, which exclude the times of the
 * series' other days. The number of statements is independent of the span. Throws 400 for an unknown barber or a rule
 * without days.
 */
export async function preview(call: SalonCall, input: Input) {
  const { date: first, time, barber_id: barberId } = input
  call.salon.requireOwn(barberId)
  const { limits } = call.salon
  const dates = seriesDates(first, { ...input, until: input.until ?? null, times: input.times ?? null })
  const last = dates.at(-1)
  if (!last) throw badInput([{ field: 'until', message: seriesMessages.noDates }])
  const found = await barberDays(call, { from: first, to: addDays(last, searchedDays) })
  const days = new Map(found.days.flatMap(({ barbers }) => barbers.map((day) => [`${day.date} ${day.barberId}`, day])))
  const barber = days.get(`${first} ${barberId}`)?.barber
  if (barber === undefined) throw badInput([{ field: 'barber_id', message: appointmentMessages.unknownBarber }])

  const times = await timesFor(call, input)
  const timetable = new Timetable(found.days, { ...found, earliest: soonest(call) })
  const minute = minutesOf(time)
  const takenBy = await clientsAt(call, { barberId, minute, pattern: times.pattern, dates })
  const holidays = await holidaysFor(call, call.country, { from: first, to: last })
  const visits = dates.map((date): VisitToMove & { state: PlannedDate['state'] } => {
    const visit = { date, minute, barberId, keepsTime: false, ...times }
    return { ...visit, state: takenBy.has(date) ? 'taken' : stateOf(days.get(`${date} ${barberId}`), visit) }
  })
  for (const visit of visits) if (visit.state === 'free') timetable.move(visit, visit)
  return {
    dates: visits.map((visit) => ({
      date: visit.date,
      time,
      barber_id: barberId,
      barber,
      duration: lengthOf(times.pattern),
      state: visit.state,
      taken_by: takenBy.get(visit.date) ?? null,
      holiday: holidays.find((one) => one.date === visit.date || one.observedOn === visit.date)?.name ?? null,
      places:
        visit.state === 'free'
          ? []
          : timetable
              .ownPlacesFirst(visit)
              .filter((place) => !limits || limits.barberId === place.barberId)
              .map((place) => ({
                ...asPlace(place),
                duration: lengthOf(visit.patternBy?.(place.barberId) ?? visit.pattern),
              })),
    })),
  }
}

/** State of a time without an appointment. */
function stateOf(day: BarberDay | undefined, visit: VisitToMove): 'free' | 'closed' {
  if (!day) return 'closed'
  // Occupied time without an appointment is skipped by a clock change.
  if (collides(visit.pattern, visit.minute, day.busy)) return 'closed'
  const works = visit.pattern.work.every(({ from, to }) =>
    day.open.some((one) => one.from <= visit.minute + from && visit.minute + to <= one.to),
  )
  // Without hours any time of the day can be booked, as on the schedule.
  return works || !day.hasHours ? 'free' : 'closed'
}

interface Wanted {
  barberId: string
  minute: number
  pattern: VisitPattern
  dates: readonly LocalDate[]
}

/** Clients who occupy the barber's time on the given days. Plan: appointments_barber, three days for each. */
async function clientsAt(call: SalonCall, { barberId, minute, pattern, dates }: Wanted): Promise<Map<string, string>> {
  const rows = await call.salon.sql(
    (salonId) => sql<{ date: string; client_name: string }>`
      select distinct on (wanted.date) wanted.date, appointments.client_name
      from unnest(${[...dates]}::date[]) wanted (date)
        join appointments on appointments.salon_id = ${salonId} and appointments.barber_id = ${barberId}
          and appointments.appointment_date between wanted.date - 1 and wanted.date + 1
          and appointments.status <> 'cancelled' and appointments.occupied && ${neededTime(pattern, minute, sql`wanted.date`)}
      order by wanted.date, appointments.appointment_date, appointments.appointment_time`,
  )
  return new Map(rows.map((row) => [row.date, row.client_name]))
}

/**
 * Duration of the visit by barber. Others use their own duration, unless the chosen barber's differs from the
 * service's: then it was typed and applies to all.
 */
async function timesFor(
  call: SalonCall,
  { service, duration, barber_id: barberId }: Input,
): Promise<Pick<VisitToMove, 'pattern' | 'patternBy' | 'notBy'>> {
  const found = service ? await serviceLength(call.salon, service) : null
  if (!found) return { pattern: patternOf({ duration: duration ?? defaultDuration }), notBy: [] }
  const durationBy = (id: string) => offerOf(found, id).duration
  const lasting = (minutes: number) => patternOf({ ...found, duration: minutes })
  const usual = durationBy(barberId)
  const pattern = lasting(duration ?? usual)
  const notBy = found.barbers.filter(({ offered }) => !offered).map(({ barber_id }) => barber_id)
  if (duration !== undefined && duration !== usual) return { pattern, notBy }
  return { pattern, patternBy: (id) => lasting(durationBy(id)), notBy }
}

/**
 * Books the visits of a series with their rule, all or none. Idempotent. Throws 400, 409 slot_taken with the taken
 * visits, 409 already_booked if an id was used for other content.
 */
export async function book(call: SalonCall, input: InputOf<typeof bookSeries>) {
  const { id, every, unit, until: _until, times: _times, dates, ...shared } = input
  const bookings = dates.map((date, index) => ({ ...shared, ...date, series_id: id, at: `dates.${index}.` }))
  const message = linkedMessages.booked(bookings.length)
  const booked = await bookMany(call, bookings, {
    entry: { action: 'create', entity: 'appointment', entityId: id, description: `Seri e re: ${message}` },
    first: async (tx) => {
      await tx.salon
        .insertInto('appointment_series', { id, every, unit, created_at: tx.now })
        .onConflict((conflict) => conflict.columns(['salon_id', 'id']).doNothing())
        .execute()
    },
  })
  return { ...booked, message }
}

type Reply = ReplyOf<typeof getSeries>

/**
 * Rule of a series and its uncancelled visits by time. Throws 404. Plan: appointments_series, at most 104 rows, then
 * barbers (`left`: see `visitsOf`).
 */
export async function read(call: SalonCall, { id }: InputOf<typeof getSeries>): Promise<Reply> {
  const rule = await call.salon
    .selectFrom('appointment_series')
    .select(['every', 'unit'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!rule) throw seriesGone()
  const visits = await call.salon.sql(
    (salonId) => sql<Reply['visits'][number]>`
      select appointments.id, appointments.appointment_date, appointments.appointment_time, barbers.name as barber, appointments.status
      from appointments left join barbers on barbers.salon_id = ${salonId} and barbers.id = appointments.barber_id
      where appointments.salon_id = ${salonId} and appointments.series_id = ${id} and appointments.status <> 'cancelled'
        ${call.salon.visible('appointments.barber_id')}
      order by appointments.appointment_date, appointments.appointment_time, appointments.id`,
  )
  return { ...rule, visits }
}
