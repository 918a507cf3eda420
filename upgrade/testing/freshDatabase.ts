import { Client } from 'pg'
import { schemaFiles } from '#app/server/migrations.ts'
import { migrate } from '#platform/server/migrate.ts'
import { testDatabase } from '#testing/server/postgres.ts'

/** A database as the first start of this version makes it. */
export async function freshDatabase(): Promise<{ client: Client } & AsyncDisposable> {
  const { connection, drop } = await testDatabase({ empty: true })
  await migrate(connection, schemaFiles)
  const client = new Client(connection)
  await client.connect()
  return {
    client,
    async [Symbol.asyncDispose]() {
      await client.end()
      await drop()
    },
  }
}

const ofMaking = '{updated_at, created_at, key}'

/**
 * Rows of tables as text with their columns by name, without times of their making and random keys; tables without rows
 * are left out.
 */
export async function rowsOf(client: Client, tables?: readonly string[]): Promise<Record<string, string>> {
  const { rows: found } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
     order by relname`,
  )
  const texts: Record<string, string> = {}
  for (const { name } of found.filter((one) => tables === undefined || tables.includes(one.name))) {
    const { rows } = await client.query<{ rows: string | null }>(
      `select jsonb_agg(row order by row)::text as rows from (select to_jsonb(t) - '${ofMaking}'::text[] as row from ${name} t) r`,
    )
    const text = rows[0]?.rows ?? null
    if (text !== null) texts[name] = text
  }
  return texts
}
