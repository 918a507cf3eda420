import type { Server } from 'node:http'

/** How long nobody must have asked for anything, in ms. */
const quietMs = 15_000
/** How much more than after the last time is worth a collection, in bytes. It takes a few tenths of a second. */
const worthwhile = 12 * 1024 * 1024

/** What a process takes, and how it gives back what it can spare. */
export interface Memory {
  taken(): number
  giveBack(): void
}

/** V8 keeps the pages of a heap that has become smaller until a collection looks for all that can be spared. */
const memoryOf = (gc: NodeJS.GCFunction): Memory => ({
  taken: () => process.memoryUsage.rss(),
  giveBack: () => void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
})

/** What machines ask for at all times. */
const isProbe = (url: string | undefined): boolean => /^\/(healthz|readyz|metrics)\b/.test(url ?? '')

/**
 * Gives back what a start or a rush took, when it is over: the memory of a server that rests is half of what it was.
 * Does nothing without `--expose-gc` (scripts/node-flags.mjs), as in tests.
 */
export function giveBackWhenQuiet(
  server: Server,
  memory: Memory | null = globalThis.gc ? memoryOf(globalThis.gc) : null,
): void {
  if (memory === null) return
  let lowest = 0
  const look = () => {
    if (memory.taken() < lowest + worthwhile) return
    memory.giveBack()
    lowest = memory.taken()
  }
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(look, quietMs).unref()
  }
  server.on('request', ({ url }) => {
    if (!isProbe(url)) wait()
  })
  server.once('close', () => clearTimeout(timer))
  wait()
}
