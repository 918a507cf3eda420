import { startChild } from './childProcess.ts'
import { fill, salonId } from './database.ts'
import { compare, insertBare, press, type Comparison } from './load.ts'
import { barbersOf, openSalons } from './salons.ts'
import { bookingOf } from './slots.ts'

/** Bookings, compared with inserts of plain pg in a transaction. */
export const measureBooking: Comparison = async (engine, name, salons, rows, seconds) => {
  const connection = await engine.database(`book_${name}`)
  await fill(connection, salons, rows)
  const { app, tokens } = await openSalons(connection, 1)
  const barbers = await barbersOf(app, 1)
  const client = await app.calls.db
    .selectFrom('clients')
    .select('id')
    .where('salon_id', '=', salonId(1) as never)
    .executeTakeFirstOrThrow()
  await app.close()

  const product = await startChild('./product.ts', { connection, env: { DATABASE_CONNECTIONS: '15' } })
  const bare = await startChild('./bareInsert.ts', {
    connection,
    visits: { salon: salonId(1), barbers: barbers.map(({ id }) => id), client: client.id },
  })
  const slots = { next: 0 }
  const compared = await compare(
    seconds,
    (time) => press(product, connection, time, () => bookingOf((slots.next += 1), tokens[0], barbers)),
    (time) => insertBare(bare, connection, time, slots),
  )
  await product.stop()
  await bare.stop()
  return { name, ...compared }
}
