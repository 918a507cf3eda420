import { setTimeout as wait } from 'node:timers/promises'
import { DATABASE, initialise, USER } from './initialise.ts'
import { stopOrphan } from './orphan.ts'
import type { Log } from './log.ts'
import { openDataDir } from './openDataDir.ts'
import type { OpenedDataDir, OpenOptions } from './openDataDir.ts'
import { exists } from './dataDir.ts'
import { writeAccessControl } from './accessControl.ts'
import { checkMajorVersion } from './majorVersion.ts'
import { launch } from './postmaster.ts'
import type { Postmaster } from './postmaster.ts'
import { openServerLog } from './serverLog.ts'
import { settingsFor } from './settings.ts'
import { PORT, removeSocketFolder, socketFolder } from './socket.ts'
import { supervise } from './supervise.ts'

export { AlreadyRunning } from './lock.ts'

/** Connection options of `pg`; `host` is the folder of a unix socket. Unchanged by restarts. */
export interface EmbeddedConnection {
  host: string
  port: number
  user: string
  database: string
}

export interface EmbeddedPostgres {
  connection: EmbeddedConnection
  /** Ends open connections, shuts the server down and releases the data directory. */
  stop(): Promise<void>
}

export interface EmbeddedOptions extends OpenOptions {
  /** PostgreSQL settings that override ours. `fsync: 'off'` also skips the syncs of the first start, for tests only. */
  settings?: Record<string, string>
}

/** Time that a start waits for the remaining processes of a killed server, in ms. */
const RELEASE_TIMEOUT_MS = 30_000

/** Starts the server, waiting while processes of a killed one hold the cluster. */
async function launchWhenFree(cluster: string, start: (stale?: number) => Promise<Postmaster>, log: Log) {
  for (let waited = 0; ; waited += 100) {
    const stale = await stopOrphan(cluster, log)
    try {
      return await start(stale)
    } catch (error) {
      const held =
        error instanceof Error && /pre-existing shared memory|lock file .* already exists/.test(error.message)
      if (!held || waited >= RELEASE_TIMEOUT_MS) throw error
      await wait(100)
    }
  }
}

/** Runs the server on an existing cluster until the data directory is released. */
export async function serve(
  opened: OpenedDataDir,
  log: Log,
  over: Record<string, string> = {},
): Promise<EmbeddedConnection> {
  const { dir, binaries } = opened
  await checkMajorVersion(dir.cluster, binaries.major)
  await writeAccessControl(dir)
  const socket = await socketFolder(dir)
  opened.atRelease(() => removeSocketFolder(dir, socket))
  const serverLog = await openServerLog(dir.folder)
  opened.atRelease(() => serverLog.close())
  const settings = { ...settingsFor(socket, PORT, binaries.major), ...over }
  const start = () => launchWhenFree(dir.cluster, (stale) => launch(binaries, dir, settings, serverLog, stale), log)
  opened.atRelease(supervise(await start(), start, log))
  return { host: socket, port: PORT, user: USER, database: DATABASE }
}

/**
 * Starts the built-in PostgreSQL on a data directory and keeps it running until `stop`; the first start creates the
 * cluster. If this process dies without `stop`, the server is shut down too. Throws `AlreadyRunning` while another
 * process holds the directory, and `OtherMajorVersion`.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, settings } = options
  if (process.platform === 'win32') {
    throw new Error('The built-in PostgreSQL needs Linux or macOS: use WSL, or set DATABASE_URL.')
  }
  const opened = await openDataDir(options)
  try {
    const { dir, binaries } = opened
    if (!(await exists(dir.cluster))) {
      log.info({ cluster: dir.cluster }, 'making the database')
      await initialise(binaries, dir, settings?.['fsync'] !== 'off')
    }
    return { connection: await serve(opened, log, settings), stop: () => opened.release() }
  } catch (error) {
    await opened.release()
    throw error
  }
}
