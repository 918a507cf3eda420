import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { adminSecondFactorSetting } from '#features/accounts/auth/second-factor/server/public.ts'
import { ensureAdministrator, eraseSalonsAgain, makeAuthenticate } from '#features/accounts/auth/server/public.ts'
import { eraseAgain, recordErasures } from '#features/clients/anonymise/server/public.ts'
import { recordClosed } from '#features/operator/closed-salons/server/public.ts'
import { noteEntry } from '#platform/server/securityEvents.ts'
import { writeAuditEntry } from '#features/operator/audit-log/server/public.ts'
import { liveFeature } from '#platform/server/live/feature.ts'
import { readBuiltFiles, type BuiltFiles } from '#platform/server/builtFiles.ts'
import type { AuditEntry, Call, Identity, Installation, SystemCall } from '#platform/server/call.ts'
import { Backups } from '#platform/server/backups/backups.ts'
import { Calls } from '#platform/server/calls.ts'
import { handler } from '#platform/server/feature.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { isDistributed } from '#platform/server/citus/spread.ts'
import { ConfigWarnings, type ConfigWarning } from '#platform/server/configWarnings.ts'
import type { Job } from '#platform/server/job.ts'
import { Jobs } from '#platform/server/jobs.ts'
import { Live } from '#platform/server/live/live.ts'
import { outboxTransport, sendMails, smtpTransport, type MailTransport } from '#platform/server/mail/mail.ts'
import { migrate } from '#platform/server/migrate.ts'
import { refuseMissingKeys } from '#platform/server/secrets/secrets.ts'
import { startStep } from '#platform/server/startStep.ts'
import { openSystemStatus } from '#platform/server/systemStatus.ts'
import { platformPurgeJob, purge } from '#platform/server/purge.ts'
import { upgrade, type Progress } from '#upgrade/upgrade.ts'
import { refuseDemoRemains } from './demoRemains.ts'
import { features } from './features.ts'
import { schemaFiles } from './migrations.ts'
import { directConnection, openDatabase, openStartDatabase, type DatabaseParts } from './openDatabase.ts'
import { openHttp } from './openHttp.ts'
import { isMailReady, warnAboutDistributedBackups, warnAboutSettings } from './settingWarnings.ts'
import { openSystemCalls } from './systemCalls.ts'

export interface App {
  http: FastifyInstance
  calls: Calls
  jobs: Jobs
  live: Live
  pool: pg.Pool
  /** Runs a system call, as jobs do. */
  asSystem<T>(work: (call: SystemCall) => Promise<T>): Promise<T>
  /** Runs a named step of the start, without the timeouts of requests. */
  atStart<T>(step: string, work: (call: SystemCall) => Promise<T>): Promise<T>
  warnings: ConfigWarning[]
  /** Runs the queued jobs of a queue, for tests. */
  drain(job: Job): Promise<number>
  close(): Promise<void>
}

export interface AppParts extends DatabaseParts {
  clock: Clock
  mail?: MailTransport
  /** True to upgrade and migrate first; false if the caller has. */
  migrateFirst?: boolean
  /** Called while a database of version 1.0.0 is upgraded. */
  progress?(progress: Progress): Promise<void>
  /** True if this process runs job workers and cron schedules; tests call `drain` instead. */
  work: boolean
  webFolder?: string | null
}

