import type { Dialect } from 'kysely'
import type pg from 'pg'
import type { Config } from '#platform/server/config.ts'
import { openDb, openPool, type Connection, type Pooling } from '#platform/server/db.ts'
import { connectionOf } from '#platform/server/hosts.ts'
import { jobConnections } from '#platform/server/jobs.ts'
import { liveConnections } from '#platform/server/live/live.ts'
import type { Log } from '#platform/server/log.ts'
import { Replica, replicaConnections } from '#platform/server/replica.ts'
import type { DeclareReach } from '#platform/server/tenancy.ts'

export interface DatabaseParts {
  config: Config
  connection: Connection
  /** Direct connection to PostgreSQL if `connection` is a pooler in transaction mode. */
  direct?: { connection: Connection; pooling: Pooling } | null
  log: Log
  /** Checks the reach of every statement, for tests only (testing/server/tenancyCheck.ts). */
  tenancyCheck?: { declare: DeclareReach; dialect(pool: pg.Pool): Dialect }
  /** Connection used as an up-to-date standby, for tests only. */
  asStandby?: Connection
}

export type Database = ReturnType<typeof openDatabase>

/** LISTEN, jobs and migrations need connections without a pooler. */
export const directConnection = ({ connection, direct }: DatabaseParts): Connection => direct?.connection ?? connection

/** Connections of a process to the database and its standby. */
export function openDatabase(parts: DatabaseParts) {
  const { config, connection, direct, log, tenancyCheck } = parts
  const pool = openPool(connection, log, {
    max: config.databaseConnections - jobConnections - liveConnections,
    pooling: direct?.pooling ?? null,
    // Connecting to the built-in server takes a few milliseconds, while an idle connection takes 5 MB.
    idle: config.databaseUrl === null ? 10_000 : undefined,
  })
  const db = openDb(pool, tenancyCheck?.dialect(pool))
  const declare: DeclareReach = tenancyCheck?.declare ?? ((undeclared) => undeclared)
  const standby = standbyOf(parts)
  const replica =
    standby &&
    new Replica({
      standby: openReplica(parts, standby),
      primary: db,
      log,
      hasAll: parts.asStandby && (async () => true),
    })
  return {
    pool,
    db,
    declare,
    replica,
    async close() {
      await replica?.close()
      await db.destroy()
    },
  }
}

/** Timeout of a statement of the start, in ms: a slow machine may need minutes for the demo salon. */
const startTimeoutMs = 10 * 60_000

/** A connection for the steps of the start, which are not bound by the timeouts of requests. */
export function openStartDatabase(parts: DatabaseParts) {
  const { log, tenancyCheck } = parts
  const timeouts = { statement_timeout: startTimeoutMs, lock_timeout: startTimeoutMs }
  const pool = openPool({ ...directConnection(parts), timeouts }, log, {
    max: 1,
    idle: 1_000,
    silence: startTimeoutMs + 2_000,
    unansweredMs: startTimeoutMs + 1_000,
  })
  return openDb(pool, tenancyCheck?.dialect(pool))
}

function standbyOf({ config: { databaseReadUrl: url }, asStandby }: DatabaseParts): Connection | null {
  return asStandby ?? (url === null ? null : connectionOf(url, 'DATABASE_READ_URL', 'standby'))
}

function openReplica({ log, tenancyCheck }: DatabaseParts, connection: Connection) {
  const pool = openPool(connection, log, { max: replicaConnections })
  return openDb(pool, tenancyCheck?.dialect(pool))
}
