import { expect, test } from 'vitest'
import { query, testApp } from '#testing/server/app.ts'
import { wallClock } from '#platform/shared/time.ts'
import { sortings } from '../rules.ts'
import { countsOf, idsOfPage } from './page.ts'

const server = testApp()

/** More clients of one value than are sorted by name. */
const clients = 2_600
const today = '2026-11-20'

/**
 * Clients with equal names and visits on one of 41 days; some without appointments, with a cancelled one only, with
 * visits today and later, with a visit of another program, or anonymised.
 */
async function fill(salonId: string): Promise<void> {
  const id = `('01900000-0000-7000-8000-' || lpad(to_hex(n * 7919 % ${clients}), 12, '0'))::uuid`
  const book = (day: string, time: string, status: string, which: string) =>
    query(
      server,
      `insert into appointments_and_holds (salon_id, id, barber_id, client_id, client_name, service_name, price_cents,
         appointment_date, appointment_time, duration_minutes, status, created_at, updated_at)
       select '${salonId}', gen_random_uuid(), b.id, ${id}, 'K', 'Prerje', 100 * (n % 9), ${day}, ${time}, 1, ${status}, now(), now()
       from barbers b, generate_series(1, ${clients}) n where b.salon_id = '${salonId}' and ${which}`,
    )
  await query(
    server,
    `insert into clients (salon_id, id, name, name_key, search, created_at, updated_at)
     select '${salonId}', ${id}, (array['Arta', 'Çlirim', 'Cana', 'Ëndrra', 'arta', 'Ema', 'Xhevat'])[1 + n % 7] || ' ' || n % 31, 'k' || n, 'k' || n, now(), now()
     from generate_series(1, ${clients}) n`,
  )
  const time = `time '06:00' + n % 97 * interval '5 minutes'`
  await book(`date '2026-01-01' + n % 41`, `time '08:00' + n / 41 * interval '5 minutes'`, `'confirmed'`, 'n % 20 > 0')
  await book(`date '2025-01-01' + n`, time, `'cancelled'`, 'n % 20 in (0, 17, 18)')
  await book(`date '${today}'`, `time '00:00' + n / 30 * interval '15 minutes'`, `'confirmed'`, 'n % 30 = 7')
  await book(`date '${today}' + 1 + n`, time, `'confirmed'`, 'n % 13 = 5')
  await query(
    server,
    `with i as (
       insert into client_imports (salon_id, id, file_name, added, changed, skipped, created_at)
       values ('${salonId}', gen_random_uuid(), 'f', 0, 0, 0, now()) returning id)
     insert into past_visits (salon_id, id, import_id, client_id, key, day, service_name, currency, status, source)
     select '${salonId}', gen_random_uuid(), i.id, ${id}, 'k' || n, date '2026-01-01' + n % 60, 'Prerje', 'EUR', 'came', 's'
     from i, generate_series(1, ${clients}) n where n % 37 = 0`,
  )
  await query(server, `update clients set anonymised_at = now() where salon_id = '${salonId}' and name like '% 30'`)
}

const orders = {
  name: '',
  visits: 'visits desc,',
  spent: 't.spent_cents desc nulls last, t.spent_lek_cents desc nulls last,',
  last_visit: 'last_visit desc nulls last,',
  cancelled: 't.cancelled desc nulls last,',
}

test('the pages of each sorting and tab are the whole list, as counted from the visits', async () => {
  const salon = await server.salon('Besa')
  await fill(salon.id)
  await query(server, 'analyze')
  const now = wallClock(server.clock.now(), 'Europe/Tirane')
  const visit = `v.salon_id = c.salon_id and v.client_id = c.id and v.status in ('confirmed', 'completed')
    and (v.appointment_date < '${now.date}' or v.appointment_date = '${now.date}' and coalesce(v.appointment_time, '00:00') <= '${now.time}')`
  const isCancelled = 'coalesce(t.cancelled * 2 > t.appointments, false)'
  for (const sort of sortings)
    for (const status of [undefined, 'active', 'cancelled'] as const) {
      const whole = await query<{ id: string }>(
        server,
        `select c.id, (select count(*) from client_visits v where ${visit}) as visits,
           (select max(v.appointment_date) from client_visits v where ${visit}) as last_visit
         from clients c left join client_totals t on t.salon_id = c.salon_id and t.client_id = c.id
         where c.salon_id = '${salon.id}' and c.anonymised_at is null
           ${status ? `and ${status === 'active' ? 'not' : ''} ${isCancelled}` : ''}
         order by ${orders[sort]} c.name collate "sq-x-icu", c.id`,
      )
      const ids = whole.map(({ id }) => id)
      await server.app.asSystem(async (call) => {
        const scope = call.scope(salon.id)
        const pageOf = (limit: number, page: number) =>
          idsOfPage(scope, { status, words: [], sort, currency: 'EUR', limit, page }, now)
        for (const [limit, pages] of [
          [431, ids.length / 431 + 2],
          [12, 14],
        ] as const)
          for (let page = 1; page <= pages; page += 1)
            expect(await pageOf(limit, page), `${sort} ${status} ${limit} ${page}`).toEqual(
              ids.slice((page - 1) * limit, page * limit),
            )
        if (status) expect((await countsOf(scope, []))[status]).toBe(whole.length)
      })
    }
})
