import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

/** What a running server writes into its cluster's `postmaster.pid`. */
export interface PidFile {
  pid: number
  port: number
  socket: string
  ready: boolean
}

/** The cluster's pid file, or undefined when there is none (a server that was killed leaves its own). */
export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid = '', , , port = '', socket = '', , , status = ''] = text.split('\n')
  if (!/^\d+$/.test(pid)) return undefined
  return { pid: Number(pid), port: Number(port), socket: socket.trim(), ready: status.trim() === 'ready' }
}

/**
 * Whether the process with this id is a PostgreSQL server of this very cluster, by what the system knows about it
 * and not by what a file claims: ids are given out again, and a dead server's may be somebody else's by now.
 */
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
  const [at, wanted] = await Promise.all([
    stat(`/proc/${pid}/cwd`).catch(() => undefined),
    stat(cluster).catch(() => undefined),
  ])
  return at !== undefined && at.ino === wanted?.ino && at.dev === wanted.dev
}
