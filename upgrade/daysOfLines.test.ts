import { afterAll, beforeAll, expect, test } from 'vitest'
import { formerDatabase, type FormerDatabase } from './testing/formerDatabase.ts'

const salon = '00000000-0000-7000-8000-000000000001'
const sale = '00000000-0000-7000-8000-00000000000a'
const back = '00000000-0000-7000-8000-00000000000b'
let database: FormerDatabase

beforeAll(async () => {
  database = await formerDatabase('0083-days-of-lines.sql')
}, 60_000)
afterAll(() => database.close())

const moment = '2026-11-20T12:00:00Z'
const sold = { id: sale, kind: 'sale', day: '2026-11-20', total_cents: 1000, returns_sale_id: null }
const returned = { ...sold, id: back, kind: 'return', day: '2026-11-22', total_cents: -1000, returns_sale_id: sale }

async function record({ total_cents, ...sale }: typeof sold | typeof returned): Promise<void> {
  const quantity = Math.sign(total_cents)
  const content = {
    ...sale,
    total_cents,
    is_undo: false,
    currency: 'ALL',
    user_name: 'P',
    sold_at: moment,
    created_at: moment,
    origin: 'imported',
  }
  const lines = [
    {
      line: 1,
      kind: 'service',
      label: 'Prerje',
      quantity,
      unit_cents: 1000,
      discount_cents: 0,
      total_cents,
      vat_cents: 0,
      returns_line: quantity < 0 ? 1 : null,
    },
  ]
  const payments = [{ position: 1, method: 'cash', amount_cents: total_cents }]
  const texts = [content, lines, payments].map((part) => `'${JSON.stringify(part)}'::jsonb`)
  await database.query(`select record_sale('${salon}', ${texts.join(', ')}, null)`)
}

test('recorded lines and payments get the day and currency of their sale, and clients their done visits', async () => {
  await database.query(
    `insert into salons (id, name, created_at, trial_ends_at) values ('${salon}', 'Salloni', now(), now())`,
  )
  await database.query(`insert into barbers (salon_id, id, name, name_key, color, created_at, updated_at)
    values ('${salon}', '${salon}', 'Besa', 'besa', 1, now(), now())`)
  for (const [id, name] of [
    [sale, 'Ana'],
    [back, 'Beni'],
  ] as const)
    await database.query(`insert into clients (salon_id, id, name, name_key, search, created_at, updated_at)
      values ('${salon}', '${id}', '${name}', '${name}', '${name}', now(), now())`)
  await database.query(`insert into appointments_and_holds (salon_id, id, barber_id, client_id, client_name, service_name, price_cents, appointment_date,
      appointment_time, duration_minutes, status, created_at, updated_at)
    select '${salon}', gen_random_uuid(), '${salon}', v.client::uuid, 'x', 'Prerje', 500, v.day::date, '10:00', 30, v.status, now(), now()
    from (values ('${sale}', '2026-11-01', 'confirmed'), ('${sale}', '2026-11-05', 'completed'), ('${sale}', '2026-11-09', 'cancelled'),
      ('${back}', '2026-11-02', 'pending')) v (client, day, status)`)
  await record(sold)
  await record(returned)
  await database.migrate('0084-plain-reports.sql')
  const both = [
    { sale_id: sale, day: '2026-11-20', currency: 'ALL' },
    { sale_id: back, day: '2026-11-22', currency: 'ALL' },
  ]
  expect(await database.query('select sale_id, day::text, currency from sale_lines order by day')).toEqual(both)
  expect(
    await database.query('select sale_id, day::text, currency, of_sale_id from sale_payments order by day'),
  ).toEqual(both.map((row) => ({ ...row, of_sale_id: sale })))
  expect(await database.query('select client_id, done, last_done::text from client_totals order by client_id')).toEqual(
    [
      { client_id: sale, done: 2, last_done: '2026-11-05' },
      { client_id: back, done: 0, last_done: null },
    ],
  )
  await expect(database.query('update sale_lines set day = day + 1')).rejects.toThrow('never changed')
})
