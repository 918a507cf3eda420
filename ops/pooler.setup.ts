import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { osUserFor } from '#platform/server/postgres/osUser.ts'
import { freePort } from './debianServer.ts'

/** Connections of PgBouncer to each database: fewer than the servers under test have to it. */
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

/** Starts PgBouncer in transaction mode in front of the run's PostgreSQL; the servers under test connect through it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { host, port: serverPort, user } = project.getProvidedContext().postgres
  const folder = await mkdtemp(join(tmpdir(), 'orari-pooler-'))
  const port = await freePort()
  const config = join(folder, 'pgbouncer.ini')
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
      '',
    ].join('\n'),
  )
  // The server's socket is open to PostgreSQL's account only, and PgBouncer refuses to run as root.
  const account = await osUserFor(folder)
  if (account) for (const path of [folder, config]) await chown(path, account.uid, account.gid)
  const pooler = spawn('pgbouncer', ['-q', config], {
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(account && { uid: account.uid, gid: account.gid }),
  })
  const failed = once(pooler, 'error').then(() => {
    throw new Error('These tests need PgBouncer: apt-get install pgbouncer')
  })
  while (!(await Promise.race([answers(port), failed]))) {
    if (pooler.exitCode !== null) throw new Error(`PgBouncer ended with ${pooler.exitCode}`)
    await pause(50)
  }
  project.provide('pooler', { host: '127.0.0.1', port, user })
  return async () => {
    const ended = once(pooler, 'exit')
    pooler.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}
