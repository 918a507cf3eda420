import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { testDatabase, type TestDatabase } from '#testing/server/postgres.ts'

let database: TestDatabase
let folder: string
const removals: (() => Promise<void>)[] = []

beforeEach(async () => {
  const fresh = await testDatabase({ empty: true })
  const files = await mkdtemp(join(tmpdir(), 'migrations-'))
  database = fresh
  folder = files
  removals.push(fresh.drop, () => rm(files, { recursive: true }))
})

afterAll(async () => {
  for (const remove of removals) await remove()
})

const file = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = () => migrate(database.connection, { base: [], migrations: folder })

async function query<Row>(sql: string): Promise<Row[]> {
  const client = new Client(database.connection)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows as Row[]
}

test('applies missing migrations in order, once', async () => {
  await file('0002-b.sql', 'alter table a add column more text')
  await file('0001-a.sql', 'create table a (id int); insert into a values (1)')
  expect(await run()).toEqual(['0001-a.sql', '0002-b.sql'])
  expect(await run()).toEqual([])
  await file('0003-c.sql', 'insert into a values (3)')
  expect(await run()).toEqual(['0003-c.sql'])
  expect(await query('select id from a order by id')).toEqual([{ id: 1 }, { id: 3 }])
})

test('each migration is applied exactly once by many processes at a time', async () => {
  await file('0001-a.sql', 'create table a (id int); insert into a values (1)')
  await file('0002-b.sql', 'select pg_sleep(0.05); insert into a values (2)')
  const done = await Promise.all(Array.from({ length: 8 }, run))
  expect(done.flat().sort()).toEqual(['0001-a.sql', '0002-b.sql'])
  expect(await query('select id from a order by id')).toEqual([{ id: 1 }, { id: 2 }])
})

test('a failed migration leaves no changes, and earlier ones stay', async () => {
  await file('0001-a.sql', 'create table a (id int)')
  await file('0002-b.sql', 'insert into a values (1); select 1 / 0')
  await expect(run()).rejects.toThrow('division by zero')
  expect(await query('select * from a')).toEqual([])
  await file('0002-b.sql', 'insert into a values (2)')
  expect(await run()).toEqual(['0002-b.sql'])
})

test.each([
  ['changed after it was applied', '0001-a.sql', 'Migration 0001-a.sql was changed after it was applied'],
  ['numbered before an applied one', '0002-b.sql', 'Give it a new number'],
])('a migration %s is refused', async (_what, applied, refusal) => {
  await file(applied, 'create table b (id int)')
  await run()
  await file('0001-a.sql', 'create table a (id bigint)')
  await expect(run()).rejects.toThrow(refusal)
})

test('different line ends are not a change', async () => {
  await file('0001-a.sql', 'create table a (\n  id int\n)\n')
  await run()
  await file('0001-a.sql', 'create table a (\r\n  id int\r\n)\r\n')
  expect(await run()).toEqual([])
})

test('a database of a newer version is refused', async () => {
  await file('0001-a.sql', 'create table a (id int)')
  await run()
  await rm(join(folder, '0001-a.sql'))
  await expect(run()).rejects.toThrow('it is newer')
})

test('two migrations with one number, and a name without a number, are refused', async () => {
  await file('0001-a.sql', 'select 1')
  await file('0001-b.sql', 'select 1')
  await expect(run()).rejects.toThrow('have one number')
  await rm(join(folder, '0001-b.sql'))
  await file('later.sql', 'select 1')
  await expect(run()).rejects.toThrow('must be named')
})
