import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { openClient } from './client.ts'
import { type Connection, type Pooling, connectionOptions } from './db.ts'
import { ConfigError } from './env.ts'
import { connectionOf } from './hosts.ts'

/** Number of rounds in which both clients ask for their server connection. */
const rounds = 5

/** Detects a pooler in transaction mode: two clients that get the same server connection in turn share it. */
export async function findPooling(connection: Connection): Promise<Pooling> {
  const clients = [openClient(connection), openClient(connection)] as const
  for (const client of clients) client.on('error', () => undefined)
  const connected: Client[] = []
  try {
    for (const client of clients) {
      await client.connect()
      connected.push(client)
    }
    const [first, other] = clients
    const seen = [new Set<number>(), new Set<number>()] as const
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, client] of clients.entries()) seen[at]?.add(await serverOf(client))
    }
    if (![...seen[0]].some((server) => seen[1].has(server))) return null
    return { named: await keepsNames(first, other) }
  } finally {
    await Promise.all(connected.map((client) => client.end().catch(() => undefined)))
  }
}

async function serverOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** True if two clients can use one name for different statements on one server connection. */
async function keepsNames(first: Client, other: Client): Promise<boolean> {
  const name = `orari_${randomUUID()}`
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, client] of [first, other].entries()) {
        const { rows } = await client.query<{ n: number }>({ name, text: `select ${at} as n`, values: [] })
        if (rows[0]?.n !== at) return false
      }
    }
    return true
  } catch {
    return false
  }
}

/** True if a pooler refuses the startup settings of our connections. */
async function refusesSettings(connection: Connection): Promise<string | null> {
  const { statement_timeout, lock_timeout, idle_in_transaction_session_timeout } = connectionOptions(connection)
  const client = openClient({ ...connection, statement_timeout, lock_timeout, idle_in_transaction_session_timeout })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return null
  } catch (error) {
    const text = String(error)
    if (/startup parameter/i.test(text)) return text
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Like `findPooling`, for the first connection to a configured address: throws ConfigError if it fails. */
async function findPoolingOf(connection: Connection, variable: string): Promise<Pooling> {
  try {
    return await findPooling(connection)
  } catch (error) {
    // A host with several addresses fails with one error per address.
    const errors: unknown[] = error instanceof AggregateError ? error.errors : [error]
    const reasons = errors.map((each) => (each instanceof Error ? each.message : String(each)))
    throw new ConfigError(`${variable}: cannot connect to the database: ${reasons.join(', ')}`)
  }
}

/**
 * Connections to the database of DATABASE_URL. Throws ConfigError for a pooler without DATABASE_DIRECT_URL, because
 * listening, jobs and migrations do not work through it.
 */
export async function externalDatabase(
  databaseUrl: string,
  directUrl: string | null,
): Promise<{ connection: Connection; direct: { connection: Connection; pooling: Pooling } | null }> {
  const connection = connectionOf(databaseUrl)
  const pooling = await findPoolingOf(connection, 'DATABASE_URL')
  if (directUrl !== null) {
    const direct = connectionOf(directUrl, 'DATABASE_DIRECT_URL')
    const poolingOfDirect = await findPoolingOf(direct, 'DATABASE_DIRECT_URL')
    if (poolingOfDirect !== null || (await refusesSettings(direct)) !== null) {
      throw new ConfigError('DATABASE_DIRECT_URL: leads to a connection pooler; name the address of PostgreSQL itself')
    }
    // A pooler in session mode supports names, but refuses our settings.
    const asSession = pooling === null && (await refusesSettings(connection)) !== null ? { named: true } : pooling
    return { connection, direct: { connection: direct, pooling: asSession } }
  }
  const why =
    pooling !== null ? 'in transaction mode' : (await refusesSettings(connection)) === null ? null : 'such as PgBouncer'
  if (why === null) return { connection, direct: null }
  throw new ConfigError(
    `DATABASE_URL: leads to a connection pooler ${why}; set DATABASE_DIRECT_URL to the address of PostgreSQL itself, ` +
      'for what needs a connection of its own (live updates, jobs, migrations)',
  )
}
