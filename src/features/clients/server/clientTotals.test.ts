import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { bookAs, quarter, type Booking } from '#testing/server/appointments.ts'
import { deleteAppointment, listAppointments, updateAppointment } from '#features/schedule/appointments/contract.ts'
import type { CallInputOf } from '#platform/shared/endpoint.ts'
import { fold } from '#platform/shared/sq.ts'
import { listClientAppointments } from '#features/schedule/appointments/contract.ts'
import { runs } from '#testing/runs.ts'
import { getClient, listClients, updateClient } from '../contract.ts'

const server = testApp()
const salon = freshSalon(server)

let slot = 0
beforeEach(() => {
  slot = 0
})

/** Books the next quarter of an hour of today, with overrides, and sets its status. */
function book(client_name: string, status = 'confirmed', more: Partial<Booking> = {}, of = salon) {
  slot += 1
  return bookAs(server, of, status, { client_name, ...quarter(slot, '2026-11-19'), ...more })
}
const list = (input: CallInputOf<typeof listClients> = {}, of = salon) => server.call(listClients, input, of.token)
const order = async (sort: CallInputOf<typeof listClients>['sort']) =>
  (await list({ sort })).clients.map((one) => one.name).join(' ')
const named = async (name: string) => (await list({ q: name })).clients[0]

test('a client’s totals include all statuses, spending of confirmed and completed visits, and no future last visit', async () => {
  await book('Arta', 'confirmed', { appointment_date: '2026-11-17', price: 4.5 })
  await book('Arta', 'completed', { appointment_date: '2026-11-18', price: 10 })
  await book('Arta', 'cancelled', { appointment_date: '2026-11-19', price: 100 })
  await book('Arta', 'pending', { appointment_date: '2026-11-19', price: 100 })
  await book('Arta', 'confirmed', { appointment_date: '2026-11-21', price: 1 })
  expect(await named('Arta')).toMatchObject({
    totalAppointments: 5,
    totalSpent: 15.5,
    visits: 2,
    lastVisit: '2026-11-18',
    cancelledCount: 1,
    status: 'active',
  })
})

test('the usual service is the most frequent of the ten latest uncancelled appointments, else the latest', async () => {
  await book('Arta', 'confirmed', { appointment_date: '2026-10-01', service_name: 'Fade' })
  await book('Arta', 'pending', { appointment_date: '2026-10-02', service_name: 'Mjekër' })
  for (let day = 10; day < 20; day += 1) await book('Arta', 'cancelled', { appointment_date: `2026-11-${day}` })
  expect(await named('Arta')).toMatchObject({ usual_service: 'Mjekër' })
  await book('Arta', 'confirmed', { appointment_date: '2026-09-30', service_name: 'Fade' })
  expect(await named('Arta')).toMatchObject({ usual_service: 'Fade' })
})

test('an appointment today counts as a visit once it has begun', async () => {
  await book('Arta', 'confirmed', { appointment_date: '2026-11-20', appointment_time: '10:30' })
  expect(await named('Arta')).toMatchObject({ lastVisit: null, visits: 0 })
  server.clock.set('2026-11-20T09:30:00Z')
  expect(await named('Arta')).toMatchObject({ lastVisit: '2026-11-20', visits: 1 })
})

test('more than half of visits cancelled is the other tab, exactly half is not', async () => {
  await book('Gjysma', 'cancelled')
  await book('Gjysma', 'confirmed')
  await book('Shumica', 'cancelled')
  await book('Shumica', 'cancelled')
  await book('Shumica', 'confirmed')
  const active = await list({ status: 'active' })
  const cancelled = await list({ status: 'cancelled' })
  expect(active.clients.map((one) => one.name)).toEqual(['Gjysma'])
  expect(cancelled.clients.map((one) => [one.name, one.status])).toEqual([['Shumica', 'cancelled']])
  expect(active.counts).toEqual({ active: 1, cancelled: 1 })
  expect((await list()).pagination.total_items).toBe(2)
})

