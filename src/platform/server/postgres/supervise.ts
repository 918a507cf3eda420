import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './log.ts'
import type { Postmaster } from './postmaster.ts'

/** The first and the longest pause before a server that ended is started again, in ms. */
const FIRST_PAUSE = 50
const LONGEST_PAUSE = 5000

/**
 * Keeps a server running: starts it again when it ends unasked, pausing longer each time that it fails to start.
 * @returns a function that stops the server and the watch over it.
 */
export function supervise(first: Postmaster, start: () => Promise<Postmaster>, log: Log): () => Promise<void> {
  let current: Postmaster | undefined = first
  const stopping = new AbortController()

  const again = async (): Promise<Postmaster | undefined> => {
    for (let pause = FIRST_PAUSE; !stopping.signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return undefined
      try {
        return await start()
      } catch (error) {
        log.error({ err: error }, 'the database server could not be started again; trying on')
      }
    }
    return undefined
  }

  const watch = async () => {
    while (current !== undefined) {
      const how = await current.ended
      if (stopping.signal.aborted) return
      log.error({ pid: current.pid }, `the database server is gone (${how}): starting it again`)
      current = await again()
      if (current !== undefined) log.info({ pid: current.pid }, 'the database server runs again')
    }
  }
  const watching = watch()

  return async () => {
    stopping.abort()
    await current?.stop()
    await watching
    // A restart that was under way when we were asked to stop has come up meanwhile.
    await current?.stop()
  }
}
