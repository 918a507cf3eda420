import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { Fault } from '#platform/shared/fault.ts'
import { readKey } from '#platform/web/data.ts'
import type { OutboxEntry } from '#platform/web/outbox/entries.ts'
import type { KeptCall } from '#platform/web/outbox/keptCall.ts'
import {
  appointmentGone,
  appointmentMessages,
  bookAppointment,
  deleteAppointment,
  listAppointments,
  paymentChanged,
  stale,
  updateAppointment,
  withColleague,
  type Appointment,
} from '../../contract.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { getWorkingDays } from '#features/salon/hours/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { bookVisits, changeLinked, removeLinked } from '../../linked/contract.ts'
import { seenText } from '../../seen.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { keptAppointmentCalls } from './keptCalls.ts'
import { bookedFrom, withWaiting } from './keptChanges.ts'
import { expecting } from './keptVersions.ts'
import { versionChoice } from './versionChoice.ts'

const instant = new Date('2026-11-20T10:00:00Z')
const day = '2026-11-20'

const online = (rows: readonly Appointment[]) => ({
  isOffline: false,
  insists: false,
  seen: rows.map((row) => ({ row })),
})

/** Converts writes to outbox entries by the rules of their endpoints, with these appointments on the screen. */
function keepIn(shown: readonly Appointment[]) {
  const client = new QueryClient()
  client.setQueryData(readKey(listAppointments, { from: day, to: day }), { appointments: shown })
  const calls = keptAppointmentCalls(client)
  const callOf = (spec: unknown): KeptCall => {
    const found = calls.find((one) => one.spec === spec)
    if (!found) throw new Error('cannot be kept')
    return found
  }
  let seq = 0
  /** `seen` are the rows as the window had them. */
  function keep(spec: unknown, input: Record<string, unknown>, seen: readonly Appointment[] = shown): OutboxEntry {
    const call = callOf(spec)
    const keeping = call.keep(input, instant, online(seen))
    if (!keeping) throw new Error('cannot wait')
    seq += 1
    const { input: kept, subjects, shown: kind } = keeping
    const own = { owner: 'u s', seq, key: `k${seq}`, call: '', input: kept, subjects, creates: call.creates ?? false }
    return { ...own, shown: kind, at: instant.getTime(), state: 'waiting', tab: 't', tries: 0, refusal: null }
  }
  return { keep, callOf }
}

const brief = (rows: ReturnType<typeof withWaiting>) =>
  rows.map(({ client_name, appointment_time, status, waiting }) =>
    [client_name, appointment_time, status, waiting].filter(Boolean).join(' '),
  )
const booking = { id: 'new', client_name: 'Nora', service_name: 'Prerje', price: 5, barber_id: 'b1', duration: 30 }

test('a booking is shown on its day only, also after it was changed', () => {
  const { keep } = keepIn([])
  const booked = keep(bookAppointment, { ...booking, appointment_date: day, appointment_time: '16:00' })
  expect(brief(withWaiting([], { from: day, to: day }, [booked]))).toEqual(['Nora 16:00 pending waiting'])
  expect(withWaiting([], { from: '2026-11-21', to: '2026-11-21' }, [booked])).toEqual([])
})

test('a booking is shown with the barber’s own price and duration, unless it has others', () => {
  const client = new QueryClient()
  const own = { barber_id: 'b1', offered: true, duration: 45, price: 8 }
  const service = { name: 'Prerje', duration: 30, price: 5, currency: 'EUR', buffer_minutes: 10, barbers: [own] }
  client.setQueryData(readKey(listServices, {}), { data: [service] })
  const shown = (input: object) =>
    bookedFrom(client, [{ service_name: 'Prerje', appointment_time: '10:00', ...input }], 'v')[0]
  expect(shown({ barber_id: 'b1' })).toMatchObject({ price: 8, duration: 45, buffer_minutes: 10 })
  expect(shown({ barber_id: 'b2' })).toMatchObject({ price: 5, duration: 30 })
  expect(shown({ barber_id: 'b1', service_name: 'PRERJE' })).toMatchObject({ service_name: 'PRERJE', duration: 45 })
  expect(shown({ barber_id: 'b1', price: 7, duration: 20 })).toMatchObject({ price: 7, duration: 20 })
})

