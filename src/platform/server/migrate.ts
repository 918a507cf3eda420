import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type { Client } from 'pg'
import { distributedTables } from '#database/distributed.ts'
import { statementsOf } from './citus/statements.ts'
import { distributedSession, isDistributed, spreadTables } from './citus/spread.ts'
import { openClient } from './client.ts'
import type { Connection } from './db.ts'

interface Migration {
  name: string
  sql: string
  checksum: string
}

/** Advisory lock that serializes migrations; the number is arbitrary. While it is held, Orari does not start. */
export const LOCK = 7_301_944_258

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  for (const [at, name] of names.entries()) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) throw new Error(`Migration ${name} must be named NNNN-name.sql.`)
    const before = names[at - 1]
    if (before?.slice(0, 4) === name.slice(0, 4)) throw new Error(`Migrations ${before} and ${name} have one number.`)
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Throws unless the applied migrations are an unchanged prefix of the files. */
function check(files: Migration[], applied: { name: string; checksum: string }[]): void {
  for (const [at, { name, checksum }] of applied.entries()) {
    const file = files.find((each) => each.name === name)
    if (file === undefined) {
      throw new Error(`The database has migration ${name}, which this version of Orari does not know: it is newer.`)
    }
    if (file.checksum !== checksum) {
      throw new Error(`Migration ${name} was changed after it was applied. Undo the change; write a new migration.`)
    }
    const expected = files[at]
    if (expected !== undefined && expected !== file) {
      throw new Error(
        `Migration ${expected.name} comes before ${name}, which is applied already. Give it a new number.`,
      )
    }
  }
}

/** Applies the first missing migration in one transaction; undefined if none. `spread` distributes new tables. */
async function applyNext(client: Client, files: Migration[], spread: boolean): Promise<string | undefined> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const applied = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations order by name collate "C"',
    )
    check(files, applied.rows)
    const next = files[applied.rows.length]
    if (next !== undefined) {
      if (spread) {
        for (const statement of statementsOf(next.sql)) await client.query(statement)
        await spreadTables(client, distributedTables)
      } else await client.query(next.sql)
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [next.name, next.checksum])
    }
    await client.query('commit')
    return next?.name
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

const CREATE_TABLE = `
  create table if not exists schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`

/** Applies another database's migrations in the caller's transaction. Throws if one is unknown or changed. */
export async function applyInTransaction(
  client: Client,
  folder: string,
  had: { name: string; checksum: string }[],
): Promise<void> {
  const files = await readMigrations(folder)
  check(files, had)
  await client.query(CREATE_TABLE)
  for (const { sql } of files.slice(0, had.length)) await client.query(sql)
}

/**
 * Applies the missing SQL files `NNNN-name.sql` of a folder in order, each in its own transaction. Safe in concurrent
 * processes.
 * @returns the names that this call applied.
 */
export async function migrate(connection: Connection, folder: URL | string): Promise<string[]> {
  const files = await readMigrations(folder instanceof URL ? fileURLToPath(folder) : folder)
  const client = openClient({ ...connection, application_name: 'orari migrate' })
  await client.connect()
  try {
    await client.query(`
      begin;
      select pg_advisory_xact_lock(${LOCK});
      ${CREATE_TABLE};
      commit`)
    const spread = await isDistributed(client)
    if (spread) await client.query(distributedSession)
    const done: string[] = []
    for (;;) {
      const name = await applyNext(client, files, spread).catch((error: unknown) => {
        throw new Error(`The database's schema could not be brought up to date: ${String(error)}`, { cause: error })
      })
      if (name === undefined) return done
      done.push(name)
    }
  } finally {
    await client.end()
  }
}
