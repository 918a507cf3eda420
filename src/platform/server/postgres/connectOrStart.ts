import { setTimeout as wait } from 'node:timers/promises'
import { startEmbedded, type EmbeddedConnection } from './embedded.ts'
import { DATABASE, USER } from './initialise.ts'
import { AlreadyRunning } from './lock.ts'
import { quiet } from './log.ts'
import { readPidFile } from './pidfile.ts'
import type { DatabaseDir } from './dataDir.ts'

/** Timeout of waiting for a server that another process is starting, in ms. */
const START_TIMEOUT_MS = 30_000

async function connectionTo(dir: DatabaseDir, running: AlreadyRunning): Promise<EmbeddedConnection> {
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += 100) {
    const server = await readPidFile(dir.cluster)
    if (server !== undefined && server !== 'unreadable' && server.ready) {
      return { host: server.socket, port: server.port, user: USER, database: DATABASE }
    }
    await wait(100)
  }
  throw new Error(`${running.message} Its database does not respond.`)
}

/**
 * Connects to the data directory's server: the running one, or one started for the caller until `leave`.
 * @param purpose holder of the directory, for the message to a second process.
 * @param programs see `OpenOptions`.
 */
export async function connectOrStart(
  dataDir: string,
  dir: DatabaseDir,
  purpose: string,
  programs?: string,
): Promise<{ connection: EmbeddedConnection; leave(): Promise<void> }> {
  try {
    const server = await startEmbedded({ dataDir, log: quiet, purpose, programs })
    return { connection: server.connection, leave: () => server.stop() }
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error
    return { connection: await connectionTo(dir, error), leave: async () => {} }
  }
}
