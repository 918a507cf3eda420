import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { EmbeddedConnection } from '../postgres/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL, and the name of its migrated, empty database. */
    postgres: EmbeddedConnection & { template: string }
    /** A pooler in front of it, through which servers under test connect; the tests of `ops` provide one. */
    pooler: { connection: Omit<EmbeddedConnection, 'database'>; named: boolean } | undefined
  }
}

export interface TestDatabase {
  /** For `new pg.Pool(…)` or `new Client(…)`. */
  connection: EmbeddedConnection
  /** Ends what is still connected and removes the database. Without it, it goes with the end of the run. */
  drop(): Promise<void>
}

/** Of this process, for all its tests; it ends with the server. */
let maintenance: Promise<Client> | undefined
let last: Promise<unknown> = Promise.resolve()

async function connect(): Promise<Client> {
  const { template: _none, ...server } = inject('postgres')
  const client = new Client({ ...server, database: 'postgres' })
  client.on('error', () => (maintenance = undefined))
  await client.connect()
  // The types leave the method out. Without it the connection would keep the process running.
  ;(client as unknown as { unref(): void }).unref()
  return client
}

async function runNow(statement: string): Promise<void> {
  maintenance ??= connect()
  await (await maintenance).query(statement)
}

/** Runs a statement about databases after the one before it. */
function run(statement: string): Promise<void> {
  const done = last.then(() => runNow(statement))
  last = done.catch(() => undefined)
  return done
}

/**
 * A database of this test file's own: migrated, and otherwise empty.
 * @param options `empty: true` leaves out the migrations; `template` names another database to copy.
 */
export async function testDatabase(
  options: { empty?: boolean; template?: string | undefined } = {},
): Promise<TestDatabase> {
  const { template: migrated, ...server } = inject('postgres')
  const database = `test_${randomBytes(6).toString('hex')}`
  const template = options.empty ? 'template0' : (options.template ?? migrated)
  // Copying files is faster than writing every page into the log, which is PostgreSQL's default.
  await run(`create database ${database} template ${template} strategy file_copy`)
  return {
    connection: { ...server, database },
    drop: () => run(`drop database if exists ${database} with (force)`),
  }
}
