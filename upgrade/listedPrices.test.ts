import { afterAll, beforeAll, expect, test } from 'vitest'
import { formerDatabase, type FormerDatabase } from './testing/formerDatabase.ts'

const salon = '00000000-0000-7000-8000-000000000001'
let database: FormerDatabase

beforeAll(async () => {
  database = await formerDatabase('0070-listed-prices.sql')
}, 60_000)
afterAll(() => database.close())

test('visits of the last month and later get the price on today’s list, earlier ones none', async () => {
  const run = (sql: string) => database.query<{ days: number; cents: number | null; currency: string | null }>(sql)
  await run(`insert into salons (id, name, created_at, trial_ends_at) values ('${salon}', 'Salloni', now(), now())`)
  for (const name of ['besa', 'agim'])
    await run(`insert into barbers (salon_id, id, name, name_key, color, created_at, updated_at)
      values ('${salon}', gen_random_uuid(), '${name}', '${name}', 1, now(), now())`)
  await run(`insert into clients (salon_id, id, name, name_key, search, created_at, updated_at)
    values ('${salon}', '${salon}', 'Ana', 'ana', 'ana', now(), now())`)
  await run(`insert into services (salon_id, id, name, name_key, duration_minutes, price_cents, created_at, updated_at)
    values ('${salon}', '${salon}', 'Prerje', 'prerje', 30, 1000, now(), now())`)
  await run(`insert into barber_services (salon_id, barber_id, service_id, price_cents, currency, updated_at)
    select salon_id, id, '${salon}', 120000, 'ALL', now() from barbers where name_key = 'agim'`)
  await run(`insert into appointments (salon_id, id, barber_id, client_id, service_id, client_name, service_name, price_cents,
      appointment_date, appointment_time, duration_minutes, created_at, updated_at)
    select '${salon}', gen_random_uuid(), b.id, '${salon}', v.service::uuid, 'Ana', 'Prerje', 500, current_date + v.days, '10:00', 30, now(), now()
    from barbers b join (values ('besa', -40, '${salon}'), ('besa', -3, '${salon}'), ('agim', 5, '${salon}'), ('besa', 6, null)) v (name, days, service)
      on v.name = b.name_key`)
  await database.migrate()
  expect(
    await run(`select appointment_date - current_date as days, listed_cents as cents, listed_currency as currency
      from appointments order by appointment_date`),
  ).toEqual([
    { days: -40, cents: null, currency: null },
    { days: -3, cents: 1000, currency: 'EUR' },
    { days: 5, cents: 120_000, currency: 'ALL' },
    { days: 6, cents: null, currency: null },
  ])
})
