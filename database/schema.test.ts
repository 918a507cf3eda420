import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#testing/server/postgres.ts'
import { schemaText } from '../src/testing/server/schemaText.ts'

let database: TestDatabase
let client: Client

beforeAll(async () => {
  database = await testDatabase()
  client = new Client(database.connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('schema.sql shows the result of the migrations (update: `npx vitest run database/schema.test.ts -u`)', async () => {
  await expect(await schemaText(client)).toMatchFileSnapshot('schema.sql')
})

test('every table has a comment that describes its rows', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname !~ 'migration|on_workers' and obj_description(oid, 'pg_class') is null`,
  )
  expect(rows).toEqual([])
})
