import { Client } from 'pg'
import { expect } from 'vitest'
import { schemaFiles } from '#app/server/migrations.ts'
import { systemClock } from '#platform/server/clock.ts'
import type { Connection } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'
import { upgrade } from '../upgrade.ts'
import { sumsAfter, sumsBefore } from './sums.ts'

export async function readRows<Row>(connection: Connection, statement: string): Promise<Row[]> {
  const client = new Client({ ...connection, application_name: 'orari test' })
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows as Row[]
}

/** Upgrades a database of the former backup and compares the sums of its tills. */
export async function upgradeAndCompare(connection: Connection): Promise<void> {
  const order = 'order by salon_id, day, currency, kind, method, barber_id, client_id'
  expect(await readRows(connection, 'select count(*)::int as count from schema_migrations')).toEqual([{ count: 47 }])
  const before = await readRows(connection, `select * from (${sumsBefore}) s ${order}`)
  expect(before.length).toBeGreaterThan(500)
  await upgrade({ connection, schema: schemaFiles, clock: systemClock, log: makeLog('silent') })
  expect(await readRows(connection, `select * from (${sumsAfter}) s ${order}`)).toEqual(before)
}
