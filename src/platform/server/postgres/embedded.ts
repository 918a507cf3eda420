import { setTimeout as wait } from 'node:timers/promises'
import { DATABASE, initialise, USER } from './initialise.ts'
import { stopOrphan } from './orphan.ts'
import type { Log } from './log.ts'
import { openDataDir, type OpenedDataDir, type OpenOptions } from './openDataDir.ts'
import { exists, type DatabaseDir } from './dataDir.ts'
import { checkMajorVersion } from './majorVersion.ts'
import { launch, type Postmaster } from './postmaster.ts'
import { openServerLog } from './serverLog.ts'
import { PORT, removeSocketFolder, socketFolder } from './socket.ts'
import { supervise } from './supervise.ts'
import { chown, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAndSync } from './fsync.ts'

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

/**
 * Settings of the embedded server, passed on its command line so that postgresql.conf is unchanged. Commits are
 * durable.
 * @param socket folder of the unix socket, the only way to connect.
 * @param major version of the programs: older ones have fewer settings.
 */
function settingsFor(socket: string, port: number, major: number): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: `"${socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: '100',
    // Other pages are in the operating system's cache, which can shrink; this memory cannot.
    shared_buffers: '24MB',
    wal_buffers: '1MB',
    // Reads are small: read-ahead workers would only use memory.
    ...(major >= 18 && { io_method: 'sync' }),
    max_logical_replication_workers: '0',
    // Minimum, because Orari has no serializable transactions.
    max_pred_locks_per_transaction: '10',
    // JIT compilation costs more than running these queries.
    jit: 'off',
    // Data is in memory or on an SSD, where random reads cost little more than sequential ones. With the default of 4
    // some plans scan all clients instead of using an index.
    random_page_cost: '1.1',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_wal_size: '1GB',
    checkpoint_completion_target: '0.9',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Details and statements of errors contain users' input, which must not be logged.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
}

/** Only the unix socket is open, and its folder is private to the database's account; no line allows a network. */
const CONTENT = `# Written by Orari at each start.
local all         all trust
local replication all trust
`

/** Replaces the cluster's pg_hba.conf. initdb and earlier versions wrote lines for TCP. */
async function writeAccessControl({ cluster, osUser }: DatabaseDir): Promise<void> {
  const path = join(cluster, 'pg_hba.conf')
  if ((await readFile(path, 'utf8').catch(() => '')) === CONTENT) return
  await writeAndSync(path, CONTENT)
  if (osUser !== undefined) await chown(path, osUser.uid, osUser.gid)
}
