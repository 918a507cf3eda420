import {
  addAdministrator,
  deactivateAdministrator,
  listAdministrators,
  resetAdministrator,
} from '#features/auth/server/public.ts'
import { leaveDemo } from '#features/demo-mode/leave/server/public.ts'
import { systemClock } from '#platform/server/clock.ts'
import { ConfigError, readConfig } from '#platform/server/config.ts'
import type { Connection } from '#platform/server/db.ts'
import { connectionOf } from '#platform/server/hosts.ts'
import { makeLog } from '#platform/server/log.ts'
import { connectOrStart } from '#platform/server/postgres/connectOrStart.ts'
import { findDatabaseDir } from '#platform/server/postgres/dataDir.ts'
import { openApp, type App } from './app.ts'
import { describeRemains } from './demoRemains.ts'

const usage = `usage: npm run admin -- ORDER

  list                the administrators
  create EMAIL        makes one, with a random password
  reset EMAIL         gives one who cannot log in a random password and activates the account
  deactivate EMAIL    ends the sessions of one, who can no longer log in
  leave-demo          removes what demo mode left`

const ofAddress: Record<string, (app: App, email: string) => Promise<void>> = {
  create,
  // As it was called first.
  add: create,
  reset,
  deactivate,
}
const ofAll: Record<string, (app: App) => Promise<void>> = { list, 'leave-demo': removeDemo }

// npm run admin
try {
  const [order = '', email, ...rest] = process.argv.slice(2)
  const run = email === undefined ? ofAll[order] : (app: App) => ofAddress[order]?.(app, email)
  if (!run || (email !== undefined && !ofAddress[order]) || rest.length > 0) {
    console.error(usage)
    process.exit(2)
  }
  const config = readConfig(process.env)
  const { connection, leave } = await connectionFor(config.databaseDirectUrl ?? config.databaseUrl, config.dataDir)
  try {
    const app = await openApp({ config, connection, clock: systemClock, log: makeLog('silent'), work: false })
    try {
      await run(app)
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

async function list(app: App): Promise<void> {
  const administrators = await app.asSystem(listAdministrators)
  if (administrators.length === 0) console.log('There is no administrator yet.')
  for (const { email, active, secondFactor, createdAt, lastSeenAt } of administrators) {
    const facts = [
      active ? 'active' : 'deactivated',
      ...(secondFactor ? ['second factor'] : []),
      `since ${day(createdAt)}`,
      ...(lastSeenAt ? [`seen ${day(lastSeenAt)}`] : []),
    ]
    console.log(`${email}   ${facts.join(', ')}`)
  }
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10)
}

async function create(app: App, email: string): Promise<void> {
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

async function deactivate(app: App, email: string): Promise<void> {
  const result = await app.asSystem((call) => deactivateAdministrator(call, email))
  if (result === 'unknown') return fail(`There is no administrator with the address ${email}.`)
  if (result === 'last') return fail(`${email} is the only active administrator: create another one first.`)
  console.log(`${email} can no longer log in. All sessions were ended.`)
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
  if (databaseUrl) return { connection: connectionOf(databaseUrl), leave: async () => undefined }
  const dir = await findDatabaseDir(dataDir)
  if (!dir) throw new Error(`There is no database in ${dataDir}.`)
  return connectOrStart(dataDir, dir, 'The administrator’s command')
}
