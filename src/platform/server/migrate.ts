import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { distributedTables } from '#database/distributed.ts'
import { statementsForCluster } from './citus/statements.ts'
import { distributedSession, isDistributed, spreadTables } from './citus/spread.ts'
import { openClient } from './client.ts'
import type { Connection } from './db.ts'

interface AppliedMigration {
  name: string
  checksum: string
}
interface Migration extends AppliedMigration {
  sql: string
}

/** Files of the schema. */
export interface SchemaFiles {
  /** Files that make an empty database, in this order. */
  base: readonly string[]
  /** Folder of the migrations that follow, `NNNN-name.sql`. */
  migrations: string
  /** Schema of the version from which this one upgrades. */
  former?: FormerFiles
}

export interface FormerFiles {
  version: string
  /** Its schema in one file. */
  base: string
  /** JSON of its migrations: `{ name, checksum }[]`. */
  applied: string
  /** Folder of the migrations that follow. */
  migrations: string
}

/** Name of `base` in `schema_migrations`, before all migrations. */
const baseName = '0000-schema.sql'

/** Advisory lock that serializes migrations; the number is arbitrary. While it is held, Orari does not start. */
export const LOCK = 7_301_944_258

const readText = async (path: string) => (await readFile(path, 'utf8')).replaceAll('\r\n', '\n')
const checksumOf = (sql: string) => createHash('sha256').update(sql).digest('hex')

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  for (const [at, name] of names.entries()) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) throw new Error(`Migration ${name} must be named NNNN-name.sql.`)
    const before = names[at - 1]
    if (before?.slice(0, 4) === name.slice(0, 4)) throw new Error(`Migrations ${before} and ${name} have one number.`)
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readText(join(folder, name))
      return { name, sql, checksum: checksumOf(sql) }
    }),
  )
}

/** The base as a migration, and the migrations. */
export async function readSchema({ base, migrations }: SchemaFiles): Promise<Migration[]> {
  const following = await readMigrations(migrations)
  if (base.length === 0) return following
  const sql = (await Promise.all(base.map(readText))).join('\n')
  return [{ name: baseName, sql, checksum: checksumOf(sql) }, ...following]
}

/** Migrations of the former schema, of which the last has all the SQL, and those that follow. */
export async function readFormerSchema({ base, applied, migrations }: FormerFiles): Promise<Migration[]> {
  const names = JSON.parse(await readText(applied)) as AppliedMigration[]
  const sql = await readText(base)
  const last = names.length - 1
  return [...names.map((each, at) => ({ ...each, sql: at === last ? sql : '' })), ...(await readMigrations(migrations))]
}

/**
 * Migrations of the former schema if a database has one of them, else null. Throws for a version before it, and for
 * other migrations.
 */
export async function formerSchemaOf(
  former: FormerFiles | undefined,
  had: readonly AppliedMigration[],
): Promise<Migration[] | null> {
  if (former === undefined || had.length === 0) return null
  const known = await readFormerSchema(former)
  if (had[0]?.name !== known[0]?.name) return null
  const { version } = former
  try {
    check(known, had)
  } catch (error) {
    throw new Error(
      `The database is neither of version ${version} nor of a build after it that can be upgraded: restore a backup of version ${version}. ${String(error)}`,
      { cause: error },
    )
  }
  const complete = known.findIndex(({ sql }) => sql !== '')
  if (had.length <= complete)
    throw new Error(
      `The database is of a version before ${version}. Start version ${version} on it first, then this one.`,
    )
  return known
}

/** Throws unless the applied migrations are an unchanged prefix of the files. */
function check(files: readonly Migration[], applied: readonly AppliedMigration[]): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const file = files.find((each) => each.name === name)
    if (file === undefined) {
      throw new Error(`The database has migration ${name}, which this version of Orari does not know: it is newer.`)
    }
    if (file.checksum !== checksum) {
      throw new Error(`Migration ${name} was changed after it was applied. Undo the change; write a new migration.`)
    }
    const expected = files[index]
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
    const applied = await appliedOf(client)
    check(files, applied)
    const next = files[applied.length]
    if (next !== undefined) {
      if (spread) {
        for (const statement of statementsForCluster(next.sql)) {
          await client.query(statement)
          // A later statement may refer to the table by a foreign key.
          if (/^\s*create table/im.test(statement)) await spreadTables(client, distributedTables)
        }
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

/** Applied migrations of a database; none where Orari never started. */
export async function appliedOf(client: Client): Promise<AppliedMigration[]> {
  const { rows: tables } = await client.query<{ has_run: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as has_run`,
  )
  if (tables[0]?.has_run !== true) return []
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from schema_migrations order by name collate "C"',
  )
  return rows
}

/** Makes another database's schema in the caller's transaction. Throws if a migration is unknown or changed. */
export async function applyInTransaction(
  client: Client,
  files: SchemaFiles,
  had: readonly AppliedMigration[],
): Promise<void> {
  const known = (await formerSchemaOf(files.former, had)) ?? (await readSchema(files))
  check(known, had)
  await client.query(CREATE_TABLE)
  for (const { sql } of known.slice(0, had.length)) await client.query(sql)
}

/**
 * Applies the missing migrations of a list, each in a transaction, and returns their names. `applied` is called after
 * each.
 */
export async function applyMissing(
  client: Client,
  known: Migration[],
  applied: () => void = () => undefined,
): Promise<string[]> {
  await client.query(`
    begin;
    select pg_advisory_xact_lock(${LOCK});
    ${CREATE_TABLE};
    commit`)
  const spread = await isDistributed(client)
  if (spread) await client.query(distributedSession)
  const done: string[] = []
  for (;;) {
    const name = await applyNext(client, known, spread).catch((error: unknown) => {
      throw new Error(`The database's schema could not be brought up to date: ${String(error)}`, { cause: error })
    })
    if (name === undefined) return done
    done.push(name)
    applied()
  }
}

/**
 * Makes the schema of an empty database, or applies the missing migrations `NNNN-name.sql` in order, each in its own
 * transaction. Safe in concurrent processes. Throws for a database of the former version, which a start upgrades.
 * @returns the names that this call applied.
 */
export async function migrate(connection: Connection, files: SchemaFiles): Promise<string[]> {
  const known = await readSchema(files)
  const client = openClient({ ...connection, application_name: 'orari migrate' })
  await client.connect()
  try {
    if (await formerSchemaOf(files.former, await appliedOf(client))) {
      throw new Error(`The database is of version ${files.former?.version}: start Orari, which upgrades it.`)
    }
    return await applyMissing(client, known)
  } finally {
    await client.end()
  }
}
