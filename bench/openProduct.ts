import { openApp, type App } from '#app/server/app.ts'
import { SetClock, systemClock } from '#platform/server/clock.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Connection } from '#platform/server/db.ts'
import { makeLog, type Log } from '#platform/server/log.ts'
import { adminLogin } from '#testing/defaults.ts'

/**
 * The product's server on a migrated database.
 * @param options `now`: instant at which its clock stands still.
 */
export function openProduct(
  connection: Connection,
  { now, env, log = makeLog('silent') }: { now?: string; env?: Record<string, string>; log?: Log } = {},
): Promise<App> {
  return openApp({
    config: readConfig({
      DATA_DIR: '/tmp/orari-bench-unused',
      ADMIN_EMAIL: adminLogin.email,
      ADMIN_PASSWORD: adminLogin.password,
      ...env,
    }),
    connection,
    clock: now === undefined ? systemClock : new SetClock(now),
    log,
    migrateFirst: false,
    work: false,
  })
}
