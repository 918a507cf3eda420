import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addBarber, listBarbers } from '#features/salon/barbers/contract.ts'
import { openTestApp, query, type TestApp } from '#testing/server/app.ts'
import { openPool, type Connection } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'
import { externalDatabase, findPooling } from '#platform/server/pooler.ts'
import { testDatabase, type TestDatabase } from '#testing/server/postgres.ts'

let database: TestDatabase
let pooled: Connection
/** True if this PgBouncer keeps track of named statements. */
let pooling: { named: boolean }
beforeAll(async () => {
  database = await testDatabase()
  const pooler = inject('pooler')
  pooled = { ...pooler?.connection, database: database.connection.database }
  pooling = { named: pooler?.named ?? false }
})
afterAll(() => database.drop())

/** Address in the form of DATABASE_URL. */
const addressOf = ({ host = '', port = 0, user = '', database: name = '' }: Connection) =>
  `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`

test('a pooler is distinguished from PostgreSQL itself', async () => {
  expect(await findPooling(pooled)).toEqual(pooling)
  expect(await findPooling(database.connection)).toBeNull()
})

test('the start refuses a pooler without a direct address, or with its own address as the direct one', async () => {
  const [through, past] = [addressOf(pooled), addressOf(database.connection)]
  await expect(externalDatabase(through, null)).rejects.toThrow(
    /^DATABASE_URL: leads to a connection pooler in transaction mode; set DATABASE_DIRECT_URL/,
  )
  await expect(externalDatabase(through, through)).rejects.toThrow(/^DATABASE_DIRECT_URL: leads to a connection pooler/)
  expect(await externalDatabase(past, null)).toEqual({ connection: { connectionString: past }, direct: null })
  expect(await externalDatabase(through, past)).toEqual({
    connection: { connectionString: through },
    direct: { connection: { connectionString: past }, pooling },
  })
})

test('many clients on few connections read and write their own rows; no statement is mixed up', async () => {
  const server: TestApp = await openTestApp()
  try {
    const salons = await Promise.all(Array.from({ length: 8 }, () => server.salon()))
    const calls = salons.flatMap((salon, at) =>
      Array.from({ length: 50 }, (_, n) => async () => {
        if (n % 10 === 0) await server.call(addBarber, { name: `Berberi ${at}-${n}` }, salon.token)
        return server.call(listBarbers, {}, salon.token)
      }),
    )
    const replies = await Promise.allSettled(calls.map((each) => each()))
    expect(replies.filter((each) => each.status === 'rejected')).toEqual([])
    for (const [index, salon] of salons.entries()) {
      const { data: barbers } = await server.call(listBarbers, {}, salon.token)
      expect(barbers).toHaveLength(6)
      expect(
        barbers.filter(({ name }) => name.startsWith('Berberi')).every(({ name }) => name.includes(` ${index}-`)),
      ).toBe(true)
    }
    const [{ connections = 0 } = {}] = await query<{ connections: number }>(
      server,
      `select count(*)::int as connections from pg_stat_activity
       where datname = current_database() and application_name = 'orari 2' and query not like 'listen%'`,
    )
    expect(connections).toBeLessThanOrEqual(5)
  } finally {
    await server.close()
  }
})

test('a transaction through the pooler has the same limits as any other and leaves none behind', async () => {
  const pool = openPool(pooled, makeLog('silent'), { max: 1, pooling })
  const client = await pool.connect()
  try {
    await client.query('begin')
    expect((await client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '5s' }])
    await expect(client.query('select pg_sleep(6)')).rejects.toThrow(/statement timeout/)
    await client.query('rollback')
    expect((await client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
  } finally {
    client.release()
    await pool.end()
  }
})
