import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { asRequest, type CallInputOf, type EndpointSpec } from '#platform/shared/endpoint.ts'
import { Fault, type FaultBody } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { omit } from '#platform/shared/pick.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { readKey } from '#platform/web/data.ts'
import { registerOutbox } from '#platform/web/outbox/access.ts'
import { TabOutbox } from '#platform/web/outbox/outbox.ts'
import { listClients } from '#features/clients/contract.ts'
import { mergeClients } from '#features/clients/merge/contract.ts'
import { keepPayment, listPaidVisits, listSales, recordSale, returnSale } from '#features/money/sales/contract.ts'
import { keptSaleCalls, saleOverlays } from '#features/money/sales/web/outbox/keptCalls.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import {
  bookAppointment,
  deleteAppointment,
  listAppointments,
  updateAppointment,
  type Appointment,
} from '#features/schedule/appointments/contract.ts'
import { bookVisits, changeLinked } from '#features/schedule/appointments/linked/contract.ts'
import { linkedShown } from '#features/schedule/appointments/web/cache/public.ts'
import { appointmentOverlays, keptAppointmentCalls } from '#features/schedule/appointments/web/outbox/keptCalls.ts'
import { paymentEffects } from '#features/schedule/appointments/web/outbox/keptChanges.ts'
import { shownAppointments } from '#features/schedule/appointments/web/outbox/keptVersions.ts'
import { booking, besa, besaAndAgim } from '#testing/server/appointments.ts'
import { testApp, type TestSalon } from '#testing/server/app.ts'
import { memoryStore } from '#testing/web/memoryStore.ts'

/** Entries of a device without a network that are about what its earlier entries make, against the real server. */

const server = testApp()
const day = '2026-11-21'
afterEach(() => registerOutbox(null))

/** A device that is offline until `comesBack`. */
async function openDevice(salon: TestSalon) {
  const client = new QueryClient()
  const store = memoryStore()
  const network = { isOffline: true }
  async function call(spec: EndpointSpec, input: Record<string, unknown>, key: string | undefined): Promise<unknown> {
    const { url, body } = asRequest(spec, input)
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    const response = await server.raw({
      method: spec.method,
      url,
      token: salon.token,
      payload: body ?? undefined,
      headers,
    })
    const { success, code, message, ...extra } = response.json<FaultBody & { success: boolean }>()
    if (!success) throw new Fault(response.statusCode, code, message, extra)
    return { ...extra, message }
  }
  const visits = () => shownAppointments(client)
  const outbox = new TabOutbox({
    owner: 'u s',
    tab: 't',
    store,
    calls: [
      ...keptAppointmentCalls(client),
      ...keptSaleCalls(client, { visits, ...paymentEffects, tell: () => undefined }),
    ],
    overlays: [...appointmentOverlays, ...saleOverlays],
    now: () => server.clock.now(),
    isOffline: () => network.isOffline,
    isAlive: async () => () => true,
    announce: () => undefined,
    exclusively: (work) => work(),
    call: (spec, input, { idempotencyKey }) => call(spec, input, idempotencyKey),
  })
  registerOutbox(outbox)
  client.setQueryData(readKey(listBarbers, {}), await server.call(listBarbers, {}, salon.token))
  client.setQueryData(readKey(listServices, {}), await server.call(listServices, {}, salon.token))
  const shown = (id: string): Appointment => {
    const row = visits().find((one) => one.id === id)
    if (!row) throw new Error('not shown')
    return row
  }
  return {
    client,
    outbox,
    shown,
    entries: () => store.all(),
    comesBack: async () => {
      network.isOffline = false
      while ((await outbox.step()) === 'reached');
    },
    book: async (more: Partial<CallInputOf<typeof bookAppointment>> = {}) => {
      const input = { ...booking(more), id: newId(server.clock.now()) }
      await outbox.send(bookAppointment, input, { seen: 'new', insists: true })
      return input.id
    },
    change: (id: string, fields: Partial<CallInputOf<typeof updateAppointment>>) => {
      const row = shown(id)
      return outbox.send(updateAppointment, { id, ...fields, updated_at: row.updated_at }, { seen: [{ row }] })
    },
    pay: async (rows: readonly Appointment[], more: Partial<CallInputOf<typeof recordSale>> = {}) => {
      const id = newId(server.clock.now())
      const lines = rows.map((row) => ({
        kind: 'service' as const,
        appointment_id: row.id,
        label: row.service_name,
        barber_id: row.barber_id,
        price: 5,
      }))
      const payments = [{ method: 'cash' as const, amount: 5 * rows.length }]
      const client_id = rows[0]?.client_id || undefined
      const body = { id, client_id, lines, payments, sold_at: server.clock.now().toISOString(), ...more }
      await outbox.send(recordSale, body, { seen: rows.map((row) => ({ row, sale: null })) })
      return id
    },
  }
}

