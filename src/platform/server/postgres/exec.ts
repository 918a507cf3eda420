import { spawn } from 'node:child_process'
import type { Place } from './dataDir.ts'

/** What every program of PostgreSQL is started with: an environment that does not depend on ours, a session of its own. */
export function options(place: Place, extra: Record<string, string> = {}) {
  return {
    cwd: place.folder,
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...extra },
    // The terminal's Ctrl+C goes to a whole group; the database must outlive the requests that are being answered.
    detached: true,
    ...(place.account === undefined ? {} : { uid: place.account.uid, gid: place.account.gid }),
  }
}

/** Runs a program to its end and throws with what it printed when it fails. */
export async function run(program: string, args: string[], place: Place, input = ''): Promise<void> {
  const child = spawn(program, args, { ...options(place), stdio: 'pipe' })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const ended = await new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(code === 0 ? '' : `ended with ${signal ?? code}`))
  })
  if (ended !== '') throw new Error(`${program} ${ended}\n${printed.trim()}`)
}
