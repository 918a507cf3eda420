import { setTimeout as wait } from 'node:timers/promises'
import { connectAs } from '../client.ts'
import type { Connection } from '../db.ts'
import { LOCK } from '../migrate.ts'
import { ContentReader } from './contentReader.ts'
import { existingDatabase, requireDatabase } from './dataDir.ts'
import { dump } from './dump.ts'
import { startEmbedded } from './embedded.ts'
import { load, type Restored } from './load.ts'
import { clusterConnection } from '../citus/names.ts'
import type { Log } from './log.ts'
import { fromRows, isEmpty, replaceCluster, type LoadOptions } from './restore.ts'

export type Place = { dataDir: string; programs?: string | undefined } | { connection: Connection }

/** Application names of connections that only read. */
const HARMLESS = ['orari backup', 'orari restore', 'orari move', 'orari migrate', 'orari distribute']

/** Ensures that nobody else uses a server's database, and that Orari does not start on it until `release`. */
export async function alone(connection: Connection): Promise<{ others(): Promise<number>; release(): Promise<void> }> {
  const client = await connectAs('orari move', connection)
  const count = async (): Promise<number> => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and application_name <> all($1)
         and not starts_with(application_name, $2)`,
      [HARMLESS, clusterConnection],
    )
    return rows[0]?.count ?? 0
  }
  const others = async (): Promise<number> => {
    for (let waited = 0; waited < LEAVE_TIMEOUT_MS && (await count()) > 0; waited += 100) await wait(100)
    return count()
  }
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK])
    if (!rows[0]?.free) throw new Error('Orari is just starting on the database, or another move runs.')
    const found = await others()
    if (found > 0) {
      throw new Error(`Something uses the database (${found} connections): stop Orari and every other program first.`)
    }
    return { others, release: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Time during which an ended connection may still be listed, in ms. */
const LEAVE_TIMEOUT_MS = 1_000

interface Source {
  connection: Connection
  /** Throws if somebody connected to the database in the meantime. */
  check(): Promise<void>
  release(): Promise<void>
}

async function openSource(place: Place, log: Log): Promise<Source> {
  if ('connection' in place) {
    const { others, release } = await alone(place.connection)
    const check = async () => {
      if ((await others()) === 0) return
      throw new Error('Somebody used the old database meanwhile; what they wrote may be missing in the new one.')
    }
    return { connection: place.connection, check, release }
  }
  await requireDatabase(place.dataDir)
  const { dataDir, programs } = place
  const server = await startEmbedded({ dataDir, log, purpose: 'A move', programs })
  return { connection: server.connection, check: async () => {}, release: () => server.stop() }
}

/**
 * Copies all rows of one database to an empty one, of any major version. Refuses databases in use. Every row is read
 * back and compared; on any difference the new database stays empty. The old one is unchanged.
 */
export async function move(from: Place, to: Place, { log, schema }: LoadOptions): Promise<Restored> {
  if ('connection' in to) {
    if (!(await isEmpty(to.connection))) throw new Error('The new database is not empty: name an empty one.')
  } else if (await existingDatabase(to.dataDir)) {
    throw new Error(`There is a database in ${to.dataDir} already.`)
  }
  // A restore may skip content unknown to this version; a move must not.
  const strict: Log = {
    ...log,
    warn: (_detail, message) => {
      throw new Error(message)
    },
  }
  const options = { log: strict, schema }
  const source = await openSource(from, log)
  try {
    const { content, end } = await dump(source.connection)
    const reader = new ContentReader(content)
    let moved: Restored | undefined
    try {
      moved = await ('connection' in to
        ? fill(to.connection, reader, options)
        : replaceCluster(to.dataDir, 'A move', { log }, (opened) => fromRows(opened, reader, options)))
    } finally {
      await end()
    }
    await source.check()
    if (moved === undefined) throw new Error('Nothing was moved.')
    return moved
  } finally {
    await source.release()
  }
}

async function fill(connection: Connection, reader: ContentReader, { log, schema }: LoadOptions): Promise<Restored> {
  const target = await alone(connection)
  try {
    return await load(connection, reader, schema, log)
  } finally {
    await target.release()
  }
}
