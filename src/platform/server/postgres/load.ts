import type { Client } from 'pg'
import { connectAs } from '../client.ts'
import type { Connection } from '../db.ts'
import { jobQueueSchema } from '../jobs.ts'
import { applyInTransaction, type SchemaFiles } from '../migrate.ts'
import { InvalidBackup } from './backupFile.ts'
import type { ContentReader } from './contentReader.ts'
import {
  prepareSession,
  quoteColumns,
  quoteTable,
  readRows,
  tablesOf,
  type SequenceValue,
  type TableContent,
} from './contents.ts'
import { copyIn } from './copy.ts'
import type { SchemaState } from './dump.ts'
import type { Log } from './log.ts'
import { RowDigest } from './rowDigest.ts'

/** The line after a table's rows. */
interface TableEnd {
  rows: number
  checksum: string
}
type Line = TableContent | { bytes: number } | TableEnd | { sequences: SequenceValue[] }

/** Rows of one table, without omitted columns, then the end line of the backup. */
async function* rowsOf(
  reader: ContentReader,
  kept: number[] | undefined,
  sent: RowDigest,
  table: string,
): AsyncGenerator<Buffer> {
  const read = new RowDigest()
  for (;;) {
    const line = await reader.line<Line>()
    if ('bytes' in line) {
      const rows = await reader.bytes(line.bytes)
      read.add(rows)
      const chosen = kept === undefined ? rows : chooseColumns(rows, kept)
      sent.add(chosen)
      yield chosen
    } else if ('rows' in line && line.rows === read.rows && line.checksum === read.checksum) return
    else throw new InvalidBackup(`The rows of ${table} in the backup are not those that were written.`)
  }
}

/** In COPY's text format a tab separates columns and never occurs in them. */
function chooseColumns(rows: Buffer, kept: number[]): Buffer {
  const lines = rows.toString('utf8').split('\n').slice(0, -1)
  return Buffer.from(
    lines
      .map((line) => {
        const values = line.split('\t')
        return `${kept.map((at) => values[at]).join('\t')}\n`
      })
      .join(''),
  )
}

/** Drops foreign keys during loading and adds them again, which checks every row. */
async function dropForeignKeys(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text in ('public', 'pgboss')`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return async () => {
    for (const { table, name, definition } of rows) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
  }
}

async function loadTable(
  client: Client,
  reader: ContentReader,
  source: TableContent,
  target: TableContent,
): Promise<TableEnd> {
  const columns = source.columns.filter((column) => target.columns.includes(column))
  const kept =
    columns.length === source.columns.length ? undefined : columns.map((each) => source.columns.indexOf(each))
  const sent = new RowDigest()
  const command = `copy ${quoteTable(client, source.table)} (${quoteColumns(client, columns)}) from stdin`
  await copyIn(client, command, rowsOf(reader, kept, sent, source.table))
  const stored = new RowDigest()
  for await (const _ of readRows(client, { table: source.table, columns }, stored));
  if (stored.rows !== sent.rows || stored.checksum !== sent.checksum) {
    throw new Error(`The rows of ${source.table} are not the same in the new database. Nothing was restored.`)
  }
  return stored
}

async function loadTables(client: Client, reader: ContentReader, log: Log): Promise<Restored> {
  const targets = await tablesOf(client)
  for (const { table } of targets) await client.query(`alter table ${quoteTable(client, table)} disable trigger user`)
  await client.query(`truncate ${targets.map(({ table }) => quoteTable(client, table)).join(', ')}`)
  const addForeignKeys = await dropForeignKeys(client)
  const restored = { tables: 0, rows: 0 }
  for (;;) {
    const line = await reader.line<Line>()
    if ('sequences' in line) {
      for (const { sequence, value } of line.sequences) await client.query('select setval($1, $2)', [sequence, value])
      break
    }
    if (!('table' in line)) throw new InvalidBackup('The backup has rows of no table.')
    const target = targets.find(({ table }) => table === line.table)
    const unknown = target === undefined ? [] : line.columns.filter((column) => !target.columns.includes(column))
    if (target === undefined) {
      log.warn({ table: line.table }, `Not restored, because Orari has no such table: ${line.table}`)
      for await (const _ of rowsOf(reader, undefined, new RowDigest(), line.table));
      continue
    }
    if (unknown.length > 0) {
      log.warn({ unknown }, `Not restored, because ${line.table} has no such column: ${unknown.join(', ')}`)
    }
    restored.rows += (await loadTable(client, reader, line, target)).rows
    restored.tables += 1
  }
  for (const { table } of targets) await client.query(`alter table ${quoteTable(client, table)} enable trigger user`)
  await addForeignKeys()
  return restored
}

export interface Restored {
  tables: number
  rows: number
}

/**
 * Restores a backup into an empty database: the schema that it had, then the rows, which are read again and compared.
 * On failure the database stays empty.
 */
export async function load(
  connection: Connection,
  reader: ContentReader,
  schema: SchemaFiles,
  log: Log,
): Promise<Restored> {
  const client = await connectAs('orari restore', connection)
  try {
    await prepareSession(client)
    const state = await reader.line<SchemaState>()
    await client.query('drop schema if exists pgboss cascade')
    await client.query(jobQueueSchema())
    try {
      await client.query('begin')
      await applyInTransaction(client, schema, state.migrations)
      const restored = await loadTables(client, reader, log)
      await client.query('commit')
      await client.query('analyze')
      return restored
    } catch (error) {
      await client.query('rollback').catch(() => {})
      await client.query('drop schema if exists pgboss cascade').catch(() => {})
      throw error
    }
  } finally {
    await client.end()
  }
}
