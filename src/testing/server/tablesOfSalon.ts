import { expect } from 'vitest'
import { query, type TestApp, type TestSalon } from './app.ts'

/** Tables that may have a salon's rows although it is gone, by reason. */
const staying: Record<string, string> = {
  activities: 'the history of a day, which outlives its subjects',
  appointment_changes: 'counts without people, on their way to the sums of all salons',
  entries_of_salons: 'entries on their way to the history',
  closed_salons: 'the sales that are kept',
  closed_salon_sales: 'the sales that are kept',
  orders: 'books of the operator',
}

/** Tables that have rows of an erased salon, among all with its key, but for those that may. */
export async function tablesOfSalon(server: TestApp, salon: TestSalon): Promise<string[]> {
  const tables = await query<{ name: string }>(
    server,
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'salon_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  expect(tables.length).toBeGreaterThan(60)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await query(server, `select 1 from ${name} where salon_id = '${salon.id}' limit 1`)
    if (rows.length > 0 && !staying[name]) found.push(name)
  }
  return found
}
