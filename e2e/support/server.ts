/**
 * Server process of the journeys: the whole product with its own embedded database in a temporary folder, the demo
 * salon, emails in the outbox, and a clock set by its parent. Commands arrive over the process channel.
 */
import { execFileSync } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openApp } from '#app/server/app.ts'
import { testConfig } from '#testing/config.ts'
import { noteTerms } from '#features/accounts/terms/server/public.ts'
import { createSalonWithUser, hashPassword } from '#features/accounts/auth/server/public.ts'
import { analyseDemoSalon, makeDemoSalon } from '#features/operator/demo-mode/seed/server/public.ts'
import { makeLog } from '#platform/server/log.ts'
import { startEmbedded } from '#platform/server/postgres/embedded.ts'
import { scratch } from '#testing/server/scratch.ts'
import { testTimeouts } from '#testing/server/timeouts.ts'
import { adminLogin, testNow } from '#testing/defaults.ts'

export type Command =
  | { id: number; type: 'resetClock' }
  | { id: number; type: 'advanceClock'; minutes: number }
  | { id: number; type: 'createSalon'; email: string; username: string; password: string; firstDay: boolean }
export interface Reply {
  id: number
  error?: string
  url?: string
}

/** A free port outside of the usual range of outgoing connections, held until `release`. */
async function holdFreePort(): Promise<{ port: number; release(): Promise<unknown> }> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000)
    const probe = createServer()
    const found = await new Promise<AddressInfo | null>((resolve) => {
      probe.once('error', () => resolve(null))
      probe.listen(port, '127.0.0.1', () => resolve(probe.address() as AddressInfo))
    })
    if (found) return { port: found.port, release: () => new Promise((resolve) => probe.close(resolve)) }
  }
}

const startTime = new Date(process.env.TEST_SERVER_NOW ?? testNow).getTime()
const isFrozen = Boolean(process.env.TEST_SERVER_FROZEN)
let startedAt = performance.now()
let shiftMs = 0
const elapsedMs = () => (isFrozen ? 0 : performance.now() - startedAt)
const clock = { now: () => new Date(startTime + elapsedMs() + shiftMs), elapsed: elapsedMs }

/** Folder for the data of the demo salon, which this process makes instead of serving it (`scripts/test/seed.mjs`). */
const seedFolder = process.env.TEST_SERVER_MAKES
const dataFolder = seedFolder ? null : await scratch()
const dataDir = seedFolder ?? dataFolder?.folder ?? ''
const publicHost = process.env.TEST_SERVER_PUBLIC_HOST
/** Folder that another process made, at the same time of its clock. */
const seed = process.env.TEST_SERVER_SEED
// `cp` preserves owners and modes, unlike `fs.cp`.
if (seed && !publicHost && startTime === Date.parse(testNow))
  execFileSync('cp', ['-a', join(seed, 'postgres'), dataDir])
const log = makeLog(process.env.TEST_SERVER_LOG_LEVEL ?? 'error')
const database = await startEmbedded({ dataDir, log, settings: { fsync: 'off' } })
const { port, release } = await holdFreePort()
const config = testConfig({
  DATA_DIR: dataDir,
  PORT: String(port),
  ...(publicHost ? { APP_URL: `http://${publicHost}:${port}` } : {}),
  ADMIN_EMAIL: adminLogin.email,
  ADMIN_PASSWORD: adminLogin.password,
  // Journeys fill in forms without delay.
  BOOKING_LEAST_SECONDS: '0',
})
const app = await openApp({
  config,
  connection: { ...database.connection, timeouts: testTimeouts },
  clock,
  log,
  work: !seedFolder,
  webFolder: fileURLToPath(new URL('../../dist/web', import.meta.url)),
})
if (config.demoMode && (await app.asSystem(makeDemoSalon))) await app.asSystem(analyseDemoSalon)
if (seedFolder) await stop()
await release()
await app.http.listen({ port, host: '127.0.0.1' })

async function run(command: Command): Promise<void> {
  switch (command.type) {
    case 'resetClock':
      shiftMs = 0
      startedAt = performance.now()
      return
    case 'advanceClock':
      shiftMs += command.minutes * 60_000
      return
    case 'createSalon': {
      const { email, username } = command
      await app.asSystem(async (call) => {
        const passwordHash = await hashPassword(call, command.password)
        const { salonId, userId } = await createSalonWithUser(call, { email, username, passwordHash, verified: true })
        // As after a registration, so that nobody is asked.
        await noteTerms(call, call.scope(salonId), { userId, answer: 'registered' })
        if (command.firstDay) return
        const done = { state: 'done', trade: null, is_hidden: true, updated_at: call.now } as const
        await call.scope(salonId).insertInto('onboarding', done).execute()
      })
    }
  }
}

async function stop(): Promise<void> {
  await app.close()
  await database.stop()
  await dataFolder?.[Symbol.asyncDispose]()
  process.exit(0)
}

process.on('message', (command: Command) => {
  run(command).then(
    () => process.send?.({ id: command.id } satisfies Reply),
    (error: unknown) => process.send?.({ id: command.id, error: String(error) } satisfies Reply),
  )
})
process.on('SIGTERM', () => void stop())
process.on('disconnect', () => void stop())
process.send?.({ id: 0, url: config.appUrl } satisfies Reply)
