import { beforeAll, expect, test } from 'vitest'
import {
  bookAppointment,
  deleteAppointment,
  restoreAppointment,
  updateAppointment,
} from '#features/schedule/appointments/contract.ts'
import { addBarber, listBarbers } from '#features/salon/barbers/contract.ts'
import { correctSale, recordSale, returnSale } from '#features/money/sales/contract.ts'
import { getDashboard } from '#features/schedule/dashboard/contract.ts'
import { searchClients } from '#features/clients/contract.ts'
import { newId } from '#platform/shared/ids.ts'
import { archived, asRequest, type SpecWithSchemas } from '#platform/shared/endpoint.ts'
import { features } from './features.ts'
import { query, testApp, type TestSalon, testSalon } from '#testing/server/app.ts'

/** Replies to a barber never contain others' revenue, and phones and others' visits only if the salon shows them. */

const server = testApp()
const salon = testSalon(server)
let barber: TestSalon
let otherId: string
let clientId: string
/** One appointment of the barber, and one of the colleague. */
let ownVisit: string
let others: string
const idAt = (time: string) => newId(new Date(`2026-11-20T${time}Z`))
/** Sale of the barber's own appointment, and of a service and a product of the colleague. */
const ownSale = idAt('09:00:00')
/** A client whom only the colleague served. */
const othersClient = 'Klienti i Blertës'
/** Values that occur in no other row. */
const secrets = { price: 7177.17, ownPrice: 3133.13, phone: '044717717', e164: '38344717717' }

const seriesId = '01900000-0000-7000-8000-00000000005e'

const visit = (barber_id: string, client_name: string, time: string, price: number) => ({
  client_name,
  client_phone: secrets.phone,
  service_name: 'Prerje',
  price,
  barber_id,
  appointment_date: '2026-11-20' as never,
  appointment_time: time as never,
  notes: null,
})

beforeAll(async () => {
  await server.call(addBarber, { name: 'Blerta', color: 2 } as never, salon.token)
  otherId = (await server.call(listBarbers, {}, salon.token)).data.find(({ name }) => name === 'Blerta')?.id ?? ''
  const book = async (...of: Parameters<typeof visit>) =>
    (await server.call(bookAppointment, visit(...of), salon.token)).appointment
  const first = await book(salon.barber, 'Zana', '09:00', secrets.ownPrice)
  ownVisit = first.id
  clientId = first.client_id
  others = (await book(otherId, 'Zana', '11:00', secrets.price)).id
  await book(otherId, othersClient, '12:00', secrets.price)
  for (const id of [ownVisit, others]) await server.call(updateAppointment, { id, status: 'completed' }, salon.token)
  const sell = (id: string, appointment_id: string, amount: number, more: object[] = []) =>
    server.call(
      recordSale,
      { id, lines: [{ kind: 'service', appointment_id }, ...more], payments: [{ method: 'cash', amount }] } as never,
      salon.token,
    )
  const othersLines = [
    { kind: 'service', label: 'Larje', barber_id: otherId, price: secrets.price },
    { kind: 'product', label: 'Dyll', barber_id: otherId, price: secrets.price },
  ]
  const inCommon = secrets.ownPrice + 2 * secrets.price
  await sell(ownSale, ownVisit, inCommon, othersLines)
  const change = (['cash', 'card'] as const).map((method, at) => ({ method, amount: at === 0 ? -inCommon : inCommon }))
  await server.call(correctSale, { sale_id: ownSale, id: idAt('09:02:00'), payments: change }, salon.token)
  const back = { sale_id: ownSale, id: idAt('09:03:00'), lines: [{ line: 2, quantity: 1 }] }
  await server.call(returnSale, back, salon.token)
  await sell(idAt('09:01:00'), others, secrets.price)
  await query(
    server,
    `insert into appointment_series (salon_id, id, every, unit, created_at) values ('${salon.id}', '${seriesId}', 1, 'week', now())`,
  )
  await query(
    server,
    `update appointments_and_holds set series_id = '${seriesId}' where id in ('${ownVisit}', '${others}')`,
  )
  barber = await server.colleague(salon, 'barber', salon.barber)
})

const see = (all: boolean, phones: boolean) =>
  query(server, `update salons set barbers_see_all = ${all}, barbers_see_phones = ${phones} where id = '${salon.id}'`)

const reads: SpecWithSchemas[] = features({ demoMode: true })
  .flatMap((feature) => feature.routes.map(({ spec }) => spec))
  .filter((spec) => spec.method === 'GET' && spec.for?.includes('barber') && !spec.stream)
  .flatMap((spec) => (spec.archive ? [spec, archived({ ...spec, archive: true })] : [spec]))

/** Inputs that select data, by field name. */
const inputs: Record<string, string> = {
  id: '',
  from: '2026-11-16',
  to: '2026-11-22',
  date: '2026-11-20',
  day: '2026-11-20',
  q: 'Zana',
  duration: '30',
  subject: 'salon',
  time: '18:30',
  every: '1',
  unit: 'week',
  times: '2',
}

async function read(spec: SpecWithSchemas): Promise<string> {
  const ids = [
    ['clients', clientId],
    ['/series', seriesId],
    ['/sales', ownSale],
  ] as const
  const id = ids.find(([part]) => spec.path.includes(part))?.[1] ?? ownVisit
  const named = { ...inputs, id, ...(spec.path.includes('/series') && { barber_id: salon.barber }) }
  const wanted = [...Object.keys(spec.params?.shape ?? {}), ...Object.keys(spec.query?.shape ?? {})]
  const input = Object.fromEntries(wanted.filter((name) => name in named).map((name) => [name, named[name as 'id']]))
  const { url } = asRequest(spec, input)
  const response = await server.raw({ method: 'GET', url, token: barber.token })
  expect([spec.path, response.statusCode, response.payload.slice(0, 200)]).toEqual([spec.path, 200, expect.anything()])
  return response.payload
}

