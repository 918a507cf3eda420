import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Dialect, Kysely } from 'kysely'
import type pg from 'pg'
import { adminSecondFactorSetting } from '#features/accounts/auth/second-factor/server/public.ts'
import { makeAuthenticateKey } from '#features/integrations/api-keys/server/authenticateKey.ts'
import { ensureAdministrator, makeAuthenticate } from '#features/accounts/auth/server/public.ts'
import { systemFeature } from '#features/operator/system-status/server/feature.ts'
import { writeAuditEntry } from '#features/operator/audit-log/server/public.ts'
import { liveFeature } from '#platform/server/live/feature.ts'
import { faultPage } from '#features/online-booking/page/server/public.ts'
import { payseraSetting } from '#features/billing/payments/server/public.ts'
import { openPages, type OpenPage } from '#features/online-booking/settings/server/public.ts'
import { describeInstallation } from '#features/public-site/server/describe.ts'
import { pageErrorTotal } from '#features/operator/page-errors/server/public.ts'
import { plansOnOffer } from '#features/billing/subscriptions/server/public.ts'
import { readBuiltFiles } from '#platform/server/builtFiles.ts'
import type { SystemCall } from '#platform/server/call.ts'
import { Backups } from '#platform/server/backups/backups.ts'
import { Calls } from '#platform/server/calls.ts'
import { handler } from '#platform/server/feature.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { openDb, openPool, type AllTables, type Connection, type Pooling } from '#platform/server/db.ts'
import { isDistributed } from '#platform/server/citus/spread.ts'
import { ConfigWarnings, type ConfigWarning } from '#platform/server/configWarnings.ts'
import { warnAboutProxy } from '#platform/server/http/forwarded.ts'
import { connectionOf } from '#platform/server/hosts.ts'
import { buildHttp } from '#platform/server/http/http.ts'
import type { Job } from '#platform/server/job.ts'
import { jobConnections, Jobs } from '#platform/server/jobs.ts'
import { Live, liveConnections } from '#platform/server/live/live.ts'
import type { Log } from '#platform/server/log.ts'
import { outboxTransport, sendMails, smtpTransport, type MailTransport } from '#platform/server/mail/mail.ts'
import { migrate } from '#platform/server/migrate.ts'
import { StorageState } from '#platform/server/storageState.ts'
import { openSystemStatus } from '#platform/server/systemStatus.ts'
import { platformPurgeJob, purge } from '#platform/server/purge.ts'
import { isApiKey } from '#platform/shared/apiKeys.ts'
import { todayIn } from '#platform/shared/time.ts'
import { operatorZone } from '#platform/shared/zonedTime.ts'
import { Replica, replicaConnections } from '#platform/server/replica.ts'
import type { DeclareReach } from '#platform/server/tenancy.ts'
import { refuseDemoRemains } from './demoRemains.ts'
import { features } from './features.ts'
import { addHealth } from './health.ts'
import { addMetrics } from './metrics.ts'
import { upgrade, type Progress } from '#upgrade/upgrade.ts'
import { addDemoHostGuard } from './demoHostGuard.ts'
import { addPages } from './pages.ts'
import { addSitemap } from './publicPages.ts'
import { addDocs } from './docs.ts'
import { openVisitedSalons, salonOfSecret } from './visitedSalons.ts'
import { schemaFiles } from './migrations.ts'

export interface App {
  http: FastifyInstance
  calls: Calls
  jobs: Jobs
  live: Live
  pool: pg.Pool
  /** Runs a system call, as jobs do. */
  asSystem<T>(work: (call: SystemCall) => Promise<T>): Promise<T>
  warnings: ConfigWarning[]
  /** Runs the queued jobs of a queue, for tests. */
  drain(job: Job): Promise<number>
  close(): Promise<void>
}

export interface AppParts {
  config: Config
  connection: Connection
  /** Direct connection to PostgreSQL if `connection` is a pooler in transaction mode. */
  direct?: { connection: Connection; pooling: Pooling } | null
  clock: Clock
  log: Log
  mail?: MailTransport
  /** True to upgrade and migrate first; false if the caller has. */
  migrateFirst?: boolean
  /** Called while a database of version 1.0.0 is upgraded. */
  progress?(progress: Progress): Promise<void>
  /** True if this process runs job workers and cron schedules; tests call `drain` instead. */
  work: boolean
  webFolder?: string | null
  /** Checks the reach of every statement, for tests only (testing/server/tenancyCheck.ts). */
  tenancyCheck?: { declare: DeclareReach; dialect(pool: pg.Pool): Dialect }
  /** Connection used as an up-to-date standby, for tests only. */
  asStandby?: Connection
}

