import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { schemaFiles } from '#app/server/migrations.ts'
import { backupServer } from '#platform/server/postgres/backup.ts'
import { quiet } from '#platform/server/postgres/log.ts'
import { restoreServer } from '#platform/server/postgres/restore.ts'
import { openTestApp, type TestApp } from './app.ts'
import { testDatabase } from './postgres.ts'

interface Backup {
  /** Starts Orari on an empty database with the backup's rows, and this server's data directory. Close it. */
  restore(): Promise<TestApp>
}

/** Dumps all rows of a server into a file, as `npm run backup` does. */
export async function backUp(server: TestApp): Promise<Backup> {
  const folder = await mkdtemp(join(tmpdir(), 'orari-backup-'))
  const file = join(folder, 'orari.backup')
  await backupServer(server.database.connection, file, server.clock.now())
  return {
    async restore() {
      const database = await testDatabase({ empty: true })
      await restoreServer(database.connection, file, { log: quiet, schema: schemaFiles })
      await rm(folder, { recursive: true })
      const restored = await openTestApp({ beside: { ...server, database } })
      const close = async () => {
        await restored.close()
        await database.drop()
      }
      return { ...restored, close, [Symbol.asyncDispose]: close }
    },
  }
}
