/**
 * A server process on an existing database, for tests with several. Ends with its parent. The first argument is the
 * connection; the optional second one is environment variables, and enables the job workers.
 */
import { systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Connection } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'
import { openApp } from './serverModule.ts'

const connection = JSON.parse(process.argv[2] ?? '{}') as Connection
const env = process.argv[3] === undefined ? null : (JSON.parse(process.argv[3]) as Record<string, string>)
const app = await openApp({
  config: readConfig({
    DATA_DIR: '/dev/null/unused',
    ADMIN_EMAIL: 'admin@orari.example',
    ADMIN_PASSWORD: 'administrator',
    ...env,
  }),
  connection,
  clock: systemClock,
  log: makeLog('silent'),
  migrateFirst: false,
  work: env !== null,
})
const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
process.on('disconnect', () => void app.close().then(() => process.exit(0)))
process.send?.({ url })
