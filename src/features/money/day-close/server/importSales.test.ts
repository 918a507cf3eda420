import { expect, test } from 'vitest'
import { listSales } from '#features/money/sales/contract.ts'
import { book } from '#testing/server/appointments.ts'
import { freshSalon, query, testApp } from '#testing/server/app.ts'
import { addEntry, closeDay, getDayClose, getTillReport } from '../contract.ts'
import { listDebts } from '../debts-contract.ts'

/** Rows as processes of the version before write them. */

const server = testApp()
const date = '2026-11-20'
const salon = freshSalon(server, { now: `${date}T19:00:00Z` })
const before = '2026-11-19'

const visit = (appointment_date: string, appointment_time: string, price: number) =>
  book(server, salon, { client_name: `K ${appointment_time}`, appointment_date, appointment_time, price })
const sheet = (day: string) => server.call(getDayClose, { date: day }, salon.token)
const pay = (id: string, method: string) =>
  query(
    server,
    `insert into visit_payments (salon_id, appointment_id, method, changed_at) values ('${salon.id}', '${id}', '${method}', now())
     on conflict (salon_id, appointment_id) do update set method = excluded.method`,
  )
const settle = (id: string, cents: number) =>
  query(
    server,
    `update visit_payments set settled_day = '${date}', settled_method = 'card', settled_cents = ${cents}, settled_currency = 'EUR',
       settled_at = now() where salon_id = '${salon.id}' and appointment_id = '${id}'`,
  )
const entry = (day: string, kind: 'tip' | 'product', cents: number) =>
  query(
    server,
    `insert into till_entries (salon_id, id, day, kind, barber_id, label, method, amount_cents, currency, created_at, updated_at)
     values ('${salon.id}', gen_random_uuid(), '${day}', '${kind}', ${kind === 'tip' ? `'${salon.barber}', null` : "null, 'Dyll'"}, 'cash', ${cents}, 'EUR', now(), now())`,
  )
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
/** Without the sales that this version records itself at a close. */
const withoutSales = () =>
  query(
    server,
    `begin; set local session_replication_role = replica; delete from sale_payments where salon_id = '${salon.id}';
     delete from sale_lines where salon_id = '${salon.id}'; delete from sales where salon_id = '${salon.id}'; commit;
     insert into till_imports (salon_id, kind, id) values ('${salon.id}', 'salon', '${salon.id}') on conflict do nothing`,
  )
async function run() {
  await server.app.asSystem((call) => call.queue('day-close.import', {}))
  await server.app.drain('day-close.import')
}

test('payments, debts and entries become sales, and all sums stay', async () => {
  const [cash, card] = [await visit(before, '09:00', 5), await visit(before, '10:00', 6)]
  await pay(card.id, 'card')
  const { total, expected } = (await sheet(before)).figures
  await server.call(closeDay, { date: before, counted: null, total, expected }, salon.token)
  await withoutSales()
  const [open, owed, paid] = [
    await visit(date, '09:00', 7),
    await visit(date, '10:00', 8),
    await visit(date, '11:00', 9),
  ]
  for (const { id } of [owed, paid]) await pay(id, 'owed')
  await settle(paid.id, 900)
  await entry(date, 'tip', 150)
  await entry(date, 'product', 800)
  const sums = await all()
  expect(sums.days[1]?.figures).toMatchObject({ owed: 17, settledCard: 9, tips: 1.5, products: 8, cash: 15 })

  await run()
  expect(await all()).toEqual(sums)
  const { sales } = await server.call(listSales, {}, salon.token)
  expect(sales.every(({ origin }) => origin === 'imported')).toBe(true)
  const visits = sales.flatMap(({ lines }) => lines.map((line) => line.appointment_id)).filter(Boolean)
  expect(visits.sort()).toEqual([cash.id, card.id, owed.id, paid.id].sort())
  expect((await sheet(date)).visits.find(({ id }) => id === open.id)?.paid).toBeNull()

  await query(server, `insert into till_imports (salon_id, kind, id) values ('${salon.id}', 'salon', '${salon.id}')`)
  await run()
  expect((await server.call(listSales, {}, salon.token)).sales).toEqual(sales)
})

test('a write of an old process after the import is imported too', async () => {
  const [one, two] = [await visit(date, '09:00', 7), await visit(date, '10:00', 8)]
  await pay(one.id, 'card')
  await pay(two.id, 'owed')
  await run()
  await pay(one.id, 'owed')
  await settle(two.id, 800)
  await entry(date, 'product', 300)
  await run()
  expect((await sheet(date)).figures).toMatchObject({ owed: 15, card: 0, settledCard: 8, products: 3, total: 18 })
  await query(server, `delete from visit_payments where salon_id = '${salon.id}' and appointment_id = '${one.id}'`)
  await query(server, `update till_entries set amount_cents = 400 where salon_id = '${salon.id}'`)
  await run()
  expect((await sheet(date)).figures).toMatchObject({ cash: 11, owed: 8, products: 4, total: 19 })
  await query(server, `delete from till_entries where salon_id = '${salon.id}'`)
  await run()
  expect((await sheet(date)).figures).toMatchObject({ cash: 7, products: 0, total: 15 })
  // Writes of this version are not imported again.
  await server.call(addEntry, { date, kind: 'product', label: 'Vaj', amount: 2 }, salon.token)
  expect(await query(server, `select from till_imports where salon_id = '${salon.id}'`)).toHaveLength(0)
})