test('changes of one appointment are combined; a refused one is shown as not made', () => {
  const appointment = makeAppointment(600, 30, 'pending')
  const { keep } = keepIn([appointment])
  const confirmed = keep(updateAppointment, {
    id: appointment.id,
    status: 'confirmed',
    updated_at: appointment.updated_at,
  })
  const moved = keep(updateAppointment, {
    id: appointment.id,
    appointment_time: '12:00',
    updated_at: appointment.updated_at,
  })
  expect(brief(withWaiting([appointment], { from: day }, [confirmed, moved]))).toEqual([
    'Driton Gashi 12:00 confirmed waiting',
  ])
  const refused: OutboxEntry = { ...moved, state: 'refused' }
  expect(brief(withWaiting([appointment], { from: day }, [confirmed, refused]))).toEqual([
    'Driton Gashi 10:00 confirmed refused',
  ])
})

test('an appointment moved to another day disappears from the one and appears on the other', () => {
  const appointment = makeAppointment(600, 30)
  const { keep } = keepIn([appointment])
  const moved = keep(updateAppointment, { id: appointment.id, appointment_date: '2026-11-21' })
  expect(withWaiting([appointment], { from: day, to: day }, [moved])).toEqual([])
  expect(brief(withWaiting([], { from: '2026-11-21', to: '2026-11-21' }, [moved]))).toEqual([
    'Driton Gashi 10:00 confirmed waiting',
  ])
})

test('a change offline shows what follows from it: an answered request, and no confirmation of another time', () => {
  const request = { ...makeAppointment(600, 30, 'pending'), request: 'waiting' as const }
  const sure = { ...makeAppointment(700, 30), coming_at: '2026-11-19T08:00:00.000Z' }
  const missed = { ...makeAppointment(800, 30, 'cancelled'), cancel_reason: 'no_show' as const }
  const { keep } = keepIn([request, sure, missed])
  const entries = [
    keep(updateAppointment, { id: request.id, status: 'cancelled', cancel_reason: 'salon' }),
    keep(updateAppointment, { id: sure.id, appointment_time: '12:00' }),
    keep(updateAppointment, { id: missed.id, status: 'pending' }),
  ]
  expect(withWaiting([request, sure, missed], {}, entries)).toMatchObject([
    { status: 'cancelled', request: 'declined' },
    { coming_at: null },
    { status: 'pending', cancel_reason: null },
  ])
})

test('a deletion hides the appointment, unless it was refused', () => {
  const appointment = makeAppointment(600, 30)
  const { keep } = keepIn([appointment])
  const deleted = keep(deleteAppointment, { id: appointment.id })
  expect(withWaiting([appointment], {}, [deleted])).toEqual([])
  expect(brief(withWaiting([appointment], {}, [{ ...deleted, state: 'refused' }]))).toEqual([
    'Driton Gashi 10:00 confirmed refused',
  ])
})

test('a visit’s parts follow one another and move together', () => {
  const { keep } = keepIn([])
  const parts = [
    { id: 'p1', service_name: 'Ngjyrosje', price: 20, barber_id: 'b1', duration: 60 },
    { id: 'p2', service_name: 'Prerje', price: 5, barber_id: 'b1', duration: 30 },
  ]
  const visit = keep(bookVisits, {
    appointment_date: day,
    appointment_time: '10:00',
    visits: [{ id: 'v', client_name: 'Nora', parts }],
  })
  const rows = withWaiting([], {}, [visit])
  expect(brief(rows)).toEqual(['Nora 10:00 pending waiting', 'Nora 11:00 pending waiting'])
  const stored = rows.map(({ waiting: _waiting, ...row }) => row)
  const later = keepIn(stored).keep(changeLinked, { id: 'p1', scope: 'visit', appointment_time: '14:30', duration: 90 })
  expect(brief(withWaiting(stored, {}, [later]))).toEqual(['Nora 14:30 pending waiting', 'Nora 16:00 pending waiting'])
})

