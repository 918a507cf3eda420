import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, openPool } from './db.ts'
import { toFault } from './toFault.ts'
import { makeLog } from './log.ts'
import { externalDatabase, findPooling } from './pooler.ts'
import { connectBehind, testDatabase, type TestDatabase } from '#testing/server/postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('a connection that breaks during a call fails that call only, and is replaced', async () => {
  const pool = openPool(database.connection, makeLog('silent'))
  const held = await pool.connect()
  const { rows } = await held.query<{ pid: number }>('select pg_backend_pid() as pid')
  const gone = new Promise<void>((resolve) => held.once('end', () => resolve()))
  // As when the database is killed between two statements of a transaction, while none runs.
  await pool.query('select pg_terminate_backend($1::integer)', [rows[0]?.pid])
  await gone
  await expect(held.query('select 1')).rejects.toThrow()
  held.release()
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(pool.totalCount).toBe(1)
  await pool.end()
})

test('a call on a network that drops all packets ends, and the next one succeeds', async () => {
  const between: Socket[] = []
  const through = createServer((socket) => {
    const behind = connectBehind(database.connection)
    between.push(socket.on('error', () => undefined))
    socket.on('close', () => behind.destroy())
    socket.pipe(behind).pipe(socket)
  })
  through.listen(0, '127.0.0.1')
  await once(through, 'listening')
  const front = { ...database.connection, host: '127.0.0.1', port: (through.address() as AddressInfo).port }
  const pool = openPool(front, makeLog('silent'), { max: 1, silence: 500 })
  await pool.query('select 1')
  for (const socket of between) socket.unpipe().on('data', () => undefined)
  const fault = await pool.query('select 1').then(() => null, toFault)
  expect(fault).toMatchObject({ status: 503, code: 'busy' })
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
  through.close()
})

/** The names of these statements on a new connection that runs them in this order. */
async function namesOf(texts: string[]): Promise<Record<string, string>> {
  const pool = openPool(database.connection, makeLog('silent'), { max: 1 })
  for (const text of texts) await pool.query(text, [1])
  const { rows } = await pool.query<{ name: string; statement: string }>(
    'select name, statement from pg_prepared_statements',
  )
  await pool.end()
  return Object.fromEntries(rows.map(({ name, statement }) => [statement, name]))
}

test('a statement has the same name on every connection, different from all others', async () => {
  const texts = ['select $1::int as n', 'select $1::int + 1 as n']
  const names = await namesOf(texts)
  expect(await namesOf(texts.toReversed())).toEqual(names)
  expect(new Set(Object.values(names)).size).toBe(texts.length)
})

test('no pooler is found on a direct connection', async () => {
  expect(await findPooling(database.connection)).toBeNull()
})

test('an unreachable address is refused with its variable and the reason', async () => {
  const nobody = 'postgres://orari:sekret@127.0.0.1:1/orari'
  const refused = externalDatabase(nobody, null)
  await expect(refused).rejects.toThrow(/^DATABASE_URL: cannot connect to the database: .*ECONNREFUSED/)
  await expect(refused).rejects.not.toThrow(/sekret/)
})

test('a pooled connection keeps no state: no statement names, and limits are set in each transaction', async () => {
  const pool = openPool(database.connection, makeLog('silent'), { max: 1, pooling: { named: false } })
  await pool.query('select $1::int as n', [1])
  expect((await pool.query('select name from pg_prepared_statements')).rows).toEqual([])
  const db = openDb(pool)
  const limit = sql<{ statement_timeout: string }>`show statement_timeout`
  const inside = await db.transaction().execute(async (tx) => (await limit.execute(tx)).rows)
  expect(inside).toEqual([{ statement_timeout: '5s' }])
  expect((await limit.execute(db)).rows).toEqual([{ statement_timeout: '0' }])
  await db.destroy()
})
