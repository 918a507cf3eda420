import { expect, test } from 'vitest'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { bookAs, type Booking } from '#testing/server/appointments.ts'
import { addBarber, listBarbers } from '#features/salon/barbers/contract.ts'
import { getClientSummary } from '../contract.ts'

const server = testApp()
const salon = freshSalon(server)

const book = (appointment_date: string, status: string, more: Partial<Booking> = {}) =>
  bookAs(server, salon, status, { client_name: 'Arta', appointment_date, ...more })

const summaryOf = async (id: string, token = salon.token) =>
  (await server.call(getClientSummary, { id }, token)).summary

test('the summary has last and next visit, visit interval, usual service and missed visits', async () => {
  await book('2026-09-18', 'confirmed', { service_name: 'Fade', price: 7 })
  await book('2026-10-09', 'confirmed', { service_name: 'Fade', price: 7 })
  await book('2026-10-30', 'cancelled:no_show')
  await book('2026-11-01', 'confirmed', { service_name: 'Fade', price: 7.5 })
  await book('2026-11-03', 'cancelled:client')
  const next = await book('2026-11-27', 'pending')
  await book('2026-12-20', 'pending')
  const other = await book('2026-11-02', 'confirmed', { client_name: 'Beni', appointment_time: '12:00' })
  expect(await summaryOf(next.client_id)).toMatchObject({
    name: 'Arta',
    visits: 3,
    no_shows: 1,
    last_no_show: '2026-10-30',
    reliability: { visits: 4, no_shows: 1 },
    last_visit: { date: '2026-11-01', time: '10:00', service_name: 'Fade', price: 7.5, barber: 'Besa' },
    next_visit: { id: next.id, date: '2026-11-27', service_name: 'Prerje' },
    usual_service: 'Fade',
    rhythm_days: 21,
  })
  expect(await summaryOf(other.client_id)).toMatchObject({
    visits: 1,
    rhythm_days: null,
    no_shows: 0,
    next_visit: null,
  })
})

test('two visits on one day count as one for the interval, which needs three days of visits', async () => {
  await book('2026-11-01', 'confirmed')
  await book('2026-11-01', 'confirmed', { appointment_time: '11:00' })
  const { client_id } = await book('2026-11-08', 'confirmed')
  expect((await summaryOf(client_id)).rhythm_days).toBeNull()
  await book('2026-11-15', 'confirmed')
  expect((await summaryOf(client_id)).rhythm_days).toBe(7)
})

test('a client without visits has an empty summary; a client of another salon returns 404', async () => {
  const { client_id } = await book('2026-11-21', 'cancelled:client')
  expect(await summaryOf(client_id)).toMatchObject({
    visits: 0,
    last_visit: null,
    next_visit: null,
    usual_service: null,
    rhythm_days: null,
    reliability: { visits: 0, no_shows: 0 },
  })
  const other = await server.salon('Tjetri')
  expect(await server.fault(getClientSummary, { id: client_id }, other.token)).toMatchObject({ status: 404 })
})

test('a barber reads their own visits, or all without others’ prices, and no hidden phone', async () => {
  const mine = await book('2026-11-10', 'confirmed', { client_phone: '044 123 456' })
  await server.call(addBarber, { name: 'Blerta', color: 2 } as never, salon.token)
  const { data } = await server.call(listBarbers, {}, salon.token)
  await book('2026-11-15', 'confirmed', { barber: 'Blerta', price: 77 })
  const barber = await server.colleague(salon, 'barber', data.find(({ name }) => name === 'Besa')?.id ?? '')
  const see = (all: boolean) =>
    query(server, `update salons set barbers_see_all = ${all}, barbers_see_phones = false where id = '${salon.id}'`)
  await see(false)
  expect(await summaryOf(mine.client_id, barber.token)).toMatchObject({
    visits: 2,
    phone: null,
    last_visit: { date: '2026-11-10', barber: 'Besa', price: 5 },
  })
  await see(true)
  expect((await summaryOf(mine.client_id, barber.token)).last_visit).toMatchObject({ barber: 'Blerta', price: null })
})
