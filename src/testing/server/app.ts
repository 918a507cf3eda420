import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { testConfig } from '#testing/config.ts'
import {
  createColleague,
  createSalonWithUser,
  hashPassword,
  openSession,
} from '#features/accounts/auth/server/public.ts'
import { SetClock } from '#platform/server/clock.ts'
import { makeLog, type Log } from '#platform/server/log.ts'
import type { MailTransport } from '#platform/server/mail/mail.ts'
import type { SalonId } from '#platform/server/tenancy.ts'
import { hashToken, newToken } from '#platform/server/tokens.ts'
import { resetDatabase } from '#testing/server/resetDatabase.ts'
import { testDatabase, type TestDatabase } from '#testing/server/postgres.ts'
import { openTenancyCheck, type TenancyCheck } from '#testing/server/tenancyCheck.ts'
import { keyAreas, keyPrefix, type KeyArea } from '#platform/shared/apiKeys.ts'
import { asRequest, type CallInputOf, type EndpointSpec, type ReplyOf } from '#platform/shared/endpoint.ts'
import { Fault, type FaultBody } from '#platform/shared/fault.ts'
import { features } from '#app/server/features.ts'
import { documentedFaults, faultKey } from '#app/server/openapi.ts'
import { newId } from '#platform/shared/ids.ts'
import { administrator, testNow } from '../defaults.ts'
import type { App, AppParts } from '#app/server/app.ts'
import { openApp } from './serverModule.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Name of a database on which the app was started: it has the administrator only. */
    openedTemplate: string | undefined
  }
}

export { testNow }

interface SentMail {
  from?: unknown
  to: string
  subject: string
  text: string
  html: string
}

export interface TestSalon {
  id: SalonId
  userId: string
  email: string
  token: string
  /** Id of the user's barber; empty for a colleague without one. */
  barber: string
}

