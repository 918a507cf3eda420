import { openApp, type App } from '#app/server/app.ts'
import { SetClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Connection } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'

/** The product's server on a database, with a clock fixed at an instant. */
export function openAt(connection: Connection, now: string): Promise<App> {
  return openApp({
    config: readConfig({
      DATA_DIR: '/tmp/orari-bench-unused',
      ADMIN_EMAIL: 'admin@orari.example',
      ADMIN_PASSWORD: 'administrator',
    }),
    connection,
    clock: new SetClock(now),
    log: makeLog('silent'),
    migrateFirst: false,
    work: false,
  })
}
