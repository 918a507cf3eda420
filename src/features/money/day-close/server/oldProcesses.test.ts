import { expect, test } from 'vitest'
import { query, testApp } from '#testing/server/app.ts'
import { tillDay as date } from '#testing/server/till.ts'
import { duringTransaction } from '#testing/server/duringTransaction.ts'
import { formerTill, openFormerTill } from '#testing/server/formerTill.ts'
import { addEntry, closeDay, reopenDay, setPayments, listDebts } from '../contract.ts'

/** Processes of the previous version, which write the former tables, beside a process that records sales. */

const server = testApp()
const { salon, former, visit, line, sheet, close } = openFormerTill(server)
const before = '2026-11-19'

test('an old process cannot close a day, because it does not read its sales, and nothing is lost', async () => {
  const { id } = await visit(date, '09:00', 7)
  await visit(date, '10:00', 5)
  await server.call(setPayments, { date, payments: [{ appointment_id: id, method: 'card' }] }, salon.token)
  await server.call(addEntry, { date, kind: 'product', label: 'Dyll', amount: 3 }, salon.token)
  const open = await sheet(date)
  await expect(former.close(date, [line(id, 'card', 700)])).rejects.toMatchObject({ code: '23001' })
  expect(await sheet(date)).toEqual(open)
  await close()
  expect((await sheet(date)).figures).toMatchObject({ card: 7, products: 3, cash: 8, total: 15 })
})

test('an old process cannot reopen a day that was closed with sales, but one that was closed without', async () => {
  const { id } = await visit(date, '09:00', 7)
  await close()
  await expect(former.reopen(date)).rejects.toMatchObject({ code: '23001' })
  await server.call(reopenDay, { date }, salon.token)
  expect((await sheet(date)).visits).toMatchObject([{ id, paid: null }])

  const early = await visit(before, '09:00', 6)
  await former.closedDay(before, [line(early.id, 'cash', 600)])
  await former.forgetImport()
  await former.runImport()
  await former.reopen(before)
  expect((await sheet(before)).figures).toMatchObject({ cash: 6, total: 6 })
  await close({ date: before })
  expect((await sheet(before)).closed).not.toBeNull()
})

test('a close includes rows that an old process wrote just before', async () => {
  const { id } = await visit(date, '09:00', 7)
  await former.pay(id, 'card')
  await former.runImport()
  const { figures } = await sheet(date)
  await former.pay(id, 'owed')
  const input = { date, counted: null, total: figures.total, expected: figures.expected }
  await server.call(closeDay, input, salon.token)
  expect((await sheet(date)).figures).toMatchObject({ card: 0, owed: 7 })
  await former.runImport()
  expect((await server.call(listDebts, {}, salon.token)).totals).toEqual([{ currency: 'EUR', amount: 7 }])
})

test('a day that is closed before the import of its salon keeps the payments of its debts', async () => {
  const { id } = await visit(before, '09:00', 7)
  await former.pay(id, 'owed')
  await former.settle(id, date, 'card', 700)
  await former.forgetImport()
  const paid = (await sheet(date)).figures
  expect(paid).toMatchObject({ settledCard: 7 })
  await close({ date: before })
  expect((await sheet(date)).figures).toEqual(paid)
  await former.runImport()
  expect((await sheet(date)).figures).toEqual(paid)
  expect((await sheet(before)).figures).toMatchObject({ owed: 7, total: 7 })
  expect((await server.call(listDebts, {}, salon.token)).debtors).toEqual([])
})

test('a debt of a closed day is paid by an old process without a change of that day', async () => {
  const { id } = await visit(before, '09:00', 7)
  await former.pay(id, 'owed')
  await former.closedDay(before, [line(id, 'owed', 700)])
  await former.forgetImport()
  await former.runImport()
  await former.settle(id, date, 'cash', 700)
  await former.runImport()
  expect((await sheet(date)).figures).toMatchObject({ settledCash: 7, expected: 7 })
  await former.settle(id, date, 'card', 700)
  await former.runImport()
  expect((await sheet(date)).figures).toMatchObject({ settledCash: 0, settledCard: 7 })
  await former.unsettle(id)
  await former.runImport()
  expect((await sheet(date)).figures).toMatchObject({ settledCash: 0, settledCard: 0 })
  const days = await query(server, `select day from sales where salon_id = '${salon.id}' and day = '${before}'`)
  expect(days).toHaveLength(1)
})

test('an entry that an old process changed and deleted before the import is undone', async () => {
  const [entry] = await former.entry(date, { kind: 'tip', cents: 150, barber: salon.barber })
  await former.runImport()
  expect((await sheet(date)).figures).toMatchObject({ tips: 1.5 })
  await query(
    server,
    `update till_entries set amount_cents = 200 where salon_id = '${salon.id}' and id = '${entry?.id}'`,
  )
  await query(server, `delete from till_entries where salon_id = '${salon.id}' and id = '${entry?.id}'`)
  await former.runImport()
  expect((await sheet(date)).figures).toMatchObject({ tips: 0, expected: 0 })
})

test('a write during the import of the same payment is imported too', async () => {
  const { id } = await visit(date, '09:00', 7)
  await former.pay(id, 'card')
  const queue = `till_imports where salon_id = '${salon.id}' and id = '${id}'`
  await duringTransaction(server, [`select from ${queue} for update`, `delete from ${queue}`], () =>
    former.pay(id, 'owed'),
  )
  expect(await former.queue()).toEqual([{ kind: 'visit', id }])
})

test('a salon whose import fails does not prevent other imports', async () => {
  const other = formerTill(server, await server.salon())
  const broken = await visit(date, '09:00', 7)
  await former.pay(broken.id, 'card')
  await query(server, `insert into sale_numbers (salon_id, last) values ('${salon.id}', 2147483647)`)
  await other.entry(date, { kind: 'product', cents: 300 })
  await other.runImport()
  expect(await other.queue()).toEqual([])
  expect(await former.queue()).toHaveLength(1)
  await query(server, `update sale_numbers set last = 0 where salon_id = '${salon.id}'`)
  await former.runImport()
  expect(await former.queue()).toEqual([])
})
