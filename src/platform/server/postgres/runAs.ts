import { setTimeout as wait } from 'node:timers/promises'
import { startEmbedded } from './embedded.ts'
import type { EmbeddedConnection } from './embedded.ts'
import { DATABASE, USER } from './initialise.ts'
import { AlreadyRunning } from './lock.ts'
import { quiet } from './log.ts'
import { readPidFile } from './pidfile.ts'
import type { Place } from './dataDir.ts'

/** How long we wait for a server that is being started by somebody else, in ms. */
const PATIENCE = 30_000

/** The way into a server that another process runs. */
async function connectionTo(place: Place, running: AlreadyRunning): Promise<EmbeddedConnection> {
  for (let waited = 0; waited < PATIENCE; waited += 100) {
    const server = await readPidFile(place.cluster)
    if (server?.ready) return { host: server.socket, port: server.port, user: USER, database: DATABASE }
    await wait(100)
  }
  throw new Error(`${running.message} Its database does not answer.`)
}

/**
 * A way into the data folder's server: the running one's, or one that we start and stop for it.
 * @param purpose who we are, for the message that a second one reads.
 */
export async function enter(
  dataDir: string,
  place: Place,
  purpose: string,
): Promise<{ connection: EmbeddedConnection; leave(): Promise<void> }> {
  try {
    const server = await startEmbedded({ dataDir, log: quiet, purpose })
    return { connection: server.connection, leave: () => server.stop() }
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error
    return { connection: await connectionTo(place, error), leave: async () => {} }
  }
}
