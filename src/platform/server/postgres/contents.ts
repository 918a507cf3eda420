import type { Client } from 'pg'
import { filledOnCluster } from '../citus/names.ts'
import { copyOut } from './copy.ts'
import type { RowDigest } from './rowDigest.ts'

/** Schemas of the migrations and of the job queue. */
const SCHEMAS = ['public', 'pgboss']

/** Tables that the job queue and triggers fill. */
const NOT_COPIED = ['pgboss.version', 'pgboss.bam', 'pgboss.warning', 'pgboss.queue_stats', filledOnCluster]

/** A table and its columns, without generated ones. */
export interface TableContent {
  /** Name with its schema: `public.users`. */
  table: string
  columns: string[]
}

/** Session settings: the same text format on every PostgreSQL, no timeout, and an error instead of hidden rows. */
export const prepareSession = (client: Client) =>
  client.query(`
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 3; set bytea_output = 'hex'; set row_security = off;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`)

/** Tables in a backup. Partitions are read and written through their parent table. */
export async function tablesOf(client: Client): Promise<TableContent[]> {
  const { rows } = await client.query<TableContent>(
    `select n.nspname || '.' || c.relname as table,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
       ) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname || '.' || c.relname <> all($2)
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by n.nspname desc, c.relname`,
    [SCHEMAS, NOT_COPIED],
  )
  return rows
}

export const quoteTable = (client: Client, table: string): string =>
  table
    .split('.')
    .map((part) => client.escapeIdentifier(part))
    .join('.')

export const quoteColumns = (client: Client, columns: string[]): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ')

/** Reads a table's rows in COPY's text format, in whole rows. */
export async function* readRows(
  client: Client,
  { table, columns }: TableContent,
  digest: RowDigest,
): AsyncGenerator<Buffer> {
  const select = `select ${quoteColumns(client, columns)} from ${quoteTable(client, table)}`
  let batch: Buffer[] = []
  let size = 0
  // The server sends one row per message.
  for await (const row of copyOut(client, `copy (${select}) to stdout`, (chunk) => chunk) as AsyncIterable<Buffer>) {
    batch.push(row)
    size += row.length
    if (size < 65_536) continue
    yield takeBatch()
  }
  if (size > 0) yield takeBatch()

  function takeBatch(): Buffer {
    const rows = Buffer.concat(batch)
    batch = []
    size = 0
    digest.add(rows)
    return rows
  }
}

export interface SequenceValue {
  sequence: string
  value: string
}

export async function sequencesOf(client: Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null`,
    [SCHEMAS],
  )
  return rows
}
