import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemaFiles } from '#app/server/migrations.ts'
import { readSchema } from '#platform/server/migrate.ts'
import { formerDatabase, type FormerDatabase } from '#upgrade/testing/formerDatabase.ts'

/** Lines of days that version 1.0.0 closed, in a database of version 2.0.0. */

const migration = '0110-lines-of-former-closes.sql'
const salon = '00000000-0000-7000-8000-000000000001'
const [visit, sale, returned] = ['a', 'b', 'c'].map((letter) => salon.replace(/1$/, letter))

let database: FormerDatabase

beforeAll(async () => {
  database = await formerDatabase(migration, readSchema(schemaFiles))
}, 60_000)
afterAll(() => database.close())

async function close(day: string, lines: object): Promise<void> {
  await database.client.query(
    `insert into till_days (salon_id, day, currency, closed_at, visits, revenue_cents, products_cents, cash_cents, card_cents, owed_cents,
       tips_cents, expenses_cents, settled_cash_cents, settled_card_cents, expected_cents, lines)
     values ('${salon}', '${day}', 'EUR', now(), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '${JSON.stringify(lines)}')`,
  )
}

async function record(id: string | undefined, sign: 1 | -1): Promise<void> {
  const moment = '2026-11-20T12:00:00Z'
  const of = { is_undo: false, user_name: 'Pronari', sold_at: moment, created_at: moment, origin: 'imported' }
  const content = {
    ...of,
    id,
    kind: sign === 1 ? 'sale' : 'return',
    returns_sale_id: sign === 1 ? null : sale,
    day: sign === 1 ? '2026-11-20' : '2026-11-19',
    currency: 'EUR',
    total_cents: sign * 800,
  }
  const line = {
    line: 1,
    kind: 'service',
    appointment_id: visit,
    label: 'Prerje',
    quantity: sign,
    unit_cents: 800,
    discount_cents: 0,
    total_cents: sign * 800,
    vat_cents: 0,
    returns_line: sign === 1 ? null : 1,
  }
  const payment = { position: 1, method: 'cash', amount_cents: sign * 800 }
  const texts = [content, [line], [payment]].map((part) => `'${JSON.stringify(part)}'::jsonb`)
  await database.client.query(`select record_sale('${salon}', ${texts.join(', ')}, null)`)
}

test('lines of former closes get the shape of those of today; others stay', async () => {
  await database.client.query(
    `insert into salons (id, name, created_at, trial_ends_at) values ('${salon}', 'Salloni', now(), now())`,
  )
  await record(sale, 1)
  await record(returned, -1)
  const shown = { time: '09:00', barber: 'Besa', currency: 'EUR' }
  const now = { visits: [{ ...shown, id: visit, method: 'debt', cents: 800 }], entries: [], settled: [], others: [] }
  await close('2026-11-22', now)
  await close('2026-11-23', {
    visits: [
      { ...shown, id: visit, method: 'owed', cents: 800 },
      { ...shown, id: sale, method: 'cash', cents: 500 },
    ],
    entries: [{ id: returned, kind: 'tip', method: 'cash', cents: 150 }],
    settled: [
      { appointment_id: visit, method: 'card', cents: 800 },
      { appointment_id: returned, method: 'cash', cents: 300 },
    ],
  })
  await close('2026-11-24', { visits: [], entries: [], settled: [] })

  await database.migrate()

  const { rows } = await database.client.query<{ lines: unknown }>('select lines from till_days order by day')
  expect(rows.map(({ lines }) => lines)).toEqual([
    now,
    {
      visits: [
        { ...shown, id: visit, method: 'debt', cents: 800, price_cents: 800, paid: null },
        { ...shown, id: sale, method: 'cash', cents: 500, price_cents: 500, paid: null },
      ],
      entries: [{ id: returned, kind: 'tip', method: 'cash', cents: 150, sale_id: null }],
      settled: [
        { debt_sale_id: sale, method: 'card', cents: 800 },
        { debt_sale_id: null, method: 'cash', cents: 300 },
      ],
      others: [],
    },
    { visits: [], entries: [], settled: [], others: [] },
  ])
})
