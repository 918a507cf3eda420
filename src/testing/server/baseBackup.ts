import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { copyOut } from '#platform/server/postgres/copy.ts'
import type { EmbeddedConnection } from '#platform/server/postgres/embedded.ts'

/** Message type of archive data; others are names and progress. */
const DATA = 'd'.charCodeAt(0)

/**
 * Content of a backup as earlier versions made it: all files of the running cluster and the log that makes them
 * consistent, as a tar archive. Call `end` after reading it.
 */
export async function baseBackup(
  connection: EmbeddedConnection,
): Promise<{ version: number; archive: Readable; end(): Promise<void> }> {
  const config: ClientConfig & { replication: string } = { ...connection, replication: 'database' }
  const client = new Client(config)
  await client.connect()
  let archive: Readable | undefined
  client.on('error', (error) => archive?.destroy(error))
  try {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    const [server] = rows
    if (server === undefined) throw new Error('The server does not say what it is.')
    // The slot retains the required log until the connection ends.
    await client.query(
      `CREATE_REPLICATION_SLOT backup_${randomBytes(6).toString('hex')} TEMPORARY PHYSICAL RESERVE_WAL`,
    )
    archive = copyOut(client, "BASE_BACKUP (LABEL 'orari', CHECKPOINT 'fast', WAL true, MANIFEST 'no')", (chunk) =>
      chunk[0] === DATA ? chunk.subarray(1) : undefined,
    )
    return { version: server.version, archive, end: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}
