/** Repetitions of a signal within this time are one wish: a terminal, npm and the launcher each pass Ctrl+C on. In ms. */
const ECHO = 2000

/**
 * Runs `stop` once when this process is asked to end (SIGINT, SIGTERM, SIGHUP), or when the launcher that started it is
 * gone, and then ends it: with 0, or with 1 when `stop` fails. Asked again later, it ends at once.
 */
export function stopWhenAsked(stop: () => Promise<void>): void {
  let asked: number | undefined
  const ask = () => {
    if (asked !== undefined) {
      if (performance.now() - asked > ECHO) process.exit(1)
      return
    }
    asked = performance.now()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
  if (process.channel) {
    process.once('disconnect', ask)
    process.channel.unref()
  }
}
