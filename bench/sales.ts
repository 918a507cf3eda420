import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Connection } from '#platform/server/db.ts'
import { startChild } from './childProcess.ts'
import { fill, type Engine } from './database.ts'
import { compare, insertBare, press, type Compared } from './load.ts'
import { barbersOf, openSalons } from './salons.ts'

const salons = 50

/** Gives each salon a thousand sales, because plans for empty tables read whole tables. */
async function fillSales(connection: Connection): Promise<void> {
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  await client.query("set session_replication_role = 'replica'")
  await client.query(`insert into sales (salon_id, id, number, kind, day, currency, total_cents, user_name, sold_at, created_at)
    select s.id, gen_random_uuid(), n, 'sale', current_date - n / 20, 'EUR', 500, 'x', now(), now()
    from generate_series(1, 1000) n cross join salons s order by n`)
  await client.query(`insert into sale_lines (salon_id, sale_id, line, kind, label, quantity, unit_cents, total_cents, day, currency)
    select salon_id, id, 1, 'service', 'Prerje', 1, 500, 500, day, currency from sales`)
  await client.query(`insert into sale_payments (salon_id, sale_id, position, method, amount_cents, day, currency, of_sale_id)
    select salon_id, id, 1, 'cash', 500, day, currency, id from sales`)
  await client.query('insert into sale_numbers (salon_id, last) select id, 1000 from salons')
  await client.query("set session_replication_role = 'origin'")
  await client.query('vacuum analyze')
  await client.end()
}

/**
 * Sales, compared with inserts of the same rows by plain pg in a transaction: in one salon, whose sales wait for its
 * number, and over fifty.
 */
export async function measureSales(engine: Engine, seconds: number): Promise<Compared[]> {
  const connection = await engine.database('sales')
  await fill(connection, salons, 50_000)
  const { app, tokens } = await openSalons(connection, salons)
  const barbers: (string | undefined)[] = []
  for (let n = 1; n <= salons; n += 1) barbers.push((await barbersOf(app, n))[0]?.id)
  await app.close()
  await fillSales(connection)
  const product = await startChild('./product.ts', { connection, env: { DATABASE_CONNECTIONS: '15' } })
  const sales = { next: 0 }
  const measured: Compared[] = []
  for (const count of [1, salons]) {
    const bare = await startChild('./bareInsert.ts', { connection, sales: count })
    const shot = () => {
      const salon = (sales.next += 1) % count
      return {
        method: 'POST' as const,
        path: '/api/sales',
        headers: { authorization: `Bearer ${tokens[salon]}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          id: randomUUID(),
          lines: [{ kind: 'service', label: 'Prerje', barber_id: barbers[salon], price: 5 }],
          payments: [{ method: 'cash', amount: 5 }],
        }),
      }
    }
    const compared = await compare(
      seconds,
      (time) => press(product, connection, time, shot),
      (time) => insertBare(bare, connection, time, sales),
    )
    measured.push({ name: count === 1 ? '1 salon' : `${count} salons`, ...compared })
    await bare.stop()
  }
  await product.stop()
  return measured
}
