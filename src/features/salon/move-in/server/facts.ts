import { barberDays, soonest } from '#features/salon/availability/server/public.ts'
import { appointmentsIn, readFacts, type BookingFacts } from '#features/schedule/appointments/server/public.ts'
import { isKept } from '#features/schedule/appointments/rules.ts'
import {
  knownVisits,
  placeOf,
  type KnownVisits,
  type VisitsSought,
} from '#features/clients/past-visits/server/public.ts'
import { knownImports } from '#features/schedule/imported-visits/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { addDays, isLocalDate, wallClock, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import type { MoveInRecord, previewMoveIn } from '../contract.ts'
import { maxDaysAhead } from '../limits.ts'
import { dayKey, daysOfStarts, rowKeyOf, type AheadFacts } from './ahead.ts'
import type { CatalogPlanning } from './catalog.ts'
import type { KnownRows, MoveInFacts } from './planning.ts'
import type { NewService } from './serviceNames.ts'

/** Rows to plan, with what was decided about them. */
export interface Asked {
  run: { id: string; source: string }
  barbers: InputOf<typeof previewMoveIn>['barbers']
  services: InputOf<typeof previewMoveIn>['services']
  answers: InputOf<typeof previewMoveIn>['answers']
  rows: readonly MoveInRecord[]
  /** A day of the week to show. */
  week?: LocalDate | undefined
}

type PlannedService = BookingFacts['services'][number]
type VisitRecord = Extract<MoveInRecord, { kind: 'visit' }>

/**
 * The salon as a run finds it, with the barbers and services that it adds. Locks nothing: what changes before the write
 * makes the run plan again.
 */
export async function factsOf(
  call: SalonCall,
  {
    run,
    answers,
    rows,
    visitsSought,
    week,
  }: Omit<Asked, 'barbers' | 'services'> & { visitsSought: VisitsSought | null },
  catalog: CatalogPlanning,
): Promise<Omit<MoveInFacts, 'touched' | 'people'>> {
  const now = wallClock(call.now, call.timeZone)
  const added = catalog.plan()
  const visits = rows.filter((row): row is VisitRecord => row.kind === 'visit')
  const last = lastDay(visits, answers, now.date)
  const past = await knownVisits(call, run.id, visitsSought)
  const imported = await knownImports(call)
  const span = { from: now.date, to: last ? addDays(last, daysOfStarts) : now.date }
  const appointments = last ? (await appointmentsIn(call.salon, span)).filter(isKept) : []
  const found = last
    ? await barberDays(call, span, { everyBarber: true, beside: added.barbers })
    : { days: [], step: 15, shortest: 15 }
  const booking = await readFacts(call, {
    barbers: catalog.barbers.here.map(({ id }) => ({ barber_id: id })),
    services: last ? [...new Set(visits.flatMap((row) => (row.service ? catalog.services.nameFor(row.service, row) : [])))] : [], // prettier-ignore
    lock: 'none',
  })
  const ahead: AheadFacts = {
    booking: {
      ...booking,
      barbers: [...booking.barbers, ...added.barbers.map((barber) => ({ ...barber, is_active: true }))],
      services: [...booking.services, ...added.services.map(asListed)],
    },
    days: new Map(found.days.flatMap(({ barbers: days }) => days.map((day) => [dayKey(day.date, day.barberId), day]))),
    step: found.step,
    shortest: found.shortest,
    earliest: soonest(call),
    visits: appointments,
    answers: new Map(answers.map((answer) => [rowKeyOf(answer), hereOf(answer, catalog)])),
    week: week ?? null,
    newBarbers: added.barbers.map(({ id }) => id),
  }
  const own = new Set(imported.flatMap((one) => (one.import_id === run.id ? one.appointment_id : [])))
  const here = appointments
    .filter(({ id }) => !own.has(id))
    .map((visit) =>
      placeOf(visit.client_id ?? '', {
        day: visit.appointment_date as LocalDate,
        begins: visit.appointment_time as LocalTime,
        service_name: visit.service_name,
      }),
    )
  const known = (visits: KnownVisits, isOwn: boolean): KnownRows => {
    const rowsHere = imported.filter(({ import_id }) => (import_id === run.id) === isOwn)
    return {
      keys: new Set([...visits.keys, ...rowsHere.map(({ key }) => key)]),
      places: isOwn ? visits.places : new Set([...visits.places, ...here]),
      moved: new Set(
        rowsHere.flatMap(({ client_id, place_digest }) => (client_id ? `${client_id} ${place_digest}` : [])),
      ),
    }
  }
  return {
    source: run.source,
    now,
    currency: call.currency,
    known: known(past.others, false),
    written: known(past.of, true),
    ahead,
  }
}

/** The answer with the id of a barber whom an earlier part of the run added. */
const hereOf = (answer: Asked['answers'][number], { barbers }: CatalogPlanning) =>
  answer.answer === 'move'
    ? { ...answer, barber_id: barbers.barberHere(answer.barber_id)?.id ?? answer.barber_id }
    : answer

/** A service that is not here yet, as a visit is booked with it. */
const asListed = (service: NewService): PlannedService => ({
  ...service,
  id: '',
  buffer_minutes: 0,
  pause_after_minutes: null,
  pause_minutes: null,
  barbers: [],
})

/** The last day that a visit to come may have; null without one. */
function lastDay(visits: readonly VisitRecord[], answers: Asked['answers'], today: LocalDate): LocalDate | null {
  const limit = addDays(today, maxDaysAhead)
  const days = [
    ...visits.flatMap(({ date }) => (date && isLocalDate(date) && date >= today && date <= limit ? [date] : [])),
    ...answers.flatMap((answer) => (answer.answer === 'move' && answer.date <= limit ? [answer.date] : [])),
  ]
  return days.reduce<LocalDate | null>((latest, day) => (latest === null || day > latest ? day : latest), null)
}