test('a visit of which a part would end after midnight is refused with the server’s sentence', () => {
  const [first, second] = [1290, 1350].map((start) => ({ ...makeAppointment(start, 60), visit_id: 'v' })) as [
    Appointment,
    Appointment,
  ]
  const shown = [first, second]
  const { keep } = keepIn(shown)
  const move = () => keep(changeLinked, { id: first.id, scope: 'visit', appointment_time: '23:30' })
  expect(move).toThrow(appointmentMessages.pastMidnight)
  const late = { ...booking, appointment_date: day, appointment_time: '23:45' }
  expect(() => keep(bookAppointment, late)).toThrow(appointmentMessages.pastMidnight)
})

test('a new name and price in a series leave the name of another client’s visit and a cancelled visit as they are', () => {
  const [first, other, cancelled] = [
    { ...makeAppointment(600, 30), series_id: 's' },
    { ...makeAppointment(700, 30), series_id: 's', client_id: 'z', client_name: 'Zana Shala' },
    { ...makeAppointment(800, 30, 'cancelled'), series_id: 's' },
  ] as const
  const shown = [first, other, cancelled]
  const edit = { client_id: first.client_id, client_name: 'Drilon Gashi', price: 9 }
  const changed = keepIn(shown).keep(changeLinked, { id: first.id, scope: 'all', ...edit })
  expect(withWaiting(shown, {}, [changed]).map(({ client_name, price }) => [client_name, price])).toEqual([
    ['Drilon Gashi', 9],
    ['Zana Shala', 9],
    ['Driton Gashi', 5],
  ])
  const reinstated = keepIn(shown).keep(changeLinked, { id: cancelled.id, scope: 'all', status: 'pending' })
  expect(withWaiting(shown, {}, [reinstated]).map(({ status }) => status)).toEqual([
    'confirmed',
    'confirmed',
    'pending',
  ])
})

test('a visit cancelled offline is said to be cancelled, as by the server', () => {
  const parts = [600, 630].map((start) => ({ ...makeAppointment(start, 30), visit_id: 'v' }))
  const { keep } = keepIn(parts).callOf(changeLinked)
  const kept = keep({ id: parts[0]?.id, scope: 'visit', status: 'cancelled' }, instant, online(parts))
  expect(kept?.reply).toMatchObject({ message: '2 termine u anuluan.' })
})

test('a deletion and a change of all visits of a series leave past ones, unless the edited one is past itself', () => {
  const [past, present, coming] = ['2026-11-13', day, '2026-11-27'].map((appointment_date) => ({
    ...makeAppointment(600, 30),
    series_id: 's',
    appointment_date,
  })) as [Appointment, Appointment, Appointment]
  const { keep } = keepIn([past, present, coming])
  const all = (id: string) => keep(removeLinked, { id, scope: 'all' }).subjects
  expect(all(coming.id)).toEqual([coming.id, present.id])
  expect(all(past.id)).toEqual([past.id, present.id, coming.id])
  expect(keep(changeLinked, { id: coming.id, scope: 'all', price: 9 }).subjects).toEqual([coming.id, present.id])
})

test('a deletion of a visit takes its cancelled parts along, as on the server', () => {
  const parts = [makeAppointment(600, 30), makeAppointment(630, 30, 'cancelled')].map((one) => ({
    ...one,
    visit_id: 'v',
  }))
  const deleted = keepIn(parts).keep(removeLinked, { id: parts[0]?.id, scope: 'visit' })
  expect(withWaiting(parts, {}, [deleted])).toEqual([])
})

