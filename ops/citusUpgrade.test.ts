import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemaFiles } from '#app/server/migrations.ts'
import { distributedTables } from '#database/distributed.ts'
import { distribute } from '#platform/server/citus/distribute.ts'
import { systemClock } from '#platform/server/clock.ts'
import { makeLog } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrate.ts'
import { quiet } from '#platform/server/postgres/log.ts'
import { restoreServer } from '#platform/server/postgres/restore.ts'
import { schemaText } from '#testing/server/schemaText.ts'
import { formerBackup } from '#upgrade/testing/formerBackup.ts'
import { sumsAfter, sumsBefore } from '#upgrade/testing/sums.ts'
import { upgrade } from '#upgrade/upgrade.ts'
import { startCitus, type CitusCluster } from './citusCluster.ts'

/** A database of version 1.0.0 whose salons are on several servers. */

const shards = 8
/** Tables of version 1.0.0 that were distributed and that this version does not have. */
const former = ['visit_payments', 'till_entries', 'report_months', 'report_parts', 'report_years', 'report_year_parts']

let cluster: CitusCluster
beforeAll(async () => {
  cluster = await startCitus()
})
afterAll(() => cluster?.stop())

async function connect(connection: object): Promise<Client> {
  const client = new Client({ ...connection, application_name: 'orari test' })
  await client.connect()
  return client
}

/** Sums of each salon, because a cluster reads one salon at a time. */
async function sumsOf(client: Client, sums: string): Promise<unknown[]> {
  const { rows: salons } = await client.query<{ id: string }>('select id from salons order by id')
  const found: unknown[] = []
  for (const { id } of salons) {
    const { rows } = await client.query(
      `select * from (${sums}) s where salon_id = '${id}' order by day, currency, kind, method, barber_id, client_id`,
    )
    found.push(...(rows as unknown[]))
  }
  return found
}

test('it is upgraded as on one server, and has the schema of a new database that was distributed', async () => {
  const connection = await cluster.database('former')
  await restoreServer(connection, formerBackup, { log: quiet, schema: schemaFiles })
  const client = await connect(connection)
  const { rows: tables } = await client.query<{ name: string }>(
    'select t as name from unnest($1::text[]) with ordinality n (t, at) where to_regclass(t) is not null order by at',
    [[...distributedTables, ...former]],
  )
  await distribute(
    connection,
    tables.map(({ name }) => name),
    { shards },
  )
  const before = await sumsOf(client, sumsBefore)
  expect(before.length).toBeGreaterThan(500)
  await upgrade({ connection, schema: schemaFiles, clock: systemClock, log: makeLog('silent') })
  expect(await sumsOf(client, sumsAfter)).toEqual(before)
  // Migrations since version 2.0.0, as the start applies them.
  await migrate(connection, schemaFiles)

  const fresh = await cluster.database('fresh')
  await migrate(fresh, schemaFiles)
  await distribute(fresh, distributedTables, { shards })
  const other = await connect(fresh)
  expect(await schemaText(client)).toBe(await schemaText(other))
  const distributed = 'select logicalrelid::text as name from pg_dist_partition order by name'
  expect((await client.query(distributed)).rows).toEqual((await other.query(distributed)).rows)
  await client.end()
  await other.end()
}, 600_000)
