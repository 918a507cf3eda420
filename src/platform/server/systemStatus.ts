import { statfs } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { sql, type Kysely } from 'kysely'
import { readBackupRecord, type BackupRecord } from './backupRecord.ts'
import type { Backups } from './backups/backups.ts'
import { isInFuture } from './backups/plan.ts'
import type { Clock } from './clock.ts'
import type { ConfigWarnings } from './configWarnings.ts'
import type { AllTables } from './db.ts'
import type { Jobs } from './jobs.ts'
import { NEWEST_MAJOR } from './postgres/majorVersion.ts'

const longestReason = 300

export type SystemStatus = ReturnType<typeof openSystemStatus>

const later = (a: BackupRecord | null, b: BackupRecord | null): BackupRecord | null =>
  a && b ? (a.made_at > b.made_at ? a : b) : (a ?? b)

/** State of the installation, for the status card and `/metrics`. */
export function openSystemStatus({
  db,
  jobs,
  dataDir,
  warnings,
  backups: automatic,
  clock,
  ...facts
}: {
  db: Kysely<AllTables>
  jobs: Jobs
  dataDir: string
  startedAt: Date
  embedded: boolean
  smtp: boolean
  warnings: ConfigWarnings
  backups: Backups | null
  clock: Clock
}) {
  return {
    ...facts,
    runtime: process.version,
    warnings: () => warnings.list(),

    /** `newest_major` is the newest PostgreSQL known to this version, `answered_ms` the duration of the probe. */
    async database() {
      const began = performance.now()
      const { rows } = await sql<{ version: string; bytes: number; connections: number }>`
        select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
          (select count(*) from pg_stat_activity where datname = current_database()) as connections`.execute(db)
      const state = rows[0] ?? { version: '', bytes: 0, connections: 0 }
      return { ...state, newest_major: NEWEST_MAJOR, answered_ms: Math.round((performance.now() - began) * 10) / 10 }
    },

    async jobs() {
      const { rows } = await sql<{ waiting: number; active: number; retrying: number; failed: number }>`
        select count(*) filter (where state = 'created') as waiting, count(*) filter (where state = 'active') as active,
          count(*) filter (where state = 'retry') as retrying, count(*) filter (where state = 'failed') as failed
        from pgboss.job where state in ('created', 'active', 'retry', 'failed')`.execute(db)
      return rows[0] ?? { waiting: 0, active: 0, retrying: 0, failed: 0 }
    },

    /** Failed jobs, newest first. */
    async failedJobs(limit: number) {
      const { rows } = await sql<{ id: string; name: string; failed_at: Date; reason: string }>`
        select id, name, completed_on as failed_at,
          left(coalesce(output ->> 'message', output ->> 'value', output::text, ''), ${longestReason}) as reason
        from pgboss.job where state = 'failed' order by completed_on desc limit ${limit}`.execute(db)
      return rows
    },

    retryJob: (id: string) => jobs.retry(db, id),

    async mails() {
      const { rows } = await sql<{ waiting: number; failed: number; last_sent_at: Date | null }>`
        select (select count(*) from mails where sent_at is null and failed_at is null) as waiting,
          (select count(*) from mails where failed_at is not null) as failed,
          (select max(sent_at) from mails where sent_at is not null) as last_sent_at`.execute(db)
      return rows[0] ?? { waiting: 0, failed: 0, last_sent_at: null }
    },

    /** Free and total bytes of the data folder's disk; null if unknown. */
    async disk() {
      try {
        const { bavail, blocks, bsize } = await statfs(dataDir)
        return { free: bavail * bsize, total: blocks * bsize }
      } catch {
        return null
      }
    },

    /**
     * The last backup, manual or automatic, and the state of automatic backups. `future` is a backup that is dated in
     * the future, which does not count as the last one.
     */
    async backup() {
      const manual = facts.embedded ? await readBackupRecord(dataDir) : null
      const isManualInFuture = manual !== null && isInFuture(clock.now(), new Date(manual.made_at))
      const backups = (await automatic?.state()) ?? null
      return {
        last: later(isManualInFuture ? null : manual, backups?.last ?? null),
        future: later(isManualInFuture ? manual : null, backups?.future ?? null),
        backups,
      }
    },
  }
}
