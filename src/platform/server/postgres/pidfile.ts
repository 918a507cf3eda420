import { execFile } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

/** Content of the file `postmaster.pid` of a running server. */
export interface PidFile {
  pid: number
  port: number
  socket: string
  ready: boolean
}

export const pidFileOf = (cluster: string): string => join(cluster, 'postmaster.pid')

/**
 * Reads the cluster's pid file, which a killed server leaves behind.
 * @returns undefined if missing, `unreadable` if it is empty or invalid, as after a power cut.
 */
export async function readPidFile(cluster: string): Promise<PidFile | 'unreadable' | undefined> {
  const text = await readFile(pidFileOf(cluster), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const [pid = '', , , port = '', socket = '', , , status = ''] = text.split('\n')
  if (!/^[1-9]\d*$/.test(pid)) return 'unreadable'
  return { pid: Number(pid), port: Number(port), socket: socket.trim(), ready: status.trim() === 'ready' }
}

/** True if the process is a PostgreSQL server of this cluster, by the operating system, because ids are reused. */
export async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') {
    const listed = await promisify(execFile)('ps', ['-o', 'state=,args=', '-p', String(pid)]).catch(() => ({
      stdout: '',
    }))
    return !listed.stdout.startsWith('Z') && listed.stdout.includes(`postgres -D ${cluster} `)
  }
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const name = status.slice(status.indexOf('(') + 1, status.lastIndexOf(')'))
  const state = status.slice(status.lastIndexOf(')') + 2, status.lastIndexOf(')') + 3)
  if (basename(name) !== 'postgres' || state === 'Z') return false
  const [current, wanted] = await Promise.all([
    stat(`/proc/${pid}/cwd`).catch(() => undefined),
    stat(cluster).catch(() => undefined),
  ])
  return current !== undefined && current.ino === wanted?.ino && current.dev === wanted.dev
}

/** Id of any process that serves the cluster, found without its pid file. */
export async function findServer(cluster: string): Promise<number | undefined> {
  const listed =
    process.platform === 'linux'
      ? await readdir('/proc')
      : (await promisify(execFile)('ps', ['-A', '-o', 'pid='])).stdout.split('\n')
  for (const text of listed) {
    const pid = Number(text.trim())
    if (pid > 0 && (await servesCluster(pid, cluster))) return pid
  }
  return undefined
}
