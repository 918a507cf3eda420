import { expect, test } from 'vitest'
import { deleteAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { besa, book } from '#testing/server/appointments.ts'
import { mergeClients, undoMerge } from '#features/clients/merge/contract.ts'
import { addBarber } from '#features/salon/barbers/contract.ts'
import { addService, removeService, updateService } from '#features/salon/services/contract.ts'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { declineOffer, getWaitingList, removeWait, restoreWait, saveWait } from '../contract.ts'
import { waitingListPurgeJob } from './jobs.ts'

const server = testApp()
const salon = freshSalon(server)
/** Saturday: tomorrow. */
const day = '2026-11-21'

const bookAt = (appointment_time: string, client_name: string, more: object = {}) =>
  book(server, salon, { appointment_date: day, appointment_time, client_name, duration: 30, ...more })
const read = () => server.call(getWaitingList, {}, salon.token)
const offers = async () => (await read()).offers.map(({ date, time, barber }) => `${date} ${time} ${barber}`)
const wait = (body: Omit<CallInputOf<typeof saveWait>, 'id' | 'from_date' | 'to_date'> & { from_date?: string }) =>
  server.call(saveWait, { id: crypto.randomUUID(), from_date: day, to_date: day, ...body }, salon.token)
const client = (client_name: string, more: object) =>
  wait({ client_name, service_name: 'Prerje', ...more } as Parameters<typeof wait>[0])
const refuse = async (body: object) =>
  (
    await server.fault(
      saveWait,
      { id: crypto.randomUUID(), from_date: day, to_date: day, ...body } as never,
      salon.token,
    )
  ).message
const cancel = (id: string) => server.call(updateAppointment, { id, status: 'cancelled' }, salon.token)

test('a cancelled visit’s time is offered to clients who want an earlier one, until it is taken', async () => {
  const early = await bookAt('10:00', 'I pari')
  const late = await bookAt('17:00', 'Pret', { client_phone: '044 123 456' })
  const { wait: saved, message } = await wait({ appointment_id: late.id })
  expect(message).toBe('Pret pret për një orë më të hershme.')
  expect(saved).toMatchObject({
    client_name: 'Pret',
    client_phone: '044 123 456',
    appointment: { id: late.id, date: day, time: '17:00', barber: 'Besa' },
    duration: 30,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
  })
  // Most of the day was free before, so no time was freed.
  expect(await read()).toMatchObject({ waits: [{ id: saved.id }], offers: [] })

  await cancel(early.id)
  expect(await offers()).toEqual([`${day} 10:00 Besa`])
  const taker = await bookAt('10:00', 'Tjetri')
  expect(await offers()).toEqual([])
  await server.call(deleteAppointment, { id: taker.id }, salon.token)
  expect(await offers()).toEqual([`${day} 10:00 Besa`])
  // Undo of the cancellation.
  await server.call(updateAppointment, { id: early.id, status: 'pending', cancel_reason: null }, salon.token)
  expect(await offers()).toEqual([])
})

test('moving, shortening and deleting a visit free its time too', async () => {
  const first = await bookAt('09:00', 'I pari')
  const second = await bookAt('11:00', 'I dyti', { duration: 90 })
  const third = await bookAt('14:00', 'I treti')
  const late = await bookAt('18:00', 'Pret')
  await wait({ appointment_id: late.id })
  await server.call(deleteAppointment, { id: third.id }, salon.token)
  expect(await offers()).toEqual([`${day} 14:00 Besa`])
  await server.call(updateAppointment, { id: second.id, duration: 60 }, salon.token)
  expect(await offers()).toEqual([`${day} 12:00 Besa`])
  await server.call(updateAppointment, { id: first.id, appointment_time: '19:00' }, salon.token)
  expect(await offers()).toEqual([`${day} 09:00 Besa`])
})

test('a freed time is offered only to clients who want its day, hours and barber, and whose visit fits', async () => {
  const { data: arta } = await server.call(addBarber, { name: 'Arta' }, salon.token)
  const gap = await bookAt('10:00', 'Hapësira')
  await bookAt('10:30', 'Pas')
  await bookAt('09:30', 'Para')
  await client('Tjetër berber', { barber_id: arta.id })
  await client('Pasdite', { from_time: '14:00' })
  await client('Deri në dhjetë e një çerek', { to_time: '10:15' })
  await client('Vetëm të hënave', { weekdays: [1] })
  await client('Ditë tjetër', { from_date: '2026-11-22', to_date: '2026-11-25' })
  await client('E gjatë', { duration: 45 })
  server.clock.set('2026-11-20T09:01:00Z')
  const { wait: fitting } = await client('I duhet', { barber_id: gap.barber_id, to_time: '10:30', weekdays: [6, 7] })
  server.clock.set('2026-11-20T09:02:00Z')
  await client('Kujtdo', {})
  await cancel(gap.id)
  const { waits, offers: found } = await read()
  expect(waits).toHaveLength(8)
  expect(found.map(({ wait_id }) => waits.find(({ id }) => id === wait_id)?.client_name)).toEqual(['I duhet', 'Kujtdo'])
  expect(found[0]).toMatchObject({ wait_id: fitting.id, date: day, time: '10:00', barber: 'Besa' })
})

test('no time after the appointment is offered, and two adjacent freed times hold a longer visit', async () => {
  const appointment = await bookAt('10:00', 'Një')
  const two = await bookAt('10:30', 'Dy')
  const long = await bookAt('16:00', 'Gjatë', { duration: 60 })
  const evening = await bookAt('18:00', 'Mbrëmje')
  await wait({ appointment_id: long.id })
  await cancel(evening.id)
  expect(await offers()).toEqual([])
  await cancel(two.id)
  // 10:30 to 11:30 is free now.
  expect(await offers()).toEqual([`${day} 10:30 Besa`])
  await cancel(appointment.id)
  expect(await offers()).toEqual([`${day} 10:00 Besa`])
})

test('a client who got an earlier time leaves the list, and returns when that is undone', async () => {
  const early = await bookAt('10:00', 'I pari')
  const late = await bookAt('17:00', 'Pret')
  await wait({ appointment_id: late.id })
  await cancel(early.id)
  const { appointment } = await server.call(
    updateAppointment,
    { id: late.id, appointment_time: '10:00', updated_at: late.updated_at },
    salon.token,
  )
  expect(await read()).toEqual(expect.objectContaining({ waits: [], offers: [] }))
  await server.call(
    updateAppointment,
    { id: late.id, appointment_time: '17:00', updated_at: appointment.updated_at },
    salon.token,
  )
  expect((await read()).waits).toHaveLength(1)
  await cancel(late.id)
  expect((await read()).waits).toEqual([])

  const { wait: client } = await wait({ client_name: 'Pa termin', service_name: 'Fade' })
  expect((await read()).waits).toHaveLength(1)
  server.clock.set('2026-11-20T09:01:00Z')
  const booked = await bookAt('12:00', 'Pa termin')
  expect(booked.client_id).toBe(client.client_id)
  expect((await read()).waits).toEqual([])
  await server.call(deleteAppointment, { id: booked.id }, salon.token)
  expect((await read()).waits).toHaveLength(1)
  server.clock.set('2026-11-20T09:00:00Z')
})

test('every appointment to come that is not cancelled can wait, also a completed one', async () => {
  const late = await bookAt('17:00', 'Pret')
  await server.call(updateAppointment, { id: late.id, status: 'completed' }, salon.token)
  await wait({ appointment_id: late.id })
  expect((await read()).waits).toMatchObject([{ appointment: { id: late.id } }])
})

test('a declined offer is not repeated, and can be made available', async () => {
  const early = await bookAt('10:00', 'I pari')
  const late = await bookAt('17:00', 'Pret')
  await wait({ appointment_id: late.id })
  await cancel(early.id)
  const { wait_id: id, place_id } = (await read()).offers[0]!
  await server.call(declineOffer, { id, place_id }, salon.token)
  expect(await offers()).toEqual([])
  await server.call(declineOffer, { id, place_id, declined: false }, salon.token)
  expect(await offers()).toEqual([`${day} 10:00 Besa`])
  expect(await server.call(removeWait, { id }, salon.token)).toMatchObject({ message: 'U hoq nga lista e pritjes.' })
  expect(await read()).toMatchObject({ waits: [], offers: [] })
  await server.call(restoreWait, { id }, salon.token)
  expect(await offers()).toEqual([`${day} 10:00 Besa`])
})

test('a freed time of today that has begun is offered for its remaining minutes, and a past one not at all', async () => {
  const running = await bookAt('09:30', 'Sot', { appointment_date: '2026-11-20', duration: 90 })
  const late = await bookAt('17:00', 'Pret', { appointment_date: '2026-11-20' })
  await wait({ appointment_id: late.id, from_date: '2026-11-20' })
  await server.call(updateAppointment, { id: running.id, status: 'cancelled', cancel_reason: 'no_show' }, salon.token)
  // It is 10:00.
  expect(await offers()).toEqual(['2026-11-20 10:00 Besa'])
  server.clock.set('2026-11-20T10:20:00Z')
  expect(await offers()).toEqual([])
  server.clock.set('2026-11-20T09:00:00Z')
})

test('an impossible wait is refused with a sentence', async () => {
  const late = await bookAt('17:00', 'Pret')
  expect(await refuse({})).toBe('Zgjidhni kush pret.')
  expect(await refuse({ client_name: 'A' })).toBe('Zgjidhni shërbimin.')
  expect(await refuse({ appointment_id: late.id, to_date: '2026-11-20' })).toBe(
    'Dita e fundit duhet të jetë pas ditës së parë.',
  )
  expect(await refuse({ appointment_id: late.id, from_date: '2026-11-01', to_date: '2026-11-19' })).toBe(
    'Zgjidhni ditë që vijnë.',
  )
  expect(await refuse({ appointment_id: late.id, to_date: '2027-11-21' })).toBe(
    'Pritja mund të zgjasë më së shumti 92 ditë.',
  )
  expect(await refuse({ appointment_id: late.id, from_time: '12:00', to_time: '11:00' })).toBe(
    'Ora e fundit duhet të jetë pas orës së parë.',
  )
  expect(await refuse({ appointment_id: late.id, weekdays: [] })).toBe('Zgjidhni së paku një ditë të javës.')
  expect(await refuse({ appointment_id: late.id, barber_id: crypto.randomUUID() })).toBe(
    'Ky berber nuk është i sallonit tuaj.',
  )
  expect(await refuse({ client_id: crypto.randomUUID(), service_name: 'A' })).toBe(
    'Ky klient nuk është i sallonit tuaj.',
  )
  await cancel(late.id)
  expect(await refuse({ appointment_id: late.id })).toBe('Ky termin nuk mund të zhvendoset më herët.')
})

test('another salon has no access to it, and a barber has no waiting list', async () => {
  const late = await bookAt('17:00', 'Pret')
  const { wait: saved } = await wait({ appointment_id: late.id })
  const other = await besa(server)
  expect(await server.call(getWaitingList, {}, other.token)).toMatchObject({ waits: [], offers: [] })
  for (const spec of [removeWait, restoreWait])
    expect(await server.fault(spec, { id: saved.id }, other.token)).toMatchObject({ status: 404 })
  const body = { id: saved.id, appointment_id: late.id, from_date: day, to_date: day }
  expect(await server.fault(saveWait, body, other.token)).toMatchObject({ status: 404 })
  expect((await read()).waits).toHaveLength(1)
  const barber = await server.colleague(salon, 'barber', late.barber_id)
  expect(await server.fault(getWaitingList, {}, barber.token)).toMatchObject({ status: 403 })
})

test('freed times are recorded only for days that somebody waits for, and old ones are deleted', async () => {
  const noted = async () =>
    (await query<{ day: string }>(server, `select day from freed_places where salon_id = '${salon.id}'`)).length
  const early = await bookAt('10:00', 'I pari')
  await cancel(early.id)
  expect(await noted()).toBe(0)
  const late = await bookAt('17:00', 'Pret')
  await wait({ appointment_id: late.id })
  await cancel((await bookAt('11:00', 'I dyti')).id)
  await cancel((await bookAt('11:00', 'I treti', { appointment_date: '2026-11-23' })).id)
  expect(await noted()).toBe(1)
  server.clock.set('2026-11-25T09:00:00Z')
  await server.app.asSystem((call) => call.queue(waitingListPurgeJob, {}))
  await server.app.drain(waitingListPurgeJob)
  expect(await noted()).toBe(0)
  server.clock.set('2026-11-20T09:00:00Z')
})

test('a merged client’s wait becomes the kept client’s, and returns when the merge is undone', async () => {
  const kept = await bookAt('15:00', 'Zana Shala')
  const other = await bookAt('16:00', 'Zana Sh.')
  server.clock.set('2026-11-20T09:01:00Z')
  await client('Zana Sh.', {})
  const input = { id: kept.client_id, merged_id: other.client_id }
  await server.call(mergeClients, input, salon.token)
  expect((await read()).waits).toMatchObject([{ client_id: kept.client_id, client_name: 'Zana Shala' }])
  await server.call(undoMerge, input, salon.token)
  expect((await read()).waits).toMatchObject([{ client_id: other.client_id, client_name: 'Zana Sh.' }])
})

test('a client waiting for two services is offered their total time with a barber who does both, and keeps their ids', async () => {
  const add = async (name: string, duration: number) =>
    (await server.call(addService, { name, duration, price: 5 }, salon.token)).data.id
  const ids = [await add('Fade', 30), await add('Mjekër', 15)]
  const early = await bookAt('10:00', 'I pari', { duration: 60 })
  const { wait: saved } = await client('Blerta', { service_name: null, service_ids: ids })
  expect(saved).toMatchObject({ service_name: 'Fade + Mjekër', service_ids: ids, duration: 45 })
  await cancel(early.id)
  expect(await offers()).toEqual([`${day} 10:00 Besa`])
  const barber_id = salon.barber
  await query(
    server,
    `insert into barber_services (salon_id, barber_id, service_id, is_offered, updated_at) values ('${salon.id}', '${barber_id}', '${ids[1]}', false, now())`,
  )
  expect(await offers()).toEqual([])
})

test('a client waiting for two services is offered only times that hold them at the barber’s pace', async () => {
  const add = async (name: string, duration: number) =>
    (await server.call(addService, { name, duration, price: 5 }, salon.token)).data.id
  const ids = [await add('Fade', 30), await add('Mjekër', 15)]
  await bookAt('09:00', 'Para', { duration: 60 })
  const gap = await bookAt('10:00', 'I pari', { duration: 45 })
  await bookAt('10:45', 'Pas', { duration: 120 })
  await client('Blerta', { service_name: null, service_ids: ids, to_time: '12:00' })
  await cancel(gap.id)
  expect(await offers()).toEqual([`${day} 10:00 Besa`])
  const slower = { barber_id: salon.barber, duration: 40 }
  await server.call(updateService, { id: ids[0]!, barbers: [slower] }, salon.token)
  expect(await offers()).toEqual([])
})

test('a renamed service has its new name in the list and beside a freed time, a deleted one its old name', async () => {
  const add = async (name: string) =>
    (await server.call(addService, { name, duration: 15, price: 5 }, salon.token)).data.id
  const ids = [await add('Mjekër'), await add('Fade')]
  const early = await bookAt('10:00', 'I pari')
  const { wait: saved } = await client('Blerta', { service_name: null, service_ids: ids })
  await cancel(early.id)
  const named = async () => {
    const { waits, offers: found } = await read()
    expect(found).toMatchObject([{ wait_id: saved.id, date: day, time: '10:00' }])
    return waits.map(({ service_name }) => service_name)
  }
  expect(await named()).toEqual(['Mjekër + Fade'])
  await server.call(updateService, { id: ids[1]!, name: 'Fade e ulët' }, salon.token)
  expect(await named()).toEqual(['Mjekër + Fade e ulët'])
  const names = [0, 1].map((index) => `${index} ${'ë'.repeat(110)}`)
  for (const [index, name] of names.entries()) await server.call(updateService, { id: ids[index]!, name }, salon.token)
  expect(await named()).toEqual([names.join(' + ')])
  await server.call(removeService, { id: ids[0]! }, salon.token)
  expect(await named()).toEqual(['Mjekër + Fade'])
})

test('a wait without ids keeps its text, and is offered the service of that name', async () => {
  const { wait: saved } = await client('Blerta', { service_name: 'Fade' })
  expect(saved).toMatchObject({ service_name: 'Fade', service_ids: [], duration: 30 })
  const { data } = await server.call(addService, { name: 'Fade', duration: 30, price: 5 }, salon.token)
  const early = await bookAt('10:00', 'I pari')
  await cancel(early.id)
  expect(await offers()).toEqual([`${day} 10:00 Besa`])
  await query(
    server,
    `insert into barber_services (salon_id, barber_id, service_id, is_offered, updated_at) values ('${salon.id}', '${salon.barber}', '${data.id}', false, now())`,
  )
  expect(await offers()).toEqual([])
  await server.call(updateService, { id: data.id, name: 'Fade e ulët' }, salon.token)
  expect(await read()).toMatchObject({ waits: [{ service_name: 'Fade', service_ids: [] }] })
})

test('a wait by name stores the service’s id, and an unknown service is refused', async () => {
  const { data } = await server.call(addService, { name: 'Fade', duration: 30, price: 5 }, salon.token)
  expect((await client('Blerta', { service_name: 'fade' })).wait).toMatchObject({ service_ids: [data.id] })
  expect((await client('Arta', { service_name: 'Diçka' })).wait).toMatchObject({ service_ids: [] })
  expect(await refuse({ client_name: 'Drita', service_ids: [crypto.randomUUID()] })).toBe('Zgjidhni shërbimin.')
})
