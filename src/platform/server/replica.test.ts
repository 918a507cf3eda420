import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, openPool, type AllTables } from './db.ts'
import { makeLog } from './log.ts'
import { Replica } from './replica.ts'
import { testDatabase, type TestDatabase } from '#testing/server/postgres.ts'

let database: TestDatabase
const open: Kysely<AllTables>[] = []
beforeAll(async () => {
  database = await testDatabase({ empty: true })
})
afterAll(async () => {
  await Promise.all(open.map((db) => db.destroy()))
  await database.drop()
})

const log = makeLog('silent')
function connected(name: string, broken = false): Kysely<AllTables> {
  const connection = { ...database.connection, ...(broken && { host: '/nowhere' }) }
  const db = openDb(openPool({ ...connection, options: `-c orari.server=${name}` } as never, log, { max: 2 }))
  open.push(db)
  return db
}
const answering = async (db: Kysely<AllTables>) =>
  (await sql<{ name: string }>`select current_setting('orari.server') as name`.execute(db)).rows[0]?.name
const nothingSent = () => false
const wrong = () => Promise.reject(new Error('a fault of the work itself'))

test('a standby answers once it has replayed the primary’s position at the time of the read', async () => {
  const asked: string[] = []
  const hasAll = async (_db: unknown, place: string) => asked.push(place) === 3
  const replica = new Replica({ standby: connected('standby'), primary: connected('primary'), log, hasAll })
  expect(await replica.read(answering, nothingSent)).toBe('standby')
  expect(new Set(asked).size).toBe(1)
  expect(asked[0]).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/)
})

test('a lagging standby and a server that accepts writes are not used', async () => {
  const parts = { standby: connected('standby'), primary: connected('primary'), log }
  const lagging = new Replica({ ...parts, hasAll: async () => false })
  expect(await lagging.read(answering, nothingSent)).toBe('primary')
  expect(await new Replica(parts).read(answering, nothingSent)).toBe('primary')
})

test('an unreachable standby is not tried for a while', async () => {
  let asked = 0
  const hasAll = async (db: Kysely<AllTables>) => {
    asked += 1
    return (await answering(db)) === 'standby'
  }
  const replica = new Replica({ standby: connected('standby', true), primary: connected('primary'), log, hasAll })
  expect(await replica.read(answering, nothingSent)).toBe('primary')
  expect(await replica.read(answering, nothingSent)).toBe('primary')
  expect(asked).toBe(1)
})

test('the primary repeats a read that the standby cancelled, unless a part of the reply was sent', async () => {
  const lost = Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' })
  const failing = async (db: Kysely<AllTables>) => {
    const name = await answering(db)
    if (name === 'standby') throw lost
    return name
  }
  const parts = { standby: connected('standby'), primary: connected('primary'), log, hasAll: async () => true }
  expect(await new Replica(parts).read(failing, nothingSent)).toBe('primary')
  await expect(new Replica(parts).read(failing, () => true)).rejects.toBe(lost)
  await expect(new Replica(parts).read(wrong, nothingSent)).rejects.toThrow('a fault of the work itself')
})
