import { expect, test } from 'vitest'
import { closeDay } from '#features/money/day-close/contract.ts'
import { addProduct } from '#features/money/products/contract.ts'
import { addService } from '#features/salon/services/contract.ts'
import { updateAppointment } from '#features/schedule/appointments/contract.ts'
import { bookVisits, changeParts } from '#features/schedule/appointments/linked/contract.ts'
import { testApp } from '#testing/server/app.ts'
import { cash, openTill, tillDay as date } from '#testing/server/till.ts'
import { listSales, setSaleRights } from '../contract.ts'

/** The limit of discounts, by every way in which a price gets lower. */

const server = testApp()
const till = openTill(server)
const { salon, id, visit, sell, errors, sheet } = till

const service = (appointment_id: string, more = {}) => ({ kind: 'service' as const, appointment_id, ...more })
const other = (price: number, more = {}) => ({
  kind: 'service' as const,
  barber_id: salon.barber,
  label: 'Larje',
  price,
  ...more,
})
const fields = async (...sale: Parameters<typeof errors>) => (await errors(...sale)).map(({ field }) => field)

test('the limit of discounts holds whatever way a price is lowered', async () => {
  await server.call(addService, { name: 'Fade', price: 10, duration: 30 }, salon.token)
  await server.call(setSaleRights, { discount_limit: 10, discounts_by: 'owner', returns_by: 'barber' }, salon.token)
  const barber = await server.colleague(salon, 'barber', salon.barber)
  const booked = await visit({ service_name: 'Fade', appointment_time: '09:00', price: 10 })
  // A lower price of the visit.
  await server.call(updateAppointment, { id: booked.id, price: 5 }, salon.token)
  expect(await fields({ lines: [service(booked.id)], payments: cash(5) }, barber.token)).toEqual(['lines.0.discount'])
  // A label that is not on the list, with a full stop.
  const unlisted = other(5, { label: 'Fade.' })
  expect(await fields({ lines: [unlisted], payments: cash(5) }, barber.token)).toEqual(['lines.0.label'])
  // A visit that is not found, 40 seconds ago.
  const unknown = service(id(), { label: 'Fade.', barber_id: salon.barber, price: 5 })
  const ago = new Date(server.clock.now().getTime() - 40_000).toISOString()
  expect(await fields({ lines: [unknown], payments: cash(5), sold_at: ago }, barber.token)).toEqual(['lines.0.label'])
  // Another currency.
  const lek = { lines: [other(5, { label: 'Fade' })], payments: cash(5), currency: 'ALL' as const }
  expect(await fields(lek, barber.token)).toEqual(['lines.0.label'])
  // The price of a product.
  const { product } = await server.call(addProduct, { name: 'Dyll', price: 8, quantity: 3 }, salon.token)
  const cheap = { lines: [{ kind: 'product' as const, product_id: product.id, price: 5 }], payments: cash(5) }
  expect(await fields(cheap, barber.token)).toEqual(['lines.0.discount'])
  // A reason is needed above the limit, for a lower price too.
  expect(await errors({ lines: [service(booked.id)], payments: cash(5) })).toEqual([
    { field: 'lines.0.price_reason', message: 'Shkruani arsyen e zbritjes.' },
  ])
  expect(await fields(cheap)).toEqual(['lines.0.price_reason'])
  const given = service(booked.id, { price_reason: 'Mik' })
  expect((await sell({ lines: [given], payments: cash(5) })).sale.lines[0]).toMatchObject({
    price: 5,
    discount: 0,
    discount_reason: 'Mik',
  })
  // A sale that a device kept has nobody to ask.
  await sell({ ...cheap, device_id: salon.barber, device_number: 1 })
  // Exactly the limit is allowed, rounded as the discount is.
  await server.call(addService, { name: 'Mjekër', price: 3.99, duration: 30 }, salon.token)
  const ten = other(3.99, { label: 'Mjekër', discount: { percent: 10 } })
  expect((await sell({ lines: [ten], payments: cash(3.59) }, barber.token)).sale.total).toBe(3.59)
})