/** Builds the server on a running database, without listening; main.ts does that. */
export async function openApp(parts: AppParts): Promise<App> {
  const { config, clock, log } = parts
  const connection = directConnection(parts)
  if (parts.migrateFirst !== false) {
    const { direct, progress } = parts
    await upgrade({ connection: parts.connection, direct, schema: schemaFiles, clock, log, progress })
    await migrate(connection, schemaFiles)
  }
  const database = openDatabase(parts)
  const { db, declare, pool, replica } = database
  const mail = parts.mail ?? mailTransport(parts)
  const warnings = new ConfigWarnings(log)
  warnAboutSettings(config, warnings)
  const live = new Live(connection, log)
  const backups = config.backups ? new Backups({ setting: config.backups, connection, clock, log }) : null
  const builtFiles = readBuiltFiles(parts.webFolder ?? null)
  const authenticate = makeAuthenticate(declare(db, 'all salons'), config.settings.of(adminSecondFactorSetting))
  const all = [
    ...features({ demoMode: config.demoMode }),
    liveFeature(live, async (token) => (await authenticate(token, clock.now())) !== null),
  ]
  const jobHandlers = [
    sendMails(mail, config.mailFrom),
    handler(platformPurgeJob, purge),
    ...all.flatMap((feature) => feature.jobs ?? []),
  ]
  const jobs = new Jobs(connection, jobHandlers, log, { schedule: parts.work })
  const systemStatus = openSystemStatus({
    db,
    jobs,
    dataDir: config.dataDir,
    startedAt: clock.now(),
    embedded: config.databaseUrl === null,
    smtp: config.smtpUrl !== null,
    warnings,
    backups,
    clock,
  })
  const callsParts = {
    clock,
    jobs,
    live,
    log,
    writeAudit: writeEntryAndEvent,
    replica,
    settings: config.settings,
    declare,
    installation: installationOf(config, builtFiles),
  }
  const calls = new Calls({ ...callsParts, db })
  const system = openSystemCalls(calls)
  const startDb = openStartDatabase(parts)
  const start = openSystemCalls(new Calls({ ...callsParts, db: startDb }))
  const atStart: App['atStart'] = (step, work) => startStep(log, step, () => start.write(work))

  await Promise.all([live.start(), jobs.prepare()])
  if (backups && (await isDistributed(pool))) warnAboutDistributedBackups(warnings)
  // Commands need no key: they only copy secrets.
  if (parts.work) await atStart('keys of secrets', refuseMissingKeys)
  await checkAccounts(parts, atStart)
  await repeatErasures(parts, atStart)
  if (parts.work) {
    await jobs.work(system.run)
    await backups?.start()
  }
  const http = await openHttp({
    config,
    log,
    database,
    calls,
    system,
    features: all,
    authenticate,
    systemStatus,
    warnings,
    builtFiles,
    webFolder: parts.webFolder ?? null,
  })

  return {
    http,
    calls,
    jobs,
    live,
    pool,
    asSystem: system.write,
    atStart,
    warnings: warnings.list(),
    drain: (job) => jobs.drain(job, system.run),
    async close() {
      backups?.stop()
      live.endStreams()
      await http.close()
      await jobs.stop()
      await live.stop()
      mail.close()
      await startDb.destroy()
      await database.close()
    },
  }
}

function mailTransport({ config, log }: AppParts): MailTransport {
  return config.smtpUrl ? smtpTransport(config.smtpUrl) : outboxTransport(join(config.dataDir, 'outbox'), log)
}

const installationOf = (config: Config, builtFiles: BuiltFiles): Installation => ({
  appUrl: config.appUrl,
  demoMode: config.demoMode,
  outbox: config.demoMode && !config.smtpUrl,
  mailReady: isMailReady(config),
  dataDir: config.dataDir,
  backupDir: config.backups?.dir ?? null,
  mailFrom: config.mailFrom,
  contactEmail: config.contactEmail,
  builtFiles,
})

/** Writes an audit log entry and, if it concerns security, its event. */
async function writeEntryAndEvent(call: Call, user: Identity | null, entry: AuditEntry): Promise<void> {
  await writeAuditEntry(call, user, entry)
  const { now, address, route } = call
  await noteEntry({ db: call.db as never, now, address, user }, entry, route)
}

/** Before anything is served: a database restored from a backup may have salons and clients that were erased since. */
async function repeatErasures({ log, work }: AppParts, atStart: App['atStart']): Promise<void> {
  await atStart('closed salons', eraseSalonsAgain)
  await atStart('erased clients', eraseAgain)
  if (!work) return
  await atStart('list of erased clients', async (call) => {
    await recordErasures(call)
    await recordClosed(call)
  }).catch((error: unknown) =>
    log.error({ err: error }, 'the list of erased clients could not be written to DATA_DIR or BACKUP_DIR'),
  )
}

/** Creates the administrator of the settings. Throws ConfigError if a demo's accounts remain in a product. */
async function checkAccounts({ config, work }: AppParts, atStart: App['atStart']): Promise<void> {
  const { admin } = config
  if (admin) await atStart('administrator', (call) => ensureAdministrator(call, admin))
  // Command-line tools such as `npm run admin` must be able to open such a database to repair it.
  if (work && !config.demoMode) await atStart('search for demo data', refuseDemoRemains)
}