/** Builds the server on a running database, without listening; main.ts does that. */
export async function openApp(parts: AppParts): Promise<App> {
  const { config, clock, log } = parts
  // LISTEN, jobs and migrations need connections without a pooler.
  const connection = parts.direct?.connection ?? parts.connection
  if (parts.migrateFirst !== false) {
    const { direct, progress } = parts
    await upgrade({ connection: parts.connection, direct, schema: schemaFiles, clock, log, progress })
    await migrate(connection, schemaFiles)
  }
  const pool = openPool(parts.connection, log, {
    max: config.databaseConnections - jobConnections - liveConnections,
    pooling: parts.direct?.pooling ?? null,
    // Connecting to the built-in server takes a few milliseconds, while an idle connection takes 5 MB.
    idle: config.databaseUrl === null ? 10_000 : undefined,
  })
  const db = openDb(pool, parts.tenancyCheck?.dialect(pool))
  const declare: DeclareReach = parts.tenancyCheck?.declare ?? ((undeclared) => undeclared)
  const { databaseReadUrl: readUrl } = config
  const standby = parts.asStandby ?? (readUrl === null ? null : connectionOf(readUrl, 'DATABASE_READ_URL', 'standby'))
  const replica = standby && openReplica(parts, standby, db)
  const mail =
    parts.mail ??
    (config.smtpUrl ? smtpTransport(config.smtpUrl) : outboxTransport(join(config.dataDir, 'outbox'), log))
  const warnings = new ConfigWarnings(log)
  const mailReady = config.demoMode || config.smtpUrl !== null
  if (!mailReady) {
    warnings.add({
      variable: 'SMTP_URL',
      message: 'no mail server is set, so that no mail is sent and nobody can register or reset a password',
    })
  }
  if (!config.demoMode && config.settings.of(payseraSetting)?.test) {
    warnings.add({
      variable: 'PAYSERA_TEST',
      message: 'test payments are accepted at a public address, so that access opens without money',
    })
  }
  const storage = new StorageState(config.databaseUrl === null ? config.dataDir : null, db)
  const live = new Live(connection, log)
  const backups = config.backups ? new Backups({ setting: config.backups, connection, clock, log }) : null
  const builtFiles = readBuiltFiles(parts.webFolder ?? null)
  const authenticate = makeAuthenticate(declare(db, 'all salons'), config.settings.of(adminSecondFactorSetting))
  const authenticateKey = makeAuthenticateKey(declare(db, 'all salons'))
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
  const calls = new Calls({
    db,
    clock,
    jobs,
    live,
    log,
    writeAudit: writeAuditEntry,
    replica,
    settings: config.settings,
    declare,
    installation: {
      appUrl: config.appUrl,
      demoMode: config.demoMode,
      outbox: config.demoMode && !config.smtpUrl,
      mailReady,
      dataDir: config.dataDir,
      mailFrom: config.mailFrom,
      contactEmail: config.contactEmail,
      builtFiles,
    },
  })
  const caller = { address: '-', agent: 'orari', token: null }
  const runJob = (work: (call: SystemCall) => Promise<void>, transaction: boolean) =>
    calls.run<void>(work as never, { write: transaction, caller, identity: null })
  const asSystem = <T>(work: (call: SystemCall) => Promise<T>) =>
    calls.run<T>(work as never, { write: true, caller, identity: null })

  await Promise.all([live.start(), jobs.prepare()])
  if (backups && (await isDistributed(pool))) {
    warnings.add({
      variable: 'BACKUP_DIR',
      message:
        'the rows of salons are on several servers, which are read one after another, so that a backup of a running Orari is not of one instant',
    })
  }
  const { admin } = config
  if (admin) await asSystem((call) => ensureAdministrator(call, admin))
  // Command-line tools such as `npm run admin` must be able to open such a database to repair it.
  if (parts.work && !config.demoMode) await asSystem(refuseDemoRemains)
  if (parts.work) {
    await jobs.work(runJob)
    await backups?.start()
  }

  const ofAddress = openVisitedSalons(declare(db, 'all salons'), calls.cache)
  const described = [...all, systemFeature(systemStatus)]
  const http = await buildHttp({
    calls,
    features: described,
    authenticate: (token, now) => (isApiKey(token) ? authenticateKey(token, now) : authenticate(token, now)),
    visitedSalon: (params, now) =>
      'address' in params
        ? ofAddress(params.address, now)
        : salonOfSecret(declare(db, 'all salons'), params.token, now),
    faultPage: (fault, request) => faultPage(fault, request, builtFiles),
    log,
    trustProxy: config.trustProxy,
    quiet: config.demoMode,
    strictTransport: config.appUrl.startsWith('https:')
      ? `max-age=31536000${config.hstsSubdomains ? '; includeSubDomains' : ''}`
      : null,
    storage,
    prepare: async (app) => {
      if (config.demoMode) addDemoHostGuard(app)
      else warnAboutProxy(app, warnings)
      await addDocs(app, config, described, () => todayIn(clock.now(), operatorZone))
    },
  })
  await addHealth(http, { db, warnings, storage })
  addMetrics(http, {
    systemStatus,
    pool,
    replica,
    pageErrorTotal: () => calls.run(pageErrorTotal, { write: false, caller, identity: null }),
    token: config.metricsToken,
    demoMode: config.demoMode,
  })
  addSitemap(http, {
    appUrl: config.appUrl,
    now: () => clock.now(),
    openPages: () => calls.run<OpenPage[]>(openPages as never, { write: false, caller, identity: null }),
  })
  await addPages(http, {
    config,
    folder: parts.webFolder ?? null,
    installation: await calls.run(describeInstallation, { write: false, caller, identity: null }),
    plans: () => calls.run(plansOnOffer, { write: false, caller, identity: null }),
  })

  return {
    http,
    calls,
    jobs,
    live,
    pool,
    asSystem,
    warnings: warnings.list(),
    drain: (job) => jobs.drain(job, runJob),
    async close() {
      backups?.stop()
      live.endStreams()
      await http.close()
      await jobs.stop()
      await live.stop()
      mail.close()
      await replica?.close()
      await db.destroy()
    },
  }
}

function openReplica(parts: AppParts, connection: Connection, primary: Kysely<AllTables>): Replica {
  const pool = openPool(connection, parts.log, { max: replicaConnections })
  const standby = openDb(pool, parts.tenancyCheck?.dialect(pool))
  return new Replica({ standby, primary, log: parts.log, hasAll: parts.asStandby && (async () => true) })
}
