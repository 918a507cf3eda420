/** The product's server in a child process. */
import { destination } from 'pino'
import { openApp } from '#app/server/app.ts'
import { systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Connection } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'
import { answerCpu } from './childProcess.ts'

const {
  connection,
  env,
  level = 'silent',
} = JSON.parse(process.argv[2] ?? '{}') as {
  connection: Connection
  env?: Record<string, string>
  /** Log level; the log is written but discarded. */
  level?: string
}
const config = readConfig({
  DATA_DIR: '/tmp/orari-bench-unused',
  ADMIN_EMAIL: 'admin@orari.example',
  ADMIN_PASSWORD: 'administrator',
  ...env,
})
const app = await openApp({
  config,
  connection,
  clock: systemClock,
  log: makeLog(level, destination({ dest: '/dev/null', sync: true })),
  migrateFirst: false,
  work: false,
})
const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
answerCpu()
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
process.send?.({ url })
