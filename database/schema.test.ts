import { expect, test } from 'vitest'
import { testClient } from '#testing/server/postgres.ts'
import { schemaText } from '#testing/server/schemaText.ts'

const client = await testClient()

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