test('an appointment that no screen has loaded cannot be changed offline', () => {
  const { callOf } = keepIn([])
  const seen = [{ row: { id: 'unknown', updated_at: instant.toISOString() } }]
  const how = { ...online([]), seen }
  expect(callOf(updateAppointment).keep({ id: 'unknown', status: 'confirmed' }, instant, how)).toBeNull()
})

test('a version conflict is finished, merged or left to the user, depending on what changed meanwhile', () => {
  const appointment = makeAppointment(600, 30, 'pending')
  const { keep, callOf } = keepIn([appointment])
  const { resolve } = callOf(updateAppointment)
  const confirmed = keep(updateAppointment, {
    id: appointment.id,
    status: 'confirmed',
    updated_at: appointment.updated_at,
  })
  const meanwhile = (now: Partial<Appointment>) =>
    resolve?.(confirmed, stale({ appointment: { ...appointment, updated_at: '2026-11-20T11:00:00.000Z', ...now } }))
  expect(meanwhile({ status: 'confirmed' })).toMatchObject({ done: { appointments: [{ status: 'confirmed' }] } })
  const merged = { input: { ...confirmed.input, updated_at: '2026-11-20T11:00:00.000Z' } }
  expect(meanwhile({ notes: 'me gërshërë' })).toEqual(merged)
  expect(meanwhile({ appointment_time: '12:00', price: 9 })).toEqual(merged)
  expect(meanwhile({ status: 'cancelled' })).toBeNull()
  expect(resolve?.(confirmed, new Fault(409, 'slot_taken', ''))).toBeNull()
})

test('a booking made and then changed or deleted by somebody is finished', () => {
  const { keep, callOf } = keepIn([])
  const booked = keep(bookAppointment, { ...booking, appointment_date: day, appointment_time: '16:00' })
  const { resolve } = callOf(bookAppointment)
  const theirs = makeAppointment(700, 30)
  expect(resolve?.(booked, new Fault(409, 'already_booked', '', { appointment: theirs }))).toEqual({
    done: { appointment: theirs },
  })
  expect(resolve?.(booked, appointmentGone())).toEqual({ done: { appointment: null } })
  expect(resolve?.(booked, new Fault(400, 'bad_input', ''))).toBeNull()
})

test('a change of a waiting booking gets the reply’s version, unless somebody changed its time', () => {
  const { keep, callOf } = keepIn([])
  const booked = keep(bookAppointment, { ...booking, appointment_date: day, appointment_time: '16:00' })
  const [waiting] = withWaiting([], {}, [booked])
  if (!waiting) throw new Error('not shown')
  const version = { id: 'new', updated_at: waiting.updated_at }
  const later = keepIn([waiting]).keep(updateAppointment, { ...version, appointment_time: '17:00' })
  const { follow } = callOf(bookAppointment)
  const made = { ...waiting, updated_at: '2026-11-20T12:00:00.000Z' }
  expect(follow?.(later, { appointment: made })).toMatchObject({ updated_at: made.updated_at })
  const moved = { ...made, appointment_time: '18:00' }
  expect(follow?.(later, { appointment: moved })).toMatchObject({ updated_at: waiting.updated_at })
})

const fields = [
  'appointment_date',
  'appointment_time',
  'barber_id',
  'service_name',
  'duration',
  'price',
  'notes',
] as const
const groupOfField = { notes: 'notes', service_name: 'service', duration: 'service', price: 'service' } as const
const groupName = (name: (typeof fields)[number]) => (name in groupOfField ? groupOfField[name as 'notes'] : 'place')
const theirs = {
  appointment_date: '2026-11-21',
  appointment_time: '18:30',
  barber_id: 'b2',
  service_name: 'Fade',
  duration: 60,
  price: 9,
  notes: 'me makinë',
}
const mine = {
  appointment_date: '2026-11-22',
  appointment_time: '11:00',
  barber_id: 'b3',
  service_name: 'Mjekër',
  duration: 45,
  price: 7,
  notes: 'me gërshërë',
}