/** A whole server with its own database, and a clock and mailbox controlled by the test. */
export interface TestApp {
  app: App
  clock: SetClock
  database: TestDatabase
  /** Checks that every statement touches only the business rows that it declares. */
  tenancy: TenancyCheck
  /** Folder of the outbox. */
  dataDir: string
  mails: SentMail[]
  /** Creates a salon with its verified owner and an open session. The trial starts at the clock's time. */
  salon(name?: string): Promise<TestSalon>
  /** Creates another user of a salon, with an open session. `barberId` is the barber of the account. */
  colleague(salon: TestSalon, role: 'reception' | 'barber', barberId?: string | null): Promise<TestSalon>
  /** Creates an API key of a salon with all areas by default; returns its secret. */
  apiKey(salon: TestSalon, may?: { areas?: readonly KeyArea[]; writes?: boolean }): Promise<string>
  /** The stored hash of a password. */
  hash(password: string): Promise<string>
  /** Makes a call like the browser; throws the Fault of an error response. */
  call<S extends EndpointSpec>(spec: S, input: CallInputOf<S>, token?: string | null): Promise<ReplyOf<S>>
  /** The call's Fault; throws if it succeeded. */
  fault<S extends EndpointSpec>(spec: S, input: CallInputOf<S>, token?: string | null): Promise<Fault>
  /**
   * Resolves when all announcements of this server have been received, so that no cache entry expires later because of
   * them.
   */
  announced(): Promise<void>
  /** A raw request against `/api…`. */
  raw(request: {
    method: string
    url: string
    /** An object is sent as JSON. */
    payload?: string | Buffer | object
    /** Sent like an HTML form. */
    form?: string | Buffer | Record<string, string>
    headers?: Record<string, string>
    token?: string | null
    /** IP address of the caller. */
    remoteAddress?: string
  }): Promise<LightMyRequestResponse>
  /**
   * Restores database, clock and mailbox to their initial state; cached values belong to deleted salons. False if
   * impossible: see `startOver`.
   */
  reset(): Promise<boolean>
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

const isText = (body: unknown): body is string | Buffer => typeof body === 'string' || Buffer.isBuffer(body)

const documented = documentedFaults(features({ demoMode: true }))

/** Throws for a fault that the API's description does not list for the call. */
export function requireDocumented({ method, path }: EndpointSpec, response: LightMyRequestResponse): void {
  const { code, message } = response.json<FaultBody>()
  const fault = { status: response.statusCode, code, message }
  const faults = documented.get(`${method} ${path}`)
  if (faults && !faults.has(faultKey(fault)))
    throw new Error(`${method} ${path} answered ${faultKey(fault)}, which its contract does not declare (faults)`)
}

export async function openTestApp(options: TestOptions = {}): Promise<TestApp> {
  const { beside } = options
  // The template's administrator was created at `testNow`.
  const isUsual =
    options.database === undefined && options.now === undefined && options.env?.['ADMIN_EMAIL'] === undefined
  const template = isUsual ? inject('openedTemplate') : undefined
  const database = beside?.database ?? (await (options.database?.() ?? testDatabase({ template })))
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'orari-test-')))
  const clock = beside?.clock ?? new SetClock(options.now ?? testNow)
  const mails: SentMail[] = []
  const mailbox: MailTransport = {
    send: async (message) => {
      mails.push({
        from: message.from,
        to: String(message.to),
        subject: String(message.subject),
        text: String(message.text),
        html: String(message.html),
      })
    },
    close: () => undefined,
  }
  const tenancy = openTenancyCheck(database.connection, { distributed: inject('workers') !== undefined })
  const config = testConfig({
    DATA_DIR: dataDir,
    ...administrator,
    ...options.env,
  })
  const app = await openApp({
    config,
    ...throughPooler(database),
    clock,
    log: options.log ?? makeLog(process.env.TEST_LOG ?? 'silent'),
    mail: options.mail ?? mailbox,
    migrateFirst: false,
    work: options.work ?? false,
    tenancyCheck: tenancy,
    asStandby: options.standby && { ...database.connection, ...asStandby[options.standby] },
  })
  let made = 0

  const raw: TestApp['raw'] = ({ token, headers, form, ...request }) =>
    app.http.inject({
      ...(request as { method: 'GET'; url: string }),
      ...(form !== undefined && { payload: isText(form) ? form : new URLSearchParams(form).toString() }),
      headers: {
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })

  const answer = (spec: EndpointSpec, input: object, token?: string | null) => {
    const { url, body } = asRequest(spec, input as Record<string, unknown>)
    return raw({
      method: spec.method,
      url,
      token: token ?? null,
      payload: body ?? undefined,
    })
  }

  const call: TestApp['call'] = async (spec, input, token) => {
    const response = await answer(spec, input as object, token)
    const result = response.json<{ success: boolean }>()
    if (result.success !== true) {
      const { success: _success, code, message, ...extra } = result as unknown as FaultBody
      requireDocumented(spec, response)
      throw new Fault(0, code, message, extra)
    }
    return result as never
  }

  const close = async () => {
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
    raw,
    call,
    async announced() {
      const marker = newId(clock.now()) as SalonId
      await new Promise<void>((resolve) => {
        const stop = app.live.subscribe(marker, () => {
          stop()
          resolve()
        })
        // Announcements are received in order.
        app.live.announce(marker, 'salon')
      })
    },
    async fault(spec, input, token) {
      const response = await answer(spec, input as object, token)
      const { success, code, message, ...extra } = response.json<FaultBody & { success: boolean }>()
      if (success) throw new Error(`expected a fault, got ${response.payload}`)
      requireDocumented(spec, response)
      return new Fault(response.statusCode, code, message, extra)
    },
    async salon(name) {
      made += 1
      const email = `pronari${made}@salloni.example`
      return app.asSystem(async (system) => {
        const { salonId, userId, barberId } = await createSalonWithUser(system, {
          email,
          username: name ?? `Salloni ${made}`,
          passwordHash: '!',
          verified: true,
        })
        const token = await openSession(system, userId)
        return { id: salonId, userId, email, token, barber: barberId }
      })
    },
    async colleague(salon, role, barberId = null) {
      made += 1
      const email = `kolegu${made}@salloni.example`
      return app.asSystem(async (system) => {
        const account = { email, username: `Kolegu ${made}`, passwordHash: '!', verified: true, role, barberId }
        const userId = await createColleague(system, salon.id, account)
        return { id: salon.id, userId, email, token: await openSession(system, userId), barber: barberId ?? '' }
      })
    },
    hash: (password) => app.asSystem((system) => hashPassword(system, password)),
    async apiKey({ id, userId }, { areas = keyAreas, writes = true } = {}) {
      const secret = `${keyPrefix}${newToken()}`
      await app.asSystem((system) =>
        system.db
          .insertInto('api_keys')
          .values({
            token_hash: hashToken(secret),
            id: newId(system.now),
            salon_id: id,
            name: 'Faqja jonë',
            areas: [...areas],
            writes,
            created_by: userId,
            created_at: system.now,
          })
          .execute(),
      )
      return secret
    },
    async reset() {
      if (template === undefined || beside || !(await resetDatabase(database.connection, template))) return false
      tenancy.refuseOffences()
      clock.set(testNow)
      mails.length = 0
      made = 0
      return true
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** The server of a test file, with these options of `openTestApp`: open in the file's hooks and tests. */
export function testApp(options: TestOptions = {}): TestApp {
  const app = {} as TestApp
  beforeAll(async () => {
    Object.assign(app, await openTestApp(options))
  })
  afterAll(() => app.close())
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
  const made = {} as T
  beforeEach(async () => {
    Object.assign(made, await make())
  })
  return made
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
  beforeEach(async () => {
    Object.assign(app, await startOver('app' in app ? app : undefined, options))
  })
  afterAll(() => app.close())
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
