import { query, type TestApp } from './app.ts'

/** Names of tables that contain a text in any column. */
export async function tablesWith(server: TestApp, text: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    server,
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await query(server, `select 1 from "${name}" t where to_jsonb(t)::text ilike '%${text}%' limit 1`)
      return rows.length > 0 ? [name] : []
    }),
  )
  return found.flat()
}

/** Number of rows that contain a text, of the tables that have any. */
export async function rowsWith(server: TestApp, text: string): Promise<Record<string, number>> {
  const counted = (await tablesWith(server, text)).map(async (name) => {
    const rows = await query(server, `select from "${name}" t where to_jsonb(t)::text ilike '%${text}%'`)
    return [name, rows.length] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}
