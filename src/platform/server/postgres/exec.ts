import { spawn } from 'node:child_process'
import type { DatabaseDir } from './dataDir.ts'

/** Options of each PostgreSQL process: a clean environment and its own session. */
export function processOptions(dir: DatabaseDir, extra: Record<string, string> = {}) {
  return {
    cwd: dir.folder,
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...extra },
    // Ctrl+C signals the whole process group; the database must outlive requests in progress.
    detached: true,
    uid: dir.osUser?.uid,
    gid: dir.osUser?.gid,
  }
}

/** Runs a program to its end. On failure throws with its output. */
export async function exec(program: string, args: string[], dir: DatabaseDir, input = ''): Promise<void> {
  const child = spawn(program, args, { ...processOptions(dir), stdio: 'pipe' })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const failure = await new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(code === 0 ? '' : `ended with ${signal ?? code}`))
  })
  if (failure !== '') throw new Error(`${program} ${failure}\n${printed.trim()}`)
}