const stored = async (salon: TestSalon) =>
  (await server.call(listAppointments, { from: day, to: day }, salon.token)).appointments
const sales = async (salon: TestSalon) => (await server.call(listSales, {}, salon.token)).sales
const clients = async (salon: TestSalon) => (await server.call(listClients, {} as never, salon.token)).clients

/** The time of another client, booked by a colleague while the device was away. */
const takeTime = (salon: TestSalon) =>
  server.call(bookAppointment, booking({ client_name: 'Blerta Gashi' }), salon.token)

test('who is booked, moved, noted, confirmed and paid offline is all of it afterwards, with the client that is new', async () => {
  const salon = await besa(server)
  const device = await openDevice(salon)
  const id = await device.book()
  await device.change(id, { appointment_time: '11:00' })
  await device.change(id, { notes: 'me gërshërë' })
  await device.change(id, { status: 'confirmed' })
  const sale = await device.pay([device.shown(id)])
  await device.comesBack()
  expect(device.entries()).toEqual([])
  const [visit] = await stored(salon)
  expect(visit).toMatchObject({ id, appointment_time: '11:00', notes: 'me gërshërë', status: 'confirmed' })
  expect(await sales(salon)).toMatchObject([
    { id: sale, total: 5, client_id: visit?.client_id, lines: [{ appointment_id: id }] },
  ])
})

test('a payment waits while its booking waits for another start, then pays the visit at that start', async () => {
  const salon = await besa(server)
  const device = await openDevice(salon)
  const id = await device.book()
  await device.change(id, { notes: 'me gërshërë' })
  const sale = await device.pay([device.shown(id)])
  await takeTime(salon)
  await device.comesBack()
  expect(device.entries().map(({ state }) => state)).toEqual(['refused', 'waiting', 'waiting'])
  expect(await sales(salon)).toEqual([])

  const [refused] = device.entries()
  await device.outbox.resend(refused?.key ?? '', { ...refused?.input, appointment_time: '16:00' })
  expect(device.entries().at(-1)?.shown).toMatchObject({ visits: [{ appointment_time: '16:00' }] })
  await device.comesBack()
  expect(device.entries()).toEqual([])
  expect((await stored(salon)).find((one) => one.id === id)).toMatchObject({
    appointment_time: '16:00',
    notes: 'me gërshërë',
  })
  expect(await sales(salon)).toMatchObject([{ id: sale, lines: [{ appointment_id: id }] }])
})

test('a payment whose booking is thrown away asks about its money; its note goes with the booking', async () => {
  const salon = await besa(server)
  const device = await openDevice(salon)
  const id = await device.book()
  await device.change(id, { notes: 'me gërshërë' })
  const sale = await device.pay([device.shown(id)])
  await takeTime(salon)
  await device.comesBack()
  await device.outbox.discard(device.entries()[0]?.key ?? '')
  const [payment, ...others] = device.entries()
  if (!payment) throw new Error('the payment vanished')
  expect(others).toEqual([])
  expect(payment).toMatchObject({ state: 'refused', input: { id: sale }, refusal: { code: 'needed_discarded' } })
  expect(() => device.shown(id)).toThrow()
  await device.comesBack()
  expect(await sales(salon)).toEqual([])

  // 'Shit pa vizitë'
  const lines = (payment.input as { lines: object[] }).lines.map((line) =>
    omit(line as { appointment_id: string }, ['appointment_id']),
  )
  await device.outbox.resend(payment.key, { ...payment.input, lines })
  await device.comesBack()
  expect(device.entries()).toEqual([])
  expect(await sales(salon)).toMatchObject([{ id: sale, total: 5, lines: [{ appointment_id: null }] }])
})

