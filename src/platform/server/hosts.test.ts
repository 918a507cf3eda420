import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openClient } from './client.ts'
import { databaseAddress } from './databaseAddress.ts'
import { openPool, type Connection } from './db.ts'
import { ConfigError } from './env.ts'
import { connectionOf, Hosts } from './hosts.ts'
import { toFault } from './toFault.ts'
import { makeLog } from './log.ts'
import { eventually } from '#testing/server/eventually.ts'
import { startFakeServer, type FakeServer } from '#testing/server/fakeServer.ts'

let first: FakeServer
let two: FakeServer
let connection: Connection
let pool: pg.Pool
beforeEach(async () => {
  first = await startFakeServer('one', 'primary')
  two = await startFakeServer('two', 'standby')
  connection = connectionOf(`postgres://orari@127.0.0.1:${first.port},127.0.0.1:${two.port}/orari`)
  pool = openPool(connection, makeLog('silent'), { max: 3 })
})
afterEach(async () => {
  await pool.end()
  await Promise.all([first.stop(), two.stop()])
})

const answer = async () => (await pool.query<{ name: string }>('select name')).rows[0]?.name
const failure = () => answer().then((name) => name, toFault)

test('connections use the server that accepts writes, wherever it is in the list', async () => {
  expect(await answer()).toBe('one')
  const reversed = openPool(
    connectionOf(
      `postgres://orari@/orari?host=127.0.0.1,127.0.0.1&port=${two.port},${first.port}&target_session_attrs=read-write`,
    ),
    makeLog('silent'),
  )
  expect((await reversed.query('select name')).rows).toEqual([{ name: 'one' }])
  await reversed.end()
})

test('connections follow a failover; calls during it are answered with a retry message', async () => {
  await Promise.all([answer(), answer(), answer()])
  first.role = 'standby'
  first.breakAll()
  await new Promise((resolve) => pool.once('error', resolve))
  expect(await failure()).toMatchObject({ status: 503, code: 'busy' })
  two.role = 'primary'
  await eventually(async () => expect(await failure()).toBe('two'))
})

/** Connections of the first server end, and the second one answers. */
async function expectMove(): Promise<void> {
  await connection.hosts?.suspect()
  expect(await failure()).toBe('two')
  await eventually(() => expect(first.connections).toBe(0))
}

test('connections leave a server that became a standby', async () => {
  expect(await answer()).toBe('one')
  first.role = 'standby'
  two.role = 'primary'
  await expectMove()
})

test('the server promoted last is used if two accept writes', async () => {
  expect(await answer()).toBe('one')
  two.role = 'primary'
  two.timeline = '00000002'
  await expectMove()
})

test('a call to a hanging server ends as soon as the others were checked', async () => {
  const address = databaseAddress(
    'DATABASE_URL',
    `postgres://orari@127.0.0.1:${first.port},127.0.0.1:${two.port}/orari`,
    'primary',
  )
  const hosts = new Hosts(address, 'primary', 100)
  const hung = openPool({ connectionString: address.connectionString, hosts }, makeLog('silent'), { max: 1 })
  await eventually(() => hung.query('select name'))
  first.hangs = true
  const waiting = hung.query('select name').then(() => null, toFault)
  two.role = 'primary'
  await hosts.suspect()
  expect(await waiting).toMatchObject({ status: 503, code: 'busy' })
  await eventually(async () => expect((await hung.query('select name')).rows).toEqual([{ name: 'two' }]))
  await hung.end()
})

test('an unanswered statement starts a check of the servers, which repeats until one accepts writes', async () => {
  const hung = openPool(connection, makeLog('silent'), { max: 1, unansweredMs: 50 })
  await eventually(() => hung.query('select name'))
  first.holds = true
  const waiting = hung.query('select name').then(() => null, toFault)
  two.role = 'primary'
  two.timeline = '00000002'
  expect(await waiting).toMatchObject({ status: 503, code: 'busy' })
  await eventually(async () => expect((await hung.query('select name')).rows).toEqual([{ name: 'two' }]))
  await hung.end()
})

test('a commit that no standby has confirmed fails, in the pool and on a single connection', async () => {
  first.unconfirmed = true
  expect(await failure()).toMatchObject({ status: 503, code: 'busy' })
  const client = openClient(connection)
  await client.connect()
  await expect(client.query('commit')).rejects.toMatchObject({ code: '08007' })
  first.unconfirmed = false
  expect((await client.query('select name')).rows).toEqual([{ name: 'one' }])
  await client.end()
})

const read = (text: string) => databaseAddress('DATABASE_URL', text, 'primary')

test('the address lists the servers in libpq’s format', () => {
  expect(read('postgres://u:p%40w@db1,db2:5433/orari?sslmode=verify-full')).toEqual({
    connectionString: 'postgres://u:p%40w@db1:5432/orari?sslmode=verify-full',
    hosts: [
      { host: 'db1', port: 5432 },
      { host: 'db2', port: 5433 },
    ],
    role: 'primary',
  })
  expect(read('postgresql://u@[::1]:1,[::2]/orari?target_session_attrs=primary')).toMatchObject({
    connectionString: 'postgresql://u@[::1]:1/orari',
    hosts: [
      { host: '::1', port: 1 },
      { host: '::2', port: 5432 },
    ],
  })
  expect(read('postgres://u@/orari?host=/run/a,/run/b&port=6000')).toMatchObject({
    connectionString: 'postgres://u@localhost/orari?host=%2Frun%2Fa&port=6000',
    hosts: [
      { host: '/run/a', port: 6000 },
      { host: '/run/b', port: 6000 },
    ],
  })
  // An address of one host is passed to node-postgres unchanged.
  const plain = 'postgres://u@localhost/orari?host=/run/a&application_name=x'
  expect(read(plain)).toMatchObject({ connectionString: plain, role: null })
  expect(read('postgres://u@db/orari?target_session_attrs=read-write')).toMatchObject({ role: 'primary' })
})

test.each([
  'postgres://u:sekret@db1,/orari',
  'postgres://u:sekret@db1:0,db2/orari',
  'postgres://u:sekret@db1:x,db2/orari',
  'postgres://u:sekret@db1,db2/orari?target_session_attrs=standby',
  'postgres://u:sekret@db1/orari?target_session_attrs=sometimes',
  'mysql://u:sekret@db1,db2/orari',
])('%s is refused without showing its password', (text) => {
  expect(() => read(text)).toThrow(ConfigError)
  expect(() => read(text)).toThrow(/^DATABASE_URL: (?!.*sekret)/)
})