test('the list of reads to check is not empty', () => {
  expect(reads.length).toBeGreaterThan(12)
})

test.each(reads.map((spec) => [spec.path, spec] as const))('GET %s', async (_path, spec) => {
  await see(false, false)
  const narrow = await read(spec)
  for (const secret of [secrets.price, secrets.phone, secrets.e164, othersClient.slice(0, 12)]) {
    // The client list belongs to the salon, so it has all names.
    if (secret === othersClient.slice(0, 12) && spec.path.includes('/clients')) continue
    expect(narrow).not.toContain(String(secret))
  }
  if (!spec.path.includes('clients')) expect(narrow).not.toContain(others)

  await see(true, false)
  const wide = await read(spec)
  for (const secret of [secrets.price, secrets.phone, secrets.e164]) expect(wide).not.toContain(String(secret))
  // Sums of all clients and barbers would reveal it too.
  for (const times of [1, 2]) expect(wide).not.toContain(String(times * secrets.price + secrets.ownPrice))
})

test('the settings show a barber phones and the columns of others', async () => {
  await see(true, true)
  const list = reads.find(({ path }) => path === '/appointments') as SpecWithSchemas
  const wide = await read(list)
  expect(wide).toContain(secrets.phone)
  expect(wide).toContain(othersClient)
  expect(wide).toContain(String(secrets.ownPrice))
  expect(wide).not.toContain(String(secrets.price))
})

test('the dashboard counts the barber’s own day, whether or not other columns are shown', async () => {
  for (const all of [false, true]) {
    await see(all, false)
    const { figures, appointments } = await server.call(getDashboard, {}, barber.token)
    expect(figures).toMatchObject({ total: 1, expected: { EUR: secrets.ownPrice } })
    expect(appointments.map(({ id }) => id)).toEqual([ownVisit])
  }
})

test('a search for digits finds nobody when phones are hidden', async () => {
  await see(true, false)
  expect((await server.call(searchClients, { q: '044717' }, barber.token)).clients).toEqual([])
  await see(true, true)
  expect((await server.call(searchClients, { q: '044717' }, barber.token)).clients.length).toBeGreaterThan(0)
})

test('a barber books, moves, cancels, deletes and restores only their own appointments', async () => {
  for (const all of [false, true]) {
    await see(all, false)
    const refused = all ? { status: 403, code: 'own_appointments_only' } : { status: 404 }
    expect(await server.fault(updateAppointment, { id: others, status: 'cancelled' }, barber.token)).toMatchObject(
      refused,
    )
    expect(await server.fault(deleteAppointment, { id: others }, barber.token)).toMatchObject({ status: 404 })
    for (const body of [
      visit(otherId, 'Ana', '15:00', 1),
      { ...visit(salon.barber, 'Ana', '15:00', 1), barber_id: undefined, barber: 'Blerta' },
    ])
      expect(await server.fault(bookAppointment, body, barber.token)).toMatchObject({ code: 'own_appointments_only' })
    // The barber's own appointment cannot be moved into another column either.
    expect(await server.fault(updateAppointment, { id: ownVisit, barber_id: otherId }, barber.token)).toMatchObject({
      code: 'own_appointments_only',
    })
    expect(await server.fault(updateAppointment, { id: ownVisit, barber: 'Blerta' }, barber.token)).toMatchObject({
      code: 'own_appointments_only',
    })
    const { appointment } = await server.call(bookAppointment, visit(salon.barber, 'Ana', '15:00', 1), barber.token)
    expect(appointment.client_phone).toBeNull()
    await server.call(updateAppointment, { id: appointment.id, appointment_time: '16:00' as never }, barber.token)
    await server.call(deleteAppointment, { id: appointment.id }, barber.token)
    await server.call(restoreAppointment, { id: appointment.id }, barber.token)
    await server.call(deleteAppointment, { id: appointment.id }, barber.token)
  }
  // A colleague's deleted appointment is not restored by a barber.
  await server.call(deleteAppointment, { id: others }, salon.token)
  expect(await server.fault(restoreAppointment, { id: others }, barber.token)).toMatchObject({ status: 404 })
  await server.call(restoreAppointment, { id: others }, salon.token)
})

test('a barber who sees no phones cannot replace one', async () => {
  await see(true, false)
  const booked = await server.call(
    bookAppointment,
    { ...visit(salon.barber, 'Zana', '17:00', 1), client_id: clientId, client_phone: '049999999' },
    barber.token,
  )
  expect(booked.appointment.client_id).toBe(clientId)
  expect(await query(server, `select phone from clients where id = '${clientId}'`)).toEqual([{ phone: secrets.phone }])
})

test('an appointment in a refusal hides the same fields', async () => {
  await see(false, false)
  const fault = await server.fault(
    updateAppointment,
    { id: ownVisit, status: 'confirmed', updated_at: '2020-01-01T00:00:00.000Z' },
    barber.token,
  )
  expect(fault.code).toBe('stale')
  expect(JSON.stringify(fault.extra)).not.toContain(secrets.phone)
})

test('an account that belongs to no barber sees and books nothing', async () => {
  const loose = await server.colleague(salon, 'barber', null)
  await see(false, false)
  expect((await server.call(getDashboard, {}, loose.token)).figures.total).toBe(0)
  expect(await server.fault(bookAppointment, visit(salon.barber, 'Ana', '18:00', 1), loose.token)).toMatchObject({
    status: 403,
  })
})
