import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run, root } from './run-program.mjs'

/** The oldest Node that runs TypeScript without a flag: it is used when the pinned one is missing. */
const OLDEST = [22, 18]

function newEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

/** Path of the Node in the package that the lock file pins. */
export function pinned() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  return join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program)
}

/**
 * The Node to run Orari on: the one that the lock file pins, else the one that runs this script.
 * @param fresh the packages were installed just now: check that the pinned one runs on this system.
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
