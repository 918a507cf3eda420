import { sql } from 'kysely'
import { Client } from 'pg'
import { schemaFiles } from '#app/server/migrations.ts'
import { distribute } from '#platform/server/citus/distribute.ts'
import { distributedTables } from '#database/distributed.ts'
import { migrate } from '#platform/server/migrate.ts'
import { expect } from 'vitest'
import { openApp } from '#app/server/app.ts'
import { createSalonWithUser, openSession } from '#features/accounts/auth/server/public.ts'
import { systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import { makeLog } from '#platform/server/log.ts'
import { timeAt } from '#platform/shared/time.ts'
import { startCitus, type CitusCluster } from './citusCluster.ts'

export type Connection = Awaited<ReturnType<CitusCluster['database']>>

export async function query<Row = Record<string, unknown>>(connection: Connection, text: string): Promise<Row[]> {
  const client = new Client(connection)
  await client.connect()
  return client.query(text).then(
    ({ rows }) => client.end().then(() => rows as Row[]),
    (error: unknown) => client.end().then(() => Promise.reject(error)),
  )
}

export const addressOf = ({ user, host, port, database }: Connection) =>
  `postgres://${user}@${host}:${port}/${database}`

/** Orari in this process, without its jobs. */
export function open(connection: Connection, folder: string) {
  return openApp({
    config: readConfig({ DATA_DIR: folder, ADMIN_EMAIL: 'admin@orari.example', ADMIN_PASSWORD: 'administrator' }),
    connection,
    clock: systemClock,
    log: makeLog('silent'),
    work: false,
  })
}
export type App = Awaited<ReturnType<typeof open>>

/** A salon with a client, its first barber of the same name and an open page; returns its owner's calls. */
export async function openSalon(app: App, name: string) {
  const { id, token } = await app.asSystem(async (system) => {
    const account = { email: `${name}@salloni.example`, username: name, passwordHash: '!', verified: true }
    const { salonId, userId } = await createSalonWithUser(system, account)
    // A page that was open before hours, a service and a phone were required stays open.
    await sql`insert into online_booking (salon_id, is_enabled, updated_at) values (${salonId}, true, now())`.execute(
      system.db,
    )
    return { id: salonId, token: await openSession(system, userId) }
  })
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    app.http.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      payload: body && JSON.stringify(body),
    })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const book = (minutes: number, day = tomorrow) =>
    call('POST', '/appointments', {
      client_name: 'Arta',
      service_name: 'Prerje',
      price: 5,
      duration: 5,
      barber: name,
      appointment_date: day,
      appointment_time: timeAt(minutes),
    })
  expect((await book(480)).statusCode).toBe(201)
  return { id, token, call, book, tomorrow }
}

export async function openCitus(name: string): Promise<{ cluster: CitusCluster; connection: Connection }> {
  const cluster = await startCitus()
  const connection = await cluster.database(name)
  await migrate(connection, schemaFiles)
  await distribute(connection, distributedTables, { shards: 8 })
  return { cluster, connection }
}
