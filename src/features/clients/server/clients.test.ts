import { expect, test } from 'vitest'
import { bookAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { bookVisits } from '#features/schedule/appointments/linked/contract.ts'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { book as bookWith, booking, quarter, type Booking } from '#testing/server/appointments.ts'
import { addClient, listClients, searchClients, updateClient } from '../contract.ts'

const server = testApp()
const salon = freshSalon(server)

let slot = 0
/** Books the next quarter of an hour with the salon's barber. */
function book(client_name: string, more: Partial<Booking> = {}) {
  slot += 1
  return bookWith(server, salon, { client_name, ...quarter(slot), ...more })
}
const find = async (q: string) => (await server.call(searchClients, { q }, salon.token)).clients
const count = async () =>
  Number((await query<{ n: number }>(server, `select count(*) as n from clients where salon_id = '${salon.id}'`))[0]?.n)

test('one name is one client, ignoring case and spaces; ë and e differ', async () => {
  const first = await book('Ana  Bërisha')
  expect((await book(' ana bërisha ')).client_id).toBe(first.client_id)
  expect((await book('Ana Berisha')).client_id).not.toBe(first.client_id)
  expect(await count()).toBe(2)
})

test('a phone distinguishes clients of one name, and is added to a client without one', async () => {
  const unknown = await book('Agim')
  const first = await book('Agim', { client_phone: '044 111 111' })
  expect(first.client_id).toBe(unknown.client_id)
  const second = await book('Agim', { client_phone: '+383 44 222 222' })
  expect(second.client_id).not.toBe(first.client_id)
  expect((await book('AGIM', { client_phone: '+377 44 111 111' })).client_id).toBe(first.client_id)
  expect((await book('Agim', { client_phone: '044222222' })).client_id).toBe(second.client_id)
  const odd = await book('Agim', { client_phone: 'te dyqani' })
  expect(odd).toMatchObject({ client_phone: 'te dyqani' })
  expect((await book('Agim', { client_phone: 'te dyqani' })).client_id).toBe(odd.client_id)
  expect(await count()).toBe(3)
  expect((await find('044 22')).map((one) => one.id)).toEqual([second.client_id])
})

test('walk-ins without a name share one client, which never gets a phone', async () => {
  const nameless = await book('Pa emër')
  expect((await book('Pa emër')).client_id).toBe(nameless.client_id)
  const called = await book('Pa emër', { client_phone: '044 123 456' })
  expect(called.client_id).not.toBe(nameless.client_id)
  const chosen = await book('Pa emër', { client_id: nameless.client_id, client_phone: '044 123 457' })
  expect(new Set([nameless.client_id, called.client_id, chosen.client_id]).size).toBe(3)
  expect((await book('Pa emër')).client_phone).toBeNull()
})

test('32 concurrent bookings of one new name create one client', async () => {
  const booked = await Promise.all(Array.from({ length: 32 }, () => book('Valon Çela')))
  expect(new Set(booked.map((one) => one.client_id)).size).toBe(1)
  expect(await count()).toBe(1)
})

test('32 concurrent bookings of one name with two phones cause no 5xx and at most three clients', async () => {
  await book('Liri')
  await Promise.all(
    Array.from({ length: 32 }, (_, i) => book('Liri', { client_phone: i % 2 ? '044 333 333' : '044 444 444' })),
  )
  expect(await count()).toBe(2)
})

test('a refused booking creates no client', async () => {
  await book('Ana', { appointment_date: '2027-01-05', appointment_time: '10:00' })
  const input = booking({ client_name: 'E reja', appointment_date: '2027-01-05' })
  expect(await server.fault(bookAppointment, input, salon.token)).toMatchObject({ code: 'slot_taken' })
  expect(await find('E reja')).toEqual([])
})

test('search finds words in any order, prefers the beginnings of names, and returns at most five', async () => {
  for (const name of ['Shqiponja Gashi', 'Gani Hoxha', 'Bega', 'Çlirim Gërvalla', 'Genc Ëndrra', 'Gea', 'Gëzim'])
    await book(name)
  expect((await find('ga')).map((one) => one.name)).toEqual(['Gani Hoxha', 'Shqiponja Gashi', 'Bega'])
  expect((await find('CLIRIM g')).map((one) => one.name)).toEqual(['Çlirim Gërvalla'])
  expect((await find('g clirim')).map((one) => one.name)).toEqual(['Çlirim Gërvalla'])
  expect((await find('gashi shqip')).map((one) => one.name)).toEqual(['Shqiponja Gashi'])
  expect(await find('gashi genc')).toEqual([])
  const { clients, counts } = await server.call(listClients, { q: 'hoxha gani' }, salon.token)
  expect(clients.map((one) => one.name)).toEqual(['Gani Hoxha'])
  expect(counts).toEqual({ active: 1, cancelled: 0 })
  expect((await find('endr')).map((one) => one.name)).toEqual(['Genc Ëndrra'])
  expect(await find('g')).toHaveLength(5)
  for (const odd of ['%', '_', '\\', "'", '*']) expect(await find(odd)).toEqual([])
})

test('a match has the usual service and the last visit', async () => {
  const past = await book('Ana', { appointment_date: '2026-11-02', service_name: 'Ngjyrosje' })
  await book('Ana', { appointment_date: '2026-11-10', service_name: 'Prerje' })
  await book('Ana', { appointment_date: '2026-12-24', service_name: 'Prerje' })
  await server.call(updateAppointment, { id: past.id, status: 'completed' }, salon.token)
  expect(await find('ana')).toEqual([
    { id: past.client_id, name: 'Ana', phone: null, usual_service: 'Prerje', last_visit: '2026-11-02' },
  ])
})

test('an empty search lists the clients seen last, then the newest', async () => {
  expect(await find('')).toEqual([])
  await book('E ardhshme', { appointment_date: '2026-12-20' })
  await book('E vjetër', { appointment_date: '2026-10-01' })
  await book('E sotme', { appointment_date: '2026-11-20' })
  await book('E djeshme', { appointment_date: '2026-11-19' })
  await book('E sotme', { appointment_date: '2026-11-18' })
  expect((await find(' ')).map((one) => one.name)).toEqual(['E sotme', 'E djeshme', 'E vjetër', 'E ardhshme'])
})

test('clients of another salon are not found', async () => {
  await book('Vetëm këtu')
  const other = await server.salon('Tjetri')
  expect((await server.call(searchClients, { q: 'vet' }, other.token)).clients).toEqual([])
  expect((await server.call(searchClients, { q: '' }, other.token)).clients).toEqual([])
})

test('the audit log names a client’s changed fields without their values', async () => {
  const { client_id: id } = await book('Nora Gashi', { client_phone: '044 111 222' })
  const descriptions = async () =>
    (await query<{ description: string }>(server, `select description from activities where entity_id = '${id}'`)).map(
      ({ description }) => description,
    )
  const change = (fields: object) => server.call(updateClient, { id: id ?? '', ...fields }, salon.token)
  await change({ name: 'Nora Gashi', phone: '044 999 888', email: 'nora@shembull.example', notes: null })
  expect(await descriptions()).toEqual(['Të dhënat e klientit u ruajtën: telefoni, email'])
  await change({ name: 'Nora Berisha' })
  expect(await descriptions()).toContain('Të dhënat e klientit u ruajtën: emri')
  await change({ notes: 'alergji' })
  expect(await descriptions()).toContain('Të dhënat e klientit u ruajtën: shënime')
  await change({ notes: 'alergji' })
  expect(await descriptions()).toContain('Të dhënat e klientit u ruajtën.')
})

test('a birthday in the future is refused', async () => {
  const { client_id: id } = await book('Ana')
  const change = (birthday: string) => server.fault(updateClient, { id, birthday }, salon.token)
  expect(await change('21.11.2026')).toMatchObject({
    status: 400,
    errors: [{ field: 'birthday', message: 'Ditëlindja nuk mund të jetë në të ardhmen.' }],
  })
  expect((await server.call(updateClient, { id, birthday: '20.11.2026' }, salon.token)).client.birthday).toBe(
    '2026-11-20',
  )
})

test('booking a blocked client shows a warning, by id, name or phone, and books', async () => {
  const { client_id } = await book('Blerta', { client_phone: '044 111 111' })
  const plain = { client_name: 'Blerta', appointment_date: '2027-02-01', duration: 15 }
  const next = (appointment_time: string, more: object = {}) =>
    server.call(bookAppointment, booking({ ...plain, appointment_time, ...more }), salon.token)
  expect(await next('09:00')).not.toHaveProperty('blocked_clients')
  const blocked = await server.call(
    updateClient,
    { id: client_id, is_blocked: true, block_reason: 'nuk erdhi tri herë' },
    salon.token,
  )
  expect(blocked.message).toBe('Klienti u bllokua.')
  const blocked_clients = [{ id: client_id, name: 'Blerta', reason: 'nuk erdhi tri herë' }]
  expect(await next('10:00')).toMatchObject({ appointment: { client_id }, blocked_clients })
  expect(await next('11:00', { client_id })).toMatchObject({ blocked_clients })
  const barber_id = (await next('12:00')).appointment.barber_id
  const part = { id: crypto.randomUUID(), service_name: 'Prerje', price: 5, barber_id, duration: 15 }
  const visit = { id: crypto.randomUUID(), client_id, client_name: 'Blerta', client_phone: null, notes: null }
  expect(
    await server.call(
      bookVisits,
      { appointment_date: '2027-02-01', appointment_time: '13:00', visits: [{ ...visit, parts: [part] }] },
      salon.token,
    ),
  ).toMatchObject({ blocked_clients })
  expect((await find('blerta'))[0]?.block).toEqual({ reason: 'nuk erdhi tri herë' })
  expect(
    (await server.call(updateClient, { id: client_id, is_blocked: false, block_reason: null }, salon.token)).message,
  ).toBe('Klienti u zhbllokua.')
  expect(await next('14:00')).not.toHaveProperty('blocked_clients')
  expect((await find('blerta'))[0]).not.toHaveProperty('block')
})

test('a client is added without a visit, once, and a booking of that name is theirs', async () => {
  const sent = { name: 'Zef Ndoja', phone: '044 123 456' }
  const replies = await Promise.all([1, 2, 3].map(() => server.call(addClient, sent, salon.token)))
  const [first] = replies
  expect(first).toMatchObject({
    client: { name: 'Zef Ndoja', phone: '044 123 456', totalAppointments: 0 },
    message: 'Klienti Zef Ndoja u shtua me sukses!',
  })
  expect(new Set(replies.map(({ client }) => client.id)).size).toBe(1)
  expect(await find('zef')).toMatchObject([{ id: first?.client.id }])
  expect((await book('Zef Ndoja')).client_id).toBe(first?.client.id)
  expect(await server.fault(addClient, { name: ' ' }, salon.token)).toMatchObject({ status: 400 })
})
