import { Readable } from 'node:stream'
import type { Client } from 'pg'
import { openClient } from '../client.ts'
import type { Connection } from '../db.ts'
import { prepareSession, readRows, sequencesOf, tablesOf, type TableContent } from './contents.ts'
import { RowDigest } from './rowDigest.ts'

/** First line of a backup's content: the schema required before loading rows. */
export interface SchemaState {
  migrations: { name: string; checksum: string }[]
}

/*
 * The content of a backup, as lines of JSON and blocks of rows:
 *   SchemaState
 *   for each table: TableContent, then {"bytes": n} and n bytes of rows in COPY's text format any number of times, then
 *   {"rows": n, "checksum": "…"}
 *   {"sequences": SequenceValue[]}, the last line
 */

const line = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

async function* contentOf(client: Client, state: SchemaState, tables: TableContent[]): AsyncGenerator<Buffer> {
  yield line(state)
  for (const each of tables) {
    yield line(each)
    const digest = new RowDigest()
    for await (const rows of readRows(client, each, digest)) {
      yield line({ bytes: rows.length })
      yield rows
    }
    yield line({ rows: digest.rows, checksum: digest.checksum })
  }
  yield line({ sequences: await sequencesOf(client) })
}

async function versionOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  return rows[0]?.version ?? 0
}

/** Reads all rows of the product's tables from one snapshot. Call `end` after reading the content. */
export async function dump(
  connection: Connection,
): Promise<{ version: number; content: Readable; end(): Promise<void> }> {
  const client = openClient({ ...connection, application_name: 'orari backup' })
  await client.connect()
  let content: Readable | undefined
  client.on('error', (error) => content?.destroy(error))
  try {
    await prepareSession(client)
    await client.query('begin isolation level repeatable read read only')
    const tables = await tablesOf(client)
    if (!tables.some(({ table }) => table === 'public.schema_migrations')) {
      throw new Error('Orari has never run on this database: there is nothing to back up.')
    }
    const { rows: migrations } = await client.query<SchemaState['migrations'][number]>(
      'select name, checksum from schema_migrations order by name collate "C"',
    )
    const version = await versionOf(client)
    content = Readable.from(contentOf(client, { migrations }, tables), { objectMode: false })
    return { version, content, end: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}
