import { setTimeout as wait } from 'node:timers/promises'
import { DATABASE, initialise, USER } from './initialise.ts'
import type { Log } from './log.ts'
import { openDataDir, type OpenedDataDir, type OpenOptions } from './openDataDir.ts'
import { exists, type DatabaseDir } from './dataDir.ts'
import { checkMajorVersion } from './majorVersion.ts'
import { launch, stopOrphan, type Postmaster } from './postmaster.ts'
import { openServerLog } from './serverLog.ts'
import { chown, readFile, lstat, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAndSync } from './fsync.ts'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'

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

/** Maximum length of a unix socket's path on every system, in bytes (Linux 107, macOS 103). */
const MAX_PATH_BYTES = 103
/** Part of the socket's name only; the server does not listen on a network. */
const PORT = 5432

/** Creates the socket's private folder: beside the cluster, or in the temporary folder if that path is too long. */
async function socketFolder(dir: DatabaseDir): Promise<string> {
  const near = join(dir.folder, 'socket')
  const hash = createHash('sha256').update(dir.folder).digest('hex').slice(0, 16)
  const short = Buffer.byteLength(join(near, `.s.PGSQL.${PORT}`)) <= MAX_PATH_BYTES
  const folder = short ? near : join(tmpdir(), `orari-${hash}`)
  const isCreated = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  )
  const owner = dir.osUser?.uid ?? process.getuid?.()
  if (isCreated && dir.osUser !== undefined) await chown(folder, dir.osUser.uid, dir.osUser.gid)
  const found = await lstat(folder)
  // Anybody can write to the temporary folder, so another account may have made this folder first.
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    const remedy = near === folder ? 'Remove it.' : 'Set TMPDIR, or move DATA_DIR to a shorter path.'
    throw new Error(`${folder}, for the database's socket, exists and is not private to its account. ${remedy}`)
  }
  return folder
}

/** Removes the socket's folder if it is in the temporary folder. */
async function removeSocketFolder(dir: DatabaseDir, folder: string): Promise<void> {
  if (!folder.startsWith(dir.folder)) await rm(folder, { recursive: true, force: true })
}

/** Minimum and maximum pause before a restart, in ms. */
const MIN_PAUSE_MS = 50
const MAX_PAUSE_MS = 5000

/**
 * Restarts a server when it ends, with growing pauses while starts fail.
 * @returns a function that stops the server and its supervision.
 */
function supervise(first: Postmaster, start: () => Promise<Postmaster>, log: Log): () => Promise<void> {
  let current: Postmaster | undefined = first
  const stopping = new AbortController()

  const restart = async (): Promise<Postmaster | undefined> => {
    for (let pause = MIN_PAUSE_MS; !stopping.signal.aborted; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return undefined
      try {
        return await start()
      } catch (error) {
        log.error({ err: error }, 'the database server could not be restarted; trying again')
      }
    }
    return undefined
  }

  const watch = async () => {
    while (current !== undefined) {
      const how = await current.ended
      if (stopping.signal.aborted) return
      log.error({ pid: current.pid }, `the database server is gone (${how}): restarting it`)
      current = await restart()
      if (current !== undefined) log.info({ pid: current.pid }, 'the database server runs again')
    }
  }
  const watching = watch()

  return async () => {
    stopping.abort()
    await current?.stop()
    await watching
    // A restart in progress during the stop may have succeeded in the meantime.
    await current?.stop()
  }
}