test.each(fields.flatMap((own) => fields.map((other) => [own, other] as const)))(
  'a kept %s beside a colleague’s %s is merged, or asks if they are decided together',
  (field, other) => {
    const appointment = makeAppointment(600, 30)
    const { keep, callOf } = keepIn([appointment])
    const kept = keep(updateAppointment, {
      id: appointment.id,
      [field]: mine[field],
      updated_at: appointment.updated_at,
    })
    const stored = { ...appointment, [other]: theirs[other], updated_at: '2026-11-20T11:00:00.000Z' }
    const resolved = callOf(updateAppointment).resolve?.(kept, stale({ appointment: stored }))
    const merged = { input: { id: appointment.id, [field]: mine[field], updated_at: stored.updated_at } }
    expect(resolved).toEqual(groupName(field) === groupName(other) ? null : merged)
  },
)

test('a cancellation asks if the visit was moved, and a move if it was cancelled', () => {
  const appointment = makeAppointment(600, 30)
  const { keep, callOf } = keepIn([appointment])
  const version = { id: appointment.id, updated_at: appointment.updated_at }
  const resolved = (input: object, now: Partial<Appointment>) =>
    callOf(updateAppointment).resolve?.(
      keep(updateAppointment, { ...version, ...input }),
      stale({ appointment: { ...appointment, ...now, updated_at: '2026-11-20T11:00:00.000Z' } }),
    )
  expect(resolved({ status: 'cancelled' }, { appointment_time: '18:30' })).toBeNull()
  expect(resolved({ appointment_time: '11:00' }, { status: 'cancelled', cancel_reason: 'client' })).toBeNull()
  expect(resolved({ notes: 'x' }, { status: 'cancelled', cancel_reason: 'client' })).not.toBeNull()
})

test('a deletion asks if somebody changed the appointment after it was seen', () => {
  const seen = makeAppointment(600, 30)
  const changed = { ...seen, updated_at: '2026-11-20T11:00:00.000Z' }
  const moved = { ...changed, appointment_time: '12:00' }
  const input = { id: seen.id, updated_at: seen.updated_at }
  const { keep, callOf } = keepIn([seen])
  const { resolve, follow } = callOf(deleteAppointment)
  const deleted = keep(deleteAppointment, input)
  expect(resolve?.(deleted, stale({ appointment: moved }))).toBeNull()
  const again = { input: { id: seen.id, updated_at: changed.updated_at } }
  expect(resolve?.(deleted, stale({ appointment: changed }))).toEqual(again)
  expect(resolve?.(deleted, appointmentGone())).toEqual({ done: {} })
  expect(resolve?.(deleted, withColleague({ barber: 'Çlirimi' }))).toBeNull()
  // This device has loaded the move, and the window that deletes is older.
  expect(resolve?.(keepIn([moved]).keep(deleteAppointment, input, [seen]), stale({ appointment: moved }))).toBeNull()
  // After a change of the same device.
  const confirmed = keep(updateAppointment, { ...input, status: 'confirmed' })
  const [shown] = withWaiting([seen], {}, [confirmed])
  if (!shown) throw new Error('not shown')
  const last = keepIn([shown]).keep(deleteAppointment, { id: seen.id, updated_at: shown.updated_at })
  expect(follow?.(last, { appointment: { ...shown, updated_at: changed.updated_at } })).toEqual(again.input)
  expect(follow?.(last, { appointment: moved })).toEqual(last.input)
})

