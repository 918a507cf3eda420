import { beforeAll, expect, test } from 'vitest'
import * as xlsx from 'xlsx'
import { foldChangesJob } from '#features/operator/platform-reports/server/jobs.ts'
import { adminLogin } from '#testing/defaults.ts'
import { testApp, testSalon } from '#testing/server/app.ts'
import { bookAs, booking } from '#testing/server/appointments.ts'
import { bookAppointment, listAppointments } from '#features/schedule/appointments/contract.ts'
import { login } from '#features/accounts/auth/contract.ts'
import { getClient, listClients } from '#features/clients/contract.ts'
import { getSystemStats, getTopActivities } from '#features/operator/platform-reports/contract.ts'
import { getSalon, updateSalon } from '#features/salon/contract.ts'
import { addService, listServices, updateService } from '#features/salon/services/contract.ts'
import { fieldMessages } from '#platform/shared/fields.ts'
import type { Currency } from '#platform/shared/money.ts'
import { getStats, listReportAppointments, listReportClients } from '../contract.ts'

/** A salon that changed from euro to lek: every amount keeps its currency, and sums are separate. */

const server = testApp()
const salon = testSalon(server)

const profile = { name: 'Besa', country: 'AL', time_zone: 'Europe/Tirane' } as const
const day = '2026-11-20'

async function work(currency: Currency) {
  await server.call(updateSalon, { ...profile, currency }, salon.token)
}
const book = (appointment_time: string, service_name: string, price: number, currency?: Currency) =>
  bookAs(server, salon, 'confirmed', { service_name, price, appointment_date: day, appointment_time, currency })
const services = async () =>
  (await server.call(listServices, {}, salon.token)).data.map(({ name, price, currency }) => ({
    name,
    price,
    currency,
  }))

beforeAll(async () => {
  await server.call(addService, { name: 'Prerje', price: 5, duration: 15 }, salon.token)
  await book('08:00', 'Prerje', 5)
  await work('ALL')
  await server.call(addService, { name: 'Mjekër', price: 300, duration: 15 }, salon.token)
  await book('08:30', 'Mjekër', 300)
  // Without a service of the price list the salon's currency applies.
  await book('09:00', 'Larje', 200)
  // The price list still has this service in euro.
  await book('09:30', 'Prerje', 5)
})

test('an amount’s currency is the price list’s, the call’s or the salon’s', async () => {
  expect((await server.call(getSalon, {}, salon.token)).salon.currency).toBe('ALL')
  expect(await services()).toEqual([
    { name: 'Prerje', price: 5, currency: 'EUR' },
    { name: 'Mjekër', price: 300, currency: 'ALL' },
  ])
  const { appointments } = await server.call(listAppointments, { from: day, to: day }, salon.token)
  expect(appointments.map(({ price, currency }) => [price, currency])).toEqual([
    [5, 'EUR'],
    [300, 'ALL'],
    [200, 'ALL'],
    [5, 'EUR'],
  ])
})

test('a changed price has the salon’s currency, an unchanged one keeps its own', async () => {
  const [cut] = (await server.call(listServices, {}, salon.token)).data
  if (!cut) throw new Error('no service')
  const put = async (body: object) => (await server.call(updateService, { id: cut.id, ...body }, salon.token)).data
  expect(await put({ price: 5, duration: 20 })).toMatchObject({ price: 5, currency: 'EUR' })
  expect(await put({ price: 600 })).toMatchObject({ price: 600, currency: 'ALL' })
  expect(await put({ price: 5, currency: 'EUR' })).toMatchObject({ price: 5, currency: 'EUR' })
})

test('lek have no decimals', async () => {
  const refused = await server.fault(
    bookAppointment,
    booking({ service_name: 'Larje', price: 200.5, appointment_time: '20:00' }),
    salon.token,
  )
  expect([refused.status, refused.message]).toEqual([400, fieldMessages.wholeLek])
  const service = await server.fault(addService, { name: 'Bojë', price: 99.9 }, salon.token)
  expect([service.status, service.message]).toEqual([400, fieldMessages.wholeLek])
})

