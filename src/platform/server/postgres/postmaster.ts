import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { guard } from './watchdog.ts'
import type { ServerLog } from './serverLog.ts'
import { readPidFile } from './pidfile.ts'
import type { Place } from './dataDir.ts'
import { options } from './exec.ts'

/** How long a fast shutdown may take before the server drops everything (nothing committed is lost), in ms. */
const PATIENCE = 30_000

/** One running server process. */
export interface Postmaster {
  pid: number
  /** Resolves when it has ended, with a word on how. */
  ended: Promise<string>
  /** Fast shutdown: open transactions are rolled back, everything is written, the process ends. */
  stop(): Promise<void>
}

/**
 * Starts the server and waits until it accepts connections, which after a crash takes as long as its recovery does.
 * Throws with the end of the server's log when it ends instead.
 * @param stale an id in an old pid file that was found to be somebody else's.
 */
export async function launch(
  binaries: Binaries,
  place: Place,
  settings: Record<string, string>,
  log: ServerLog,
  stale: number | undefined,
): Promise<Postmaster> {
  const args = ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  // The way for a starter like us to say "this id is no server of yours": PostgreSQL then replaces the old pid file
  // itself, after making sure by its shared memory that no server works on the cluster.
  const extra: Record<string, string> = stale === undefined ? {} : { PG_GRANDPARENT_PID: String(stale) }
  const mark = await log.mark()
  const child = spawn(binaries.postgres, args, { ...options(place, extra), stdio: ['ignore', log.fd, log.fd] })
  let over: string | undefined
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve((over = `it ended with ${signal ?? `code ${code}`}`)))
    child.once('error', (error) => resolve((over = error.message)))
  })
  if (child.pid === undefined) throw new Error(`PostgreSQL could not be started: ${await ended}`)
  const pid = child.pid
  const guardian = guard(pid, place)
  void ended.then(() => guardian.dismiss())
  for (;;) {
    if (over !== undefined) throw new Error(`PostgreSQL did not start: ${over}\n${await log.since(mark)}`)
    const file = await readPidFile(place.cluster)
    if (file?.pid === pid && file.ready) break
    await wait(5)
  }
  return {
    pid,
    ended,
    async stop() {
      if (over !== undefined) return
      child.kill('SIGINT')
      const impatient = setTimeout(() => child.kill('SIGQUIT'), PATIENCE)
      await ended
      clearTimeout(impatient)
    },
  }
}
