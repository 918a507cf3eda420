import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { isAbsolute, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import type { EmbeddedConnection } from '#platform/server/postgres/embedded.ts'
import { sqlState } from '#platform/server/sqlErrors.ts'
import { testTimeouts } from './timeouts.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a new cluster that was never started, in the folder of the run. */
    newCluster: string
    /** The run's PostgreSQL, and the name of its migrated, empty database. */
    postgres: EmbeddedConnection & { template: string }
    /** Workers if it is the coordinator of a Citus cluster, each with a database named as the template. */
    workers: { host: string; port: number }[] | undefined
    /** A pooler through which servers under test connect; provided by tests of `ops`. */
    pooler: { connection: Omit<EmbeddedConnection, 'database'>; named: boolean } | undefined
  }
}

export interface TestDatabase {
  /** Options of `new pg.Pool(…)` or `new Client(…)`. */
  connection: EmbeddedConnection & { timeouts: typeof testTimeouts }
  /** Ends remaining connections and removes the database; otherwise the end of the run does. */
  drop(): Promise<void>
}

/** A TCP connection to a server, for a proxy between it and Orari. */
export function connectBehind({ host, port }: { host: string; port: number }): Socket {
  const socket = isAbsolute(host) ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
  return socket.on('error', () => undefined)
}

/** One connection per server for all tests of this process; they end with the servers. */
const maintenance = new Map<string, Promise<Client>>()
let last: Promise<unknown> = Promise.resolve()

type Server = Omit<EmbeddedConnection, 'database'>

async function openMaintenance(server: Server, key: string): Promise<Client> {
  const client = new Client({ ...server, database: 'postgres' })
  client.on('error', () => maintenance.delete(key))
  await client.connect()
  // Missing in the types. Without it the connection would keep the process running.
  ;(client as unknown as { unref(): void }).unref()
  return client
}

async function runNow(server: Server, statement: string): Promise<void> {
  const key = `${server.host}:${server.port}`
  const client = maintenance.get(key) ?? openMaintenance(server, key)
  maintenance.set(key, client)
  await (await client).query(statement)
}

/** Runs statements about databases one after another. */
function run(server: Server, statement: string): Promise<void> {
  const done = last.then(() => runNow(server, statement))
  last = done.catch(() => undefined)
  return done
}

/**
 * A migrated, otherwise empty database for this test file.
 * @param options `empty: true` skips the migrations, and the workers of a Citus cluster; `template` names another
 * database to copy.
 */
export async function testDatabase(
  options: { empty?: boolean; template?: string | undefined } = {},
): Promise<TestDatabase> {
  const { template: migrated, ...server } = inject('postgres')
  const database = `test_${randomBytes(6).toString('hex')}`
  const template = options.template ?? (options.empty ? 'template0' : migrated)
  // In a Citus cluster the database is copied on every node, which find each other by its name.
  const nodes = options.empty ? [server] : [server, ...(inject('workers') ?? [])]
  const everywhere = (sql: string) => Promise.all(nodes.map((node) => run({ ...server, ...node }, sql)))
  // Copying files is faster than PostgreSQL's default of logging every page.
  await everywhere(`create database ${database} template ${template} strategy file_copy`)
  // Tests create triggers, which Citus allows only with this setting.
  if (nodes.length > 1) {
    await run(server, `alter database ${database} set citus.enable_unsafe_triggers = on`)
  }
  const drop = async () => void (await everywhere(`drop database if exists ${database} with (force)`))
  return {
    connection: { ...server, database, timeouts: testTimeouts },
    // A Citus process may reconnect during the drop: 55006 is object_in_use.
    drop: () => drop().catch((error: unknown) => (sqlState(error) === '55006' ? drop() : Promise.reject(error))),
  }
}

/** A client of a migrated, otherwise empty database, for all tests of a file. */
export async function testClient(): Promise<Client> {
  const database = await testDatabase()
  const client = new Client(database.connection)
  await client.connect()
  afterAll(async () => {
    await client.end()
    await database.drop()
  })
  return client
}