test('totals and lists of a report have one currency each', async () => {
  const report = async (currency?: Currency) =>
    (await server.call(getStats, { period: 'week', currency }, salon.token)).data
  expect(await report()).toMatchObject({
    currency: 'ALL',
    currencies: ['EUR', 'ALL'],
    totalAppointments: 4,
    totalRevenue: 500,
    periodRevenue: 500,
    monthlyRevenue: 500,
    averageRevenue: 250,
    barbers: [{ revenue: 500 }],
  })
  expect(await report('EUR')).toMatchObject({
    currency: 'EUR',
    totalRevenue: 10,
    periodRevenue: 10,
    monthlyRevenue: 10,
    averageRevenue: 5,
  })
  const earnings = (await report('EUR')).topServices.map((one) => [one.service_name, one.earnings])
  expect(earnings).toEqual(
    expect.arrayContaining([
      ['Prerje', 10],
      ['Mjekër', 0],
    ]),
  )
  const revenue = { EUR: 10, ALL: 500 }
  for (const period of ['week', 'all'] as const) {
    const { totals } = await server.call(listReportAppointments, { period }, salon.token)
    expect(totals).toEqual({ appointments: 4, revenue })
  }
  expect((await server.call(listReportClients, {}, salon.token)).clients).toMatchObject([{ revenue }])
})

test('a client’s spending is shown by currency', async () => {
  const [client] = (await server.call(listClients, { sort: 'spent' }, salon.token)).clients
  expect(client).toMatchObject({ totalSpent: 500, spent: { EUR: 10, ALL: 500 } })
  expect((await server.call(getClient, { id: client?.id ?? '' }, salon.token)).client).toEqual(client)
})

test('the workbook names the currency of every amount', async () => {
  const answer = await server.raw({ method: 'GET', url: '/api/reports/export?period=week', token: salon.token })
  const book = xlsx.read(answer.rawPayload, { cellNF: true })
  const rows = (sheet: string) =>
    xlsx.utils.sheet_to_json<unknown[]>(book.Sheets[sheet] ?? {}, { header: 1, blankrows: false, raw: false })
  const main = new Map(rows('Statistikat kryesore').map(([name, value]) => [name, String(value).trim()]))
  expect(main.get('Valuta')).toBe('Euro, Lek')
  expect(main.get('Të ardhurat e periudhës (Lek)')).toBe('500 "lekë"'.replaceAll('"', ''))
  expect(main.get('Të ardhurat e periudhës (Euro)')).toBe('10.00 €')
  const prices = rows('Terminet e fundit').map((row) => String(row[6]).trim())
  expect(prices.slice(1)).toEqual(['5.00 €', '200 lekë', '300 lekë', '5.00 €'])
})

test('the administrator’s figures are shown by currency too', async () => {
  const credentials = adminLogin
  const { token } = await server.call(login, credentials)
  const system = async (currency: Currency) => (await server.call(getSystemStats, { currency }, token)).data
  for (const folded of [false, true]) {
    if (folded) {
      await server.app.asSystem((call) => call.queue(foldChangesJob, {}))
      await server.app.drain(foldChangesJob)
    }
    const euro = { currencies: ['EUR', 'ALL'], totalRevenue: 10, periodRevenue: 10, averageRevenue: 5 }
    expect(await system('EUR')).toMatchObject(euro)
    expect(await system('ALL')).toMatchObject({ totalRevenue: 500, monthlyRevenue: 500, averageRevenue: 250 })
    expect((await server.call(getTopActivities, {}, token)).data.topUsers).toMatchObject([
      { totalRevenue: 10, revenue: { EUR: 10, ALL: 500 } },
    ])
  }
})

test('each amount of the workbook names its currency, also if the salon has no revenue in its own', async () => {
  const other = await server.salon('Agimi')
  const booked = {
    price: 300,
    currency: 'ALL',
    appointment_date: day,
    appointment_time: '08:00',
    barber: 'Agimi',
  } as const
  await bookAs(server, other, 'confirmed', booked)
  const answer = await server.raw({
    method: 'GET',
    url: '/api/reports/export?period=week&format=xlsx',
    token: other.token,
  })
  const sheet = xlsx.read(answer.rawPayload).Sheets['Statistikat kryesore'] ?? {}
  const facts = new Map(xlsx.utils.sheet_to_json<[string, number]>(sheet, { header: 1 }))
  const title = 'Të ardhurat gjithsej'
  expect([title, `${title} (Euro)`, `${title} (Lek)`].map((name) => facts.get(name))).toEqual([undefined, 0, 300])
})
