import { expect, test } from 'vitest'
import {
  deleteAppointment,
  getAppointment,
  restoreAppointment,
  updateAppointment,
} from '#features/schedule/appointments/contract.ts'
import { bookVisits, removeLinked } from '#features/schedule/appointments/linked/contract.ts'
import { seenText } from '#features/schedule/appointments/rules.ts'
import { testApp } from '#testing/server/app.ts'
import { cash, openTill, tillDay as date } from '#testing/server/till.ts'
import {
  keepPayment,
  listPaidVisits,
  listPrepaid,
  listSales,
  recordSale,
  returnSale,
  setSaleRights,
  setVat,
} from '../contract.ts'

/** The money of paid visits that are cancelled or deleted: returned, kept as a deposit, or kept. */

const server = testApp()
const { salon, id, visit, sell, takeBack, sheet, close } = openTill(server)

const service = (appointment_id: string) => ({ kind: 'service' as const, appointment_id })
const paid = async (more = {}, appointment_time = '09:00') => {
  const booked = await visit({ appointment_time })
  const { sale } = await sell({ lines: [service(booked.id)], payments: cash(10), ...more })
  return { ...booked, sale }
}
const cancel = (visitId: string, cancel_reason: 'no_show' | 'client' = 'no_show') =>
  server.call(updateAppointment, { id: visitId, status: 'cancelled', cancel_reason }, salon.token)
const listed = async () =>
  ((await sheet()).paid_cancelled ?? []).map(({ appointment_id, state }) => [appointment_id, state])
const deposit = (sale_id: string, more = {}) => takeBack(sale_id, { keep_as_deposit: true, ...more })
const errorsOf = async (sale_id: string, more = {}) =>
  (await server.fault(returnSale, { sale_id, id: id(), keep_as_deposit: true, ...more }, salon.token)).errors

test('a paid visit that is cancelled or deleted is listed in the day close until somebody decides', async () => {
  const missed = await paid()
  const deleted = await visit({ appointment_time: '11:00' })
  await sell({ lines: [service(deleted.id)], payments: [{ method: 'card', amount: 10 }] })
  const free = await visit({ appointment_time: '12:00', price: 0 })
  await sell({ lines: [service(free.id)], payments: [] })
  await cancel(missed.id, 'client')
  await cancel(free.id)
  await server.call(deleteAppointment, { id: deleted.id }, salon.token)
  expect((await sheet()).paid_cancelled).toMatchObject([
    {
      appointment_id: deleted.id,
      state: 'deleted',
      amount: 10,
      date: null,
      payments: [{ method: 'card', amount: 10 }],
    },
    {
      appointment_id: missed.id,
      sale_id: missed.sale.id,
      line: 1,
      number: 1,
      day: date,
      client_id: missed.client_id,
      client_name: 'Ana Krasniqi',
      label: 'Prerje',
      barber: 'Besa',
      date,
      time: '09:00',
      amount: 10,
      state: 'cancelled',
      payments: [{ method: 'cash', amount: 10 }],
    },
  ])
  // A closed day too, and the days after it.
  await close()
  expect(await listed()).toHaveLength(2)
  expect((await sheet('2026-11-21')).paid_cancelled).toHaveLength(2)
  expect((await sheet('2026-11-19')).paid_cancelled).toEqual([])
  // A restored visit needs no decision.
  await server.call(restoreAppointment, { id: deleted.id }, salon.token)
  expect(await listed()).toEqual([[missed.id, 'cancelled']])
  await takeBack(missed.sale.id)
  expect(await listed()).toEqual([])
})

test('to keep the payment is remembered, once, and asked again if the visit is cancelled again', async () => {
  const { id: visitId, sale } = await paid()
  await cancel(visitId)
  expect(await listed()).toEqual([[visitId, 'no_show']])
  const body = { sale_id: sale.id, appointment_id: visitId }
  expect(await server.call(keepPayment, body, salon.token)).toMatchObject({ message: 'Pagesa u mbajt.' })
  await server.call(keepPayment, body, salon.token)
  expect(await listed()).toEqual([])
  expect((await sheet()).figures).toMatchObject({ total: 10, cash: 10, returns: 0 })
  await server.call(updateAppointment, { id: visitId, status: 'pending', cancel_reason: null }, salon.token)
  await cancel(visitId)
  expect(await listed()).toEqual([[visitId, 'no_show']])
  const other = await server.salon('Dea')
  expect((await server.fault(keepPayment, body, other.token)).status).toBe(404)
  expect((await server.fault(keepPayment, { ...body, appointment_id: sale.id }, salon.token)).status).toBe(404)
})

