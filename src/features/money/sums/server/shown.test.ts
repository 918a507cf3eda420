import { expect, test } from 'vitest'
import { addMove, getDayClose, getTillReport, reopenDay } from '#features/money/day-close/contract.ts'
import { getStats } from '#features/money/reports/contract.ts'
import { correctSale, recordSale, returnSale } from '#features/money/sales/contract.ts'
import { deleteAppointment, updateAppointment } from '#features/schedule/appointments/contract.ts'
import { getDashboard } from '#features/schedule/dashboard/contract.ts'
import { makeWebhook } from '#features/integrations/webhooks/contract.ts'
import { getOnlineFigures } from '#features/schedule/requests/contract.ts'
import { besaAndAgim, book } from '#testing/server/appointments.ts'
import { query, testApp } from '#testing/server/app.ts'
import { cash, openTill, tillDay as date } from '#testing/server/till.ts'

const server = testApp()
const { salon, id, visit, sell, takeBack, sheet, close } = openTill(server)

const missed = { status: 'cancelled', cancel_reason: 'no_show' } as const

test('a visit that was paid and then missed counts as missed, keeps its money and is told in the day close with its client', async () => {
  const { id: visitId } = await visit({ client_name: 'Arta', appointment_time: '09:00', price: 10 })
  await sell({ lines: [{ kind: 'service', appointment_id: visitId }], payments: cash(10) })
  await server.call(updateAppointment, { id: visitId, ...missed }, salon.token)
  const told = { client_name: 'Arta', amount: 10, visit_state: 'no_show' }
  expect(await sheet()).toMatchObject({ figures: { revenue: 10, cash: 10, visits: 0 }, visits: [], others: [told] })
  expect((await server.call(getStats, { period: 'week' }, salon.token)).data).toMatchObject({
    noShows: 1,
    cancelledAppointments: 1,
    periodRevenue: 10,
  })
  await close()
  expect((await sheet()).others).toMatchObject([told])
  await server.call(reopenDay, { date }, salon.token)
  await server.call(deleteAppointment, { id: visitId }, salon.token)
  expect((await sheet()).others).toMatchObject([{ ...told, visit_state: 'deleted' }])
})

test('nothing is left of an undone sale on any screen', async () => {
  const { salon: place, agim } = await besaAndAgim(server)
  const { client_id } = await book(server, place, { appointment_date: date, appointment_time: '09:00', price: 10 })
  const body = {
    id: id(),
    client_id,
    lines: [
      { kind: 'service' as const, label: 'Larje', barber_id: agim, price: 8 },
      { kind: 'product' as const, label: 'Dyll', price: 5 },
      { kind: 'tip' as const, barber_id: agim, price: 2 },
    ],
    payments: cash(15),
  }
  const read = async () => ({
    day: await server.call(getDayClose, { date }, place.token),
    report: (await server.call(getStats, { period: 'week' }, place.token)).data.barbers,
    till: await server.call(getTillReport, { period: 'week' }, place.token),
    dashboard: (await server.call(getDashboard, {}, place.token)).figures,
  })
  const before = await read()
  await server.call(recordSale, body, place.token)
  expect(await read()).not.toEqual(before)
  const toCard = [...cash(-15), { method: 'card' as const, amount: 15 }]
  await server.call(correctSale, { sale_id: body.id, id: id(), payments: toCard }, place.token)
  await server.call(returnSale, { sale_id: body.id, id: id(), is_undo: true }, place.token)
  expect(await read()).toEqual(before)
})

test('a return in the till of its sale keeps its rows, and its sums are 0', async () => {
  const line = { kind: 'service' as const, label: 'Larje', barber_id: salon.barber, price: 8 }
  const { sale } = await sell({ lines: [line], payments: cash(8) })
  await takeBack(sale.id)
  expect(await sheet()).toMatchObject({
    figures: { revenue: 0, returns: 8 },
    others: [{ amount: 8 }, { amount: -8 }],
    barbers: [{ revenue: 0 }],
  })
  const { currencies } = await server.call(getTillReport, { period: 'week' }, salon.token)
  expect(currencies).toMatchObject([])
})

test('online revenue is what was sold of the visits, and the price of those that were not', async () => {
  const { id: paid } = await visit({ client_name: 'Arta', appointment_time: '09:00', price: 10 })
  const { id: open } = await visit({ client_name: 'Besa', appointment_time: '10:00', price: 7 })
  for (const one of [paid, open]) await server.call(updateAppointment, { id: one, status: 'confirmed' }, salon.token)
  await query(server, `update appointments_and_holds set online_at = created_at where salon_id = '${salon.id}'`)
  const revenue = async () => (await server.call(getOnlineFigures, { period: 'week' }, salon.token)).revenue
  expect(await revenue()).toEqual({ EUR: 17 })
  const { sale } = await sell({
    lines: [{ kind: 'service', appointment_id: paid, discount: { percent: 20, reason: 'Mik' } }],
    payments: cash(8),
  })
  expect(await revenue()).toEqual({ EUR: 15 })
  await takeBack(sale.id)
  expect(await revenue()).toEqual({ EUR: 7 })
})

test('the event of a closed day and its export have the figures of its sheet', async () => {
  await server.call(makeWebhook, { url: 'https://example.org/orari', events: ['day.closed'] }, salon.token)
  await sell({
    lines: [
      { kind: 'service', label: 'Larje', barber_id: salon.barber, price: 8 },
      { kind: 'deposit', price: 20 },
      { kind: 'tip', barber_id: salon.barber, price: 1 },
    ],
    client_id: (await visit()).client_id,
    payments: [{ method: 'transfer', amount: 29 }],
  })
  await server.call(addMove, { date, kind: 'withdrawal', label: null, amount: 3 }, salon.token)
  await close({ counted: 7 })
  const { unpaid: _unpaid, tipsCash, advanceCash, settled, others, ...figures } = (await sheet()).figures
  expect({ tipsCash, advanceCash, settled, others }).toEqual({ tipsCash: 0, advanceCash: 0, settled: 0, others: 8 })
  const [event] = await query<{ data: object }>(
    server,
    `select data from webhook_deliveries where salon_id = '${salon.id}'`,
  )
  expect(event?.data).toEqual({ ...figures, day: date, currency: 'EUR', closed_by: expect.any(String), counted: 7 })
  const file = await server.raw({ method: 'GET', url: '/api/export/json', token: salon.token })
  const [row] = file.json<{ till_days: Record<string, number | string>[] }>().till_days
  const {
    visits,
    revenue,
    products,
    cash: inCash,
    card,
    owed,
    transfer,
    prepaid,
    advance,
    tips,
    discounts,
    returns,
  } = figures
  expect(row).toMatchObject({
    visits,
    revenue,
    products,
    cash: inCash,
    card,
    owed,
    transfer,
    prepaid,
    advance,
    tips,
    discounts,
    returns,
  })
  expect(row).toMatchObject({
    tips_card: figures.tipsCard,
    advance_card: figures.advanceCard,
    withdrawn: 3,
    expected: figures.expected,
  })
})
