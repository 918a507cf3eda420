import { setTimeout as wait } from 'node:timers/promises'
import { DATABASE, initialise, USER } from './initialise.ts'
import { stopLeftover } from './orphan.ts'
import type { Log } from './log.ts'
import { openPlace } from './openDataDir.ts'
import type { Opened, OpenOptions } from './openDataDir.ts'
import { exists } from './dataDir.ts'
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

export interface EmbeddedOptions extends OpenOptions {
  /** PostgreSQL settings over ours. `fsync: 'off'` also leaves out the syncs of the first start: for tests alone. */
  settings?: Record<string, string>
}

/** How long a start waits for the last processes of a server that was killed, in ms. */
const REMAINS = 30_000

/** Starts the server; when the remains of a killed one still hold the cluster, as soon as they are gone. */
async function launchPatiently(cluster: string, start: (stale?: number) => Promise<Postmaster>, log: Log) {
  for (let waited = 0; ; waited += 100) {
    const stale = await stopLeftover(cluster, log)
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

/** Runs the server on an opened place's cluster, which exists, until the place is released. */
export async function serve(opened: Opened, log: Log, over: Record<string, string> = {}): Promise<EmbeddedConnection> {
  const { place, binaries } = opened
  const socket = await socketFolder(place)
  opened.atRelease(() => removeSocketFolder(place, socket))
  const serverLog = await openServerLog(place.folder)
  opened.atRelease(() => serverLog.close())
  const settings = { ...settingsFor(socket, PORT), ...over }
  const start = () =>
    launchPatiently(place.cluster, (stale) => launch(binaries, place, settings, serverLog, stale), log)
  opened.atRelease(supervise(await start(), start, log))
  return { host: socket, port: PORT, user: USER, database: DATABASE }
}

/**
 * Starts the built-in PostgreSQL on a data folder, making the cluster on the first start, and keeps it running until
 * `stop`. When this process dies without `stop`, the server is shut down all the same. Throws `AlreadyRunning` when
 * another process has the folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, settings } = options
  if (process.platform === 'win32') {
    throw new Error('The built-in PostgreSQL needs Linux or macOS: use WSL, or set DATABASE_URL.')
  }
  const opened = await openPlace(options)
  try {
    const { place, binaries } = opened
    if (!(await exists(place.cluster))) {
      log.info({ cluster: place.cluster }, 'making the database')
      await initialise(binaries, place, settings?.['fsync'] !== 'off')
    }
    return { connection: await serve(opened, log, settings), stop: () => opened.release() }
  } catch (error) {
    await opened.release()
    throw error
  }
}
