import { manyReports } from '#features/operator/page-errors/rules.ts'
import type { SystemStatus } from '../contract.ts'

/** Duration above which a database probe is slow, in ms. */
const slowDatabaseMs = 500
/** Fraction of free disk space below which it is low. */
const shortOfRoom = 0.1
/** Days after which a backup is outdated. */
const oldBackupDays = 2

export type Health = 'ok' | 'watch'

/** An aspect of the installation and its health. */
export interface HealthOf {
  database: Health
  jobs: Health
  mail: Health
  disk: Health
  backup: Health
  configuration: Health
  billing: Health
  pages: Health
}

const watch = (needed: boolean): Health => (needed ? 'watch' : 'ok')

function backupNeedsAttention({ backup, backups, database, demoMode }: SystemStatus, now: Date): boolean {
  if (backups) return backups.overdue || backups.failure !== null
  // A database backed up elsewhere needs no backup here.
  if (!database.embedded || demoMode) return false
  return backup === null || (now.getTime() - new Date(backup.made_at).getTime()) / 86_400_000 > oldBackupDays
}

/** Items that need attention. */
export function healthOf(one: SystemStatus, now: Date): HealthOf {
  return {
    database: watch(one.database.answered_ms >= slowDatabaseMs),
    jobs: watch(one.jobs.failed > 0),
    mail: watch(one.mail.failed > 0),
    billing: watch(one.billing.refused + one.billing.pending > 0),
    pages: watch(one.page_errors.count >= manyReports),
    disk: watch(one.disk !== null && one.disk.total > 0 && one.disk.free / one.disk.total < shortOfRoom),
    backup: watch(backupNeedsAttention(one, now)),
    configuration: watch(one.warnings.length > 0),
  }
}
