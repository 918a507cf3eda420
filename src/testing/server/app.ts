import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { testConfig } from '#testing/config.ts'
import { SetClock } from '#platform/server/clock.ts'
import { makeLog, type Log } from '#platform/server/log.ts'
import type { MailTransport } from '#platform/server/mail/mail.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { openReset } from '#testing/server/resetDatabase.ts'
import { testDatabase, type TestDatabase } from '#testing/server/postgres.ts'
import { openTenancyCheck, type TenancyCheck } from '#testing/server/tenancyCheck.ts'
import { newId } from '#platform/shared/ids.ts'
import { administrator, testNow } from '../defaults.ts'
import type { App, AppParts } from '#app/server/app.ts'
import { openMailbox, type SentMail } from './mailbox.ts'
import { openApp } from './serverModule.ts'
import { openTestAccounts, type TestAccounts, type TestSalon } from './testAccounts.ts'
import { openTestCalls, type TestCalls } from './testCalls.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Name of a database on which the app was started: it has the administrator only. */
    openedTemplate: string | undefined
    /** Name of an empty database with the usual tables, on which statements are planned; none in a Citus cluster. */
    planned: string | undefined
  }
}

export { testNow, type TestSalon }

/** A whole server with its own database, and a clock and mailbox controlled by the test. */
export interface TestApp extends TestCalls, TestAccounts {
  app: App
  clock: SetClock
  database: TestDatabase
  /** Checks that every statement touches only the business rows that it declares. */
  tenancy: TenancyCheck
  /** Folder of the outbox. */
  dataDir: string
  mails: SentMail[]
  /**
   * Resolves when all announcements of this server have been received, so that no cache entry expires later because of
   * them.
   */
  announced(): Promise<void>
  /**
   * Restores rows, caches, clock, mailbox and data folder to their initial state. False if impossible, or if it is
   * closed, or if a changed schema or an open port would stay: see `startOver`.
   */
  reset(): Promise<boolean>
  /** True after a test changed a setting, which a reset keeps. */
  hasOtherSettings(): boolean
  close(): Promise<void>
  /** Closes it at the end of the block that opened it with `await using`. */
  [Symbol.asyncDispose](): Promise<void>
}

export interface TestOptions {
  now?: string
  env?: Record<string, string>
  mail?: MailTransport
  log?: Log
  /** Opens it with a fake standby: one that refuses writes, or one that never works. */
  standby?: 'read-only' | 'broken'
  /** Makes the database instead of a copy of the migrated, empty one. */
  database?(): Promise<TestDatabase>
  /** Opens a second server on this one's database, folder and clock, as if in another process. Close it first. */
  beside?: TestApp
  /** Does the work of a start, and its jobs in the background. */
  work?: boolean
  /** False for a test that reads statistics of tables, which a reset keeps: no server of an earlier file. */
  shared?: false
}

/** Connections of a server under test. */
function throughPooler({ connection }: TestDatabase): Pick<AppParts, 'connection' | 'direct'> {
  const pooler = inject('pooler')
  if (!pooler) return { connection }
  const pooling = { named: pooler.named }
  return { connection: { ...pooler.connection, database: connection.database }, direct: { connection, pooling } }
}

/** Fake standby connections. */
const asStandby = {
  'read-only': { options: '-c default_transaction_read_only=on' },
  broken: { host: '/nowhere' },
}

export async function openTestApp(options: TestOptions = {}): Promise<TestApp> {
  const { beside } = options
  // The template's administrator was created at `testNow`.
  const isUsual =
    options.database === undefined && options.now === undefined && options.env?.['ADMIN_EMAIL'] === undefined
  const template = isUsual ? inject('openedTemplate') : undefined
  const database = beside?.database ?? (await (options.database?.() ?? testDatabase({ template })))
  // Removed with the run's folder, if not before.
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(dirname(inject('newCluster')), 'data-')))
  const clock = beside?.clock ?? new SetClock(options.now ?? testNow)
  const { mails, transport } = openMailbox()
  // A database that the test makes may have other tables.
  const planned = options.database === undefined && !beside ? inject('planned') : undefined
  const tenancy = openTenancyCheck(database.connection, { distributed: inject('workers') !== undefined, planned })
  const config = testConfig({
    DATA_DIR: dataDir,
    ...administrator,
    ...options.env,
  })
  let hasOtherSettings = false
  const set = config.settings.set.bind(config.settings)
  config.settings.set = (setting, value) => {
    hasOtherSettings = true
    set(setting, value)
  }
  const app = await openApp({
    config,
    ...throughPooler(database),
    clock,
    log: options.log ?? makeLog(process.env.TEST_LOG ?? 'silent'),
    mail: options.mail ?? transport,
    migrateFirst: false,
    work: options.work ?? false,
    tenancyCheck: tenancy,
    asStandby: options.standby && { ...database.connection, ...asStandby[options.standby] },
  })
  const { startOver: startAccountsOver, ...accounts } = openTestAccounts(app)
  const reset = template !== undefined && !beside ? openReset(database.connection, template) : null
  let closed = false
  const close = async () => {
    closed = true
    await reset?.close()
    await app.close()
    await tenancy.close()
    if (beside) return
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }

  return {
    app,
    clock,
    database,
    tenancy,
    dataDir,
    mails,
    ...openTestCalls(app),
    ...accounts,
    announced: () => receiveAnnouncements(app, clock),
    async reset() {
      if (closed || app.http.server.listening || !(await reset?.run())) return false
      app.calls.cache.clear()
      for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true })
      tenancy.refuseOffences()
      clock.set(testNow)
      mails.length = 0
      startAccountsOver()
      return true
    },
    hasOtherSettings: () => hasOtherSettings,
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** Announcements are received in order. */
function receiveAnnouncements({ live }: App, clock: SetClock): Promise<void> {
  const marker = newId(clock.now()) as SalonId
  return new Promise((resolve) => {
    const stop = live.subscribe(marker, () => {
      stop()
      resolve()
    })
    live.announce(marker, 'salon')
  })
}

