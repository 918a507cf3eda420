import pg from 'pg'
import { getBookingMonth } from '#features/online-booking/booking/contract.ts'
import { showSalonPage } from '#features/online-booking/page/contract.ts'
import type { Connection } from '#platform/server/db.ts'
import { asRequest } from '#platform/shared/endpoint.ts'
import { startChild } from './childProcess.ts'
import { fill, salonId, type Engine } from './database.ts'
import { press } from './load.ts'

const salons = 1_000
const rows = 500_000

export const addressOf = (n: number) => `salloni-${n}`
const page = (n: number) => asRequest(showSalonPage, { address: addressOf(n) }).url

/** Public page of one salon and of a thousand, and a month's free starts, each uncached and cached. */
export async function measureSalonPages(engine: Engine, seconds: number, print: (line: string) => void): Promise<void> {
  const connection = await engine.database('salon_pages')
  await fill(connection, salons, rows)
  const services = await openPages(connection)
  const child = await startChild('./product.ts', { connection })
  const month = (n: number) =>
    asRequest(getBookingMonth, { address: addressOf(n), services: services[n - 1] ?? '' }).url

  /** Duration in ms of each first request, sequentially. */
  const first = async (path: (n: number) => string): Promise<number> => {
    const begun = performance.now()
    for (let n = 1; n <= salons; n += 1) {
      const answer = await fetch(child.url + path(n), { headers: { 'accept-encoding': 'br' } })
      if (answer.status !== 200) throw new Error(`${path(n)}: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
    return (performance.now() - begun) / salons
  }
  let turn = 0
  const again = (path: (n: number) => string, of: number) =>
    press(child, connection, seconds, () => ({
      method: 'GET',
      path: path(((turn += 1) % of) + 1),
      headers: { 'accept-encoding': 'br' },
    }))
  await first((n) => page((n % 20) + 1))
  print('\nPublic page and a month of free starts; 1,000 salons with 500 appointments each\n')
  print('| what | first time, ms | from memory: requests/s | Node µs | PostgreSQL µs | refused |')
  print('|---|---|---|---|---|---|')
  for (const [name, path, of] of [
    ['page, 1,000 salons', page, salons],
    ['page, one salon', page, 1],
    ['month, 1,000 salons', month, salons],
    ['month, one salon', month, 1],
  ] as const) {
    const alone = of === 1 ? '' : (await first(path)).toFixed(2)
    const { rate, nodeMicros, postgresMicros, refused } = await again(path, of)
    print(`| ${name} | ${alone} | ${[rate, nodeMicros, postgresMicros].map(Math.round).join(' | ')} | ${refused} |`)
  }
  await child.stop()
}

/** Opens the page of each salon and returns a service of each. */
export async function openPages(connection: Connection): Promise<string[]> {
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  try {
    const services: string[] = []
    for (let n = 1; n <= salons; n += 1) {
      const id = salonId(n)
      await client.query(
        `insert into salon_addresses (address, salon_id, is_current, created_at) values ($1, $2, true, now())`,
        [addressOf(n), id],
      )
      await client.query(`insert into online_booking (salon_id, is_enabled, updated_at) values ($1, true, now())`, [id])
      const found = await client.query<{ id: string }>(`select id from services where salon_id = $1 limit 1`, [id])
      services.push(found.rows[0]?.id ?? '')
    }
    // A salon without an account has no page.
    await client.query(`
      insert into users (id, salon_id, email, email_key, username, name, password_hash, role, created_at, updated_at)
      select gen_random_uuid(), id, id || '@orari.example', id || '@orari.example', id::text, name, '', 'user', now(), now() from salons
      where not exists (select from users where users.salon_id = salons.id)`)
    await client.query('vacuum analyze')
    return services
  } finally {
    await client.end()
  }
}