test('reliability is the number of missed visits among the last five due ones', async () => {
  for (const [day, status] of [
    ['10', 'cancelled:no_show'],
    ['11', 'confirmed'],
    ['12', 'cancelled:no_show'],
    ['13', 'cancelled:client'],
    ['14', 'confirmed'],
    ['15', 'completed'],
    ['16', 'cancelled:no_show'],
    ['25', 'confirmed'],
  ] as const) {
    await book('Arta', status, { appointment_date: `2026-11-${day}` })
  }
  expect((await named('Arta'))?.reliability).toEqual({ visits: 5, no_shows: 2 })
  await book('Beni', 'pending')
  expect((await named('Beni'))?.reliability).toEqual({ visits: 0, no_shows: 0 })
})

test('clients are listed ten a page in Albanian alphabetical order', async () => {
  const names = ['Zana', 'Çelik', 'Cana', 'Dhurata', 'Drita', 'Ëndrra', 'Ema', 'Era', 'Gjon', 'Gent', 'Xhevat', 'Xajë']
  for (const name of names) await book(name)
  const first = await list()
  const second = await list({ page: 2 })
  expect(first.clients).toHaveLength(10)
  expect(first.pagination).toEqual({ page: 1, limit: 10, total_items: 12, total_pages: 2 })
  expect([...first.clients, ...second.clients].map((one) => one.name)).toEqual(
    names.toSorted(new Intl.Collator('sq').compare),
  )
})

test('the list is sorted by every total, in descending order', async () => {
  await book('Arta', 'confirmed', { price: 1, appointment_date: '2026-11-01' })
  await book('Arta', 'confirmed', { price: 1, appointment_date: '2026-11-02' })
  await book('Arta', 'cancelled', { price: 1, appointment_date: '2026-11-03' })
  await book('Beni', 'confirmed', { price: 50, appointment_date: '2026-11-10' })
  await book('Cana', 'pending', { appointment_date: '2026-11-18' })
  expect(await order('name')).toBe('Arta Beni Cana')
  expect(await order('visits')).toBe('Arta Beni Cana')
  expect(await order('spent')).toBe('Beni Arta Cana')
  expect(await order('last_visit')).toBe('Beni Arta Cana')
  expect(await order('cancelled')).toBe('Arta Beni Cana')
})

const both = async () => [await order('visits'), await order('last_visit')]

test('visits that lie ahead, were moved, cancelled or deleted do not count in the order of visits and last visits', async () => {
  await book('Arta', 'confirmed', { appointment_date: '2026-11-10' })
  for (const day of ['2026-11-25', '2026-11-26']) await book('Arta', 'confirmed', { appointment_date: day })
  const beni = [
    await book('Beni', 'confirmed', { appointment_date: '2026-11-11' }),
    await book('Beni', 'confirmed', { appointment_date: '2026-11-12' }),
  ]
  expect(await both()).toEqual(['Beni Arta', 'Beni Arta'])
  const [first, last] = beni.map(({ id }) => id)
  await server.call(updateAppointment, { id: last ?? '', appointment_date: '2026-11-02' }, salon.token)
  expect(await both()).toEqual(['Beni Arta', 'Beni Arta'])
  await server.call(updateAppointment, { id: first ?? '', status: 'cancelled' }, salon.token)
  expect(await both()).toEqual(['Arta Beni', 'Arta Beni'])
  await server.call(updateAppointment, { id: last ?? '', appointment_date: '2026-11-15' }, salon.token)
  expect(await both()).toEqual(['Arta Beni', 'Beni Arta'])
  await server.call(deleteAppointment, { id: last ?? '' }, salon.token)
  expect(await both()).toEqual(['Arta Beni', 'Arta Beni'])
  // The visits that lay ahead take place.
  server.clock.set('2026-11-25T20:00:00Z')
  expect(await named('Arta')).toMatchObject({ visits: 2, lastVisit: '2026-11-25' })
})

