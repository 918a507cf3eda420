import { spawn } from 'node:child_process'

/** Time during which the command may run, in ms. */
const commandTimeoutMs = 6 * 3_600_000
/** Length of the output's end that is kept, in characters. */
const keptOutput = 1_000

/** Runs the operator's shell command with a finished backup as `$1`. Throws with what it printed last when it fails. */
export async function runCommand(command: string, file: string, timeout = commandTimeoutMs): Promise<void> {
  const child = spawn('/bin/sh', ['-c', command, 'orari', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A Ctrl+C in the terminal is for Orari; what was begun is copied to its end.
    detached: true,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-keptOutput)))
  }
  const timer = setTimeout(() => {
    // The whole group: the shell's own children too.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  }, timeout)
  const failure = await new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(code === 0 ? null : `it ended with ${signal ?? code}`))
  })
  clearTimeout(timer)
  if (failure !== null) throw new Error(`BACKUP_COMMAND: ${failure}\n${printed.trim()}`.trim())
}
