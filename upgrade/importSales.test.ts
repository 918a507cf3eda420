import { expect, test } from 'vitest'
import { listSales, returnSale } from '#features/money/sales/contract.ts'
import { query, testApp } from '#testing/server/app.ts'
import { tillDay as date } from '#testing/server/till.ts'
import { importingDatabase } from './testing/formerDatabase.ts'
import { openFormerTill } from './testing/formerTill.ts'
import { getDayClose, getTillReport, listDebts } from '#features/money/day-close/contract.ts'

/** Rows in the form of version 1.0.0. */

const server = testApp({ database: importingDatabase })
const { salon, former, visit, line, sheet, refusal } = openFormerTill(server)
const before = '2026-11-19'

const all = async () => ({
  days: [await sheet(before), await sheet(date)].map(({ figures, barbers, settled, closed }) => ({
    figures,
    barbers,
    settled,
    closed,
  })),
  report: await server.call(getTillReport, { period: 'week' }, salon.token),
  debts: await server.call(listDebts, {}, salon.token),
})

test('payments, debts and entries become sales, and all sums stay the same', async () => {
  const [cash, card] = [await visit(before, '09:00', 5), await visit(before, '10:00', 6)]
  await former.pay(card.id, 'card')
  await former.closedDay(before, [line(cash.id, 'cash', 500), line(card.id, 'card', 600)])
  await former.forgetImport()
  const [open, owed, paid] = [
    await visit(date, '09:00', 7),
    await visit(date, '10:00', 8),
    await visit(date, '11:00', 9),
  ]
  for (const { id } of [owed, paid]) await former.pay(id, 'owed')
  await former.settle(paid.id, date, 'card', 900)
  await former.entry(date, { kind: 'tip', cents: 150, barber: salon.barber })
  await former.entry(date, { kind: 'product', cents: 800 })
  await former.runImport()
  const sums = await all()
  expect(sums.days[0]?.figures).toMatchObject({ cash: 5, card: 6, total: 11 })
  expect(sums.days[1]?.figures).toMatchObject({
    owed: 17,
    settledCard: 9,
    tips: 1.5,
    products: 8,
    cash: 8,
    unpaid: 7,
    total: 32,
    expected: 9.5,
  })
  expect(sums.debts.totals).toEqual([{ currency: 'EUR', amount: 8 }])
  const { sales } = await server.call(listSales, {}, salon.token)
  expect(sales.every(({ origin }) => origin === 'imported')).toBe(true)
  const visits = sales.flatMap(({ lines }) => lines.map((line) => line.appointment_id)).filter(Boolean)
  expect(visits.sort()).toEqual([cash.id, card.id, owed.id, paid.id].sort())
  expect((await sheet(date)).visits.find(({ id }) => id === open.id)?.paid).toBeNull()

  await former.forgetImport()
  await former.runImport()
  expect((await server.call(listSales, {}, salon.token)).sales).toEqual(sales)
  expect(await all()).toEqual(sums)
})

test('what was paid on version 1.0.0 cannot be paid again', async () => {
  const { id } = await visit(date, '09:00', 7)
  await former.pay(id, 'card')
  await former.forgetImport()
  await former.runImport()
  expect((await server.call(getDayClose, { date }, salon.token)).visits).toMatchObject([
    { id, method: 'card', paid: { total: 7 } },
  ])
  const lines = [{ kind: 'service' as const, appointment_id: id }]
  expect(await refusal({ lines, payments: [{ method: 'cash', amount: 7 }] })).toMatchObject({ code: 'visit_sold' })
})

test('a settled debt of a visit that was deleted or cancelled since the close is imported, an open one stays gone', async () => {
  const [deleted, cancelled, gone, owing] = [
    await visit(before, '09:00', 12.9),
    await visit(before, '10:00', 12.9),
    await visit(before, '11:00', 7),
    await visit(before, '12:00', 8),
  ]
  const owed = [deleted, cancelled, gone, owing]
  for (const { id } of owed) await former.pay(id, 'owed')
  for (const { id } of [deleted, cancelled]) await former.settle(id, date, 'cash', 1290)
  await former.closedDay(before, [
    line(deleted.id, 'owed', 1290),
    line(cancelled.id, 'owed', 1290),
    line(gone.id, 'owed', 700),
    line(owing.id, 'owed', 800),
  ])
  const appointments = `appointments_and_holds where salon_id = '${salon.id}' and id = '${deleted.id}'`
  await query(server, `delete from ${appointments}`)
  for (const { id } of [cancelled, gone])
    await query(
      server,
      `update appointments_and_holds set status = 'cancelled' where salon_id = '${salon.id}' and id = '${id}'`,
    )
  await former.forgetImport()
  await former.runImport()
  expect((await sheet(date)).figures).toMatchObject({ settledCash: 25.8, expected: 25.8 })
  expect((await server.call(listDebts, {}, salon.token)).totals).toEqual([{ currency: 'EUR', amount: 8 }])
  // Nobody would owe the debt of a deleted visit again.
  const { sales } = await server.call(listSales, {}, salon.token)
  const payment = sales.find(({ client_name, lines }) => client_name === null && lines[0]?.kind === 'debt')
  const id = crypto.randomUUID()
  expect(await server.fault(returnSale, { sale_id: payment?.id ?? '', id }, salon.token)).toMatchObject({
    errors: [{ message: 'Shitja e këtij borxhi është kthyer ose nuk ka më klient, prandaj pagesa e tij nuk kthehet.' }],
  })
})
