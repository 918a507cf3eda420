import pg from 'pg'
import { bookOnline, getBookingMonth, placeHold } from '#features/online-booking/booking/contract.ts'
import type { Connection } from '#platform/server/db.ts'
import { asRequest } from '#platform/shared/endpoint.ts'
import { addDays, localDate, weekday, type LocalDate } from '#platform/shared/time.ts'
import { startChild } from './childProcess.ts'
import { barbers, fill, salonId, type Engine } from './database.ts'
import { compare, concurrency, insertBare, press, type Compared, type Figures } from './load.ts'
import { addressOf, openPages } from './salonPage.ts'

const salons = 1_000
const rows = 50_000
/**
 * Behind a proxy, so that visitors have different addresses; demo mode would serve this machine only. Ten connections,
 * like the plain insert.
 */
const env = { APP_URL: 'https://orari.example', TRUST_PROXY: 'loopback', DATABASE_CONNECTIONS: '15' }

/** Working days from the day after tomorrow on. */
function workingDays(): LocalDate[] {
  const today = localDate(new Date().toISOString().slice(0, 10))
  const days = Array.from({ length: 28 }, (_, index) => addDays(today, index + 2))
  return days.filter((day) => weekday(day) < 6)
}

const hex = (n: number) => n.toString(16).padStart(12, '0')

/** A different IP address per request. */
const headersOf = (n: number) => ({
  'content-type': 'application/json',
  'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
})

/**
 * Bookings by visitors with different addresses and phones, spread over the salons so that they do not count as an
 * attack, compared with plain inserts in one salon: without a hold, with a hold first, and with a mail to the client
 * and a notification of the salon's device.
 */
export async function measureOnlineBooking(engine: Engine, seconds: number): Promise<Compared[]> {
  const connection = await engine.database('online_booking')
  await fill(connection, salons, rows)
  const services = await openPages(connection)
  const product = await startChild('./product.ts', { connection, env })
  const bare = await startChild('./bareInsert.ts', {
    connection,
    visits: {
      salon: salonId(1),
      barbers: Array.from({ length: barbers }, (_, index) => `00000000-0000-7001-8000-${hex(16 + index + 1)}`),
      client: `00000000-0000-7002-8000-${hex(256)}`,
    },
  })
  const days = workingDays()
  let next = 0
  const slotOf = (n: number) => ({
    address: addressOf((n % salons) + 1),
    services: [services[n % salons] ?? ''],
    date: days[Math.floor(n / salons) % days.length],
    time: '10:00',
  })
  const shotOf = (n: number, more: object) => {
    const { url, body } = asRequest(bookOnline, {
      ...slotOf(n),
      client_name: `Klienti ${n}`,
      client_phone: `044${100_000 + n}`,
      ...more,
    })
    return { method: 'POST', path: url, headers: headersOf(n), body: JSON.stringify(body) } as const
  }
  const without = (more: object) => (forSeconds: number) =>
    press(product, connection, forSeconds, () => shotOf((next += 1), more))
  /** As many as are booked without holds in that time, so that they do not run out. */
  let perSecond = 0
  const withHolds = async (forSeconds: number): Promise<Figures> => {
    const held: [number, string][] = []
    const placeOne = async (): Promise<void> => {
      const n = (next += 1)
      const { url, body } = asRequest(placeHold, slotOf(n))
      const answer = await fetch(product.url + url, {
        method: 'POST',
        headers: headersOf(n),
        body: JSON.stringify(body),
      })
      const { hold } = (await answer.json()) as { hold?: { token: string } }
      if (hold) held.push([n, hold.token])
    }
    const wanted = Math.round(perSecond * forSeconds)
    while (held.length < wanted) {
      const before = held.length
      await Promise.all(Array.from({ length: concurrency }, placeOne))
      if (held.length === before) throw new Error('no start could be held')
    }
    let used = 0
    return press(product, connection, { requests: wanted }, () => {
      const [n, hold] = held[(used += 1) - 1] ?? [0, '']
      return shotOf(n, { hold })
    })
  }
  const inserted = { next: 0 }
  const measured: Compared[] = []
  /** Visitors load the free starts before booking. */
  const visitAll = async (): Promise<void> => {
    for (let n = 0; n < salons; n += 20) {
      const shown = Array.from({ length: 20 }, async (_, index) => {
        const { address, services: asked } = slotOf(n + index)
        const answer = await fetch(product.url + asRequest(getBookingMonth, { address, services: asked.join(',') }).url)
        await answer.arrayBuffer()
      })
      await Promise.all(shown)
    }
  }
  const measure = async (name: string, book: (forSeconds: number) => Promise<Figures>): Promise<void> => {
    await visitAll()
    const compared = await compare(seconds, book, (time) => insertBare(bare, connection, time, inserted), seconds)
    measured.push({ name, ...compared })
  }
  await measure('without a hold', without({}))
  perSecond = measured[0]?.product.rate ?? 100
  await measure('with a hold', withHolds)
  await subscribeDevices(connection)
  await measure('with a mail and a device', without({ client_email: 'klienti@orari.example' }))
  await product.stop()
  await bare.stop()
  return measured
}

/** Registers a device of each salon for notifications. */
async function subscribeDevices(connection: Connection): Promise<void> {
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  await client.query(`
    with owners as (select id, salon_id from users where salon_id is not null),
    opened as (
      insert into sessions (token_hash, id, user_id, created_at, last_seen_at, address, agent)
      select sha256(id::text::bytea), gen_random_uuid(), id, now(), now(), '', '' from owners returning id, user_id)
    insert into push_subscriptions (salon_id, id, user_id, session_id, endpoint, p256dh, auth, device, created_at)
    select o.salon_id, gen_random_uuid(), o.id, s.id, 'https://push.example/' || o.id, '', '', 'Chrome', now()
    from owners o join opened s on s.user_id = o.id`)
  await client.end()
}
