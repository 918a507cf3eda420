import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Runs the tests of this folder, or the given ones, in separate namespaces of networks, mounts and process ids, so that
 * their machines do not affect this system and end with the tests.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
const program = [
  process.execPath,
  `${root}node_modules/vitest/vitest.mjs`,
  'run',
  `--config=${root}ops/high-availability/vitest.config.ts`,
  ...process.argv.slice(2),
]
// The shell remains as the parent of orphaned processes.
const script = 'mkdir -p /run/netns && mount -t tmpfs tmpfs /run/netns && ip link set lo up && "$@"'
const spaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
const child = spawn('unshare', [...spaces, 'sh', '-c', script, 'sh', ...program], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill('SIGKILL'))
child.on('error', () => {
  process.stderr.write('These tests need Linux and root.\n')
  process.exit(1)
})
child.on('exit', (code) => process.exit(code ?? 1))