test('a payment that was given back meanwhile is not said to stay', async () => {
  const { id: visitId, sale } = await paid()
  await cancel(visitId)
  await takeBack(sale.id)
  const body = { sale_id: sale.id, appointment_id: visitId }
  expect(await server.fault(keepPayment, body, salon.token)).toMatchObject({ status: 404 })
})

test('a visit that was cancelled before its kept payment arrives is listed', async () => {
  const { id: visitId } = await visit({ appointment_time: '09:00' })
  await cancel(visitId, 'client')
  await sell({
    lines: [service(visitId)],
    payments: cash(10),
    device_id: salon.barber,
    device_number: 1,
    sold_at: `${date}T17:00:00Z`,
  })
  expect(await listed()).toEqual([[visitId, 'cancelled']])
})

test('kept as a deposit, the visit is returned and the till stays as it was', async () => {
  await server.call(setVat, { valid_from: date, pays_vat: true, service_letter: 'E' }, salon.token)
  const booked = await visit({ appointment_time: '09:00' })
  const tip = { kind: 'tip' as const, barber_id: salon.barber, price: 2 }
  const { sale } = await sell({
    lines: [tip, service(booked.id)],
    payments: [...cash(5), { method: 'card', amount: 7 }],
  })
  const before = await sheet()
  await cancel(booked.id)
  const body = { sale_id: sale.id, id: id(), keep_as_deposit: true }
  const reply = await server.call(returnSale, body, salon.token)
  expect(reply).toMatchObject({
    message: 'U ruajt si kapar.',
    sale: { kind: 'return', total: -10, lines: [{ appointment_id: booked.id, total: -10, returns_line: 2 }] },
    prepaid: [{ kind: 'deposit', client_id: booked.client_id, amount: 10, left: 10, vat_letter: 'E' }],
  })
  // The same call again records nothing; as a plain return it is another call.
  expect(await server.call(returnSale, body, salon.token)).toEqual(reply)
  const plain = { ...body, keep_as_deposit: false }
  expect((await server.fault(returnSale, plain, salon.token)).code).toBe('sale_exists')
  const after = await sheet()
  expect(after.figures).toMatchObject({
    expected: before.figures.expected,
    revenue: 0,
    advance: 10,
    tips: 2,
    returns: 10,
  })
  expect(after.vat).toEqual([{ letter: 'E', percent: 18, total: 10, vat: 1.53 }])
  expect(after.paid_cancelled).toEqual([])
  const { prepaid } = await server.call(listPrepaid, { client_id: booked.client_id }, salon.token)
  expect(prepaid).toMatchObject([{ kind: 'deposit', left: 10 }])
})

test('undoing the no-show undoes the deposit: the visit is paid as it was', async () => {
  const { id: visitId, sale, client_id } = await paid()
  const before = await sheet()
  await cancel(visitId)
  const kept = await deposit(sale.id)
  const undo = { sale_id: kept.sale.id, id: id(), is_undo: true }
  await server.call(updateAppointment, { id: visitId, status: 'confirmed', cancel_reason: null }, salon.token)
  const undone = await server.call(returnSale, undo, salon.token)
  expect(undone).toMatchObject({
    message: 'Pagesa u zhbë.',
    sale: {
      kind: 'sale',
      id: undo.id,
      total: 10,
      for_return_id: kept.sale.id,
      payments: [{ method: 'cash', amount: 10 }],
    },
  })
  expect((await server.call(returnSale, undo, salon.token)).sale).toEqual(undone.sale)
  const { figures, visits, paid_cancelled } = await sheet()
  expect(figures).toMatchObject({ expected: before.figures.expected, revenue: 10, cash: 10, advance: 0 })
  expect(visits).toMatchObject([{ id: visitId, price: 10, paid: { sale_id: undo.id, returned: false } }])
  expect(paid_cancelled).toEqual([])
  const { visits: shown } = await server.call(listPaidVisits, { date }, salon.token)
  expect(shown).toMatchObject([{ appointment_id: visitId, sale_id: undo.id, line: 1, amount: 10, client_id }])
  expect((await server.call(listPrepaid, { client_id }, salon.token)).prepaid).toEqual([])
  // It was one undo.
  const again = { ...undo, id: id() }
  expect((await server.fault(returnSale, again, salon.token)).code).toBe('undo_late')
})

