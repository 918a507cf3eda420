/** A server process on a database that stands already, for tests that need more than one. Ends with its parent. */
import { systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Connection } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'
import { openApp } from '../app.ts'

const connection = JSON.parse(process.argv[2] ?? '{}') as Connection
const app = await openApp({
  config: readConfig({
    DATA_DIR: '/dev/null/unused',
    ADMIN_EMAIL: 'admin@orari.example',
    ADMIN_PASSWORD: 'administrator',
  }),
  connection,
  clock: systemClock,
  log: makeLog('silent'),
  migrateFirst: false,
  work: false,
})
const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
process.on('disconnect', () => void app.close().then(() => process.exit(0)))
process.send?.({ url })
