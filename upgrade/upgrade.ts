import { readFile } from 'node:fs/promises'
import type { Client } from 'pg'
import { distributedSession, isDistributed } from '#platform/server/citus/spread.ts'
import { statementsForCluster } from '#platform/server/citus/statements.ts'
import { connectAs } from '#platform/server/client.ts'
import type { Clock } from '#platform/server/clock.ts'
import { openDb, openPool, type Connection, type Pooling } from '#platform/server/db.ts'
import type { Log } from '#platform/server/log.ts'
import {
  appliedOf,
  applyMissing,
  formerSchemaOf,
  LOCK,
  readSchema,
  type FormerFiles,
  type SchemaFiles,
} from '#platform/server/migrate.ts'
import { compareSheets } from './compareSheets.ts'
import { logOtherPrograms, refuseFormerProcesses } from './connected.ts'
import { importSales } from './importSales.ts'

/**
 * `waiting`: another process upgrades. The steps count what takes their time: `tables` migrations, `sales` visits and
 * entries, `compare` salons.
 */
export interface Progress {
  step: 'waiting' | 'tables' | 'sales' | 'compare' | 'finish'
  done: number
  total: number
}

interface UpgradeParts {
  connection: Connection
  /** Connection to PostgreSQL itself if `connection` is a pooler. */
  direct?: { connection: Connection; pooling: Pooling } | null
  schema: SchemaFiles & { former: FormerFiles & { finish: string } }
  clock: Clock
  log: Log
  /** Called before the first step and after each part of one. */
  progress?: ((progress: Progress) => Promise<void>) | undefined
}

/**
 * Upgrades a database of version 1.0.0, or of a build between it and 2.0.0, before a process serves: tables, then sales
 * from payments, then the end of what served 1.0.0. An interrupted upgrade goes on. Other databases stay as they are.
 * Throws while processes of 1.0.0 are connected.
 */
export async function upgrade(parts: UpgradeParts): Promise<void> {
  const { direct, schema, log, progress = async () => undefined } = parts
  const client = await connectAs('orari migrate', direct?.connection ?? parts.connection)
  try {
    if (!(await formerSchemaOf(schema.former, await appliedOf(client)))) return
    await progress({ step: 'waiting', done: 0, total: 0 })
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const had = await appliedOf(client)
    const known = await formerSchemaOf(schema.former, had)
    if (known === null) return
    const behindPooler = Boolean(direct?.pooling)
    await refuseFormerProcesses(client, behindPooler)
    await logOtherPrograms(client, log, behindPooler)
    log.info({}, `the database of version ${schema.former.version} is upgraded`)
    let done = had.length
    const showTables = () => progress({ step: 'tables', done, total: known.length })
    await showTables()
    await applyMissing(client, known, () => {
      done += 1
      void showTables()
    })
    await importAll(parts, client)
    await refuseFormerProcesses(client, behindPooler)
    const differences = await compareSheets(client, (salons, total) =>
      progress({ step: 'compare', done: salons, total }),
    )
    for (const difference of differences) log.warn(difference, 'a closed day differs from version 1.0.0')
    await progress({ step: 'finish', done: 0, total: 1 })
    await finish(client, schema)
    log.info({}, 'the database is upgraded')
  } finally {
    await client.end()
  }
}

/**
 * Timeouts of a statement and a lock, in ms: a busy machine needs seconds for the sales of a day, and nobody waits for
 * a request.
 */
const timeouts = { statement_timeout: 60_000, lock_timeout: 60_000 }

async function importAll({ connection, direct, clock, log, progress }: UpgradeParts, client: Client): Promise<void> {
  const { rows } = await client.query<{ total: number }>(
    `select ((select coalesce(sum(jsonb_array_length(lines -> 'visits')), 0) from till_days where closed_at is not null)
       + (select count(*) from visit_payments p join appointments a on a.salon_id = p.salon_id and a.id = p.appointment_id
           where a.status <> 'cancelled' and not exists (
             select from till_days t
             where t.salon_id = a.salon_id and t.day = a.appointment_date and t.currency = a.currency and t.closed_at is not null))
       + (select count(*) from till_entries where sale_id is null and kind <> 'expense'))::int as total`,
  )
  const total = rows[0]?.total ?? 0
  const pool = openPool({ ...(direct?.connection ?? connection), timeouts }, log, {
    max: 1,
    unansweredMs: timeouts.statement_timeout + 1_000,
  })
  const db = openDb(pool)
  let done = 0
  await progress?.({ step: 'sales', done, total })
  try {
    let analysedAt = 0
    await importSales({ db, now: () => clock.now() }, async (count) => {
      done = Math.min(done + count, total)
      await progress?.({ step: 'sales', done, total })
      // Plans that were made for empty tables read all sales of a salon for each of them.
      if (done < 4 * analysedAt + 5) return
      analysedAt = done
      await client.query('analyze sales, sale_lines, sale_payments, sale_numbers, visit_sales')
    })
  } finally {
    await db.destroy()
  }
}

/** Ends what served the former version, and records the schema as one that began with `base`. */
async function finish(client: Client, schema: UpgradeParts['schema']): Promise<void> {
  const sql = (await readFile(schema.former.finish, 'utf8')).replaceAll('\r\n', '\n')
  const [base] = await readSchema(schema)
  if (base === undefined) throw new Error('There is no schema.')
  const spread = await isDistributed(client)
  if (spread) await client.query(distributedSession)
  await client.query('begin')
  try {
    if (spread) for (const statement of statementsForCluster(sql)) await client.query(statement)
    else await client.query(sql)
    await client.query('delete from schema_migrations')
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [base.name, base.checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new Error(`The upgrade of the database could not be finished: ${String(error)}`, { cause: error })
  }
}
