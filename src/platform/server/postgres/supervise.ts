import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './log.ts'
import type { Postmaster } from './postmaster.ts'

/** Minimum and maximum pause before a restart, in ms. */
const MIN_PAUSE_MS = 50
const MAX_PAUSE_MS = 5000

/**
 * Restarts a server when it ends, with growing pauses while starts fail.
 * @returns a function that stops the server and its supervision.
 */
export function supervise(first: Postmaster, start: () => Promise<Postmaster>, log: Log): () => Promise<void> {
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
