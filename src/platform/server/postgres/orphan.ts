import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './log.ts'
import { findServer, pidFileOf, readPidFile, servesCluster } from './pidfile.ts'
import { SHUTDOWN_TIMEOUT_MS } from './postmaster.ts'

/** Signals a process; false if it is gone. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

async function stop(pid: number, cluster: string, log: Log): Promise<void> {
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
    await stop(file.pid, cluster, log)
    return undefined
  }
  for (let pid = await findServer(cluster); pid !== undefined; pid = await findServer(cluster)) {
    await stop(pid, cluster, log)
  }
  log.warn({ file: pidFileOf(cluster) }, 'removing a damaged pid file; no server runs on the cluster')
  await rm(pidFileOf(cluster), { force: true })
  return undefined
}
