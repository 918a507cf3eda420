import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { terms as lines } from '#features/public-site/terms.ts'
import { platformPurgeJob } from '#platform/server/purge.ts'
import { root } from '#testing/sources.ts'
import { freshTestApp, query } from '#testing/server/app.ts'
import { features } from './features.ts'

/** The terms of the policy and the docs are those with which the jobs delete. */

const server = freshTestApp()

const terms: Record<string, readonly number[]> = Object.assign({}, ...lines.map(({ tables }) => tables))

/** Term and job of each table in the docs. */
function documented(): [string, [string, string]][] {
  const text = readFileSync(join(root, 'docs/privacy.md'), 'utf8')
  const section = text.slice(text.indexOf('## Terms'), text.indexOf('## Texts for people'))
  const rows = [...section.matchAll(/^\| `(\w+)` \| .+? \| (.+?) \| `([\w.-]+)` \|$/gm)]
  return rows.map(([, table = '', kept = '', job = '']) => [table, [kept, job]])
}

/** Sums without people, entries on their way to the history, and holds, which end by themselves. */
const withoutTerm = new Set([
  'activity_tallies',
  'appointments_and_holds',
  'entries_of_salons',
  'salon_sums',
  'service_sums',
])

/** Hours before now of a time or day. */
const hoursAgo = (value: unknown): number | null => {
  const now = server.clock.now()
  if (value instanceof Date) return Math.round((now.getTime() - value.getTime()) / 3_600_000)
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return null
  return (Date.parse(now.toISOString().slice(0, 10)) - Date.parse(value)) / 3_600_000
}

/** Term as the docs write it. */
const said = (hours: number) => (hours === 0 ? 'its end' : hours < 48 ? `${hours} hours` : `${hours / 24} days`)

/** Table of a statement that deletes or erases. */
const tableOf = (statement: string): string | null =>
  /delete from "?(\w+)/.exec(statement)?.[1] ?? /update "?(removed_clients)"? set "kept"/.exec(statement)?.[1] ?? null

test('jobs delete from the tables of the terms alone, by their hours, as the docs say', async () => {
  server.clock.set(new Date('2026-11-20T12:00:00Z'))
  const salon = await server.salon()
  await query(
    server,
    `insert into client_links (token_hash, salon_id, appointment_id, known_date, known_time, created_at)
     values ('\\x00', '${salon.id}', gen_random_uuid(), '2026-11-01', '10:00', '2026-11-01')`,
  )
  const jobs = features({ demoMode: false }).flatMap((feature) => (feature.jobs ?? []).map(({ job }) => job))
  const found = new Map<string, { job: string; hours: number[] }>()
  for (const job of [...jobs, platformPurgeJob].filter(({ cron }) => cron)) {
    const statements = await server.tenancy.recordQueries(async () => {
      await server.app.asSystem((call) => call.queue(job, {}))
      await server.app.drain(job)
    })
    for (const { sql, parameters } of statements) {
      const table = tableOf(sql)
      if (!table || withoutTerm.has(table)) continue
      // Wanted links are read before.
      const all = table === 'client_links' ? statements.flatMap((each) => each.parameters) : parameters
      const hours = [...(found.get(table)?.hours ?? []), ...all.flatMap((value) => hoursAgo(value) ?? [])]
      found.set(table, { job: job.name, hours })
    }
  }
  expect([...found.keys()].toSorted()).toEqual(Object.keys(terms).toSorted())
  for (const [table, hours] of Object.entries(terms))
    for (const each of hours) expect(found.get(table)?.hours, `${table} after ${each} hours`).toContain(each)

  expect(Object.fromEntries(documented())).toEqual(
    Object.fromEntries(
      Object.entries(terms).map(([table, hours]) => [table, [hours.map(said).join(' or '), found.get(table)?.job]]),
    ),
  )
})

const names = async (rows: Promise<{ name: string }[]>): Promise<string[]> => (await rows).map(({ name }) => name)

/** Tables whose rows end with their salon or account. */
const endingWithOwner = () =>
  query<{ name: string }>(
    server,
    `with recursive ending as (
       select conrelid, confrelid from pg_constraint where contype = 'f' and confdeltype = 'c' and confrelid in ('salons'::regclass, 'users'::regclass)
       union select c.conrelid, c.confrelid from pg_constraint c join ending e on c.confrelid = e.conrelid where c.contype = 'f' and c.confdeltype = 'c'
     ) select distinct conrelid::regclass::text as name from ending`,
  )

// On a Citus cluster a salon's rows are deleted one table after another.
test.skipIf(inject('workers'))(
  'each table has a term, ends with its salon or account, or is in the docs with the reason',
  async () => {
    const all = await names(
      query(
        server,
        `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
      ),
    )
    const ending = new Set([...(await names(endingWithOwner())), ...Object.keys(terms)])
    const text = readFileSync(join(root, 'docs/privacy.md'), 'utf8')
    const section = text.slice(text.indexOf('### Without a term'), text.indexOf('## Texts for people'))
    const listed = [...section.matchAll(/^\| [^`|]+ \| (.+) \|$/gm)].flatMap(([, row = '']) =>
      [...row.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    )
    expect(all.filter((name) => !ending.has(name) && !listed.includes(name))).toEqual([])
    expect(listed.filter((name) => !all.includes(name) || name in terms)).toEqual([])
  },
)
