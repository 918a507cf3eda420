import { expect, test } from 'vitest'
import { addService, updateService } from '#features/salon/services/contract.ts'
import { book, besaAndAgim } from '#testing/server/appointments.ts'
import { query, testApp, type TestSalon } from '#testing/server/app.ts'
import { deleteAppointment, restoreAppointment, updateAppointment } from '../contract.ts'
import { bookVisits, changeParts } from '../linked/contract.ts'

const server = testApp()

const listed = (id: string) =>
  query<{ price: number; cents: number | null; currency: string | null }>(
    server,
    `select price_cents as price, listed_cents as cents, listed_currency as currency from appointments where id = '${id}'`,
  ).then(([row]) => row)

/** A salon whose list has a cut at 10 €, by Agim at 1,200 lek. */
async function salonWithList() {
  const { salon, besaId, agim } = await besaAndAgim(server)
  const own = [{ barber_id: agim, offered: true, price: 1200, currency: 'ALL' as const }]
  const { data: cut } = await server.call(addService, { name: 'Prerje', price: 10, barbers: own }, salon.token)
  await server.call(addService, { name: 'Mjekër', price: 4 }, salon.token)
  return { salon, besaId, agim, cut: cut.id }
}

const change = (salon: TestSalon, id: string, fields: object) =>
  server.call(updateAppointment, { id, ...fields }, salon.token)

test('a booking keeps the price on the list, and a lower one is never refused', async () => {
  const { salon, agim, cut } = await salonWithList()
  const { id } = await book(server, salon, { price: 1 })
  expect(await listed(id)).toEqual({ price: 100, cents: 1000, currency: 'EUR' })
  await server.call(updateService, { id: cut, price: 12 }, salon.token)
  await change(salon, id, { price: 0.5, duration: 45, appointment_time: '11:00' })
  expect(await listed(id)).toEqual({ price: 50, cents: 1000, currency: 'EUR' })

  const byAgim = await book(server, salon, { barber_id: agim, price: 3 })
  expect(await listed(byAgim.id)).toEqual({ price: 300, cents: 120_000, currency: 'ALL' })
  const unlisted = await book(server, salon, { service_name: 'Thinjat', appointment_time: '14:00' })
  expect(await listed(unlisted.id)).toEqual({ price: 500, cents: null, currency: null })
})

test('another service or barber has its own price on the list, and a restored visit its former one', async () => {
  const { salon, besaId, agim, cut } = await salonWithList()
  const { id } = await book(server, salon, { price: 10 })
  await change(salon, id, { barber_id: agim })
  expect(await listed(id)).toEqual({ price: 1000, cents: 120_000, currency: 'ALL' })
  await change(salon, id, { service_name: 'Mjekër' })
  expect(await listed(id)).toMatchObject({ cents: 400, currency: 'EUR' })
  await change(salon, id, { service_name: 'Thinjat', barber_id: besaId })
  expect(await listed(id)).toMatchObject({ cents: null, currency: null })
  await change(salon, id, { service_name: 'Prerje' })
  await server.call(deleteAppointment, { id }, salon.token)
  await server.call(updateService, { id: cut, price: 15 }, salon.token)
  await server.call(restoreAppointment, { id }, salon.token)
  expect(await listed(id)).toMatchObject({ cents: 1000, currency: 'EUR' })
})

const part = (at: number, service_name: string, barber_id: string) => ({
  id: `0190a0a0-0000-7000-8000-00000000000${at}`,
  service_name,
  price: 2,
  barber_id,
})

test('each part of a visit has the price on the list, an added one too', async () => {
  const { salon, besaId, agim } = await salonWithList()
  const parts = [part(1, 'Prerje', besaId), part(2, 'Mjekër', besaId)]
  const visit = { id: '0190a0a0-0000-7000-8000-0000000000aa', client_name: 'Ana', parts }
  const start = { appointment_date: '2026-11-21', appointment_time: '10:00' }
  const { appointments } = await server.call(bookVisits, { ...start, visits: [visit] } as never, salon.token)
  const { appointments: after } = await server.call(
    changeParts,
    {
      id: appointments[0]?.id ?? '',
      read: appointments.map(({ id, updated_at }) => ({ id, updated_at })),
      parts: [...parts, part(3, 'Prerje', agim)].map((one) => ({ ...one, duration: 30 })),
    },
    salon.token,
  )
  expect(await Promise.all(after.map(({ id }) => listed(id)))).toEqual([
    { price: 200, cents: 1000, currency: 'EUR' },
    { price: 200, cents: 400, currency: 'EUR' },
    { price: 200, cents: 120_000, currency: 'ALL' },
  ])
})
