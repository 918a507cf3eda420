import { mkdir, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { scratch } from '../testing/scratch.ts'
import { backup } from './backup.ts'
import { AlreadyRunning, startEmbedded } from './embedded.ts'
import type { EmbeddedConnection, EmbeddedPostgres } from './embedded.ts'
import { quiet } from './log.ts'
import { restore } from './restore.ts'

const NOW = new Date('2026-11-20T08:30:00Z')
let base: Awaited<ReturnType<typeof scratch>>
let source: EmbeddedPostgres
/** A good backup, made while rows were being written. */
let good: string
/** How many rows were acknowledged when that backup began. */
let acknowledged: number

const at = (name: string) => join(base.folder, name)
const start = (name: string) => startEmbedded({ dataDir: at(name), log: quiet })
const bring = (name: string, file: string, force = false) => restore(at(name), file, { log: quiet, force })

async function connect(connection: EmbeddedConnection): Promise<Client> {
  const client = new Client(connection)
  await client.connect()
  return client
}

async function value(connection: EmbeddedConnection, sql: string): Promise<unknown> {
  const client = await connect(connection)
  const { rows } = await client.query({ text: sql, rowMode: 'array' })
  await client.end()
  return rows[0]?.[0]
}

/** Every row of the last table checks: none is missing before the last one, its text is as it was written. */
const SOUND = `select count(*) = max(id) and bool_and(words = repeat(md5(id::text), 40)) from written`

beforeAll(async () => {
  base = await scratch()
  source = await start('source')
  const client = await connect(source.connection)
  await client.query('create table written (id int primary key, words text not null); create index on written (words)')
  const write = 'insert into written select $1::int, repeat(md5($1::int::text), 40)'
  const state = { rows: 0, writing: true }
  const writer = async () => {
    for (; state.writing; state.rows++) await client.query(write, [state.rows + 1])
  }
  const written = writer()
  await vi.waitFor(() => expect(state.rows).toBeGreaterThan(300), { timeout: 60_000 })
  acknowledged = state.rows
  good = at('good.backup')
  await backup(at('source'), good, NOW)
  expect(state.rows).toBeGreaterThan(acknowledged)
  state.writing = false
  await written
  await client.end()
})

afterAll(async () => {
  await source.stop()
  await base[Symbol.asyncDispose]()
})

test('a backup of a running database, restored elsewhere, has all that was committed before it began', async () => {
  expect(await bring('elsewhere', good)).toMatchObject({ begun: NOW.toISOString() })
  const db = await start('elsewhere')
  expect(await value(db.connection, SOUND)).toBe(true)
  expect(await value(db.connection, 'select max(id) from written')).toBeGreaterThanOrEqual(acknowledged)
  expect(await value(db.connection, 'insert into written values (0, repeat(md5(0::text), 40)) returning id')).toBe(0)
  await db.stop()

  // And the same of a stopped one.
  await backup(at('elsewhere'), at('stopped.backup'), NOW)
  await bring('third', at('stopped.backup'))
  const third = await start('third')
  expect(await value(third.connection, 'select min(id) from written')).toBe(0)
  await third.stop()
})

test('replaces a database only when told to, and keeps what it replaces', async () => {
  const old = await start('replaced')
  await value(old.connection, 'create table older as select 1')
  await old.stop()
  await expect(bring('replaced', good)).rejects.toThrow('--force')
  await bring('replaced', good, true)
  const db = await start('replaced')
  expect(await value(db.connection, SOUND)).toBe(true)
  expect(await value(db.connection, "select to_regclass('older')")).toBeNull()
  await db.stop()
  expect(await readdir(at('replaced'))).toContain('postgres.before-restore-1')
})

test('nothing is restored while Orari runs, and nothing is overwritten by a backup', async () => {
  await expect(bring('source', good, true)).rejects.toThrow(AlreadyRunning)
  await expect(backup(at('source'), good, NOW)).rejects.toThrow('exists already')
  await expect(backup(at('nowhere'), at('nothing.backup'), NOW)).rejects.toThrow('There is no database')
})

test('a file that is not as it was written is refused, and nothing changes', async () => {
  const whole = await readFile(good)
  const damaged = (name: string, bytes: Buffer) => writeFile(at(name), bytes).then(() => at(name))
  const flipped = (position: number) => {
    const copy = Buffer.from(whole)
    copy[position] = (copy[position] ?? 0) ^ 1
    return copy
  }
  const files: [string, RegExp][] = [
    [await damaged('empty', Buffer.alloc(0)), /not a backup/],
    [await damaged('other', Buffer.from('PK\u0003\u0004 something else entirely'.repeat(50))), /not a backup/],
    [await damaged('name-only', Buffer.from('Orari backup 1\n')), /cut short/],
    [await damaged('shorter', whole.subarray(0, -1)), /cut short/],
    [await damaged('half', whole.subarray(0, whole.length / 2)), /cut short/],
    [await damaged('longer', Buffer.concat([whole, Buffer.from('x')])), /cut short/],
    [await damaged('header', flipped(30)), /damaged/],
    [await damaged('middle', flipped(Math.floor(whole.length / 2))), /damaged/],
    [await damaged('seal', flipped(whole.length - 5)), /damaged/],
  ]
  const db = await start('target')
  await value(db.connection, 'create table precious as select 1 as id')
  await db.stop()
  const before = await readdir(at('target'))
  for (const [file, reason] of files) await expect(bring('target', file, true)).rejects.toThrow(reason)
  expect(await readdir(at('target'))).toEqual(before)
  const again = await start('target')
  expect(await value(again.connection, 'select id from precious')).toBe(1)
  await again.stop()
})

test('a backup that cannot be finished leaves no file', async () => {
  await expect(backup(at('source'), at('no-such-folder/file'), NOW)).rejects.toThrow('ENOENT')
  expect((await stat(good)).mode & 0o777).toBe(0o600)
  expect((await readdir(base.folder)).filter((name) => name.endsWith('.unfinished'))).toEqual([])
})

test('what a killed backup left in the folder is removed by the next one, and nothing else', async () => {
  const folder = at('nightly')
  await mkdir(folder)
  const hourAgo = new Date(NOW.getTime() - 3_600_000)
  const files: [string, string, Date][] = [
    ['monday.backup.unfinished', 'Orari backup 1\n{}', hourAgo],
    ['tuesday.backup.unfinished', 'Orari backup 1\n{}', NOW],
    ['novel.unfinished', 'It was a dark and stormy night', hourAgo],
  ]
  for (const [name, content, changed] of files) {
    await writeFile(join(folder, name), content)
    await utimes(join(folder, name), changed, changed)
  }
  await backup(at('source'), join(folder, 'wednesday.backup'), NOW)
  expect((await readdir(folder)).sort()).toEqual(['novel.unfinished', 'tuesday.backup.unfinished', 'wednesday.backup'])
})

test('a restore that was killed between its last steps is completed by the next start', async () => {
  await bring('killed', good)
  await rename(at('killed/postgres'), at('killed/postgres.restored'))
  const db = await start('killed')
  expect(await value(db.connection, SOUND)).toBe(true)
  await db.stop()
})
