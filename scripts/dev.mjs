// npm run dev: the server, restarted on every change, and Vite's development server in front of it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { exitCode, passSignals, root } from './run-program.mjs'
import { prepare } from './prepare.mjs'

const { node } = await prepare({ part: 'all', build: [] })
const start = (args) => {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit' })
  passSignals(child)
  return child
}
const both = [
  start(['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output', 'src/app/server/main.ts']),
  start([join(root, 'node_modules', 'vite', 'bin', 'vite.js')]),
]
for (const child of both) {
  child.once('exit', (code, signal) => {
    for (const other of both) other.kill('SIGTERM')
    process.exitCode ||= exitCode(code, signal)
  })
}
