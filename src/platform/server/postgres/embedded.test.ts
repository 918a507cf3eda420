import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { scratch } from '../testing/scratch.ts'
import { accountFor } from './osUser.ts'
import { AlreadyRunning, startEmbedded } from './embedded.ts'
import type { EmbeddedConnection } from './embedded.ts'
import { quiet } from './log.ts'
import { readPidFile, servesCluster } from './pidfile.ts'

const HOLDER = fileURLToPath(new URL('../testing/lockHolder.ts', import.meta.url))

async function query(connection: EmbeddedConnection, sql: string): Promise<unknown[]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

interface Holder {
  process: ChildProcess
  connection: EmbeddedConnection
}

/** Runs a database in another process, with an empty environment: no LANG, no HOME, no PATH. */
async function hold(...args: string[]): Promise<Holder> {
  const holder = spawn(process.execPath, [HOLDER, ...args], { env: {}, stdio: ['ignore', 'pipe', 'inherit'] })
  const line = JSON.parse((await once(createInterface(holder.stdout), 'line'))[0] as string)
  if ('failed' in line) throw new Error(line.failed)
  return { process: holder, connection: line }
}

async function kill(holder: Holder): Promise<void> {
  holder.process.kill('SIGKILL')
  await once(holder.process, 'exit')
}

async function serverOf(cluster: string): Promise<number> {
  const file = await readPidFile(cluster)
  if (file === undefined || !(await servesCluster(file.pid, cluster))) throw new Error('no server runs')
  return file.pid
}

test('keeps what was committed, starts again, and only once at a time', async () => {
  await using data = await scratch()
  const first = await startEmbedded({ dataDir: data.folder, log: quiet })
  await query(first.connection, 'create table kept as select 1 as id')
  await expect(startEmbedded({ dataDir: data.folder, log: quiet })).rejects.toThrow(AlreadyRunning)
  await expect(hold(data.folder)).rejects.toThrow(`Orari (process ${process.pid}) already runs on the data folder`)
  await first.stop()
  await first.stop()
  const second = await hold(data.folder)
  expect(await query(second.connection, 'select id from kept')).toEqual([1])
  expect(await query(second.connection, 'show fsync')).toEqual(['on'])
  expect(await query(second.connection, "select 'Çë' ilike 'çË', current_user, current_database()")).toEqual([
    true,
    'orari',
    'orari',
  ])
  second.process.kill('SIGTERM')
  expect(await once(second.process, 'exit')).toEqual([0, null])
})

test('when the parent is killed its server stops, and the next start has everything', async () => {
  await using data = await scratch()
  const cluster = join(data.folder, 'postgres')
  const first = await hold(data.folder)
  await query(first.connection, 'create table kept as select 1 as id')
  const server = await serverOf(cluster)
  await kill(first)
  await vi.waitFor(async () => expect(await servesCluster(server, cluster)).toBe(false), { timeout: 10_000 })

  // Killed once more, and started before the old server has gone.
  const second = await hold(data.folder)
  await kill(second)
  const third = await hold(data.folder)
  expect(await query(third.connection, 'select id from kept')).toEqual([1])
  await kill(third)
})

test('a server that is killed comes back at the same address', async () => {
  await using data = await scratch()
  const cluster = join(data.folder, 'postgres')
  const db = await startEmbedded({ dataDir: data.folder, log: quiet })
  await query(db.connection, 'create table kept as select 1 as id')
  const before = await serverOf(cluster)
  process.kill(before, 'SIGKILL')
  await vi.waitFor(async () => expect(await query(db.connection, 'select id from kept')).toEqual([1]), {
    timeout: 10_000,
  })
  expect(await serverOf(cluster)).not.toBe(before)
  await db.stop()
  await expect(serverOf(cluster)).rejects.toThrow('no server runs')
})

test('parent and server killed at once: the next start has everything', async () => {
  await using data = await scratch()
  const first = await hold(data.folder)
  await query(first.connection, 'create table kept as select 1 as id')
  process.kill(await serverOf(join(data.folder, 'postgres')), 'SIGKILL')
  await kill(first)
  const second = await startEmbedded({ dataDir: data.folder, log: quiet })
  expect(await query(second.connection, 'select id from kept')).toEqual([1])
  await second.stop()
})

test('a left-over server without parent and guardian is asked to stop by the next start', async () => {
  await using data = await scratch()
  const cluster = join(data.folder, 'postgres')
  const first = await hold(data.folder)
  // Stopped, it neither notices that its guardian is gone nor does anything else until it is killed.
  first.process.kill('SIGSTOP')
  const old = await serverOf(cluster)
  for (const guardian of await guardiansOf(old)) process.kill(guardian, 'SIGKILL')
  await kill(first)
  expect(await serverOf(cluster)).toBe(old)
  const second = await startEmbedded({ dataDir: data.folder, log: quiet })
  expect(await serverOf(cluster)).not.toBe(old)
  await second.stop()
})

async function guardiansOf(server: number): Promise<number[]> {
  const found: number[] = []
  for (const name of (await readdir('/proc')).filter((each) => /^\d+$/.test(each))) {
    const args = (await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')).split('\0')
    if (args.includes('orari-guardian') && args.includes(String(server))) found.push(Number(name))
  }
  return found
}

test('a pid file whose id belongs to somebody else by now does not stop the start', async () => {
  await using data = await scratch()
  const cluster = join(data.folder, 'postgres')
  const first = await startEmbedded({ dataDir: data.folder, log: quiet })
  const pidFile = await readFile(join(cluster, 'postmaster.pid'), 'utf8')
  await first.stop()
  // A stranger under the server's own account, which PostgreSQL alone would take for a server.
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...(await accountFor(cluster)) })
  try {
    await writeFile(join(cluster, 'postmaster.pid'), pidFile.replace(/^\d+/, String(stranger.pid)))
    const second = await startEmbedded({ dataDir: data.folder, log: quiet })
    expect(await query(second.connection, 'select 1')).toEqual([1])
    await second.stop()
    expect(stranger.exitCode).toBeNull()
  } finally {
    stranger.kill()
  }
})

test('what a killed first start left is cleared away', async () => {
  await using data = await scratch()
  await mkdir(join(data.folder, 'postgres.unfinished-1', 'base'), { recursive: true })
  const db = await startEmbedded({ dataDir: data.folder, log: quiet })
  await db.stop()
  expect((await readdir(data.folder)).sort()).toEqual(['lock', 'postgres', 'postgres.log', 'socket'])
})

test('a data folder whose path is too long for a socket, with blanks and commas in it', async () => {
  await using data = await scratch()
  for (const name of ['a "b", c', 'x'.repeat(120)]) {
    const dataDir = join(data.folder, name)
    const db = await startEmbedded({ dataDir, log: quiet })
    expect(await query(db.connection, 'select 1')).toEqual([1])
    await db.stop()
  }
})
