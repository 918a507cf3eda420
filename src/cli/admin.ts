import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import { makeLog } from '#platform/server/log.ts'
import { backupServer } from '#platform/server/postgres/backup.ts'
import { readOrder, usage } from './adminOrders.ts'
import { openApp } from '#app/server/app.ts'
import { connectFor } from './connectFor.ts'
import { fail, UsageError } from './program.ts'

// npm run admin
try {
  const run = readOrder(process.argv.slice(2))
  if (!run) throw new UsageError(usage)
  const config = readConfig(process.env)
  const { connection, leave } = await connectFor(config, 'The administrator’s command')
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
