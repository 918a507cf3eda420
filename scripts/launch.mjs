import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitCode, passSignals, root } from './run-program.mjs'

/** How often the npm that started us is looked at, in ms. */
const LOOK = 500

/** Of a process on Linux: its parent's id, its start time, its command line; undefined when it is gone. */
function look(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z') return undefined
    return { parent: Number(fields[1]), started: fields[19], command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }
  } catch {
    return undefined
  }
}

/** Calls `gone` when the npm that runs us dies without a word (kill -9), which no signal would tell. */
function watchNpm(gone) {
  if (process.env.npm_lifecycle_event === undefined) return
  let pid = process.ppid
  // Between npm and us there may be a shell.
  if (process.platform === 'linux' && !/npm/.test(look(pid)?.command ?? '')) pid = look(pid)?.parent ?? 0
  const first = look(pid)
  if (first !== undefined && !/npm/.test(first.command)) return
  const parent = process.ppid
  const timer = setInterval(() => {
    const alive = first === undefined ? process.ppid === parent : look(pid)?.started === first.started
    if (alive) return
    clearInterval(timer)
    gone()
  }, LOOK)
  timer.unref()
}

/**
 * How Node runs Orari. What a request makes is thrown away when it is answered: with room for many requests at once
 * little of it is copied before that.
 */
const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=64']

/**
 * Runs a file of the checkout on this Node in the foreground and ends as it ends. The file learns of our death by its
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
