import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { osUserFor } from '#platform/server/postgres/dataDir.ts'
import { freePort } from './debianServer.ts'

/** PgBouncer's connections per database, fewer than those of the servers under test. */
const serverConnections = 4

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const answered = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false)
  socket.destroy()
  return answered
}

/**
 * PgBouncer of this system or, with PGBOUNCER_ROOT, of a newer Debian root, whose libraries it uses:
 * `debootstrap --variant=minbase --include=pgbouncer trixie FOLDER`.
 */
function pgbouncer(): [program: string, ...args: string[]] {
  const root = process.env['PGBOUNCER_ROOT']
  if (!root) return ['pgbouncer']
  const [loader = 'ld.so'] = globSync(join(root, 'lib64', 'ld-linux-*'))
  const libraries = globSync(join(root, 'usr', 'lib', '*-linux-gnu')).join(':')
  return [loader, '--library-path', libraries, join(root, 'usr', 'sbin', 'pgbouncer')]
}

/** True for PgBouncer 1.21 and later, which support named statements. */
function keepsNames([program, ...args]: ReturnType<typeof pgbouncer>): boolean {
  const { stdout, error } = spawnSync(program, [...args, '--version'], { encoding: 'utf8' })
  if (error) throw new Error('These tests need PgBouncer: apt-get install pgbouncer')
  const [, major, minor] = /(\d+)\.(\d+)/.exec(stdout) ?? []
  process.stdout.write(`${stdout.split('\n')[0]}\n`)
  return Number(major) > 1 || Number(minor) >= 21
}

/** Starts PgBouncer in transaction mode before the run's PostgreSQL; servers under test connect through it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { host, port: serverPort, user } = project.getProvidedContext().postgres
  const folder = await mkdtemp(join(tmpdir(), 'orari-pooler-'))
  const port = await freePort()
  const config = join(folder, 'pgbouncer.ini')
  const program = pgbouncer()
  const named = keepsNames(program)
  await writeFile(
    config,
    [
      '[databases]',
      `* = host=${host} port=${serverPort} user=${user}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      `default_pool_size = ${serverConnections}`,
      'max_client_conn = 500',
      ...(named ? ['max_prepared_statements = 1000'] : []),
      '',
    ].join('\n'),
  )
  // Only PostgreSQL's account can access the server's socket, and PgBouncer refuses to run as root.
  const account = await osUserFor(folder)
  if (account) for (const path of [folder, config]) await chown(path, account.uid, account.gid)
  const [file, ...args] = program
  const pooler = spawn(file, [...args, '-q', config], {
    stdio: ['ignore', 'inherit', 'inherit'],
    uid: account?.uid,
    gid: account?.gid,
  })
  while (!(await answers(port))) {
    if (pooler.exitCode !== null) throw new Error(`PgBouncer ended with ${pooler.exitCode}`)
    await pause(50)
  }
  project.provide('pooler', { connection: { host: '127.0.0.1', port, user }, named })
  return async () => {
    const ended = once(pooler, 'exit')
    pooler.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}
