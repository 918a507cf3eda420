import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Connection } from '#platform/server/db.ts'
import { connectionOf } from '#platform/server/hosts.ts'
import { makeLog } from '#platform/server/log.ts'
import { backupServer } from '#platform/server/postgres/backup.ts'
import { connectOrStart } from '#platform/server/postgres/connectOrStart.ts'
import { requireDatabase } from '#platform/server/postgres/dataDir.ts'
import { isEmpty } from '#platform/server/postgres/restore.ts'
import { readOrder, usage } from './adminOrders.ts'
import { openApp } from '#app/server/app.ts'
import { fail, UsageError } from './program.ts'

// npm run admin
try {
  const run = readOrder(process.argv.slice(2))
  if (!run) throw new UsageError(usage)
  const config = readConfig(process.env)
  const { connection, leave } = await connectionFor(config.databaseDirectUrl ?? config.databaseUrl, config.dataDir)
  try {
    const app = await openApp({ config, connection, clock: systemClock, log: makeLog('silent'), work: false })
    try {
      const backUp = async () => {
        const begun = new Date()
        const name = `before-leave-demo-${begun.toISOString().slice(0, 19).replaceAll(':', '')}.backup`
        const path = resolve(config.dataDir, name)
        await mkdir(config.dataDir, { recursive: true })
        await backupServer(connection, path, begun)
        return path
      }
      const printed = await run({ asSystem: app.asSystem, backUp })
      if ('done' in printed) console.log(printed.done)
      else {
        console.error(printed.refused)
        process.exitCode = 1
      }
    } finally {
      await app.close()
    }
  } finally {
    await leave()
  }
} catch (error) {
  fail(error)
}

/** Connects to an existing database, whether or not Orari runs. */
async function connectionFor(
  databaseUrl: string | null,
  dataDir: string,
): Promise<{ connection: Connection; leave(): Promise<void> }> {
  if (databaseUrl === null) {
    return connectOrStart(dataDir, await requireDatabase(dataDir), 'The administrator’s command')
  }
  const connection = connectionOf(databaseUrl)
  if (await isEmpty(connection)) throw new Error('The database of DATABASE_URL is empty: Orari has never run on it.')
  return { connection, leave: async () => undefined }
}
