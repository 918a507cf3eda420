/** Baseline of bookings: the same insert through plain `pg`, in a transaction, with the same concurrency. */
import pg from 'pg'
import { connectionOptions, type Connection } from '#platform/server/db.ts'
import { answerCpu } from './childProcess.ts'
import { concurrency } from './load.ts'
import { slotOf } from './slots.ts'

const { connection, salon, barbers, client } = JSON.parse(process.argv[2] ?? '{}') as {
  connection: Connection
  salon: string
  barbers: string[]
  client: string
}
const pool = new pg.Pool({ ...connectionOptions(connection), max: 10 })
const text = `insert into appointments (salon_id, id, barber_id, client_id, client_name, service_name, price_cents, appointment_date,
    appointment_time, duration_minutes, created_at, updated_at)
  values ($1, gen_random_uuid(), $2, $3, 'Klienti 1', 'Prerje', 500, $4, $5, 28, $6, $6) on conflict do nothing returning id`

async function insertFor(seconds: number, from: number): Promise<{ made: number; refused: number; seconds: number }> {
  let next = from
  let made = 0
  let refused = 0
  const begin = performance.now()
  const one = async () => {
    while (performance.now() - begin < seconds * 1000) {
      const slot = slotOf((next += 1))
      const connected = await pool.connect()
      try {
        await connected.query({ name: 'begin', text: 'begin' })
        const { rowCount } = await connected.query({
          name: 'book',
          text,
          values: [salon, barbers[slot.barber], client, slot.date, slot.time, new Date()],
        })
        await connected.query({ name: 'commit', text: 'commit' })
        made += 1
        if (rowCount !== 1) refused += 1
      } finally {
        connected.release()
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, one))
  return { made, refused, seconds: (performance.now() - begin) / 1000 }
}

answerCpu(async (command) => {
  const { seconds, from } = command as unknown as { seconds: number; from: number }
  return insertFor(seconds, from)
})
process.on('SIGTERM', () => void pool.end().then(() => process.exit(0)))
process.send?.({ url: '' })
