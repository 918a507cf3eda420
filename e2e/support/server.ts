/**
 * A whole Orari for the journeys: its own embedded database in a temporary folder, the demo salon, mails in the outbox,
 * and a clock that starts where the parent says and can be moved. Speaks with its parent over the process channel.
 */
import { fileURLToPath } from 'node:url'
import { openApp } from '#app/server/app.ts'
import { createSalonWithUser, hashPassword } from '#features/auth/server/public.ts'
import { makeDemoSalon } from '#features/demo-mode/seed/server/public.ts'
import { readConfig } from '#platform/server/config.ts'
import { makeLog } from '#platform/server/log.ts'
import { startEmbedded } from '#platform/server/postgres/embedded.ts'
import { scratch } from '#platform/server/testing/scratch.ts'

export type Order =
  | { id: number; order: 'pass'; minutes: number }
  | { id: number; order: 'salon'; email: string; username: string; password: string }
export interface Answer {
  id: number
  error?: string
  url?: string
}

const start = new Date(process.env.STAGE_NOW ?? '').getTime()
const begun = performance.now()
let shift = 0
const passed = () => (process.env.STAGE_STILL ? 0 : performance.now() - begun)
const clock = { now: () => new Date(start + passed() + shift) }

const place = await scratch()
const dataDir = place.folder
const log = makeLog(process.env.STAGE_LOG ?? 'error')
const database = await startEmbedded({ dataDir, log, settings: { fsync: 'off' } })
const config = readConfig({ DATA_DIR: dataDir, ADMIN_EMAIL: 'admin@orari.example', ADMIN_PASSWORD: 'administrator' })
const app = await openApp({
  config: { ...config, appUrl: process.env.STAGE_URL ?? config.appUrl },
  connection: database.connection,
  clock,
  log,
  work: true,
  webFolder: process.env.STAGE_WEB ?? fileURLToPath(new URL('../../dist/web', import.meta.url)),
})
await app.asSystem(makeDemoSalon)
const url = await app.http.listen({ port: Number(new URL(process.env.STAGE_URL ?? '').port), host: '127.0.0.1' })

async function obey(order: Order): Promise<void> {
  if (order.order === 'pass') {
    shift += order.minutes * 60_000
    return
  }
  const passwordHash = await hashPassword(order.password)
  await app.asSystem((call) =>
    createSalonWithUser(call, { email: order.email, username: order.username, passwordHash, verified: true }),
  )
}

async function leave(): Promise<void> {
  await app.close()
  await database.stop()
  await place[Symbol.asyncDispose]()
  process.exit(0)
}

process.on('message', (order: Order) => {
  obey(order).then(
    () => process.send?.({ id: order.id } satisfies Answer),
    (error: unknown) => process.send?.({ id: order.id, error: String(error) } satisfies Answer),
  )
})
process.on('SIGTERM', () => void leave())
process.on('disconnect', () => void leave())
process.send?.({ id: 0, url } satisfies Answer)
