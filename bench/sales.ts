import { randomUUID } from 'node:crypto'
import { startChild } from './childProcess.ts'
import { fill, type Engine } from './database.ts'
import { compare, insertBare, press, type Compared } from './load.ts'
import { barbersOf, openSalons } from './salons.ts'

const salons = 50

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
    measured.push({ name: `${count} salons`, ...compared })
    await bare.stop()
  }
  await product.stop()
  return measured
}
