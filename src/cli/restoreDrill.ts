import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import { makeLog } from '#platform/server/log.ts'
import { startEmbedded } from '#platform/server/postgres/embedded.ts'
import { quiet } from '#platform/server/postgres/log.ts'
import { restore } from '#platform/server/postgres/restore.ts'
import { openApp } from '#app/server/app.ts'
import { schemaFiles } from '#app/server/migrations.ts'

export interface Drill {
  /** Start of the backup, ISO 8601. */
  begun: string
  /** 0 for a backup of files. */
  tables: number
  rows: number
  salons: number
  users: number
  appointments: number
  /** Creation time of the newest appointment; null without one. */
  latest: string | null
}

/**
 * Tests a backup: restores it to a scratch server in the temporary folder, comparing every row, and starts Orari on it
 * without jobs or mails. Removes everything afterwards.
 */
export async function drill(file: string): Promise<Drill> {
  const folder = await mkdtemp(join(tmpdir(), 'orari-drill-'))
  // PostgreSQL's account traverses the folder to its own files.
  await chmod(folder, 0o711)
  try {
    const { begun, restored } = await restore(folder, file, { log: quiet, schema: schemaFiles, force: false })
    const server = await startEmbedded({ dataDir: folder, log: quiet, purpose: 'A restore drill' })
    try {
      const { connection } = server
      const config = readConfig({ DATA_DIR: folder })
      const app = await openApp({ config, connection, clock: systemClock, log: makeLog('silent'), work: false })
      const ready = await app.http.inject('/readyz').finally(() => app.close())
      if (ready.statusCode !== 200) throw new Error(`Orari does not start on the restored database: ${ready.payload}`)
      const client = new Client(connection)
      await client.connect()
      const { rows } = await client
        .query<Pick<Drill, 'salons' | 'users' | 'appointments' | 'latest'>>(
          `select (select count(*)::int from salons) as salons, (select count(*)::int from users) as users,
             (select count(*)::int from appointments) as appointments,
             (select to_char(max(created_at), 'YYYY-MM-DD') from appointments) as latest`,
        )
        .finally(() => client.end())
      const [found] = rows
      if (!found) throw new Error('The restored database does not answer.')
      return { begun, tables: restored?.tables ?? 0, rows: restored?.rows ?? 0, ...found }
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
