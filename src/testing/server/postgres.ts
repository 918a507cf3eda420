import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { isAbsolute, join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { EmbeddedConnection } from '#platform/server/postgres/embedded.ts'
import { sqlState } from '#platform/server/sqlErrors.ts'
import { testTimeouts } from './timeouts.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL, and the name of its migrated, empty database. */
    postgres: EmbeddedConnection & { template: string }
    /** Workers of the Citus cluster whose coordinator it is, each with a database of the same name as the template. */
    workers: { host: string; port: number }[] | undefined
    /** A pooler in front of it, through which servers under test connect; the tests of `ops` provide one. */
    pooler: { connection: Omit<EmbeddedConnection, 'database'>; named: boolean } | undefined
  }
}

export interface TestDatabase {
  /** For `new pg.Pool(…)` or `new Client(…)`. */
  connection: EmbeddedConnection & { timeouts: typeof testTimeouts }
  /** Ends what is still connected and removes the database. Without it, it goes with the end of the run. */
  drop(): Promise<void>
}

/** A bare connection to a server, as a program between it and Orari opens. */
export function connectBehind({ host, port }: { host: string; port: number }): Socket {
  const socket = isAbsolute(host) ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
  return socket.on('error', () => undefined)
}

/** One connection to each server, for all tests of this process; they end with the servers. */
const maintenance = new Map<string, Promise<Client>>()
let last: Promise<unknown> = Promise.resolve()

type Server = Omit<EmbeddedConnection, 'database'>

async function openMaintenance(server: Server, key: string): Promise<Client> {
  const client = new Client({ ...server, database: 'postgres' })
  client.on('error', () => maintenance.delete(key))
  await client.connect()
  // The types leave the method out. Without it the connection would keep the process running.
  ;(client as unknown as { unref(): void }).unref()
  return client
}

async function runNow(server: Server, statement: string): Promise<void> {
  const key = `${server.host}:${server.port}`
  const client = maintenance.get(key) ?? openMaintenance(server, key)
  maintenance.set(key, client)
  await (await client).query(statement)
}

/** Runs a statement about databases after the one before it. */
function run(server: Server, statement: string): Promise<void> {
  const done = last.then(() => runNow(server, statement))
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
  // The copies of a cluster's databases are a cluster again: a node finds the others by the name of its own database.
  const nodes = options.empty ? [server] : [server, ...(inject('workers') ?? [])]
  const everywhere = (sql: string) => Promise.all(nodes.map((node) => run({ ...server, ...node }, sql)))
  // Copying files is faster than writing every page into the log, which is PostgreSQL's default.
  await everywhere(`create database ${database} template ${template} strategy file_copy`)
  // Tests make triggers on the way, which Citus allows only where it is told so.
  if (nodes.length > 1) {
    await run(server, `alter database ${database} set citus.enable_unsafe_triggers = on`)
  }
  const drop = async () => void (await everywhere(`drop database if exists ${database} with (force)`))
  return {
    connection: { ...server, database, timeouts: testTimeouts },
    // A process of Citus may come back while it waits for the connections to end: 55006 is object_in_use.
    drop: () => drop().catch((error: unknown) => (sqlState(error) === '55006' ? drop() : Promise.reject(error))),
  }
}
