import { expect, test } from 'vitest'
import { localDate } from '#platform/shared/time.ts'
import { salonWithPassword } from '#testing/server/accounts.ts'
import { query, testApp } from '#testing/server/app.ts'
import { eventually } from '#testing/server/eventually.ts'
import { documentText, readArchiveIn, zipped } from '#testing/server/readIn/archives.ts'
import { documentOfYears } from '#testing/server/readIn/years.ts'

const server = testApp()
const password = 'nje-fjale-e-gjate'
const visits = 3_000

/** Rows that scans of whole tables have read. */
const scanned = async () =>
  Number((await query<{ n: string }>(server, 'select sum(seq_tup_read) as n from pg_stat_user_tables'))[0]?.n)

// Takes 20 s.
test('in a new installation, whose plans are of empty tables, no row reads a table of all others', async () => {
  const salon = await salonWithPassword(server, password)
  const document = documentOfYears({ visits, clients: 300, until: localDate('2026-11-19') })
  const file = await zipped({ 'orari.json': Buffer.from(documentText(document)) })
  expect(await readArchiveIn(server, salon.token, password, file)).toBe('done')
  const sums = `select count(*)::int as visits, (select count(*)::int from sales where salon_id = '${salon.id}') as sales from appointments where salon_id = '${salon.id}'`
  expect(await query(server, sums)).toEqual([{ visits, sales: visits * 0.9 }])
  // Statistics are written after the transaction.
  const written = `select sum(n_tup_ins) >= ${visits} as done from pg_stat_user_tables where relname like 'appointments_and_holds%'`
  await eventually(async () => expect(await query(server, written)).toEqual([{ done: true }]))
  expect(await scanned()).toBeLessThan(visits * 500)
  // Each version of the row of numbers is read by all later sales.
  const [numbers] = await query<{ n: number }>(
    server,
    `select n_tup_upd::int as n from pg_stat_user_tables where relname = 'sale_numbers'`,
  )
  expect(numbers?.n).toBeLessThan(visits / 50)
}, 120_000)
