import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { compileCache, passSignals, root } from '../run-program.mjs'

export const bin = (...path) => join(root, 'node_modules', ...path)

/** Runs a project tool and returns its exit code and, with `quiet`, its output. */
export function tool(node, args, { quiet = false, env = {} } = {}) {
  const child = spawn(node, args, {
    cwd: root,
    // Shares the compile cache with servers started by tests.
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...env, PATH: `${dirname(node)}:${process.env.PATH}` },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  passSignals(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? 1, printed })))
}
