import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitCode, passSignals, root } from './run-program.mjs'

/** Interval at which the parent npm process is checked, in ms. */
const POLL_INTERVAL_MS = 500

/** Parent id, start time and command line of a process on Linux; undefined if it has exited. */
function processInfo(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z') return undefined
    return { parent: Number(fields[1]), started: fields[19], command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }
  } catch {
    return undefined
  }
}

/** Calls `gone` when the parent npm process is killed with SIGKILL, which sends us no signal. */
function watchNpm(gone) {
  if (process.env.npm_lifecycle_event === undefined) return
  let pid = process.ppid
  // Between npm and us there may be a shell.
  if (process.platform === 'linux' && !/npm/.test(processInfo(pid)?.command ?? '')) pid = processInfo(pid)?.parent ?? 0
  const first = processInfo(pid)
  if (first !== undefined && !/npm/.test(first.command)) return
  const parent = process.ppid
  const timer = setInterval(() => {
    const alive = first === undefined ? process.ppid === parent : processInfo(pid)?.started === first.started
    if (alive) return
    clearInterval(timer)
    gone()
  }, POLL_INTERVAL_MS)
  timer.unref()
}

/**
 * Node's flags. Objects of a request are short-lived: a large young generation avoids copying them during
 * garbage collection.
 */
const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=64']

/**
 * Runs a file of the checkout in the foreground and exits with its exit code. The file detects our exit by its
 * `disconnect` event.
 */
export function launch(node, file, args) {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile') }
  const child = spawn(node, [...flags, file, ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  passSignals(child)
  watchNpm(() => child.kill('SIGTERM'))
  child.once('error', (error) => {
    process.stderr.write(`${node} cannot be run: ${error.message}\n`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(exitCode(code, signal)))
  return child
}
