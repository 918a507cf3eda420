import { sql } from 'kysely'
import type { Db } from '../db.ts'

interface Node {
  group: number
  host: string
  port: number
}

async function answers(db: Db, { host, port }: Node): Promise<boolean> {
  try {
    const { rows } = await sql<{ up: boolean }>`
      select citus_check_connection_to_node(${host}, ${port}::integer) as up`.execute(db)
    return rows[0]?.up === true
  } catch {
    // A worker that does not answer is given up after the statement timeout.
    return false
  }
}

/** Ids of the salons whose workers answer; null if the database is not distributed. */
export async function reachableSalons(db: Db): Promise<string[] | null> {
  const { rows: found } = await sql<{ distributed: boolean }>`
    select to_regclass('pg_dist_shard') is not null as distributed`.execute(db)
  if (!found[0]?.distributed) return null
  const { rows: nodes } = await sql<Node>`
    select groupid as "group", nodename as host, nodeport as port from pg_dist_node
    where groupid <> 0 and noderole = 'primary'`.execute(db)
  const up = await Promise.all(nodes.map(async (node) => ((await answers(db, node)) ? [node.group] : [])))
  const { rows } = await sql<{ id: string }>`
    select s.id from salons s
    join pg_dist_shard h on h.logicalrelid = 'barbers'::regclass
      and worker_hash(s.id) between h.shardminvalue::integer and h.shardmaxvalue::integer
    join pg_dist_placement p on p.shardid = h.shardid
    where p.groupid = any(${up.flat()}::integer[])`.execute(db)
  return rows.map(({ id }) => id)
}
