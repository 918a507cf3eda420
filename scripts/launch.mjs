import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { nodeEnvironment, nodeFlags } from './node-flags.mjs'
import { underNpm, watchNpm } from './npm-parent.mjs'
import { compileCache, exitCode, passSignals, root } from './run-program.mjs'

/**
 * Runs a file of the checkout in the foreground: in place of this process where Node can (22.15 or newer, not on
 * Windows), so that no launcher stays in memory, else as a child whose exit code becomes ours.
 */
export function launch(node, file, args) {
  const env = { NODE_COMPILE_CACHE: compileCache, ...nodeEnvironment, ...process.env }
  if (process.execve === undefined || process.platform === 'win32') return launchChild(node, file, args, env)
  process.chdir(root)
  const watch = underNpm() ? ['--import', pathToFileURL(join(root, 'scripts', 'end-with-npm.mjs')).href] : []
  process.execve(node, [node, ...nodeFlags, ...watch, file, ...args], env)
}

/** The child detects our exit by its `disconnect` event. */
function launchChild(node, file, args, env) {
  const child = spawn(node, [...nodeFlags, file, ...args], {
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
}
