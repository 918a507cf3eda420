/** Baseline of bookings and sales: the same inserts through plain `pg`, in a transaction, with the same concurrency. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connectionOptions, type Connection } from '#platform/server/db.ts'
import { answerCpu } from './childProcess.ts'
import { salonId } from './database.ts'
import { concurrency } from './load.ts'
import { slotOf } from './slots.ts'

const { connection, visits, sales } = JSON.parse(process.argv[2] ?? '{}') as {
  connection: Connection
  /** Inserts visits of one salon. */
  visits?: { salon: string; barbers: string[]; client: string }
  /** Inserts sales of so many salons. */
  sales?: number
}
const pool = new pg.Pool({ ...connectionOptions(connection), max: 10 })

/** Prepared statements of the nth transaction. */
function statementsOf(n: number): { name: string; text: string; values: unknown[] }[] {
  if (visits) {
    const { date, time, barber } = slotOf(n)
    const text = `insert into appointments (salon_id, id, barber_id, client_id, client_name, service_name, price_cents, appointment_date,
        appointment_time, duration_minutes, created_at, updated_at)
      values ($1, gen_random_uuid(), $2, $3, 'Klienti 1', 'Prerje', 500, $4, $5, 28, $6, $6) on conflict do nothing returning id`
    const values = [visits.salon, visits.barbers[barber], visits.client, date, time, new Date()]
    return [{ name: 'book', text, values }]
  }
  const sale = [salonId((n % (sales ?? 1)) + 1), randomUUID()]
  return [
    {
      name: 'sale',
      text: `insert into sales (salon_id, id, number, kind, day, currency, total_cents, user_name, sold_at, created_at)
        values ($1, $2, $3, 'sale', current_date, 'EUR', 500, 'x', now(), now())`,
      // Above the numbers that the product gives.
      values: [...sale, 1_000_000 + n],
    },
    {
      name: 'line',
      text: `insert into sale_lines (salon_id, sale_id, line, kind, label, quantity, unit_cents, total_cents)
        values ($1, $2, 1, 'service', 'Prerje', 1, 500, 500)`,
      values: sale,
    },
    {
      name: 'payment',
      text: `insert into sale_payments (salon_id, sale_id, position, method, amount_cents) values ($1, $2, 1, 'cash', 500)`,
      values: sale,
    },
  ]
}

async function insertFor(
  seconds: number,
  from: number,
): Promise<{ completed: number; refused: number; seconds: number }> {
  let next = from
  let inserted = 0
  let refused = 0
  const begin = performance.now()
  const insertInTurn = async () => {
    while (performance.now() - begin < seconds * 1000) {
      const statements = statementsOf((next += 1))
      const connected = await pool.connect()
      try {
        await connected.query({ name: 'begin', text: 'begin' })
        for (const statement of statements) if ((await connected.query(statement)).rowCount !== 1) refused += 1
        await connected.query({ name: 'commit', text: 'commit' })
        inserted += 1
      } finally {
        connected.release()
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, insertInTurn))
  return { completed: inserted, refused, seconds: (performance.now() - begin) / 1000 }
}

answerCpu(async (command) => {
  const { seconds, from } = command as unknown as { seconds: number; from: number }
  return insertFor(seconds, from)
})
process.on('SIGTERM', () => void pool.end().then(() => process.exit(0)))
process.send?.({ url: '' })