test('a deposit that was used since, or is older than ten minutes, is not undone', async () => {
  const { id: visitId, sale, client_id } = await paid()
  await cancel(visitId)
  const kept = await deposit(sale.id)
  const undo = { sale_id: kept.sale.id, id: id(), is_undo: true }
  const next = await visit({ appointment_time: '11:00', client_id })
  const used = [{ method: 'deposit' as const, amount: 10, prepaid_id: kept.prepaid[0]?.id ?? '' }]
  const body = { id: id(), lines: [service(next.id)], payments: used }
  await server.call(recordSale, body, salon.token)
  expect((await server.fault(returnSale, undo, salon.token)).code).toBe('undo_late')
  await takeBack(body.id, { is_undo: true })
  server.clock.set(`${date}T19:11:00Z`)
  expect((await server.fault(returnSale, undo, salon.token)).code).toBe('undo_late')
  // A plain return is not undone.
  const plain = await paid({}, '12:00')
  const back = await takeBack(plain.sale.id)
  const fault = await server.fault(returnSale, { sale_id: back.sale.id, id: id(), is_undo: true }, salon.token)
  expect(fault.status).toBe(404)
})

test('only money becomes a deposit, of a client, by those who may return', async () => {
  const owed = await paid({ payments: [{ method: 'debt', amount: 10 }] })
  const message = 'Si kapar ruhet vetëm ajo që u pagua me kesh, kartelë ose transfer.'
  expect(await errorsOf(owed.sale.id)).toEqual([{ field: 'keep_as_deposit', message }])
  await takeBack(owed.sale.id)
  const nobody = await paid({ client_id: null }, '10:00')
  expect(await errorsOf(nobody.sale.id)).toMatchObject([
    { message: 'Për paketë dhe kapar duhet klienti. Zgjidhni klientin.' },
  ])
  await takeBack(nobody.sale.id)
  const tip = { kind: 'tip' as const, barber_id: salon.barber, price: 2 }
  const tipped = await paid({ lines: [tip], payments: cash(2) }, '11:00')
  expect(await errorsOf(tipped.sale.id, { lines: [{ line: 1, quantity: 1 }] })).toMatchObject([{}, { field: 'lines' }])
  const mine = await paid({}, '12:00')
  expect(await errorsOf(mine.sale.id, { method: 'card' })).toMatchObject([{ field: 'keep_as_deposit' }])
  await server.call(
    setSaleRights,
    { discount_limit: null, discounts_by: 'reception', returns_by: 'owner' },
    salon.token,
  )
  const reception = await server.colleague(salon, 'reception')
  const body = { sale_id: mine.sale.id, id: id(), keep_as_deposit: true }
  expect((await server.fault(returnSale, body, reception.token)).code).toBe('return_refused')
  await server.call(keepPayment, { sale_id: mine.sale.id, appointment_id: mine.id }, reception.token)
})

test('a deposit that paid a part goes back to itself, the rest becomes a new one', async () => {
  const first = await paid()
  await cancel(first.id)
  const kept = await deposit(first.sale.id)
  const next = await visit({ appointment_time: '11:00', price: 15, client_id: first.client_id })
  const prepaid_id = kept.prepaid[0]?.id ?? ''
  const { sale } = await sell({
    lines: [service(next.id)],
    payments: [{ method: 'deposit', amount: 10, prepaid_id }, ...cash(5)],
  })
  await cancel(next.id)
  await deposit(sale.id)
  const { prepaid } = await server.call(listPrepaid, { client_id: first.client_id }, salon.token)
  expect(prepaid.map(({ left }) => left).toSorted()).toEqual([10, 5])
  expect((await server.call(listSales, { date }, salon.token)).sales).toHaveLength(6)
})

test('an undo and a cancellation at once wait for each other', async () => {
  for (const time of ['09:00', '10:00', '11:00', '12:00']) {
    const { id: visitId, sale } = await paid({}, time)
    const both = await Promise.allSettled([takeBack(sale.id, { is_undo: true }), cancel(visitId)])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  }
  expect(await listed()).toEqual([])
})

test('a visit that was paid after it was seen is deleted only by who has seen its payment', async () => {
  const { id: visitId, updated_at, sale } = await paid()
  const remove = (seen: object) => server.fault(deleteAppointment, { id: visitId, ...seen }, salon.token)
  const fault = await remove({ updated_at, sale: 'none' })
  expect(fault).toMatchObject({
    status: 409,
    code: 'stale',
    message: 'Ky termin u pagua ndërkohë. Shikoni pagesën dhe vendosni çfarë bëhet me paratë.',
    extra: { appointment: { id: visitId }, sale: { id: sale.id, amount: 10, currency: 'EUR', methods: ['cash'] } },
  })
  expect(await remove({ sale: 'dje' })).toMatchObject({ status: 400 })
  expect(await remove({ sale: id() })).toMatchObject({ code: 'stale', extra: { sale: { id: sale.id } } })
  await takeBack(sale.id)
  expect(await remove({ sale: sale.id })).toMatchObject({
    message: 'Pagesa e këtij termini u kthye ndërkohë. Shikoni si është tani dhe provoni përsëri.',
    extra: { sale: null },
  })
  await server.call(deleteAppointment, { id: visitId, sale: 'none' }, salon.token)
  const other = await paid({}, '11:00')
  await server.call(deleteAppointment, { id: other.id, sale: other.sale.id }, salon.token)
  const third = await paid({}, '12:00')
  await server.call(deleteAppointment, { id: third.id }, salon.token)
})