test('a visit booked, paid and then cancelled offline is all three, with the money returned', async () => {
  const salon = await besa(server)
  const device = await openDevice(salon)
  const id = await device.book()
  const sale = await device.pay([device.shown(id)])
  await device.change(id, { status: 'cancelled', cancel_reason: 'client', sale })
  const back = { sale_id: sale, id: newId(server.clock.now()), lines: [{ line: 1, quantity: 1 }] }
  const seen = [{ row: device.shown(id), sale }]
  await device.outbox.send(returnSale, { ...back, sold_at: server.clock.now().toISOString() }, { seen })
  await device.comesBack()
  expect(device.entries()).toEqual([])
  expect(await stored(salon)).toMatchObject([{ id, status: 'cancelled' }])
  expect((await sales(salon)).map(({ kind, total }) => [kind, total])).toEqual([
    ['return', -5],
    ['sale', 5],
  ])
})

test('a cancelled visit whose payment is kept says so after both, and not before the payment is decided', async () => {
  const salon = await besa(server)
  const { appointment } = await server.call(bookAppointment, booking(), salon.token)
  const device = await openDevice(salon)
  const loaded = { appointments: [appointment] }
  device.client.setQueryData(readKey(listAppointments, { from: day, to: day }), loaded as never)
  const sale = await device.pay([appointment])
  await device.change(appointment.id, { status: 'cancelled', cancel_reason: 'client', sale })
  const keep = { sale_id: sale, appointment_id: appointment.id }
  await device.outbox.send(keepPayment, keep, { seen: [{ row: appointment, sale }] })
  // A colleague takes the money too.
  const other = { kind: 'service' as const, appointment_id: appointment.id, price: 5 }
  await server.call(
    recordSale,
    { id: newId(server.clock.now()), lines: [other], payments: [{ method: 'card', amount: 5 }] },
    salon.token,
  )
  await device.comesBack()
  expect(device.entries().map(({ state }) => state)).toEqual(['refused', 'waiting', 'waiting'])
  expect(await stored(salon)).toMatchObject([{ status: 'pending' }])

  // The money was given back, so the visit is paid by the colleague alone, about which the cancellation asks.
  await device.outbox.discard(device.entries()[0]?.key ?? '')
  await device.comesBack()
  expect(device.entries()).toMatchObject([
    {
      state: 'refused',
      input: { status: 'cancelled', sale: 'none' },
      refusal: { extra: { sale: { methods: ['card'] } } },
    },
  ])
})

test('a visit booked, paid and deleted offline is deleted with the payment that was seen', async () => {
  const salon = await besa(server)
  const device = await openDevice(salon)
  const id = await device.book()
  const unpaid = await device.book({ appointment_time: '12:00' })
  const sale = await device.pay([device.shown(id)])
  for (const [visit, paidBy] of [
    [id, sale],
    [unpaid, null],
  ] as const) {
    const row = device.shown(visit)
    const input = { id: visit, updated_at: row.updated_at, sale: paidBy ?? 'none' }
    await device.outbox.send(deleteAppointment, input, { seen: [{ row, sale: paidBy }] })
  }
  await device.comesBack()
  expect(device.entries()).toEqual([])
  expect(await stored(salon)).toEqual([])
  expect(await sales(salon)).toMatchObject([{ id: sale, total: 5 }])
})

test('a part that got another barber offline is cancelled with its visit, without a question about the own change', async () => {
  const { salon, besaId, agim } = await besaAndAgim(server)
  const service = { service_name: 'Prerje', price: 5, barber_id: besaId }
  const parts = [0, 1].map(() => ({ id: newId(server.clock.now()), ...service }))
  const visit = { id: newId(server.clock.now()), client_name: 'Arta Gashi', notes: null, parts }
  const body = { appointment_date: day, appointment_time: '12:00', visits: [visit] }
  const { appointments } = await server.call(bookVisits, body as never, salon.token)
  const device = await openDevice(salon)
  device.client.setQueryData(readKey(listAppointments, { from: day, to: day }), { appointments } as never)
  const [first, second] = parts.map(({ id }) => id) as [string, string]
  await device.change(second, { barber_id: agim })
  const rows = linkedShown(device.client, device.shown(first), day as LocalDate)('visit')
  expect(rows.find(({ id }) => id === second)).toMatchObject({ barber_id: agim })
  const seen = rows.map(({ id, updated_at }) => ({ id, updated_at }))
  const input = { id: first, scope: 'visit', status: 'cancelled', cancel_reason: 'client', seen } as const
  await device.outbox.send(changeLinked, input, { seen: rows.map((row) => ({ row })) })
  await device.comesBack()
  expect(device.entries()).toEqual([])
  expect(await stored(salon)).toMatchObject([{ status: 'cancelled' }, { status: 'cancelled', barber_id: agim }])
})

