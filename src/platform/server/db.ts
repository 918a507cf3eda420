import { hash } from 'node:crypto'
import pg from 'pg'
import { Kysely, PostgresDialect, type Dialect } from 'kysely'
import type { PlatformTables, SalonTables, Views } from '#database/tables.ts'
import { applicationName, DatabaseClient } from './client.ts'
import { socketOf, type Connection } from './hosts.ts'
import type { Log } from './log.ts'
import { isStalePlan } from './sqlErrors.ts'

/** All tables. Only `platform/server` and the administrator's cross-salon reads use this type. */
export type AllTables = PlatformTables & SalonTables & Views

/** Tables outside of salons, which a call reaches without a scope. */
export type Db = Kysely<PlatformTables & Views>

export type { Connection }

const types = new pg.TypeOverrides()
// A date is not an instant and a local time has no zone, so both stay text. Seconds are never shown.
types.setTypeParser(pg.types.builtins.DATE, (text) => text)
types.setTypeParser(pg.types.builtins.TIME, (text) => text.slice(0, 5))
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Limit per connection. */
const maxNamedStatements = 1000
/** Longer statements insert many rows. Each row count is another statement, whose parse tree would be kept. */
const maxNamedLength = 8000

/**
 * Name of a statement, the same in every process: behind a pooler several processes share a connection, where one name
 * must not stand for different SQL. Empty for statements that are not named.
 */
function statementName(text: string): string {
  if (text.length > maxNamedLength || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return ''
  return hash('sha256', text, 'base64url').slice(0, 22)
}

/** Names every statement, so that PostgreSQL parses and plans it once per connection. */
class NamingClient extends DatabaseClient {
  /** Part of the names; increasing it makes this connection prepare all statements again. */
  #generation = 0
  readonly #named = new Set<string>()

  override query(config: unknown, values?: unknown, callback?: unknown): never {
    if (typeof config !== 'string' || !Array.isArray(values)) return super.query(config, values, callback)
    const run = () => super.query({ ...this.#nameOf(config), text: config, values }, callback) as unknown
    if (callback !== undefined) return run() as never
    const inTransaction = (this.getTransactionStatus() ?? 'I') !== 'I'
    return (run() as Promise<unknown>).catch(async (error: unknown) => {
      if (!isStalePlan(error)) throw error
      this.#generation += 1
      // Nothing was executed, but the transaction is lost; `inTransaction` repeats it as a whole.
      if (inTransaction) throw error
      await this.#idle()
      return run()
    }) as never
  }

  /** Resolves when the server is ready for the next statement or the connection has ended. */
  #idle(): Promise<void> {
    // The error and ReadyForQuery usually arrive in one packet, so the event is already past. The types omit this
    // field.
    if ((this as unknown as { readyForQuery: boolean }).readyForQuery) return Promise.resolve()
    return new Promise((resolve) => {
      const done = () => {
        this.off('drain', done).off('end', done)
        resolve()
      }
      this.on('drain', done).on('end', done)
    })
  }

  #nameOf(text: string): { name?: string } {
    const name = statementName(text)
    if (name === '' || (this.#named.size >= maxNamedStatements && !this.#named.has(name))) return {}
    this.#named.add(name)
    return { name: `${name}_${this.#generation}` }
  }
}

/** Timeouts of a statement, of waiting for a lock and of an idle transaction, in ms. */
const timeouts = { statement_timeout: 5_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 30_000 }

const setTimeouts = Object.entries(timeouts)
  .map(([name, ms]) => `set local ${name} = ${ms}`)
  .join('; ')

/**
 * A client behind a pooler in transaction mode, where each transaction may get a different server connection. Poolers
 * ignore startup settings, so they are set with each transaction, in the same round trip.
 */
const withTimeouts = (Client: typeof DatabaseClient): typeof DatabaseClient =>
  class extends Client {
    override query(config: unknown, values?: unknown, callback?: unknown): never {
      const begins = config === 'begin'
      return super.query(begins ? `begin; ${setTimeouts}` : config, begins ? undefined : values, callback)
    }
  }

/** A pooler in transaction mode, or null. `named` is true if it supports named statements (PgBouncer 1.21). */
export type Pooling = { named: boolean } | null

function clientFor(pooling: Pooling): typeof DatabaseClient {
  if (pooling === null) return NamingClient
  return withTimeouts(pooling.named ? NamingClient : DatabaseClient)
}

export function connectionOptions({
  timeouts: givenTimeouts,
  ...connection
}: Connection): pg.PoolConfig & Pick<Connection, 'hosts'> {
  return {
    ...connection,
    types,
    ...timeouts,
    ...givenTimeouts,
    application_name: applicationName,
  }
}

/**
 * Timeout of a silent connection, in ms: longer than any statement or idle time. Then the network is dropping packets,
 * which TCP alone detects only after 15 minutes.
 */
const socketTimeoutMs = 70_000

/** Connection pool of the server. A broken idle connection is logged and replaced, never fatal. */
export function openPool(
  connection: Connection,
  log: Log,
  {
    max = 10,
    silence = socketTimeoutMs,
    idle = 60_000,
    unansweredMs = timeouts.statement_timeout + 1_000,
    pooling = null,
  }: { max?: number; silence?: number; idle?: number; unansweredMs?: number; pooling?: Pooling } = {},
): pg.Pool {
  const { timeouts: _own, ...address } = connection
  const pool = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    ...(pooling === null ? connectionOptions(connection) : { ...address, types, application_name: applicationName }),
    Client: clientFor(pooling) as never,
    unansweredMs,
    max,
    idleTimeoutMillis: idle,
  } as pg.PoolConfig)
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection broke'))
  // The pool listens to idle connections only. A connection that breaks during a call fails that call; without a
  // listener its event would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a connection in use broke'))
    const stream = socketOf(client)
    stream.setTimeout(silence, () => stream.destroy(new Error('Connection terminated: the database does not answer')))
  })
  return pool
}

export const openDb = (pool: pg.Pool, dialect: Dialect = new PostgresDialect({ pool })): Kysely<AllTables> =>
  new Kysely<AllTables>({ dialect })
