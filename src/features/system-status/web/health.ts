import type { SystemStatus } from '../contract.ts'

/** Milliseconds from which on a look at the database is slow. */
const slowDatabaseMs = 500
/** Part of the disk below which room is short. */
const shortOfRoom = 0.1
/** Days after which a backup is old. */
const oldBackupDays = 2

export type Health = 'ok' | 'watch'

/** One thing of the installation and whether somebody should look at it. */
export interface HealthOf {
  database: Health
  jobs: Health
  mail: Health
  disk: Health
  backup: Health
}

const watch = (needed: boolean): Health => (needed ? 'watch' : 'ok')

/** What needs a look, at a moment. A database that is backed up elsewhere needs no backup here. */
export function healthOf(one: SystemStatus, now: Date): HealthOf {
  const backupAge = one.backup ? (now.getTime() - new Date(one.backup.made_at).getTime()) / 86_400_000 : null
  return {
    database: watch(one.database.answered_ms >= slowDatabaseMs),
    jobs: watch(one.jobs.failed > 0),
    mail: watch(one.mail.failed > 0),
    disk: watch(one.disk !== null && one.disk.total > 0 && one.disk.free / one.disk.total < shortOfRoom),
    backup: watch(one.database.embedded && !one.demoMode && (backupAge === null || backupAge > oldBackupDays)),
  }
}
