import { expect, inject, test } from 'vitest'
import { localDate } from '#platform/shared/time.ts'
import { salonWithPassword } from '#testing/server/accounts.ts'
import { query, testApp } from '#testing/server/app.ts'
import { eventually } from '#testing/server/eventually.ts'
import { runSql } from '#testing/server/runSql.ts'
import { documentText, readArchiveIn, zipped } from '#testing/server/readIn/archives.ts'
import { documentOfYears } from '#testing/server/readIn/years.ts'

const server = testApp({ shared: false })
const password = 'nje-fjale-e-gjate'
const visits = 3_000

/** A sum of the statistics of tables, on a Citus cluster those of all nodes, with the shards. */
async function sumOf(column: string, tables = '%'): Promise<number> {
  const { connection } = server.database
  const options = inject('workers') && { options: '-c citus.override_table_visibility=off' }
  const nodes = [connection, ...(inject('workers') ?? [])]
  const sums = await Promise.all(
    nodes.map((node) =>
      runSql<{ n: string | null }>(
        { ...connection, ...node, ...options },
        `select sum(${column}) as n from pg_stat_user_tables where relname like '${tables}'`,
      ),
    ),
  )
  return sums.reduce((sum, [row]) => sum + Number(row?.n), 0)
}

// Takes 20 s, on a Citus cluster a minute.
test('in a new installation, whose plans are of empty tables, no row reads a table of all others', async () => {
  const salon = await salonWithPassword(server, password)
  const document = documentOfYears({ visits, clients: 300, until: localDate('2026-11-19') })
  const file = await zipped({ 'orari.json': Buffer.from(documentText(document)) })
  expect(await readArchiveIn(server, salon.token, password, file)).toBe('done')
  const sums = `select count(*)::int as visits, (select count(*)::int from sales where salon_id = '${salon.id}') as sales from appointments where salon_id = '${salon.id}'`
  expect(await query(server, sums)).toEqual([{ visits, sales: visits * 0.9 }])
  // Statistics are written after the transaction.
  await eventually(async () =>
    expect(await sumOf('n_tup_ins', 'appointments_and_holds%')).toBeGreaterThanOrEqual(visits),
  )
  // Rows that scans of whole tables have read.
  expect(await sumOf('seq_tup_read')).toBeLessThan(visits * 500)
  // Each version of the row of numbers is read by all later sales.
  expect(await sumOf('n_tup_upd', 'sale_numbers%')).toBeLessThan(visits / 50)
}, 300_000)