test('a change that depends on the payment is refused once the visit is paid, or not paid any more', async () => {
  const { id: visitId } = await visit()
  const confirmed = await server.call(updateAppointment, { id: visitId, status: 'confirmed' }, salon.token)
  const { updated_at } = confirmed.appointment
  const missed = { id: visitId, status: 'cancelled' as const, cancel_reason: 'no_show' as const }
  const change = (seen: object) => server.call(updateAppointment, { ...missed, ...seen }, salon.token)
  const refused = (seen: object) => server.fault(updateAppointment, { ...missed, ...seen }, salon.token)
  const { sale } = await sell({ lines: [service(visitId)], payments: cash(10) })
  const { appointment } = await server.call(getAppointment, { id: visitId }, salon.token)
  // The payment of a confirmed visit leaves its row as it was.
  expect(appointment).toMatchObject({ status: 'confirmed', updated_at })
  expect(await refused({ updated_at, sale: 'none' })).toMatchObject({
    status: 409,
    code: 'stale',
    message: expect.stringContaining('u pagua ndërkohë'),
    extra: { appointment, sale: { id: sale.id, amount: 10, currency: 'EUR', methods: ['cash'] } },
  })
  expect(await refused({ sale: 'dje' })).toMatchObject({ status: 400 })
  expect(await refused({ sale: id() })).toMatchObject({ code: 'stale', extra: { sale: { id: sale.id } } })
  expect((await server.call(getAppointment, { id: visitId }, salon.token)).appointment).toEqual(appointment)
  await takeBack(sale.id)
  expect(await refused({ updated_at, sale: sale.id })).toMatchObject({ code: 'stale', extra: { sale: null } })
  expect((await change({ updated_at, sale: 'none' })).appointment).toMatchObject(missed)
  const other = await paid({}, '11:00')
  const kept = { ...missed, id: other.id, sale: other.sale.id }
  expect((await server.call(updateAppointment, kept, salon.token)).appointment).toMatchObject({ status: 'cancelled' })
  // Without what was seen the call saves.
  expect((await change({ status: 'pending', cancel_reason: null })).appointment.status).toBe('pending')
})

test('a deletion of linked appointments is refused for a part that was changed, added or paid since it was seen', async () => {
  const part = (service_name: string) => ({ id: id(), service_name, price: 10, barber_id: salon.barber })
  const visits = [{ id: id(), client_name: 'Ana Krasniqi', parts: [part('Prerje'), part('Larje')] }]
  const booking = { appointment_date: date, appointment_time: '09:00', visits }
  const { appointments } = await server.call(bookVisits, booking, salon.token)
  const [first, second] = appointments.map(({ id: one, updated_at }) => ({ id: one, updated_at, sale: 'none' }))
  if (!first || !second) throw new Error('not booked')
  const asked = { id: first.id, scope: 'visit' as const }
  const refused = (seen: (typeof first)[], more = {}) =>
    server.fault(removeLinked, { ...asked, seen: seenText(seen), ...more }, salon.token)

  expect(await server.fault(removeLinked, { ...asked, seen: 'x@y@z' }, salon.token)).toMatchObject({ status: 400 })
  const { appointment } = await server.call(updateAppointment, { id: second.id, notes: 'me makinë' }, salon.token)
  expect(await refused([first, second])).toMatchObject({ code: 'stale', extra: { appointment } })
  const noted = { ...second, updated_at: appointment.updated_at }
  expect(await refused([first], { seen_at: second.updated_at })).toMatchObject({
    code: 'stale',
    extra: { appointment },
  })
  const { sale } = await sell({ lines: [service(second.id)], payments: cash(10) })
  for (const seen of [[first, noted], [first]])
    expect(await refused(seen)).toMatchObject({
      code: 'stale',
      extra: { appointment: { id: second.id }, sale: { id: sale.id } },
    })
  // The payment has confirmed the visit.
  const now = (await server.call(getAppointment, { id: second.id }, salon.token)).appointment
  const known = [first, { ...now, sale: sale.id }]
  const { ids } = await server.call(removeLinked, { ...asked, seen: seenText(known) }, salon.token)
  expect(ids).toHaveLength(2)
})
