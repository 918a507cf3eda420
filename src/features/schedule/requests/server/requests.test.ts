import { expect, test } from 'vitest'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { book as bookFor } from '#testing/server/appointments.ts'
import { autoConfirm, getAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { bookVisits } from '#features/schedule/appointments/linked/contract.ts'
import { recordSale } from '#features/money/sales/contract.ts'
import { addBarber } from '#features/salon/barbers/contract.ts'
import { getDashboard } from '#features/schedule/dashboard/contract.ts'
import { getWaitingList, saveWait } from '#features/schedule/waiting-list/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import {
  acceptRequest,
  declineRequest,
  getOnlineFigures,
  listRequests,
  proposeTime,
  reopenRequest,
} from '../contract.ts'
import { unansweredRequestsJob } from './jobs.ts'

const server = testApp()
const salon = freshSalon(server)

const barberNamed = async (name: string) => (await server.call(addBarber, { name }, salon.token)).data.id
const tomorrow = '2026-11-21'
const book = (client_name: string, appointment_time: string, appointment_date = tomorrow) =>
  bookFor(server, salon, { client_name, appointment_date, appointment_time, duration: 30 })
/** Marks appointments as booked online, as the public page stores them. */
const online = (ids: string[], request: string | null, source: string | null = null) =>
  query(
    server,
    `update appointments_and_holds set online_at = '2026-11-20T08:00:00Z', request = ${request ? `'${request}'` : 'null'},
       online_source = ${source ? `'${source}'` : 'null'} where id in (${ids.map((id) => `'${id}'`).join()})`,
  )
async function requested(client_name: string, time: string, date = tomorrow) {
  const { id } = await book(client_name, time, date)
  await online([id], 'waiting', 'Instagram')
  return id
}
const stateOf = async (id: string) => {
  const { appointment } = await server.call(getAppointment, { id }, salon.token)
  return [appointment.status, appointment.cancel_reason, appointment.request]
}
const waiting = async () => (await server.call(listRequests, {}, salon.token)).requests
const readNow = async () => (await waiting()).flatMap(({ appointments }) => appointments)[0]?.updated_at ?? ''

test('requests are listed by time, show whether the client is new, and are counted on the dashboard', async () => {
  await book('Ana', '09:00')
  const later = await requested('Ana', '12:00')
  expect(await waiting()).toMatchObject([{ id: later, new_client: false }])
  const earlier = await requested('Blerim', '11:00')
  expect((await waiting()).map(({ id, new_client }) => [id, new_client])).toEqual([
    [earlier, true],
    [later, false],
  ])
  expect((await server.call(getDashboard, {}, salon.token)).requests).toBe(2)
  const other = await server.salon('Dea')
  expect((await server.call(listRequests, {}, other.token)).requests).toEqual([])
})

test('accepting confirms, declining frees the time at once, and each can be undone', async () => {
  const id = await requested('Ana', '10:00')
  const accepted = await server.call(acceptRequest, { id }, salon.token)
  expect(await stateOf(id)).toEqual(['confirmed', null, 'accepted'])
  const updated_at = accepted.appointments[0]?.updated_at ?? ''
  await server.call(reopenRequest, { id, updated_at }, salon.token)
  expect(await stateOf(id)).toEqual(['pending', null, 'waiting'])

  const declined = await server.call(declineRequest, { id }, salon.token)
  expect(await stateOf(id)).toEqual(['cancelled', 'salon', 'declined'])
  const again = await book('Tjetri', '10:00')
  const version = declined.appointments[0]?.updated_at ?? ''
  const taken = await server.fault(reopenRequest, { id, updated_at: version }, salon.token)
  expect([taken.status, taken.code]).toEqual([409, 'slot_taken'])
  await server.call(updateAppointment, { id: again.id, status: 'cancelled' }, salon.token)
  await server.call(reopenRequest, { id, updated_at: version }, salon.token)
  expect(await stateOf(id)).toEqual(['pending', null, 'waiting'])
  const stale = await server.fault(reopenRequest, { id, updated_at: version }, salon.token)
  expect(stale.status).toBe(409)
})

test('another time is proposed if free, stays pending, and can be moved back', async () => {
  const id = await requested('Ana', '10:00')
  await book('Tjetri', '12:00')
  const place = { id, appointment_date: tomorrow, appointment_time: '12:00' }
  expect((await server.fault(proposeTime, place, salon.token)).code).toBe('slot_taken')
  expect(await stateOf(id)).toEqual(['pending', null, 'waiting'])
  const { appointments } = await server.call(proposeTime, { ...place, appointment_time: '12:30' }, salon.token)
  expect(appointments[0]).toMatchObject({ appointment_time: '12:30', status: 'pending', request: 'accepted' })
  const back = {
    id,
    updated_at: appointments[0]?.updated_at ?? '',
    appointment_date: tomorrow,
    appointment_time: '10:00',
  }
  const undone = await server.call(reopenRequest, back, salon.token)
  expect(undone.appointments[0]).toMatchObject({ appointment_time: '10:00', status: 'pending', request: 'waiting' })
})

