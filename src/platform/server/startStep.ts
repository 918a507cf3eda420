import type { Log } from './log.ts'
import { sqlState } from './sqlErrors.ts'

/** Duration from which a step of the start is named in the log, in ms. */
const slowMs = 5_000

/** SQLSTATE of a statement that was ended by its timeout. */
const timedOut = '57014'

/** Runs a step of the start. A slow one is named in the log, and in the error if the database ended it. */
export async function startStep<T>(log: Log, name: string, run: () => Promise<T>, afterMs = slowMs): Promise<T> {
  const timer = setInterval(
    () => log.warn({ step: name }, `the start is slow: "${name}" is still running on this machine`),
    afterMs,
  )
  try {
    return await run()
  } catch (error) {
    if (sqlState(error) !== timedOut) throw error
    throw new Error(
      `The start was too slow for this machine: "${name}" did not end within ten minutes. Start it again.`,
      {
        cause: error,
      },
    )
  } finally {
    clearInterval(timer)
  }
}
