/** Sales through the whole product against the bare inserts of the same rows. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connectionOptions } from '#platform/server/db.ts'
import { startChild } from './childProcess.ts'
import { fill, salonId, type Engine } from './database.ts'
import { concurrency, median, press, type Figures } from './load.ts'
import { openSalons } from './salons.ts'

const rounds = 3
const salons = 50

/** Sales a second: in one salon, whose sales wait for its number, and over fifty. */
export async function measureSales(engine: Engine, seconds: number, say: (line: string) => void): Promise<void> {
  const connection = await engine.database('sales')
  await fill(connection, salons, 50_000)
  const { app, tokens } = await openSalons(connection, salons)
  const barbers: string[] = []
  for (let n = 1; n <= salons; n += 1) {
    const { id } = await app.calls.db
      .selectFrom('barbers')
      .select('id')
      .where('salon_id', '=', salonId(n) as never)
      .executeTakeFirstOrThrow()
    barbers.push(id)
  }
  await app.close()
  const product = await startChild('./product.ts', { connection, env: { DATABASE_CONNECTIONS: '15' } })
  const pool = new pg.Pool({ ...connectionOptions(connection), max: 10 })
  pool.on('error', () => undefined)
  let next = 0
  const throughAll = (count: number, forSeconds: number) =>
    press(product, connection, forSeconds, () => {
      const salon = (next += 1) % count
      return {
        method: 'POST',
        path: '/api/sales',
        headers: { authorization: `Bearer ${tokens[salon]}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          id: randomUUID(),
          lines: [{ kind: 'service', label: 'Prerje', barber_id: barbers[salon], price: 5 }],
          payments: [{ method: 'cash', amount: 5 }],
        }),
      }
    })
  const throughBare = async (count: number, forSeconds: number): Promise<number> => {
    let made = 0
    const begin = performance.now()
    const one = async () => {
      while (performance.now() - begin < forSeconds * 1000) {
        const number = 1_000_000 + (next += 1)
        const salon = salonId((number % count) + 1)
        const id = randomUUID()
        const client = await pool.connect()
        try {
          await client.query('begin')
          await client.query(
            `insert into sales (salon_id, id, number, kind, day, currency, total_cents, user_name, sold_at, created_at)
             values ($1, $2, $3, 'sale', current_date, 'EUR', 500, 'x', now(), now())`,
            [salon, id, number],
          )
          await client.query(
            `insert into sale_lines (salon_id, sale_id, line, kind, label, quantity, unit_cents, total_cents)
             values ($1, $2, 1, 'service', 'Prerje', 1, 500, 500)`,
            [salon, id],
          )
          await client.query(
            `insert into sale_payments (salon_id, sale_id, position, method, amount_cents) values ($1, $2, 1, 'cash', 500)`,
            [salon, id],
          )
          await client.query('commit')
          made += 1
        } finally {
          client.release()
        }
      }
    }
    await Promise.all(Array.from({ length: concurrency }, one))
    return made / ((performance.now() - begin) / 1000)
  }
  say('\nSales\n')
  say('| salons | sales/s | Node µs | PostgreSQL µs | bare inserts/s | ratio | refused |')
  say('|---|---|---|---|---|---|---|')
  for (const count of [1, salons]) {
    await throughAll(count, 2)
    const found: { product: Figures; bare: number }[] = []
    for (let round = 0; round < rounds; round += 1)
      found.push({ product: await throughAll(count, seconds), bare: await throughBare(count, seconds) })
    const of = (pick: (one: { product: Figures; bare: number }) => number) => median(found.map(pick))
    const [rate, bare] = [of((one) => one.product.rate), of((one) => one.bare)]
    const micros = [of((one) => one.product.nodeMicros), of((one) => one.product.postgresMicros)].map(Math.round)
    const refused = of((one) => one.product.refused)
    say(
      `| ${count} | **${Math.round(rate)}** | ${micros.join(' | ')} | ${Math.round(bare)} | ${(rate / bare).toFixed(2)} | ${refused} |`,
    )
  }
  await pool.end()
  await product.stop()
}
