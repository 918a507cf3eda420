import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { Client } from 'pg'
import type { ClientConfig, Connection, Submittable } from 'pg'
import type { EmbeddedConnection } from './embedded.ts'

/** What a backup says of the server that it was taken from. */
export interface Origin {
  /** PostgreSQL's version as a number, 180004 for 18.4. */
  version: number
  /** Which cluster: PostgreSQL's own identifier of it. */
  system: string
}

/** The parts of the protocol that `pg` hands to the query in progress and its types leave out. */
interface CopyQuery extends Submittable {
  handleRowDescription(): void
  handleDataRow(): void
  handleCommandComplete(): void
  handleCopyData(message: { chunk: Buffer }): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

/** The byte that marks a part of the archive; others are names and progress. */
const DATA = 'd'.charCodeAt(0)

const nothing = () => {}

/** Runs a command that answers with a copy stream, and reads its archive no faster than it is consumed. */
function copyOut(client: Client, command: string): Readable {
  let connection: Connection | undefined
  const stream = new Readable({ read: () => connection?.stream.resume() })
  const query: CopyQuery = {
    submit(used) {
      connection = used
      used.query(command)
    },
    handleRowDescription: nothing,
    handleDataRow: nothing,
    handleCommandComplete: nothing,
    handleCopyData({ chunk }) {
      // The chunk is a window on a buffer that the next message is read into.
      if (chunk[0] === DATA && !stream.push(Buffer.from(chunk.subarray(1)))) connection?.stream.pause()
    },
    handleReadyForQuery: () => stream.push(null),
    handleError: (error) => stream.destroy(error),
  }
  client.query(query)
  return stream
}

/**
 * A physical backup of the whole running cluster, made by PostgreSQL itself: every file and the part of the log that
 * makes the copy consistent, as one tar archive. Pages that fail their checksum fail the backup.
 * All that was committed before the call is in it. Call `end` when the archive was read.
 */
export async function baseBackup(
  connection: EmbeddedConnection,
): Promise<{ origin: Origin; archive: Readable; end(): Promise<void> }> {
  const config: ClientConfig & { replication: string } = { ...connection, replication: 'database' }
  const client = new Client(config)
  await client.connect()
  let archive: Readable | undefined
  client.on('error', (error) => archive?.destroy(error))
  try {
    const { rows } = await client.query<{ version: number; system: string }>(
      `select current_setting('server_version_num')::int as version, system_identifier::text as system
       from pg_control_system()`,
    )
    const [origin] = rows
    if (origin === undefined) throw new Error('The server does not say what it is.')
    // Replication commands are known in capitals alone. The slot keeps the log that the copy will need, however much is written meanwhile; it goes with the connection.
    await client.query(
      `CREATE_REPLICATION_SLOT backup_${randomBytes(6).toString('hex')} TEMPORARY PHYSICAL RESERVE_WAL`,
    )
    archive = copyOut(client, "BASE_BACKUP (LABEL 'orari', CHECKPOINT 'fast', WAL true, MANIFEST 'no')")
    return { origin, archive, end: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}
