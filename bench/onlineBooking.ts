import { bookOnline } from '#features/online-booking/booking/contract.ts'
import { asRequest } from '#platform/shared/endpoint.ts'
import { addDays, localDate, weekday, type LocalDate } from '#platform/shared/time.ts'
import type { Booking } from './booking.ts'
import { startChild } from './childProcess.ts'
import { barbers, fill, salonId, type Engine } from './database.ts'
import { median, middle, press, type Figures } from './load.ts'
import { addressOf, openPages } from './salonPage.ts'

const salons = 1_000
const rows = 50_000
const rounds = 5
/** Behind a proxy, as visitors of many addresses come; demo mode serves this machine only. */
const env = { APP_URL: 'https://orari.example', TRUST_PROXY: 'loopback' }

/** Working days from the day after tomorrow on. */
function workingDays(): LocalDate[] {
  const today = localDate(new Date().toISOString().slice(0, 10))
  const days = Array.from({ length: 28 }, (_, index) => addDays(today, index + 2))
  return days.filter((day) => weekday(day) < 6)
}

const hex = (n: number) => n.toString(16).padStart(12, '0')

/** Bookings of visitors, each of another address and phone, spread over the salons as no attack is, against bare inserts of one salon. */
export async function measureOnlineBooking(engine: Engine, seconds: number): Promise<Booking> {
  const connection = await engine.database('online_booking')
  await fill(connection, salons, rows)
  const services = await openPages(connection)
  const product = await startChild('./product.ts', { connection, env })
  const bare = await startChild('./bareInsert.ts', {
    connection,
    salon: salonId(1),
    barbers: Array.from({ length: barbers }, (_, index) => `00000000-0000-7001-8000-${hex(16 + index + 1)}`),
    client: `00000000-0000-7002-8000-${hex(256)}`,
  })
  const days = workingDays()
  let next = 0
  const throughAll = (forSeconds: number) =>
    press(product, connection, forSeconds, () => {
      next += 1
      const salon = (next % salons) + 1
      const { url, body } = asRequest(bookOnline, {
        address: addressOf(salon),
        services: [services[salon - 1] ?? ''],
        date: days[Math.floor(next / salons) % days.length],
        time: '10:00',
        client_name: `Klienti ${next}`,
        client_phone: `044${100_000 + next}`,
      })
      const address = `10.${next >> 16}.${(next >> 8) & 255}.${next & 255}`
      return {
        method: 'POST',
        path: url,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      }
    })
  let inserted = 0
  const throughBare = async (forSeconds: number): Promise<Figures> => {
    const asked = { command: 'insert', seconds: forSeconds, from: inserted }
    const { made, refused, seconds: took } = await bare.ask<{ made: number; refused: number; seconds: number }>(asked)
    inserted += made + 100
    return { rate: made / took, nodeMicros: Number.NaN, postgresMicros: Number.NaN, refused }
  }
  await throughAll(2)
  await throughBare(2)
  const pairs: { product: Figures; bare: Figures }[] = []
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ product: await throughAll(seconds), bare: await throughBare(seconds) })
  await product.stop()
  await bare.stop()
  return {
    name: '50000, 1,000 salons',
    product: middle(pairs.map((pair) => pair.product)),
    bare: middle(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.product.rate / pair.bare.rate)),
  }
}
