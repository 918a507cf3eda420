import type { FastifyInstance } from 'fastify'
import { makeAuthenticateKey } from '#features/integrations/api-keys/server/authenticateKey.ts'
import { faultPage } from '#features/online-booking/page/server/public.ts'
import { openPages } from '#features/online-booking/settings/server/public.ts'
import { plansOnOffer } from '#features/billing/subscriptions/server/public.ts'
import { pageErrorTotal } from '#features/operator/page-errors/server/public.ts'
import { systemFeature } from '#features/operator/system-status/server/feature.ts'
import { describeInstallation } from '#features/public-site/server/describe.ts'
import type { BuiltFiles } from '#platform/server/builtFiles.ts'
import type { Calls } from '#platform/server/calls.ts'
import type { Config } from '#platform/server/config.ts'
import type { ConfigWarnings } from '#platform/server/configWarnings.ts'
import type { Feature } from '#platform/server/feature.ts'
import { warnAboutProxy } from '#platform/server/http/forwarded.ts'
import { buildHttp } from '#platform/server/http/http.ts'
import type { HttpParts } from '#platform/server/http/parts.ts'
import type { Log } from '#platform/server/log.ts'
import { StorageState } from '#platform/server/storageState.ts'
import type { SystemStatus } from '#platform/server/systemStatus.ts'
import { isApiKey } from '#platform/shared/apiKeys.ts'
import { todayIn } from '#platform/shared/time.ts'
import { operatorZone } from '#platform/shared/zonedTime.ts'
import { addDemoHostGuard } from './demoHostGuard.ts'
import { addDocs } from './docs.ts'
import { addHealth } from './health.ts'
import { addMetrics } from './metrics.ts'
import type { Database } from './openDatabase.ts'
import { addPages } from './pages.ts'
import { addSitemap } from './publicPages.ts'
import type { SystemCalls } from './systemCalls.ts'
import { openVisitedSalons, salonOfSecret } from './visitedSalons.ts'

interface AppHttpParts {
  config: Config
  log: Log
  database: Database
  calls: Calls
  system: SystemCalls
  features: readonly Feature[]
  /** Returns the user of a session's token, or null. */
  authenticate: HttpParts['authenticate']
  systemStatus: SystemStatus
  warnings: ConfigWarnings
  builtFiles: BuiltFiles
  /** Null without a build. */
  webFolder: string | null
}

/** HTTP server with the calls of all features, documentation, health, metrics and the web app, not listening yet. */
export async function openHttp(parts: AppHttpParts): Promise<FastifyInstance> {
  const { config, database, system, systemStatus, warnings } = parts
  const { db, pool, replica } = database
  const storage = new StorageState(config.databaseUrl === null ? config.dataDir : null, db)
  const http = await serveCalls(parts, storage)
  await addHealth(http, { db, warnings, storage })
  addMetrics(http, {
    systemStatus,
    pool,
    replica,
    pageErrorTotal: () => system.read(pageErrorTotal),
    token: config.metricsToken,
    demoMode: config.demoMode,
  })
  addSitemap(http, {
    appUrl: config.appUrl,
    now: () => parts.calls.clock.now(),
    openPages: () => system.read(openPages),
    cache: parts.calls.cache,
  })
  await addPages(http, {
    config,
    folder: parts.webFolder,
    installation: await system.read(describeInstallation),
    plans: () => system.read(plansOnOffer),
  })
  return http
}

function serveCalls(parts: AppHttpParts, storage: StorageState): Promise<FastifyInstance> {
  const { config, log, calls, authenticate, warnings, builtFiles } = parts
  const allSalons = parts.database.declare(parts.database.db, 'all salons')
  const authenticateKey = makeAuthenticateKey(allSalons)
  const salonOfAddress = openVisitedSalons(allSalons, calls.cache)
  const features = [...parts.features, systemFeature(parts.systemStatus)]
  return buildHttp({
    calls,
    features,
    authenticate: (token, now) => (isApiKey(token) ? authenticateKey(token, now) : authenticate(token, now)),
    visitedSalon: (params, now) =>
      'address' in params ? salonOfAddress(params.address, now) : salonOfSecret(allSalons, params.token, now),
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
      await addDocs(app, config, features, () => todayIn(calls.clock.now(), operatorZone))
    },
  })
}