test('the limit of discounts holds for visits of several services, changed barbers and parts, and a key gives the reason', async () => {
  await server.call(addService, { name: 'Fade', price: 10, duration: 30 }, salon.token)
  await server.call(setSaleRights, { discount_limit: 10, discounts_by: 'owner', returns_by: 'owner' }, salon.token)
  const reception = await server.colleague(salon, 'reception')
  const agim = await till.barber('Agim')
  const refused = (appointment_id: string) =>
    fields({ lines: [service(appointment_id)], payments: cash(3) }, reception.token)
  const booked = await visit({ service_name: 'Fade', appointment_time: '09:00', price: 10 })
  await server.call(updateAppointment, { id: booked.id, barber: 'Agim', price: 3 }, reception.token)
  expect(await refused(booked.id)).toEqual(['lines.0.discount'])
  const part = (more = {}) => ({
    id: id(),
    service_name: 'Fade',
    price: 3,
    barber_id: salon.barber,
    duration: 30,
    ...more,
  })
  const { appointments } = await server.call(
    bookVisits,
    {
      appointment_date: date,
      appointment_time: '11:00',
      visits: [{ id: id(), client_name: 'Arta', parts: [part({ price: 10 }), part()] }],
    },
    reception.token,
  )
  expect(await refused(appointments[1]?.id ?? '')).toEqual(['lines.0.discount'])
  const parts = appointments.map((one) => part({ id: one.id, barber_id: agim }))
  const read = appointments.map((one) => ({ id: one.id, updated_at: one.updated_at }))
  await server.call(changeParts, { id: appointments[0]?.id ?? '', read, parts }, reception.token)
  for (const { id: changed } of appointments) expect(await refused(changed)).toEqual(['lines.0.discount'])
  // A program acts for the owner, who may exceed the limit.
  const answer = await server.raw({
    method: 'POST',
    url: '/api/sales',
    headers: { authorization: `Bearer ${await server.apiKey(salon)}` },
    payload: { id: id(), lines: [service(booked.id)], payments: cash(3) },
  })
  expect(answer.json()).toMatchObject({ code: 'bad_input', errors: [{ field: 'lines.0.price_reason' }] })
})

test('the limit of discounts holds at closing, which asks for no reason and is exempt from the rule of past days', async () => {
  await server.call(addService, { name: 'Fade', price: 10, duration: 30 }, salon.token)
  const day = '2026-11-10'
  const booked = await visit({ service_name: 'Fade', appointment_date: day, appointment_time: '09:00', price: 5 })
  await server.call(setSaleRights, { discount_limit: 10, discounts_by: 'owner', returns_by: 'owner' }, salon.token)
  const { figures } = await sheet(day)
  const payments = [{ appointment_id: booked.id, method: 'cash' as const }]
  const body = { date: day, counted: null, total: figures.total, expected: figures.expected, payments }
  const reception = await server.colleague(salon, 'reception')
  expect((await server.fault(closeDay, body, reception.token)).errors).toEqual([
    { field: 'payments.0', message: expect.stringContaining('Zbritje mbi 10%') as string },
  ])
  await server.call(closeDay, body, salon.token)
  expect((await server.call(listSales, { date: day }, salon.token)).sales).toMatchObject([
    { origin: 'close', total: 5 },
  ])
})

test('a line has the name of the service by whose price it was checked, also of a visit that was changed since', async () => {
  await server.call(addService, { name: 'Balayage', price: 80, duration: 30 }, salon.token)
  await server.call(addService, { name: 'Fëmijë', price: 5, duration: 30 }, salon.token)
  await server.call(setSaleRights, { discount_limit: 10, discounts_by: 'owner', returns_by: 'barber' }, salon.token)
  const barber = await server.colleague(salon, 'barber', salon.barber)
  const booked = await visit({ service_name: 'Balayage', price: 80 })
  const cheap = { lines: [service(booked.id, { label: 'Balayage', price: 5 })], payments: cash(5) }
  expect(await fields(cheap, barber.token)).toEqual(['lines.0.discount'])
  await server.call(updateAppointment, { id: booked.id, service_name: 'Fëmijë', price: 5 }, salon.token)
  // The screen from which it is sold still has the former name.
  expect((await sell(cheap, barber.token)).sale.lines).toMatchObject([{ label: 'Fëmijë', price: 5 }])
})
