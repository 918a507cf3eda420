import { startChild } from './childProcess.ts'
import { fill, postgresCpu, salonId, type Engine } from './database.ts'
import { median, medianFigures, press, type Figures } from './load.ts'
import { openSalons } from './salons.ts'
import { slotOf } from './slots.ts'

export interface Booking {
  name: string
  product: Figures
  bare: Figures
  /** Bookings of the product per insert of plain pg in a transaction; median of the rounds. */
  ratio: number
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
  const throughBare = async (forSeconds: number): Promise<Figures> => {
    const [cpuBefore, postgresBefore] = [await bare.cpu(), await postgresCpu(connection)]
    const {
      made,
      refused,
      seconds: took,
    } = await bare.ask<{ made: number; refused: number; seconds: number }>({
      command: 'insert',
      seconds: forSeconds,
      from: next,
    })
    next += made + 100
    const [cpu, postgres] = [await bare.cpu(), await postgresCpu(connection)]
    return {
      rate: made / took,
      nodeMicros: ((cpu - cpuBefore) / made) * 1e6,
      postgresMicros: ((postgres - postgresBefore) / made) * 1e6,
      refused,
    }
  }
  await throughAll(2)
  await throughBare(2)
  const pairs: { product: Figures; bare: Figures }[] = []
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ product: await throughAll(seconds), bare: await throughBare(seconds) })
  await product.stop()
  await bare.stop()
  return {
    name,
    product: medianFigures(pairs.map((pair) => pair.product)),
    bare: medianFigures(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.product.rate / pair.bare.rate)),
  }
}
