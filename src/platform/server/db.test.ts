import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from './db.ts'
import { toFault } from './http/toFault.ts'
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

test('a network that swallows everything ends the call that waits, and the next one gets through', async () => {
  const { host, port } = database.connection
  const between: Socket[] = []
  const through = createServer((socket) => {
    const behind = connect(`${host}/.s.PGSQL.${port}`).on('error', () => undefined)
    between.push(socket.on('error', () => undefined))
    socket.on('close', () => behind.destroy())
    socket.pipe(behind).pipe(socket)
  })
  through.listen(0, '127.0.0.1')
  await once(through, 'listening')
  const front = { ...database.connection, host: '127.0.0.1', port: (through.address() as AddressInfo).port }
  const pool = openPool(front, makeLog('silent'), 1, 500)
  await pool.query('select 1')
  for (const socket of between) socket.unpipe().on('data', () => undefined)
  const fault = await pool.query('select 1').then(() => null, toFault)
  expect(fault).toMatchObject({ status: 503, code: 'busy' })
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
  through.close()
})
