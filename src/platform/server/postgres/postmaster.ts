import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import type { ServerLog } from './serverLog.ts'
import { findServer, pidFileOf, readPidFile, servesCluster } from './pidfile.ts'
import type { Log } from './log.ts'
import type { DatabaseDir } from './dataDir.ts'
import { processOptions } from './exec.ts'

/** Timeout of a fast shutdown before an immediate one, in ms. Neither loses committed data. */
const SHUTDOWN_TIMEOUT_MS = 30_000

export interface Postmaster {
  pid: number
  /** Resolves with the exit status or signal. */
  ended: Promise<string>
  /** Fast shutdown: rolls back open transactions, writes everything, ends. */
  stop(): Promise<void>
}

/**
 * Starts the server and waits until it accepts connections, after a crash until the recovery is complete. Throws with
 * the end of the server's log if it ends.
 * @param stale id in an old pid file that belongs to an unrelated process.
 */
export async function launch(
  binaries: Binaries,
  dir: DatabaseDir,
  settings: Record<string, string>,
  log: ServerLog,
  stale: number | undefined,
): Promise<Postmaster> {
  const args = ['-D', dir.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  // Informs PostgreSQL that this id is no server, so that it replaces the old pid file itself after checking its shared
  // memory.
  const extra: Record<string, string> = stale === undefined ? {} : { PG_GRANDPARENT_PID: String(stale) }
  const mark = await log.mark()
  const child = spawn(binaries.postgres, args, { ...processOptions(dir, extra), stdio: ['ignore', log.fd, log.fd] })
  let exit: string | undefined
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve((exit = `it ended with ${signal ?? `code ${code}`}`)))
    child.once('error', (error) => resolve((exit = error.message)))
  })
  if (child.pid === undefined) throw new Error(`PostgreSQL could not be started: ${await ended}`)
  const pid = child.pid
  const watchdog = startWatchdog(pid, dir)
  void ended.then(() => watchdog.dismiss())
  for (;;) {
    if (exit !== undefined) throw new Error(`PostgreSQL did not start: ${exit}\n${await log.since(mark)}`)
    const file = await readPidFile(dir.cluster)
    if (file !== undefined && file !== 'unreadable' && file.pid === pid && file.ready) break
    await wait(5)
  }
  return {
    pid,
    ended,
    async stop() {
      if (exit !== undefined) return
      child.kill('SIGINT')
      const timer = setTimeout(() => child.kill('SIGQUIT'), SHUTDOWN_TIMEOUT_MS)
      await ended
      clearTimeout(timer)
    },
  }
}

// `read` ends when the pipe closes, however the parent dies. The pid file is compared, so that another process with a
// reused id is not signalled.
const SCRIPT = `
trap '' INT TERM HUP
read -r word && [ "$word" = done ] && exit 0
ours() { read -r pid < "$2" && [ "$pid" = "$1" ] && kill -0 "$1"; }
ours "$1" "$2" && kill -INT "$1"
waited=0
while ours "$1" "$2" && [ $waited -lt 60 ]; do sleep 1; waited=$((waited + 1)); done
ours "$1" "$2" && kill -QUIT "$1"
`

/** Pause before a killed watchdog is replaced, in ms. */
const RESTART_PAUSE_MS = 100

/** Starts a small process that stops the server if this process dies, even by `kill -9`. */
function startWatchdog(pid: number, dir: DatabaseDir) {
  let dismissed = false
  let input: { end(text: string): void } | undefined
  const watch = () => {
    if (dismissed) return
    const args = ['-c', SCRIPT, 'orari-watchdog', String(pid), pidFileOf(dir.cluster)]
    const child = spawn('/bin/sh', args, { ...processOptions(dir), stdio: ['pipe', 'ignore', 'ignore'] })
    child.stdin.on('error', () => {})
    child.on('error', () => {})
    child.once('exit', () => {
      if (!dismissed) setTimeout(watch, RESTART_PAUSE_MS).unref()
    })
    child.unref()
    input = child.stdin
  }
  watch()
  return {
    /** Ends the watchdog without stopping the server. */
    dismiss() {
      dismissed = true
      input?.end('done\n')
    },
  }
}

/** Signals a process; false if it is gone. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

async function stopServer(pid: number, cluster: string, log: Log): Promise<void> {
  log.warn({ pid }, 'a database server outlived the process that started it: stopping it')
  signal(pid, 'SIGINT')
  for (let waited = 0; await servesCluster(pid, cluster); waited += 20) {
    if (waited === SHUTDOWN_TIMEOUT_MS) signal(pid, 'SIGQUIT')
    if (waited > 2 * SHUTDOWN_TIMEOUT_MS)
      throw new Error(`The orphaned database server (process ${pid}) does not stop.`)
    await wait(20)
  }
}

/**
 * Stops a server that outlived its parent. Call it with the data directory locked, so that no living parent owns it.
 * Keeps the pid file, which PostgreSQL checks itself, unless it is unreadable and PostgreSQL would refuse to start.
 * @returns the id in the pid file if it belongs to an unrelated process.
 */
export async function stopOrphan(cluster: string, log: Log): Promise<number | undefined> {
  const file = await readPidFile(cluster)
  if (file === undefined) return undefined
  if (file !== 'unreadable') {
    if (!(await servesCluster(file.pid, cluster))) return file.pid
    await stopServer(file.pid, cluster, log)
    return undefined
  }
  for (let pid = await findServer(cluster); pid !== undefined; pid = await findServer(cluster)) {
    await stopServer(pid, cluster, log)
  }
  log.warn({ file: pidFileOf(cluster) }, 'removing a damaged pid file; no server runs on the cluster')
  await rm(pidFileOf(cluster), { force: true })
  return undefined
}
