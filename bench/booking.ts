import { startChild } from './childProcess.ts'
import { fill, salonId, type Engine } from './database.ts'
import { compare, insertBare, press, type Compared } from './load.ts'
import { openSalons } from './salons.ts'
import { slotOf } from './slots.ts'

/** Bookings, compared with inserts of plain pg in a transaction. */
export interface Booking extends Compared {
  name: string
}

const rounds = 5

export async function measureBooking(
  engine: Engine,
  name: string,
  salons: number,
  rows: number,
  seconds: number,
): Promise<Booking> {
  const connection = await engine.database(`book_${name}`)
  await fill(connection, salons, rows)
  const { app, tokens } = await openSalons(connection, 1)
  const found = await app.calls.db
    .selectFrom('barbers')
    .select(['id', 'name'])
    .where('salon_id', '=', salonId(1) as never)
    .orderBy('name')
    .execute()
  const client = await app.calls.db
    .selectFrom('clients')
    .select('id')
    .where('salon_id', '=', salonId(1) as never)
    .executeTakeFirstOrThrow()
  await app.close()

  const product = await startChild('./product.ts', { connection, env: { DATABASE_CONNECTIONS: '15' } })
  const bare = await startChild('./bareInsert.ts', {
    connection,
    salon: salonId(1),
    barbers: found.map((one) => one.id),
    client: client.id,
  })
  let next = 0
  const headers = { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' }
  const throughAll = (forSeconds: number) =>
    press(product, connection, forSeconds, () => {
      const slot = slotOf((next += 1))
      return {
        method: 'POST',
        path: '/api/appointments',
        headers,
        body: JSON.stringify({
          client_name: `Klienti ${next % 100}`,
          service_name: 'Prerje',
          price: 5,
          appointment_date: slot.date,
          appointment_time: slot.time,
          barber: found[slot.barber]?.name,
          duration: 28,
        }),
      }
    })
  const throughBare = (forSeconds: number) =>
    insertBare(bare, connection, { seconds: forSeconds, from: next, onInserted: (made) => (next += made + 100) })
  await throughAll(2)
  await throughBare(2)
  const compared = await compare(
    rounds,
    () => throughAll(seconds),
    () => throughBare(seconds),
  )
  await product.stop()
  await bare.stop()
  return { name, ...compared }
}
