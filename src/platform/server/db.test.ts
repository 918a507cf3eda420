import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from './db.ts'
import { makeLog } from './log.ts'
import { testDatabase, type TestDatabase } from './testing/postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('a connection that breaks while a call holds it fails that call alone, and is replaced', async () => {
  const pool = openPool(database.connection, makeLog('silent'))
  const held = await pool.connect()
  const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid')
  const gone = new Promise<void>((resolve) => held.once('end', () => resolve()))
  // As when the database is killed: between two statements of a transaction, with nobody asking anything.
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await gone
  await expect(held.query('select 1')).rejects.toThrow()
  held.release()
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(pool.totalCount).toBe(1)
  await pool.end()
})
