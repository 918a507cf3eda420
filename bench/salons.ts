import pg from 'pg'
import { openApp, type App } from '#app/server/app.ts'
import { openSession } from '#features/accounts/auth/server/public.ts'
import { systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Connection } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'
import { salonId } from './database.ts'

/** Gives the first `count` salons an owner and returns their session tokens. */
export async function openSalons(connection: Connection, count: number): Promise<{ app: App; tokens: string[] }> {
  const config = readConfig({
    DATA_DIR: '/tmp/orari-bench-unused',
    ADMIN_EMAIL: 'admin@orari.example',
    ADMIN_PASSWORD: 'administrator',
  })
  const app = await openApp({
    config,
    connection,
    clock: systemClock,
    log: makeLog('silent'),
    migrateFirst: false,
    work: false,
  })
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  const tokens: string[] = []
  for (let n = 1; n <= count; n += 1) {
    const { rows } = await client.query<{ id: string }>(
      `insert into users (id, salon_id, email, email_key, username, name, password_hash, role, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, $2, 'P', 'P', '!', 'user', now(), now()) returning id`,
      [salonId(n), `p${n}@salloni.example`],
    )
    tokens.push(await app.asSystem((call) => openSession(call, rows[0]?.id ?? '')))
  }
  await client.end()
  return { app, tokens }
}

/** Statements with values that the server ran during `work`. */
export async function recordStatements(work: () => Promise<unknown>): Promise<{ text: string; values: unknown[] }[]> {
  const recorded: { text: string; values: unknown[] }[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [config] = args as [{ text?: string; values?: unknown[] }]
    if (config?.text) recorded.push({ text: config.text, values: config.values ?? [] })
    return original.apply(this, args as never) as never
  } as never
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return recorded
}
