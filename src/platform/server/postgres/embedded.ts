import { setTimeout as wait } from 'node:timers/promises'
import { binariesFor } from './binaries.ts'
import { DATABASE, initialise, USER } from './initialise.ts'
import { stopLeftover } from './leftover.ts'
import { takeLock } from './lock.ts'
import type { Log } from './log.ts'
import { exists, preparePlace } from './place.ts'
import type { Place } from './place.ts'
import { launch } from './postmaster.ts'
import type { Postmaster } from './postmaster.ts'
import { openServerLog } from './serverLog.ts'
import { settingsFor } from './settings.ts'
import { PORT, removeSocketFolder, socketFolder } from './socket.ts'
import { supervise } from './supervise.ts'

export { AlreadyRunning } from './lock.ts'

/** How to connect, in the words of `pg`: `host` is the folder of a unix socket. Stays the same over restarts. */
export interface EmbeddedConnection {
  host: string
  port: number
  user: string
  database: string
}

export interface EmbeddedPostgres {
  connection: EmbeddedConnection
  /** Ends the connections that are open, shuts the server down and frees the data folder. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** The folder of all that is kept; made when missing. */
  dataDir: string
  log: Log
  /** PostgreSQL settings over ours. `fsync: 'off'` also leaves out the syncs of the first start: for tests alone. */
  settings?: Record<string, string>
  /** Who we are, for the message that a second start reads. */
  purpose?: string
  /** Where the cluster goes when DATA_DIR is out of reach for PostgreSQL's account; see `preparePlace`. */
  refuge?: string
}

/** How long a start waits for the last processes of a server that was killed, in ms. */
const REMAINS = 30_000

/** Starts the server; when the remains of a killed one still hold the cluster, as soon as they are gone. */
async function launchPatiently(place: Place, start: (stale?: number) => Promise<Postmaster>, log: Log) {
  for (let waited = 0; ; waited += 100) {
    const stale = await stopLeftover(place.cluster, log)
    try {
      return await start(stale)
    } catch (error) {
      const held =
        error instanceof Error && /pre-existing shared memory|lock file .* already exists/.test(error.message)
      if (!held || waited >= REMAINS) throw error
      await wait(100)
    }
  }
}

/**
 * Starts the built-in PostgreSQL on a data folder, making the cluster on the first start, and keeps it running until
 * `stop`. When this process dies without `stop`, the server is shut down all the same. Throws `AlreadyRunning` when
 * another process has the folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log } = options
  if (process.platform === 'win32') {
    throw new Error('The built-in PostgreSQL needs Linux or macOS: use WSL, or set DATABASE_URL.')
  }
  const place = await preparePlace(options.dataDir, log, options.refuge)
  const lock = await takeLock(place, options.purpose ?? 'Orari')
  const undo: (() => Promise<void>)[] = [() => lock.release()]
  const undoAll = async () => {
    for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step()
  }
  try {
    const binaries = await binariesFor(place, log)
    const durable = options.settings?.['fsync'] !== 'off'
    if (!(await exists(place.cluster))) {
      log.info({ cluster: place.cluster }, 'making the database')
      await initialise(binaries, place, durable)
    }
    const socket = await socketFolder(place)
    undo.push(() => removeSocketFolder(place, socket))
    const serverLog = await openServerLog(place.folder)
    undo.push(() => serverLog.close())
    const settings = { ...settingsFor(socket, PORT), ...options.settings }
    const start = (stale?: number) => launch(binaries, place, settings, serverLog, stale)
    const startAgain = () => launchPatiently(place, start, log)
    undo.push(supervise(await startAgain(), startAgain, log))
    return { connection: { host: socket, port: PORT, user: USER, database: DATABASE }, stop: undoAll }
  } catch (error) {
    await undoAll()
    throw error
  }
}
