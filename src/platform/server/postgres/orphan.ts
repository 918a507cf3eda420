import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './log.ts'
import { readPidFile, servesCluster } from './pidfile.ts'

/** How long a server may take to shut down before it is told to drop everything (which loses nothing committed), in ms. */
const PATIENCE = 30_000

/** Signals a process; false when it is gone. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

/**
 * Asks a server that outlived its parent to stop, and waits until it has. Call it with the place locked: then no
 * living parent has a claim to it. Its pid file stays: PostgreSQL itself judges that.
 * @returns the id in the pid file when it belongs to a process which is not a server of this cluster.
 */
export async function stopLeftover(cluster: string, log: Log): Promise<number | undefined> {
  const left = await readPidFile(cluster)
  if (left === undefined) return undefined
  const { pid } = left
  if (!(await servesCluster(pid, cluster))) return pid
  log.warn({ pid }, 'a database server is left over from a process that was killed: asking it to stop')
  signal(pid, 'SIGINT')
  for (let waited = 0; await servesCluster(pid, cluster); waited += 20) {
    if (waited === PATIENCE) signal(pid, 'SIGQUIT')
    if (waited > 2 * PATIENCE) throw new Error(`The left-over database server (process ${pid}) does not stop.`)
    await wait(20)
  }
  return undefined
}
