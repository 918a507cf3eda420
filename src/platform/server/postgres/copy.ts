import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { Client, Connection, Submittable } from 'pg'

/** Parts of the COPY protocol missing from the types of `pg`. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

interface CopyQuery extends Submittable {
  handleRowDescription(): void
  handleDataRow(): void
  handleCommandComplete(): void
  handleReadyForQuery(): void
  handleError(error: Error): void
  handleCopyData(message: { chunk: Buffer }): void
  handleCopyInResponse(connection: CopyConnection): void
}

const nothing = () => {}

/**
 * Runs a command that replies with a copy stream, with backpressure.
 * @param take maps a message to the stream's chunk; undefined skips it.
 */
export function copyOut(client: Client, command: string, take: (chunk: Buffer) => Buffer | undefined): Readable {
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
    handleCopyInResponse: nothing,
    handleCopyData({ chunk }) {
      const taken = take(chunk)
      // Copied, because the chunk is a view of a buffer that the next message overwrites.
      if (taken !== undefined && !stream.push(Buffer.from(taken))) connection?.stream.pause()
    },
    handleReadyForQuery: () => stream.push(null),
    handleError: (error) => stream.destroy(error),
  }
  client.query(query)
  return stream
}

/** Runs `COPY … FROM STDIN` with these chunks. An error while reading them fails the command. */
export function copyIn(client: Client, command: string, source: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined
    const send = async (connection: CopyConnection) => {
      try {
        for await (const chunk of source) {
          if (failure !== undefined) return
          connection.sendCopyFromChunk(chunk)
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
        }
        connection.endCopyFrom()
      } catch (error) {
        failure = error as Error
        connection.sendCopyFail('the source cannot be read')
      }
    }
    const query: CopyQuery = {
      submit: (connection) => connection.query(command),
      handleRowDescription: nothing,
      handleDataRow: nothing,
      handleCommandComplete: nothing,
      handleCopyData: nothing,
      handleCopyInResponse: (connection) => void send(connection),
      handleReadyForQuery: () => resolve(),
      handleError(error) {
        failure ??= error
        reject(failure)
      },
    }
    client.query(query)
  })
}
