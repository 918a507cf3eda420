import { statfs } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { sql, type Kysely } from 'kysely'
import { readBackupRecord, type BackupRecord } from './backupRecord.ts'
import type { Backups, BackupsState } from './backups/backups.ts'
import type { ConfigWarning, ConfigWarnings } from './configWarnings.ts'
import type { AllTables } from './db.ts'
import type { Jobs } from './jobs.ts'
import { NEWEST_MAJOR } from './postgres/majorVersion.ts'

export interface DatabaseState {
  version: string
  /** Newest major version of PostgreSQL known to this version of Orari. */
  newest_major: number
  bytes: number
  connections: number
  /** Duration of the probe, in ms. */
  answered_ms: number
}

export interface JobsState {
  waiting: number
  active: number
  retrying: number
  failed: number
}

export interface FailedJob {
  id: string
  name: string
  failed_at: Date
  reason: string
}

export interface MailState {
  waiting: number
  failed: number
  last_sent_at: Date | null
}

const longestReason = 300

/** State of the installation, for the status card and `/metrics`. */
export class SystemStatus {
  readonly runtime = process.version
  readonly startedAt: Date
  readonly embedded: boolean
  readonly smtp: boolean
  readonly #warnings: ConfigWarnings
  readonly #db: Kysely<AllTables>
  readonly #jobs: Jobs
  readonly #dataDir: string
  readonly #backups: Backups | null

  constructor(parts: {
    db: Kysely<AllTables>
    jobs: Jobs
    dataDir: string
    startedAt: Date
    embedded: boolean
    smtp: boolean
    warnings: ConfigWarnings
    backups: Backups | null
  }) {
    this.#db = parts.db
    this.#jobs = parts.jobs
    this.#dataDir = parts.dataDir
    this.startedAt = parts.startedAt
    this.embedded = parts.embedded
    this.smtp = parts.smtp
    this.#warnings = parts.warnings
    this.#backups = parts.backups
  }

  warnings(): ConfigWarning[] {
    return this.#warnings.list()
  }

  async database(): Promise<DatabaseState> {
    const began = performance.now()
    const { rows } = await sql<Omit<DatabaseState, 'answered_ms' | 'newest_major'>>`
      select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
        (select count(*) from pg_stat_activity where datname = current_database()) as connections`.execute(this.#db)
    const state = rows[0] ?? { version: '', bytes: 0, connections: 0 }
    return { ...state, newest_major: NEWEST_MAJOR, answered_ms: Math.round((performance.now() - began) * 10) / 10 }
  }

  async jobs(): Promise<JobsState> {
    const { rows } = await sql<JobsState>`
      select count(*) filter (where state = 'created') as waiting, count(*) filter (where state = 'active') as active,
        count(*) filter (where state = 'retry') as retrying, count(*) filter (where state = 'failed') as failed
      from pgboss.job where state in ('created', 'active', 'retry', 'failed')`.execute(this.#db)
    return rows[0] ?? { waiting: 0, active: 0, retrying: 0, failed: 0 }
  }

  /** Failed jobs, newest first. */
  async failedJobs(limit: number): Promise<FailedJob[]> {
    const { rows } = await sql<FailedJob>`
      select id, name, completed_on as failed_at,
        left(coalesce(output ->> 'message', output ->> 'value', output::text, ''), ${longestReason}) as reason
      from pgboss.job where state = 'failed' order by completed_on desc limit ${limit}`.execute(this.#db)
    return rows
  }

  retryJob(id: string): Promise<boolean> {
    return this.#jobs.retry(this.#db, id)
  }

  async mails(): Promise<MailState> {
    const { rows } = await sql<MailState>`
      select (select count(*) from mails where sent_at is null and failed_at is null) as waiting,
        (select count(*) from mails where failed_at is not null) as failed,
        (select max(sent_at) from mails where sent_at is not null) as last_sent_at`.execute(this.#db)
    return rows[0] ?? { waiting: 0, failed: 0, last_sent_at: null }
  }

  /** Free and total bytes of the data folder's disk; null if unknown. */
  async disk(): Promise<{ free: number; total: number } | null> {
    try {
      const { bavail, blocks, bsize } = await statfs(this.#dataDir)
      return { free: bavail * bsize, total: blocks * bsize }
    } catch {
      return null
    }
  }

  /** The last backup, manual or automatic, and the state of automatic backups. */
  async backup(): Promise<{ last: BackupRecord | null; backups: BackupsState | null }> {
    const byHand = this.embedded ? await readBackupRecord(this.#dataDir) : null
    const backups = (await this.#backups?.state()) ?? null
    const byItself = backups?.last ?? null
    const last = byHand && byItself ? (byHand.made_at > byItself.made_at ? byHand : byItself) : (byHand ?? byItself)
    return { last, backups }
  }
}
