import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import './end-with-npm.mjs'
import { compileCache, exitCode, passSignals, root, run } from './run-program.mjs'

/** Oldest Node that runs TypeScript without a flag, used if the pinned one is missing. */
const OLDEST = [22, 18]
/**
 * Node's flags. A larger young generation (`--max-semi-space-size`, in MB) and a heap that grows sooner would save a
 * fifth of the processor time and keep 140 MB more, because requests create short-lived objects (bench/README.md).
 */
const nodeFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  '--heap-growing-percent=50',
  `--import=${pathToFileURL(join(root, 'scripts', 'end-with-npm.mjs')).href}`,
]
/** One arena and smaller thresholds of the C library, which release 15 MB. */
const nodeEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536', MALLOC_MMAP_THRESHOLD_: '32768' }

function newEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

/** Path of the pinned Node. */
export function pinned() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  return join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program)
}

/**
 * Node for Orari: the pinned one of the lock file, otherwise the one that runs this script.
 * @param fresh true after an installation, to check that the pinned one runs on this system.
 */
export async function findNode(fresh) {
  const node = pinned()
  if (existsSync(node)) {
    const runs =
      !fresh ||
      (await run(node, ['--version'], { stdio: 'ignore' }).then(
        () => true,
        () => false,
      ))
    if (runs) return node
  }
  if (newEnough()) return process.execPath
  throw new Error(
    `Orari needs Node ${OLDEST.join('.')} or newer. It brings its own for Linux (x64, arm64) and Windows, but that is ` +
      `missing or does not run here, and this is Node ${process.versions.node}. Please install Node 24: https://nodejs.org`,
  )
}

/**
 * Runs a file of the checkout in the foreground: in place of this process if possible (Node 22.15 or newer, not on
 * Windows), which saves 19 MB, otherwise as a child, whose exit code is passed on.
 */
export function launch(node, file, args) {
  const env = { NODE_COMPILE_CACHE: compileCache, ...nodeEnvironment, ...process.env }
  const command = [...nodeFlags, file, ...args]
  if (process.execve && process.platform !== 'win32') {
    process.chdir(root)
    process.execve(node, [node, ...command], env)
  }
  // The server ends when the channel is closed: a killed launcher passes no signal on.
  const child = spawn(node, command, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  passSignals(child)
  child.once('error', (error) => {
    process.stderr.write(`${node} cannot be run: ${error.message}\n`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(exitCode(code, signal)))
}
