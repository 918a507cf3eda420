import pg from 'pg'
import type { Connection } from '#platform/server/db.ts'
import { addDays, localDate } from '#platform/shared/time.ts'
import { fill, firstDay, insertClientTotals, type Engine } from './database.ts'
import { openOwner } from './salons.ts'

const rounds = 60
const perDay = 60
const periods = ['week', 'month', 'year'] as const

/** Sets service names, statuses, a sale of every done appointment, and the totals that triggers would maintain. */
async function prepare(connection: Connection): Promise<void> {
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  await client.query("set session_replication_role = 'replica'")
  await client.query(`update appointments set service_name = 'Shërbimi ' || abs(hashtext(id::text)) % 12,
    status = (array['confirmed', 'completed', 'confirmed', 'cancelled'])[1 + abs(hashtext(id::text || 's')) % 4],
    price_cents = 500 + abs(hashtext(id::text)) % 2000`)
  const done = `from appointments where status in ('confirmed', 'completed')`
  await client.query(`insert into sales (salon_id, id, number, kind, day, currency, total_cents, client_id, user_name, sold_at, created_at)
    select salon_id, id, row_number() over (order by appointment_date, appointment_time, id), 'sale', appointment_date, currency, price_cents,
      client_id, 'Pronari', created_at, created_at ${done}`)
  await client.query(`insert into sale_lines (salon_id, sale_id, line, kind, appointment_id, barber_id, label, quantity, unit_cents, total_cents)
    select salon_id, id, 1, 'service', id, barber_id, service_name, 1, price_cents, price_cents ${done}`)
  await client.query(`insert into appointment_totals select salon_id, 0, count(*),
    coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed')), 0) from appointments group by salon_id`)
  await client.query(insertClientTotals)
  await client.query('vacuum (full, analyze) appointments')
  await client.query('vacuum analyze')
  await client.end()
}

/** Median duration of a report in ms, in a salon with a number of appointments, 60 a day until today. */
async function measure(engine: Engine, rows: number, print: (line: string) => void): Promise<number[]> {
  const connection = await engine.database(`report_${rows}`)
  await fill(connection, 1, rows)
  await prepare(connection)
  const today = addDays(localDate(firstDay), Math.ceil(rows / perDay) - 1)
  const { medianOf, close } = await openOwner(connection, `${today}T12:00:00Z`)
  const medians: number[] = []
  for (const period of periods)
    medians.push(await medianOf(`/user/stats?period=${period}`, rounds, /^\s*(with|select)[^]*appointments/i, print))
  await close()
  return medians
}

/** `GET /user/stats` of a salon with 50,000 appointments compared with 2,000; with `PLAN=1` also the query plans. */
export async function measureReport(engine: Engine, print: (line: string) => void): Promise<void> {
  const small = await measure(engine, 2_000, print)
  const large = await measure(engine, 50_000, print)
  print('\nThe report, 60 appointments a day up to today: milliseconds, through everything but the network\n')
  print('| period | 2,000 appointments | 50,000 appointments | times |')
  print('|---|---|---|---|')
  for (const [i, period] of periods.entries()) {
    const [a = 0, b = 0] = [small[i], large[i]]
    print(`| ${period} | ${a.toFixed(1)} | ${b.toFixed(1)} | ${(b / a).toFixed(2)} |`)
  }
}
