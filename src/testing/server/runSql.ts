import { Client } from 'pg'
import type { EmbeddedConnection } from '#platform/server/postgres/embedded.ts'

/** Runs a statement on a connection of its own. */
export async function runSql<Row = unknown>(connection: EmbeddedConnection, sql: string): Promise<Row[]> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows as Row[]
  } finally {
    await client.end()
  }
}