test('a deletion asks if the appointment was paid after it was seen, and follows only its version', () => {
  const seen = makeAppointment(600, 30)
  const now = { ...seen, updated_at: '2026-11-20T11:00:00.000Z' }
  const sale = { id: 's1', amount: 5, currency: 'EUR' as const, methods: ['cash'], sold_at: instant.toISOString() }
  const { keep, callOf } = keepIn([seen])
  const { resolve } = callOf(deleteAppointment)
  const deleted = (sale?: string) =>
    keep(deleteAppointment, { id: seen.id, updated_at: seen.updated_at, ...(sale && { sale }) })
  expect(resolve?.(deleted('none'), paymentChanged({ appointment: now, sale }))).toBeNull()
  expect(resolve?.(deleted('s1'), paymentChanged({ appointment: now, sale: null }))).toBeNull()
  expect(resolve?.(deleted('s1'), stale({ appointment: now, sale }))).toEqual({
    input: { id: seen.id, updated_at: now.updated_at, sale: 's1' },
  })
  expect(expecting(deleted('none'), [{ appointment: now, sale }])).toMatchObject({
    sale: 's1',
    updated_at: now.updated_at,
  })
  // As kept before deletions had a sale.
  expect(deleted().input).not.toHaveProperty('sale')
})

test('a deletion of a visit asks about the part that was moved or paid, and about one that was not loaded', () => {
  const parts = [makeAppointment(600, 30), makeAppointment(630, 30)].map((one) => ({ ...one, visit_id: 'v' }))
  const [first, second] = parts as [Appointment, Appointment]
  const seenRows = parts.map(({ id, updated_at }) => ({ id, updated_at, sale: 'none' }))
  const { keep, callOf } = keepIn(parts)
  const { resolve, late, follow } = callOf(removeLinked)
  const deleted = keep(removeLinked, { id: first.id, scope: 'visit', seen: seenText(seenRows) })
  const now = { ...second, updated_at: '2026-11-20T11:00:00.000Z' }
  const expected = { ...deleted.input, seen: seenText([{ ...now, sale: 'none' }, ...seenRows.slice(0, 1)]) }
  expect(resolve?.(deleted, stale({ appointment: now, sale: null }))).toEqual({ input: expected })
  expect(follow?.(deleted, { appointment: now })).toEqual(expected)
  expect(resolve?.(deleted, stale({ appointment: { ...now, appointment_time: '12:00' }, sale: null }))).toBeNull()
  expect(resolve?.(deleted, stale({ appointment: makeAppointment(700, 30), sale: null }))).toBeNull()
  const sale = { id: 's1', amount: 5, currency: 'EUR' as const, methods: ['cash'], sold_at: instant.toISOString() }
  expect(resolve?.(deleted, paymentChanged({ appointment: now, sale }))).toBeNull()
  expect(late?.(deleted)).toEqual({ ...deleted.input, seen_at: instant.toISOString() })
})

test('a part that somebody has deleted does not keep the other parts of a visit from their deletion', () => {
  const parts = [makeAppointment(600, 30), makeAppointment(630, 30)].map((one) => ({ ...one, visit_id: 'v' }))
  const [first, second] = parts.map(({ id, updated_at }) => ({ id, updated_at, sale: 'none' }))
  if (!first || !second) throw new Error('there are two parts')
  const { keep, callOf } = keepIn(parts)
  const { resolve } = callOf(removeLinked)
  const deleted = keep(removeLinked, { id: first.id, scope: 'visit', seen: seenText([first, second]) })
  const rest = { ...deleted.input, id: second.id, seen: seenText([second]) }
  expect(resolve?.(deleted, appointmentGone())).toEqual({ input: rest })
  expect(resolve?.({ ...deleted, input: rest }, appointmentGone())).toEqual({ done: {} })
})

test('a change that version 2.0.0 kept with its result as its base is done only if the server has it', () => {
  const seen = makeAppointment(600, 30, 'pending')
  const { keep, callOf } = keepIn([{ ...seen, status: 'cancelled', cancel_reason: 'client' }])
  const input = { id: seen.id, status: 'cancelled', cancel_reason: 'client', updated_at: seen.updated_at }
  const kept = keep(updateAppointment, input)
  const noted = { ...seen, notes: 'me gërshërë', updated_at: '2026-11-20T11:00:00.000Z' }
  const { resolve } = callOf(updateAppointment)
  expect(resolve?.(kept, stale({ appointment: noted }))).toBeNull()
  expect(versionChoice(kept, stale({ appointment: noted })).mine).toEqual({ ...input, updated_at: noted.updated_at })
  const cancelled = { ...noted, status: 'cancelled' as const, cancel_reason: 'client' as const }
  expect(resolve?.(kept, stale({ appointment: cancelled }))).toEqual({ done: { appointments: [cancelled] } })
})

