import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Node's compile cache, which speeds up later starts and survives `npm ci`. */
export const compileCache = join(root, 'dist', 'compiled')

/** Exit code that a shell would report for a process that ended like this. */
export function exitCode(code, signal) {
  return signal === null ? (code ?? 1) : 128 + constants.signals[signal]
}

export function passSignals(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const pass = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, pass)
  child.once('close', () => {
    for (const signal of signals) process.off(signal, pass)
  })
}

/** Runs a program in the checkout to its end. The error contains its piped output; its cause is the exit code. */
export function run(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, ...options })
  passSignals(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`${program} cannot be run: ${error.message}`)))
    child.once('close', (code, signal) => {
      if (code === 0) resolve()
      else
        reject(
          new Error(`${program} ${args.join(' ')} ended with ${signal ?? code}.\n${printed}`.trim(), { cause: code }),
        )
    })
  })
}