test('search finds any part, ignoring case, ë and ç', async () => {
  await book('Çlirim Ëndrra')
  await book('Arta Krasniqi', 'confirmed', { client_phone: '044 123 456' })
  for (const q of ['clir', 'ÇLIRIM', 'endr', 'ËNDRRA', 'm e']) {
    expect((await list({ q })).clients.map((one) => one.name)).toEqual(['Çlirim Ëndrra'])
  }
  for (const q of ['044 123', '+383 44', '123456']) {
    expect((await list({ q })).clients.map((one) => one.name)).toEqual(['Arta Krasniqi'])
  }
  const none = await list({ q: 'askush' })
  expect(none).toMatchObject({ clients: [], counts: { active: 0, cancelled: 0 }, pagination: { total_items: 0 } })
})

test('a name is found by any part of it, with or without diacritics', async () => {
  const letters = fc.constantFrom(...'aAbcçÇdeëËghijklmnoprstuvxyzqé ', '%', '_', "'", '\\')
  const aName = fc.string({ unit: letters, minLength: 1, maxLength: 12 }).filter((text) => /[a-zçë]/i.test(text.trim()))
  await fc.assert(
    fc.asyncProperty(aName, fc.nat(11), fc.nat(11), async (name, a, b) => {
      slot += 1
      await book(name, 'pending', { appointment_date: `2026-${String(1 + (slot % 9)).padStart(2, '0')}-10` })
      const whole = name.trim().replace(/\s+/g, ' ')
      const part = whole.slice(Math.min(a, b) % whole.length, Math.max(a, b) + 1)
      if (!fold(part)) return
      for (const q of [part, part.toUpperCase(), fold(part)]) {
        const found = await list({ q, limit: 200 })
        expect(found.clients.some((one) => fold(one.name) === fold(whole))).toBe(true)
      }
    }),
    { numRuns: runs(10, 40) },
  )
})

test('a client has a details page and a history', async () => {
  for (let i = 1; i <= 12; i += 1) {
    await book('Arta', 'confirmed', { appointment_date: `2026-11-${String(i).padStart(2, '0')}` })
  }
  const coming = await book('Arta', 'pending', { appointment_date: '2026-12-01' })
  const client = await named('Arta')
  const id = client?.id ?? ''
  expect(await server.call(getClient, { id }, salon.token)).toMatchObject({ client })
  const first = await server.call(listClientAppointments, { id }, salon.token)
  expect(first.appointments[0]).toMatchObject({ id: coming.id, barber: 'Besa', price: 5, status: 'pending' })
  expect(first.pagination).toEqual({ page: 1, limit: 10, total_items: 13, total_pages: 2 })
  const second = await server.call(listClientAppointments, { id, page: 2 }, salon.token)
  expect(second.appointments.at(-1)).toMatchObject({ appointment_date: '2026-11-01' })
})

test('an edit keeps missing fields, clears empty ones and renames the client’s appointments', async () => {
  const appointment = await book('Arta Krasnici', 'pending', {
    client_phone: '044123456',
    appointment_date: '2026-11-20',
  })
  const id = appointment.client_id
  const edit = (input: Omit<CallInputOf<typeof updateClient>, 'id'>) =>
    server.call(updateClient, { id, ...input }, salon.token)
  const { client, message } = await edit({ email: 'arta@example.com', notes: 'Alergji ndaj amoniakut' })
  expect(message).toBe('Të dhënat e klientit u ruajtën.')
  expect(client).toMatchObject({ name: 'Arta Krasnici', phone: '044123456', phone_ok: true, email: 'arta@example.com' })
  const renamed = await edit({ name: ' Arta  Krasniqi ', email: ' ', phone: '12' })
  expect(renamed.client).toMatchObject({ name: 'Arta  Krasniqi', email: null, phone: '12', phone_ok: false })
  expect(renamed.client.notes).toBe('Alergji ndaj amoniakut')
  const { appointments } = await server.call(listAppointments, {}, salon.token)
  expect(appointments.map((one) => one.client_name)).toEqual(['Arta  Krasniqi'])
  expect((await list({ q: 'krasniqi' })).clients).toHaveLength(1)
  expect((await list({ q: 'krasnici' })).clients).toHaveLength(0)
  // An open edit of the appointment is refused as stale, and does not create a client of the old name.
  const stale = { id: appointment.id, client_name: 'Arta Krasnici', updated_at: appointment.updated_at }
  expect(await server.fault(updateAppointment, stale, salon.token)).toMatchObject({ status: 409, code: 'stale' })
  // The next booking with the new name belongs to the same client.
  expect((await book('arta krasniqi', 'pending')).client_id).toBe(id)
})

