import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Runs the tests of this folder, or those whose names are given, in a network namespace of their own: the machines that they make come and go
 * unseen by everything else here.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
const program = [
  process.execPath,
  `${root}node_modules/vitest/vitest.mjs`,
  'run',
  `--config=${root}ops/high-availability/vitest.config.ts`,
  ...process.argv.slice(2),
]
const child = spawn('unshare', ['--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh', ...program], {
  cwd: root,
  stdio: 'inherit',
})
child.on('error', () => {
  process.stderr.write('These tests need Linux and root.\n')
  process.exit(1)
})
child.on('exit', (code) => process.exit(code ?? 1))