test('a form that was opened before a colleague’s move asks about its own move', () => {
  const read = makeAppointment(600, 30)
  const loaded = { ...read, appointment_time: '18:30', updated_at: '2026-11-20T09:30:00.000Z' }
  const { keep, callOf } = keepIn([loaded])
  const moved = keep(updateAppointment, { id: read.id, appointment_time: '11:00', updated_at: read.updated_at }, [read])
  expect(callOf(updateAppointment).resolve?.(moved, stale({ appointment: loaded }))).toBeNull()
})

const offline = { isOffline: true, insists: false, seen: 'new' as const }
const taken = { ...booking, appointment_date: day, appointment_time: '10:15' }

test('offline a time that the device shows as taken is refused with free starts, or kept as uncertain', () => {
  const visit = makeAppointment(600, 30)
  const { callOf } = keepIn([visit])
  const book = callOf(bookAppointment)
  const refused = () => book.keep(taken, instant, offline)
  expect(refused).toThrow(appointmentMessages.takenBy('Driton Gashi'))
  expect(() => book.keep(taken, instant, online([]))).not.toThrow()
  // A refused booking takes no time.
  const shown = { ...visit, waiting: 'refused' as const }
  expect(() => keepIn([shown]).callOf(bookAppointment).keep(taken, instant, offline)).not.toThrow()
  expect(() => book.keep({ ...taken, appointment_time: '10:30' }, instant, offline)).not.toThrow()
  expect(() => book.keep({ ...taken, barber_id: 'b2' }, instant, offline)).not.toThrow()
  const kept = book.keep(taken, instant, { ...offline, insists: true })
  expect(kept?.reply).toMatchObject({ appointment: { waiting: 'uncertain' } })
  expect(kept?.input).toEqual({ ...taken, id: 'new' })
})

test('the device offers free starts of the days and hours that it has loaded', () => {
  const client = new QueryClient()
  const visit = makeAppointment(660, 30)
  client.setQueryData(readKey(listAppointments, { from: day, to: day }), { appointments: [visit] })
  client.setQueryData(readKey(listBarbers, {}), { data: [{ id: 'b1', name: 'Blerim', is_active: true }] } as never)
  const open = [{ from: '09:00', to: '13:00' }]
  const days = [{ date: day, barbers: [{ barber_id: 'b1', open }] }]
  client.setQueryData(readKey(getWorkingDays, { from: day, to: day }), { is_set: true, step: 30, days } as never)
  const book = keptAppointmentCalls(client).find(({ spec }) => spec === bookAppointment)
  const offered = () => {
    try {
      book?.keep({ ...taken, appointment_time: '11:00' }, instant, offline)
    } catch (fault) {
      return (fault as Fault).extra.free_slots
    }
    return null
  }
  // It is 11:00 in Tirana.
  expect(offered()).toMatchObject([
    { time: '11:30', barber: 'Blerim' },
    { time: '12:00', barber: 'Blerim' },
    { time: '12:30', barber: 'Blerim' },
  ])
})

test('offline a move onto a taken time is refused, and a visit does not clash with itself', () => {
  const [first, other] = [makeAppointment(600, 30), makeAppointment(660, 30)] as const
  const move = (appointment_time: string) => () =>
    keepIn([first, other])
      .callOf(updateAppointment)
      .keep({ id: first.id, appointment_time }, instant, { ...offline, seen: [{ row: first }] })
  expect(move('11:15')).toThrow(appointmentMessages.takenBy('Driton Gashi'))
  expect(move('10:15')).not.toThrow()
})