test('the second of two edits of one version is refused with the current client', async () => {
  await book('Arta')
  const client = await named('Arta')
  const id = client?.id ?? ''
  const read = client?.updated_at ?? ''
  await server.call(updateClient, { id, notes: 'e para', updated_at: read }, salon.token)
  const fault = await server.fault(updateClient, { id, notes: 'e dyta', updated_at: read }, salon.token)
  expect(fault).toMatchObject({ status: 409, code: 'stale' })
  expect(fault.extra.client).toMatchObject({ notes: 'e para' })
})

test('another client’s name and phone are refused with a sentence', async () => {
  await book('Arta')
  await book('Beni')
  const beni = await named('Beni')
  const fault = await server.fault(updateClient, { id: beni?.id ?? '', name: 'ARTA' }, salon.token)
  expect(fault).toMatchObject({ status: 409, code: 'client_taken' })
  expect(fault.errors).toEqual([
    { field: 'name', message: 'Keni tashmë një klient me këtë emër dhe këtë numër. Ndryshoni emrin ose numrin.' },
  ])
  const apart = await server.call(updateClient, { id: beni?.id ?? '', name: 'Arta', phone: '044999888' }, salon.token)
  expect(apart.client.name).toBe('Arta')
})

test('a client of another salon returns 404', async () => {
  await book('Arta')
  const id = (await named('Arta'))?.id ?? ''
  const other = await server.salon('Tjetri')
  expect((await list({}, other)).clients).toEqual([])
  await book('Dea', 'pending', { barber: 'Tjetri' }, other)
  expect(await server.fault(getClient, { id }, other.token)).toMatchObject({ status: 404, code: 'not_found' })
  expect(await server.fault(listClientAppointments, { id }, other.token)).toMatchObject({ status: 404 })
  expect(await server.fault(updateClient, { id, name: 'x' }, other.token)).toMatchObject({ status: 404 })
  expect((await named('Arta'))?.name).toBe('Arta')
})

test('invalid input gets a sentence, never a 5xx', async () => {
  const id = (await book('Arta')).client_id
  const cases: [string, string, unknown?][] = [
    ['GET', 'clients?page=0'],
    ['GET', 'clients?limit=100000'],
    ['GET', 'clients?sort=drop'],
    ['GET', `clients?q=${'a'.repeat(101)}`],
    ['GET', 'clients/none'],
    ['PUT', `clients/${id}`, { name: ' ' }],
    ['PUT', `clients/${id}`, { email: 'jo' }],
    ['PUT', `clients/${id}`, { notes: 'a'.repeat(2001) }],
    ['PUT', `clients/${id}`, []],
    ['PUT', `clients/${id}`, { phone: 5 }],
  ]
  for (const [method, url, body] of cases) {
    const answer = await server.raw({
      method,
      url: `/api/${url}`,
      token: salon.token,
      ...(body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    expect([url, answer.statusCode]).toEqual([url, 400])
    expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/\S/) })
  }
  // LIKE wildcards and quotes have no special meaning.
  for (const q of ['%', '_', "'", '\\', '"; drop']) expect((await list({ q })).clients).toEqual([])
  await query(server, 'select 1')
})