test('a second payment of a visit booked on the device is refused and keeps its ways out', async () => {
  const salon = await besa(server)
  const device = await openDevice(salon)
  const id = await device.book()
  const sale = await device.pay([device.shown(id)])
  await device.pay([device.shown(id)])
  await device.comesBack()
  expect(device.entries()).toMatchObject([{ state: 'refused', refusal: { code: 'visit_sold' } }])
  expect((await sales(salon)).map((one) => one.id)).toEqual([sale])
})

test('a debt and its payment are sent in order, and the payment asks about its money if the debt is thrown away', async () => {
  const salon = await besa(server)
  const device = await openDevice(salon)
  const debt = { payments: [{ method: 'debt' as const, amount: 5 }] }
  const payDebt = (debt_sale_id: string) =>
    device.pay([], { lines: [{ kind: 'debt', debt_sale_id, price: 5 }], payments: [{ method: 'cash', amount: 5 }] })
  const id = await device.book()
  const owed = await device.pay([device.shown(id)], debt)
  const paid = await payDebt(owed)
  const lost = await device.book()
  await payDebt(await device.pay([device.shown(lost)], debt))
  await device.comesBack()
  // The second visit is at the time of the first.
  expect(device.entries().map(({ state }) => state)).toEqual(['refused', 'waiting', 'waiting'])
  expect((await sales(salon)).map((one) => one.id)).toEqual([paid, owed])
  await device.outbox.discard(device.entries()[0]?.key ?? '')
  expect(device.entries().map(({ state }) => state)).toEqual(['refused', 'waiting'])
  await device.outbox.discard(device.entries()[0]?.key ?? '')
  expect(device.entries()).toMatchObject([{ state: 'refused', refusal: { code: 'needed_discarded' } }])
})

test('a client made on the device and used thrice is one client, also if a colleague has merged it meanwhile', async () => {
  const salon = await besa(server)
  const device = await openDevice(salon)
  const person = { client_name: 'Nora Krasniqi', client_phone: '044 123 456' }
  const first = await device.book({ ...person, appointment_time: '10:00' })
  const merged = await device.book({ ...person, appointment_time: '11:00' })
  const visit = { id: newId(server.clock.now()), ...person }
  const { barber: _barber, client_name: _name, ...place } = booking({ appointment_time: '12:00' })
  const parts = [0, 1].map(() => ({
    id: newId(server.clock.now()),
    service_name: 'Prerje',
    price: 5,
    barber_id: salon.barber,
  }))
  const start = { appointment_date: day, appointment_time: place.appointment_time }
  await device.outbox.send(bookVisits, { ...start, visits: [{ ...visit, parts }] }, { seen: 'new' })
  await device.pay([device.shown(first)])
  await device.pay([device.shown(merged)])

  const { appointment: known } = await server.call(
    bookAppointment,
    booking({ client_name: 'Nora K.', appointment_time: '15:00' }),
    salon.token,
  )
  await device.outbox.step()
  const made = (await stored(salon)).find((one) => one.id === first)
  await server.call(mergeClients, { id: known.client_id, merged_id: made?.client_id ?? '' }, salon.token)
  await device.comesBack()
  expect(device.entries()).toEqual([])
  expect((await clients(salon)).map(({ name }) => name)).toEqual(['Nora K.'])
  expect(new Set((await stored(salon)).map((one) => one.client_id))).toEqual(new Set([known.client_id]))
  expect((await sales(salon)).map((one) => one.client_id)).toEqual([known.client_id, known.client_id])
  const paid = await server.call(listPaidVisits, { date: day }, salon.token)
  expect(paid.visits.map((one) => one.appointment_id).toSorted()).toEqual([first, merged].toSorted())
})