/** Usual servers of this process that no test file has; some files have two. */
const free: TestApp[] = []
/** Number of test files that had each of these servers. */
const files = new WeakMap<TestApp, number>()
/** Tables keep the pages of deleted rows until the server is replaced. */
const maxFiles = 10

/** In a run that records what each file executes, each starts its own server; on another PostgreSQL none stays. */
export const isShared = !process.env['EXECUTED_BASELINE'] && !process.env['TEST_DATABASE_URL']

/** A server that nothing has changed: without options that of an earlier file, started over. */
async function take(options: TestOptions): Promise<TestApp> {
  if (!isShared || Object.keys(options).length > 0) return openTestApp(options)
  const server = await startOver(free.pop())
  files.set(server, (files.get(server) ?? 0) + 1)
  return server
}

async function giveBack(server: TestApp | undefined): Promise<void> {
  if (!server) return
  if (server.hasOtherSettings() || (files.get(server) ?? maxFiles) === maxFiles) return server.close()
  free.push(server)
  server.tenancy.refuseOffences()
}

/** The server of a test file, with these options of `openTestApp`: open in the file's hooks and tests. */
export function testApp(options: TestOptions = {}): TestApp {
  const app = {} as TestApp
  let server: TestApp | undefined
  beforeAll(async () => {
    server = await take(options)
    Object.assign(app, server)
  })
  afterAll(() => giveBack(server))
  return app
}

/** A salon for all tests of a file. */
export function testSalon(server: TestApp, name = 'Besa'): TestSalon {
  const salon = {} as TestSalon
  beforeAll(async () => {
    Object.assign(salon, await server.salon(name))
  })
  return salon
}

/** An object that is made again before each test. */
export function fresh<T extends object>(make: () => Promise<T>): T {
  const value = {} as T
  beforeEach(async () => {
    Object.assign(value, await make())
  })
  return value
}

/** A new salon for each test, at a time that each test starts with. */
export const freshSalon = (server: TestApp, { name = 'Besa', now = testNow } = {}): TestSalon =>
  fresh(() => {
    server.clock.set(now)
    return server.salon(name)
  })

/**
 * The server of a test file, as new before each test. For tests that need the same URL or count whole tables; others
 * create a salon each, which is faster.
 */
export function freshTestApp(options: TestOptions = {}): TestApp {
  const app = {} as TestApp
  let server: TestApp | undefined
  beforeEach(async () => {
    server = await (server ? startOver(server, options) : take(options))
    Object.assign(app, server)
  })
  afterAll(() => giveBack(server))
  return app
}

/** Opens a server like `openTestApp`, reusing one after a reset if possible. */
export async function startOver(used: TestApp | undefined, options: TestOptions = {}): Promise<TestApp> {
  if (used && (await used.reset())) return used
  await used?.close()
  return openTestApp(options)
}

/** SQL where the default collation could matter. */
const orders = /\border\s+by\b|\b(?:min|max)\s*\(/i

/**
 * Runs raw SQL without a scope, for arranging and asserting. Only ordering statements pass through the check, which
 * plans each text, because tests write values into their SQL.
 */
export async function query<Row>(test: TestApp, text: string): Promise<Row[]> {
  if (!orders.test(text)) {
    const client = await test.app.pool.connect()
    try {
      return (await client.query(text)).rows as Row[]
    } finally {
      client.release()
    }
  }
  return (await sql.raw<Row>(text).execute(test.tenancy.declare(test.app.calls.db, 'all salons'))).rows
}
