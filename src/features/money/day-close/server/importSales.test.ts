import { expect, test } from 'vitest'
import { listSales } from '#features/money/sales/contract.ts'
import { query, testApp } from '#testing/server/app.ts'
import { tillDay as date } from '#testing/server/till.ts'
import { openFormerTill } from '#testing/server/formerTill.ts'
import { addEntry, getTillReport, listDebts } from '../contract.ts'

/** Rows in the form of the previous version. */

const server = testApp()
const { salon, former, visit, line, sheet } = openFormerTill(server)
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
  const sums = await all()
  expect(sums.days[1]?.figures).toMatchObject({ owed: 17, settledCard: 9, tips: 1.5, products: 8, cash: 15 })

  await former.runImport()
  expect(await all()).toEqual(sums)
  const { sales } = await server.call(listSales, {}, salon.token)
  expect(sales.every(({ origin }) => origin === 'imported')).toBe(true)
  const visits = sales.flatMap(({ lines }) => lines.map((line) => line.appointment_id)).filter(Boolean)
  expect(visits.sort()).toEqual([cash.id, card.id, owed.id, paid.id].sort())
  expect((await sheet(date)).visits.find(({ id }) => id === open.id)?.paid).toBeNull()

  await former.forgetImport()
  await former.runImport()
  expect((await server.call(listSales, {}, salon.token)).sales).toEqual(sales)
})

test('a write of an old process after the import is imported too', async () => {
  const [one, two] = [await visit(date, '09:00', 7), await visit(date, '10:00', 8)]
  await former.pay(one.id, 'card')
  await former.pay(two.id, 'owed')
  await former.runImport()
  await former.pay(one.id, 'owed')
  await former.settle(two.id, date, 'card', 800)
  await former.entry(date, { kind: 'product', cents: 300 })
  await former.runImport()
  expect((await sheet(date)).figures).toMatchObject({ owed: 15, card: 0, settledCard: 8, products: 3, total: 18 })
  await query(server, `delete from visit_payments where salon_id = '${salon.id}' and appointment_id = '${one.id}'`)
  await query(server, `update till_entries set amount_cents = 400 where salon_id = '${salon.id}'`)
  await former.runImport()
  expect((await sheet(date)).figures).toMatchObject({ cash: 11, owed: 8, products: 4, total: 19 })
  await query(server, `delete from till_entries where salon_id = '${salon.id}'`)
  await former.runImport()
  expect((await sheet(date)).figures).toMatchObject({ cash: 7, products: 0, total: 15 })
  // Writes of this version are not imported.
  await server.call(addEntry, { date, kind: 'product', label: 'Vaj', amount: 2 }, salon.token)
  expect(await query(server, `select from till_imports where salon_id = '${salon.id}'`)).toHaveLength(0)
})