const part = (id: string | undefined) => ({
  id: id ?? '',
  service_name: 'Prerje',
  price: 5,
  barber_id: salon.barber,
  duration: 30,
})

test('all parts of a visit are answered together', async () => {
  const ids = [newId(new Date('2026-11-20T09:00:00Z')), newId(new Date('2026-11-20T09:00:01Z'))]
  await server.call(
    bookVisits,
    {
      appointment_date: tomorrow,
      appointment_time: '10:00',
      visits: [{ id: newId(new Date('2026-11-20T09:00:02Z')), client_name: 'Ana', parts: ids.map(part) }],
    },
    salon.token,
  )
  await online(ids, 'waiting')
  const [request] = await waiting()
  expect(request?.appointments.map(({ id }) => id)).toEqual(ids)
  const moved = await server.call(
    proposeTime,
    { id: request?.id ?? '', appointment_date: '2026-11-23', appointment_time: '15:00' },
    salon.token,
  )
  expect(moved.appointments.map((one) => [one.appointment_date, one.appointment_time, one.request])).toEqual([
    ['2026-11-23', '15:00', 'accepted'],
    ['2026-11-23', '15:30', 'accepted'],
  ])
})

test('a request is answered once, and a second answer is refused with its state', async () => {
  const id = await requested('Ana', '10:00')
  const both = await Promise.allSettled([
    server.call(acceptRequest, { id }, salon.token),
    server.call(declineRequest, { id }, salon.token),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const fault = await server.fault(acceptRequest, { id }, salon.token)
  expect([fault.status, fault.code]).toEqual([409, 'request_answered'])
  const own = await book('Ana', '15:00')
  expect((await server.fault(declineRequest, { id: own.id }, salon.token)).code).toBe('request_answered')
  expect((await server.fault(acceptRequest, { id: newId(new Date(0)) }, salon.token)).status).toBe(404)
})

test('a request is declined only as its parts were read: neither noted nor paid meanwhile', async () => {
  const id = await requested('Ana', '10:00')
  const before = await readNow()
  await server.call(updateAppointment, { id, notes: 'me makinë' }, salon.token)
  const decline = (updated_at: string, sale: string) => ({ id, seen: [{ id, updated_at, sale }] })
  const noted = await server.fault(declineRequest, decline(before, 'none'), salon.token)
  expect(noted).toMatchObject({ status: 409, code: 'stale', extra: { appointment: { notes: 'me makinë' } } })
  expect(await stateOf(id)).toEqual(['pending', null, 'waiting'])

  const now = await readNow()
  const sale = newId(server.clock.now())
  const lines = [{ kind: 'service' as const, appointment_id: id, price: 5 }]
  const payments = [{ method: 'cash' as const, amount: 5 }]
  await server.call(recordSale, { id: sale, lines, payments }, salon.token)
  const accepted = await server.fault(declineRequest, decline(now, 'none'), salon.token)
  expect(accepted).toMatchObject({ code: 'request_answered' })
  const { appointment } = await server.call(getAppointment, { id }, salon.token)
  await server.call(reopenRequest, { id, updated_at: appointment.updated_at }, salon.token)
  const paid = await server.fault(declineRequest, decline(await readNow(), 'none'), salon.token)
  expect(paid).toMatchObject({ status: 409, code: 'stale', extra: { sale: { id: sale, amount: 5 } } })
  // A part that was not read counts as changed.
  const unread = await server.fault(declineRequest, { id, seen: [] }, salon.token)
  expect(unread).toMatchObject({ status: 409, code: 'stale' })
  await server.call(declineRequest, decline(await readNow(), sale), salon.token)
  expect(await stateOf(id)).toEqual(['cancelled', 'salon', 'declined'])
})

test('the schedule answers requests too: confirming, cancelling, the client withdrawing', async () => {
  const ids = [await requested('Ana', '10:00'), await requested('Bujar', '11:00'), await requested('Dea', '12:00')]
  const [ana = '', bujar = '', dea = ''] = ids
  await server.call(updateAppointment, { id: ana, status: 'confirmed' }, salon.token)
  await server.call(updateAppointment, { id: bujar, status: 'cancelled', cancel_reason: 'salon' }, salon.token)
  await server.call(updateAppointment, { id: dea, status: 'cancelled', cancel_reason: 'client' }, salon.token)
  expect((await Promise.all(ids.map(stateOf))).map(([, , request]) => request)).toEqual([
    'accepted',
    'declined',
    'withdrawn',
  ])
  expect(await waiting()).toEqual([])
  await server.call(updateAppointment, { id: dea, status: 'pending' }, salon.token)
  expect((await waiting()).map(({ id }) => id)).toEqual([dea])
})

test('a request is never confirmed automatically, and ends without an answer at the visit’s time', async () => {
  const id = await requested('Ana', '11:00', '2026-11-20')
  const coming = await requested('Bujar', '11:30', '2026-11-20')
  const end = async () => {
    await server.app.asSystem((call) => call.queue(unansweredRequestsJob, {}))
    await server.app.drain(unansweredRequestsJob)
  }
  // 10:59 and then 11:00 in local time.
  server.clock.set('2026-11-20T09:59:00Z')
  await end()
  expect(await stateOf(id)).toEqual(['pending', null, 'waiting'])
  server.clock.set('2026-11-21T09:00:00Z')
  expect((await server.call(autoConfirm, {}, salon.token)).confirmed).toEqual([])
  expect(await stateOf(id)).toEqual(['pending', null, 'waiting'])
  server.clock.set('2026-11-20T10:00:00Z')
  await end()
  await end()
  expect(await stateOf(id)).toEqual(['cancelled', 'salon', 'unanswered'])
  expect(await stateOf(coming)).toEqual(['pending', null, 'waiting'])
  // The client came nevertheless.
  await server.call(updateAppointment, { id, status: 'pending' }, salon.token)
  expect(await stateOf(id)).toEqual(['pending', null, 'accepted'])
})

test('a declined time is offered to waiting clients', async () => {
  const id = await requested('Ana', '10:00')
  const wait = { client_name: 'Dea', service_name: 'Prerje', duration: 30, from_date: tomorrow, to_date: tomorrow }
  await server.call(saveWait, { id: newId(new Date(0)), ...wait }, salon.token)
  expect((await server.call(getWaitingList, {}, salon.token)).offers).toEqual([])
  await server.call(declineRequest, { id }, salon.token)
  expect((await server.call(getWaitingList, {}, salon.token)).offers).toMatchObject([{ date: tomorrow, time: '10:00' }])
})

test('a barber lists and accepts only their own requests', async () => {
  const id = await requested('Ana', '10:00')
  const own = await server.colleague(salon, 'barber', await barberNamed('Dritan'))
  expect((await server.call(listRequests, {}, own.token)).requests).toEqual([])
  expect((await server.fault(acceptRequest, { id }, own.token)).status).toBeGreaterThanOrEqual(403)
  expect(await stateOf(id)).toEqual(['pending', null, 'waiting'])
})

test('the report shows visits and revenue by source, and requests by answer', async () => {
  const today = '2026-11-20'
  const [first, two, three, four] = [
    await book('Ana', '08:00', today),
    await book('Bujar', '09:00', today),
    await book('Dea', '14:00', today),
    await book('Ema', '15:00', today),
  ]
  await book('Vetë', '16:00', today)
  await online([first.id, two.id], null, 'instagram')
  await online([three.id], 'waiting', 'Instagram')
  await online([four.id], 'accepted')
  await server.call(updateAppointment, { id: first.id, status: 'confirmed' }, salon.token)
  await server.call(updateAppointment, { id: two.id, status: 'confirmed', price: 300, currency: 'ALL' }, salon.token)
  await server.call(declineRequest, { id: three.id }, salon.token)
  expect(await server.call(getOnlineFigures, { period: 'week' }, salon.token)).toMatchObject({
    enabled: false,
    visits: 3,
    revenue: { EUR: 5, ALL: 300 },
    requests: { accepted: 1, declined: 1, unanswered: 0, withdrawn: 0 },
    sources: [
      { source: 'instagram', visits: 2, revenue: { EUR: 5, ALL: 300 } },
      { source: null, visits: 1, revenue: {} },
    ],
  })
})

test('the report counts requests that expired without an answer separately', async () => {
  const day = '2026-11-20'
  const late = await requested('Ana', '10:30', day)
  const [declined, open] = [await requested('Bujar', '15:00', day), await requested('Dea', '16:00', day)]
  await server.call(declineRequest, { id: declined }, salon.token)
  const requests = async () => (await server.call(getOnlineFigures, { period: 'week' }, salon.token)).requests
  expect(await requests()).toEqual({ accepted: 0, declined: 1, unanswered: 0, withdrawn: 0 })
  // 10:30 in local time.
  server.clock.set('2026-11-20T09:30:00Z')
  await server.app.asSystem((call) => call.queue(unansweredRequestsJob, {}))
  await server.app.drain(unansweredRequestsJob)
  expect(await requests()).toEqual({ accepted: 0, declined: 1, unanswered: 1, withdrawn: 0 })
  await server.call(updateAppointment, { id: open, status: 'cancelled', cancel_reason: 'client' }, salon.token)
  expect(await requests()).toEqual({ accepted: 0, declined: 1, unanswered: 1, withdrawn: 1 })
  expect(await stateOf(late)).toEqual(['cancelled', 'salon', 'unanswered'])
})
