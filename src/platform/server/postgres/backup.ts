import { setTimeout as wait } from 'node:timers/promises'
import { baseBackup } from './baseBackup.ts'
import { writeBackupFile } from './backupFile.ts'
import { startEmbedded } from './embedded.ts'
import type { EmbeddedConnection } from './embedded.ts'
import { DATABASE, USER } from './initialise.ts'
import { AlreadyRunning } from './lock.ts'
import { quiet } from './log.ts'
import { readPidFile } from './pidfile.ts'
import { exists, findPlace } from './place.ts'
import type { Place } from './place.ts'

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

/** A way into the data folder's server: the running one's, or one that we start and stop for it. */
async function enter(
  dataDir: string,
  place: Place,
): Promise<{ connection: EmbeddedConnection; leave(): Promise<void> }> {
  try {
    const server = await startEmbedded({ dataDir, log: quiet, purpose: 'A backup' })
    return { connection: server.connection, leave: () => server.stop() }
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error
    return { connection: await connectionTo(place, error), leave: async () => {} }
  }
}

/**
 * Writes everything that was committed before the call, and perhaps some of what is committed during it, into one
 * file. Works while Orari runs and while it does not.
 * @returns the file's size in bytes.
 */
export async function backup(dataDir: string, path: string, begun: Date): Promise<number> {
  const place = await findPlace(dataDir)
  if (place === undefined || !(await exists(place.cluster))) throw new Error(`There is no database in ${dataDir}.`)
  if (await exists(path)) throw new Error(`${path} exists already; a backup overwrites nothing.`)
  const { connection, leave } = await enter(dataDir, place)
  try {
    const { origin, archive, end } = await baseBackup(connection)
    try {
      return await writeBackupFile(path, { ...origin, begun: begun.toISOString() }, archive)
    } finally {
      await end()
    }
  } finally {
    await leave()
  }
}
