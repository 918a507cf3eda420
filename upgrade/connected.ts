import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { clusterConnection } from '#platform/server/citus/names.ts'
import type { Log } from '#platform/server/log.ts'

/** Time during which an ended connection may still be listed, in ms. */
const leaveMs = 2_000

/** Application names of the processes of version 1.0.0 and of the builds after it, before version 2.0.0. */
const poolName = 'orari'
const jobsName = 'orari jobs'

interface Connected {
  name: string
  address: string | null
  count: number
}

async function connectedTo(client: Client): Promise<Connected[]> {
  const { rows } = await client.query<Connected>(
    `select application_name as name, host(client_addr) as address, count(*)::int as count from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
       and not starts_with(application_name, $1)
     group by application_name, client_addr order by application_name, client_addr`,
    [clusterConnection],
  )
  return rows
}

/**
 * Throws while processes of version 1.0.0 are connected.
 * @param behindPooler true if processes connect through a pooler, whose own connections keep the name of a process that
 * has ended: only the connection of the jobs, which needs no pooler, is looked for.
 */
export async function refuseFormerProcesses(client: Client, behindPooler: boolean): Promise<void> {
  const names = behindPooler ? [jobsName] : [poolName, jobsName]
  const find = async () => (await connectedTo(client)).filter(({ name }) => names.includes(name))
  let former = await find()
  for (let waited = 0; waited < leaveMs && former.length > 0; waited += 100) {
    await wait(100)
    former = await find()
  }
  if (former.length === 0) return
  const places = [...new Set(former.map(({ address }) => address ?? 'this machine'))].join(', ')
  const count = former.reduce((sum, one) => sum + one.count, 0)
  throw new Error(
    `Processes of version 1.0.0 are connected to the database (connections: ${count}, from ${places}). Stop all of them, then start version 2.0.0 again.`,
  )
}

/** Logs programs other than Orari that are connected, and what a pooler hides. */
export async function logOtherPrograms(client: Client, log: Log, behindPooler: boolean): Promise<void> {
  for (const { name, address, count } of await connectedTo(client)) {
    if (!name.startsWith(poolName))
      log.warn({ name, address, count }, 'another program is connected to the database that is upgraded')
  }
  if (behindPooler)
    log.warn({}, 'behind a pooler, processes of version 1.0.0 that have no jobs cannot be seen: all must be stopped')
}
