import { spawn } from 'node:child_process'

/** Timeout of the command, in ms. */
const commandTimeoutMs = 6 * 3_600_000
/** Length of the kept end of the output, in characters. */
const keptOutput = 1_000

/** Runs the operator's shell command with a finished backup as `$1`. On failure throws with the end of its output. */
export async function runCommand(command: string, file: string, timeout = commandTimeoutMs): Promise<void> {
  const child = spawn('/bin/sh', ['-c', command, 'orari', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl+C in the terminal stops Orari only; a copy in progress is finished.
    detached: true,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-keptOutput)))
  }
  const timer = setTimeout(() => {
    // Signals the whole process group, including the shell's children.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  }, timeout)
  const failure = await new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(code === 0 ? null : `it ended with ${signal ?? code}`))
  })
  clearTimeout(timer)
  if (failure !== null) throw new Error(`BACKUP_COMMAND: ${failure}\n${printed.trim()}`.trim())
}
