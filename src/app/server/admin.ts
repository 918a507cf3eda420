import { addAdministrator, resetAdministrator } from '#features/auth/server/public.ts'
import { leaveDemo } from '#features/demo-mode/leave/server/public.ts'
import { systemClock } from '#platform/server/clock.ts'
import { ConfigError, readConfig } from '#platform/server/config.ts'
import type { Connection } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'
import { connectOrStart } from '#platform/server/postgres/connectOrStart.ts'
import { findDatabaseDir } from '#platform/server/postgres/dataDir.ts'
import { openApp, type App } from './app.ts'
import { describeRemains } from './demoRemains.ts'

// npm run admin -- add|reset EMAIL, or leave-demo
try {
  const config = readConfig(process.env)
  const [order, email, ...rest] = process.argv.slice(2)
  const needsEmail = order === 'reset' || order === 'add'
  if ((!needsEmail && order !== 'leave-demo') || needsEmail !== (email !== undefined) || rest.length > 0) {
    console.error('usage: npm run admin -- add EMAIL | reset EMAIL | leave-demo')
    process.exit(2)
  }
  const { connection, leave } = await connectionFor(config.databaseUrl, config.dataDir)
  try {
    const app = await openApp({ config, connection, clock: systemClock, log: makeLog('silent'), work: false })
    try {
      if (email === undefined) await removeDemo(app)
      else if (order === 'add') await add(app, email)
      else await reset(app, email)
    } finally {
      await app.close()
    }
  } finally {
    await leave()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(error instanceof ConfigError ? 2 : 1)
}

async function removeDemo(app: App): Promise<void> {
  const removed = await app.asSystem(leaveDemo)
  console.log(removed ? `Removed: ${describeRemains(removed)}.` : 'There is no demo data.')
}

async function add(app: App, email: string): Promise<void> {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return fail(`Not an e-mail address: ${email}`)
  const password = await app.asSystem((call) => addAdministrator(call, email))
  if (password === null) return fail(`There is an account with the address ${email} already.`)
  console.log(`The administrator ${email} has the password ${password}   (shown this once).`)
}

async function reset(app: App, email: string): Promise<void> {
  const password = await app.asSystem((call) => resetAdministrator(call, email))
  if (password === null) return fail(`There is no administrator with the address ${email}.`)
  console.log(`The password of ${email} is now ${password}   (shown this once). All sessions were ended.`)
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

/** Connects to the database, whether Orari runs or not. */
async function connectionFor(
  databaseUrl: string | null,
  dataDir: string,
): Promise<{ connection: Connection; leave(): Promise<void> }> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, leave: async () => undefined }
  const dir = await findDatabaseDir(dataDir)
  if (!dir) throw new Error(`There is no database in ${dataDir}.`)
  return connectOrStart(dataDir, dir, 'The administrator’s command')
}
