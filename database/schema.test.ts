import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testClient } from '#testing/server/postgres.ts'
import { schemaText } from '#testing/server/schemaText.ts'

const client = await testClient()

/** The catalog of a database that schema.sql made, in a rolled-back transaction. */
async function reproduced(): Promise<string> {
  await client.query('begin; drop schema public cascade; create schema public')
  await client.query(readFileSync(new URL('schema.sql', import.meta.url), 'utf8'))
  const text = await schemaText(client)
  await client.query('rollback')
  return text
}

test('schema.sql has the form in which the catalog is read (update: `npx vitest run database/schema.test.ts -u`)', async () => {
  await expect(await reproduced()).toMatchFileSnapshot('schema.sql')
})

test('every table, view, type and function has a comment', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class c join pg_type y on y.oid = c.reltype
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'c') and not relispartition
       and relname !~ 'migration|on_workers'
       and case when relkind = 'c' then obj_description(y.oid, 'pg_type') else obj_description(c.oid, 'pg_class') end is null
     union all
     select p.oid::regprocedure::text from pg_proc p
     where pronamespace = 'public'::regnamespace and prokind = 'f' and obj_description(p.oid, 'pg_proc') is null
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([])
})

test('docs/triggers.md lists every trigger at the function that it runs', async () => {
  const { rows } = await client.query<{ line: string }>(
    `select p.proname || ' ' || c.relname || '.' || t.tgname as line
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and not c.relispartition`,
  )
  const page = readFileSync(new URL('../docs/triggers.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| `(\w+)` \| (.+?) \| (.+?) \| (.+?) \| (.+?) \|$/gm)].flatMap(
    ([, of = '', triggers = '']) =>
      triggers.split('; ').flatMap((each) => {
        const [table, ...names] = [...each.matchAll(/`(\w+)`/g)].map(([, name]) => name)
        return names.map((name) => `${of} ${table}.${name}`)
      }),
  )
  expect(listed.sort()).toEqual(rows.map(({ line }) => line).sort())
})
