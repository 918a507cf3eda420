import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import type { ServerLog } from './serverLog.ts'
import { readPidFile, pidFileOf } from './pidfile.ts'
import type { DatabaseDir } from './dataDir.ts'
import { processOptions } from './exec.ts'

/** Timeout of a fast shutdown before an immediate one, in ms. Neither loses committed data. */
export const SHUTDOWN_TIMEOUT_MS = 30_000

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
