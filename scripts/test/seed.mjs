import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../run-program.mjs'
import { tool } from './tool.mjs'

/**
 * Makes a data folder with the demo salon, of which each server of the journeys starts with a copy: making it takes a
 * server most of its start. Without it they make their own.
 */
export async function seedServers(node) {
  // Named as the folders of test runs, which remove those of killed ones.
  const folder = join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), `orari-test-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // PostgreSQL's account enters it.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const env = { TEST_SERVER_MAKES: folder, TEST_SERVER_FROZEN: '1' }
  const { code } = await tool(node, [join(root, 'e2e', 'support', 'server.ts')], { env })
  if (code === 0) process.env.TEST_SERVER_SEED = folder
}
