import type { Client } from 'pg'
import { connectAs } from '../client.ts'
import type { Connection } from '../db.ts'
import { ConfigError } from '../env.ts'
import { distributedSession, spreadTables, type Distribution } from './spread.ts'

/** Throws ConfigError unless the database is on the coordinator of a Citus cluster with workers. */
export async function checkCluster(connection: Connection): Promise<void> {
  const client = await connectAs('orari distribute', connection)
  try {
    await check(client)
  } finally {
    await client.end()
  }
}

async function check(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select split_part(extversion, '.', 1)::int as version from pg_extension where extname = 'citus'`,
  )
  const [citus] = rows
  if (!citus) {
    throw new ConfigError(
      'The database has no extension citus: only a database on the coordinator of a Citus cluster can be distributed.',
    )
  }
  if (citus.version < 12) throw new ConfigError(`Citus ${citus.version} is too old: version 12 or later is needed.`)
  const { rows: nodes } = await client.query<{ workers: number; coordinator: boolean }>(
    `select count(*) filter (where groupid <> 0 and isactive and shouldhaveshards and noderole = 'primary')::int as workers,
       (select groupid = 0 from pg_dist_local_group) as coordinator from pg_dist_node`,
  )
  if (!nodes[0]?.coordinator) {
    throw new ConfigError('DATABASE_URL leads to a worker: name the coordinator of the cluster.')
  }
  if (nodes[0].workers === 0) {
    throw new ConfigError('The cluster has no workers: add them with citus_add_node() first.')
  }
}

/**
 * Distributes the rows of salons over the workers of a Citus cluster, all or nothing. Throws ConfigError. The
 * caller ensures that nobody uses the database.
 * @param shards number of shards, the upper limit of workers.
 */
export async function distribute(
  connection: Connection,
  tables: readonly string[],
  { shards }: { shards?: number | undefined } = {},
): Promise<Distribution & { seconds: number }> {
  const started = performance.now()
  const client = await connectAs('orari distribute', connection)
  try {
    await check(client)
    await client.query(distributedSession)
    if (shards !== undefined) await client.query(`set citus.shard_count = ${shards}`)
    await client.query('begin')
    const done = await spreadTables(client, tables)
    await client.query('commit')
    // The shards are new tables without planner statistics.
    if (done.tables > 0) await client.query(`analyze ${tables.join(', ')}`)
    return { ...done, seconds: (performance.now() - started) / 1000 }
  } finally {
    await client.end()
  }
}
