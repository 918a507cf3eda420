import { manyReports } from '#features/operator/page-errors/rules.ts'
import type { SystemStatus } from '../contract.ts'
import { number } from '#platform/shared/sq.ts'

const slowDatabaseMs = 500
/** Fraction of free disk space below which it is low. */
const shortOfRoom = 0.1
const oldBackupDays = 2

export type Health = 'ok' | 'watch'

const watch = (needed: boolean): Health => (needed ? 'watch' : 'ok')

function backupNeedsAttention(status: SystemStatus, now: Date): boolean {
  const { backup, backup_in_future: future, backups, database, demoMode } = status
  if (future) return true
  if (backups) return backups.overdue || backups.failure !== null
  // A database backed up elsewhere needs no backup here.
  if (!database.embedded || demoMode) return false
  return backup === null || (now.getTime() - new Date(backup.made_at).getTime()) / 86_400_000 > oldBackupDays
}

export function healthOf(status: SystemStatus, now: Date) {
  return {
    database: watch(status.database.answered_ms >= slowDatabaseMs),
    jobs: watch(status.jobs.failed > 0),
    mail: watch(status.mail.failed > 0),
    billing: watch(status.billing.refused + status.billing.pending > 0),
    pages: watch(status.page_errors.count >= manyReports),
    disk: watch(status.disk !== null && status.disk.total > 0 && status.disk.free / status.disk.total < shortOfRoom),
    backup: watch(backupNeedsAttention(status, now)),
    configuration: watch(status.warnings.length > 0),
  }
}

/** PostgreSQL's version, and a note about a newer major version. */
export function postgresText({ version, newest_major: newest }: SystemStatus['database']): string {
  const isNewest = Number.parseInt(version, 10) >= newest
  return `PostgreSQL ${version} (${isNewest ? 'versioni më i ri' : `versioni më i ri është ${newest}`})`
}

const texts: Record<string, (peer: string) => string> = {
  SMTP_URL: () => 'SMTP_URL mungon: email-et nuk dërgohen, prandaj askush nuk mund të regjistrohet.',
  PAYSERA_TEST: () => 'PAYSERA_TEST=1: pranohen pagesa provë, që hapin qasje pa para.',
  BACKUP_DIR: () =>
    'BACKUP_DIR: të dhënat e salloneve janë në disa serverë, që lexohen njëri pas tjetrit: kopja nuk është e një çasti të vetëm.',
  TRUST_PROXY: (peer) =>
    `TRUST_PROXY: ${peer} përcjell kërkesa, por nuk është në listë. Nëse është proxy-i juaj, shtojeni: përndryshe të gjithë numërohen si një pajisje e vetme.`,
}

export const warningText = (variable: string, peer: string | null): string => texts[variable]?.(peer ?? '') ?? variable

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** '12 MB', '1,5 GB': one decimal below ten. */
export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return `${number(value, value < 10 && power > 0 ? 1 : 0)}\u00a0${units[power] ?? ''}`
}
