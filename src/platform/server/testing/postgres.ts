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

async function run(connection: EmbeddedConnection, sql: string): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/**
 * A database of this test file's own: migrated, and otherwise empty.
 * @param options `empty: true` leaves out the migrations.
 */
export async function testDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const { template, ...server } = inject('postgres')
  const database = `test_${randomBytes(6).toString('hex')}`
  const maintenance = { ...server, database: 'postgres' }
  // Copying files is faster than writing every page into the log, which is PostgreSQL's default.
  await run(
    maintenance,
    `create database ${database} template ${options.empty ? 'template0' : template} strategy file_copy`,
  )
  return {
    connection: { ...server, database },
    drop: () => run(maintenance, `drop database if exists ${database} with (force)`),
  }
}
