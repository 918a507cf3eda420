import { barberDays, soonest } from '#features/salon/availability/server/public.ts'
import { appointmentsIn, readFacts } from '#features/schedule/appointments/server/public.ts'
import { isKept } from '#features/schedule/appointments/rules.ts'
import { knownVisits, placeOf } from '#features/clients/past-visits/server/public.ts'
import { knownImports } from '#features/schedule/imported-visits/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { addDays, isLocalDate, wallClock, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import type { moveIn, MoveInRecord } from '../contract.ts'
import { maxDaysAhead } from '../limits.ts'
import { barberKey, dayKey, daysOfStarts, rowKeyOf, type AheadFacts } from './ahead.ts'
import type { MoveInFacts } from './planning.ts'

export type Run = Pick<InputOf<typeof moveIn>, 'source' | 'barbers' | 'answers' | 'rows'> & {
  /** A day of the week to show. */
  week?: LocalDate | undefined
}

type VisitRecord = Extract<MoveInRecord, { kind: 'visit' }>

/** The salon as a run finds it. Locks nothing: what changes before the write makes the run plan again. */
export async function factsOf(
  call: SalonCall,
  { source, barbers: choices, answers, rows, week }: Run,
): Promise<MoveInFacts> {
  const now = wallClock(call.now, call.timeZone)
  const barbers = await call.salon.selectFrom('barbers').select(['id', 'name']).execute()
  const visits = rows.filter((row): row is VisitRecord => row.kind === 'visit')
  const last = lastDay(visits, answers, now.date)
  const past = await knownVisits(call)
  const imported = await knownImports(call)
  const span = { from: now.date, to: last ? addDays(last, daysOfStarts) : now.date }
  const appointments = last ? (await appointmentsIn(call.salon, span)).filter(isKept) : []
  const found = last ? await barberDays(call, span, { everyBarber: true }) : { days: [], step: 15, shortest: 15 }
  const booking = await readFacts(call, {
    barbers: barbers.map(({ id }) => ({ barber_id: id })),
    services: last ? [...new Set(visits.flatMap(({ service }) => service ?? []))] : [],
    lock: 'none',
  })
  const ahead: AheadFacts = {
    booking,
    days: new Map(found.days.flatMap(({ barbers: days }) => days.map((day) => [dayKey(day.date, day.barberId), day]))),
    step: found.step,
    shortest: found.shortest,
    earliest: soonest(call),
    visits: appointments,
    choices: new Map(choices.map(({ name, barber_id }) => [barberKey(name), barber_id])),
    answers: new Map(answers.map((answer) => [rowKeyOf(answer), answer])),
    week: week ?? null,
  }
  const here = appointments.map((visit) =>
    placeOf(visit.client_id ?? '', {
      day: visit.appointment_date as LocalDate,
      begins: visit.appointment_time as LocalTime,
      service_name: visit.service_name,
    }),
  )
  return {
    source,
    now,
    currency: call.currency,
    barbers,
    visits: {
      keys: new Set([...past.keys, ...imported.map(({ key }) => key)]),
      places: new Set([...past.places, ...here]),
    },
    moved: new Set(
      imported.flatMap(({ client_id, place_digest }) => (client_id ? [`${client_id} ${place_digest}`] : [])),
    ),
    ahead,
  }
}

/** The last day that a visit to come may have; null without one. */
function lastDay(visits: readonly VisitRecord[], answers: Run['answers'], today: LocalDate): LocalDate | null {
  const limit = addDays(today, maxDaysAhead)
  const days = [
    ...visits.flatMap(({ date }) => (date && isLocalDate(date) && date >= today && date <= limit ? [date] : [])),
    ...answers.flatMap((answer) => (answer.answer === 'move' && answer.date <= limit ? [answer.date] : [])),
  ]
  return days.reduce<LocalDate | null>((latest, day) => (latest === null || day > latest ? day : latest), null)
}
