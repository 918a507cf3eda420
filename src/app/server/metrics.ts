import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { notFound } from '#platform/shared/fault.ts'
import type { Replica } from '#platform/server/replica.ts'
import type { SystemStatus } from '#platform/server/systemStatus.ts'
import { sameSecret } from '#platform/server/tokens.ts'
import { version } from '#platform/server/version.ts'

/** Upper bounds of the duration buckets, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * True if the caller may read the metrics: with the token, or in demo mode from this machine. With a public URL a
 * local proxy would make every caller look local.
 */
function admitted(request: FastifyRequest, token: string | null, demoMode: boolean): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (token && sameSecret(given, token)) return true
  return demoMode && loopback.has(request.socket.remoteAddress ?? '')
}

interface MetricsParts {
  systemStatus: SystemStatus
  pool: pg.Pool
  replica: Replica | null
  /** Total page errors received by all processes. */
  pageErrorTotal: () => Promise<number>
}

/** `/metrics` in Prometheus' text format; 404 for callers without access. */
export function addMetrics(
  http: FastifyInstance,
  parts: MetricsParts & { token: string | null; demoMode: boolean },
): void {
  const requests = new Registry()
  const durations = new Histogram({
    name: 'orari_http_request_duration_seconds',
    help: 'Duration of requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [requests],
  })
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  http.get('/metrics', { schema: { hide: true } as never }, async (request, reply) => {
    if (!admitted(request, parts.token, parts.demoMode)) throw notFound()
    const all = Registry.merge([requests, await stateOf(parts)])
    reply.header('cache-control', 'no-store').type(all.contentType)
    return all.metrics()
  })
}

type Values = number | Record<string, number>

/** Current values in a registry of their own, so that missing ones are omitted. */
async function stateOf({ systemStatus, pool, replica, pageErrorTotal }: MetricsParts): Promise<Registry> {
  const registry = new Registry()
  /** Several values have the label `label`. */
  const adder =
    (Metric: typeof Gauge | typeof Counter) =>
    (name: string, help: string, values: Values, label = 'state') => {
      const metric = new Metric({ name, help, labelNames: [label], registers: [registry] })
      if (typeof values === 'number') metric.inc(values)
      else for (const [key, value] of Object.entries(values)) metric.inc({ [label]: key }, value)
    }
  const gauge = adder(Gauge)
  const counter = adder(Counter)
  const { heapUsed, rss } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const info = new Gauge({
    name: 'orari_info',
    help: 'Versions of Orari and Node.',
    labelNames: ['version', 'node'],
    registers: [registry],
  })
  info.set({ version, node: process.version }, 1)
  gauge('orari_started_at_seconds', 'Start of the process.', systemStatus.startedAt.getTime() / 1000)
  gauge('orari_memory_bytes', 'Resident memory of Node.', rss)
  gauge('orari_heap_used_bytes', 'Used heap of Node.', heapUsed)
  counter('orari_cpu_seconds_total', 'Processor time of Node.', (user + system) / 1e6)
  gauge('orari_pool_connections', 'Database connections of the pool.', {
    idle: pool.idleCount,
    busy: pool.totalCount - pool.idleCount,
  })
  gauge('orari_pool_waiting', 'Calls that wait for a connection.', pool.waitingCount)
  if (replica) counter('orari_standby_reads_total', 'Reads that a standby may answer.', { ...replica.answered }, 'by')
  try {
    const [database, jobs, mails, disk, { last, future, backups }, pageErrors] = await Promise.all([
      systemStatus.database(),
      systemStatus.jobs(),
      systemStatus.mails(),
      systemStatus.disk(),
      systemStatus.backup(),
      pageErrorTotal(),
    ])
    gauge('orari_database_up', 'Whether the database answers.', 1)
    gauge('orari_database_bytes', 'Size of the database.', database.bytes)
    gauge('orari_database_connections', 'Connections of the database.', database.connections)
    gauge('orari_jobs', 'Background jobs.', { ...jobs })
    gauge('orari_mails', 'Mails that are not sent.', { waiting: mails.waiting, failed: mails.failed })
    counter('orari_page_errors_total', 'Errors of pages that were reported.', pageErrors)
    if (disk) {
      gauge('orari_disk_free_bytes', 'Free space of the data directory.', disk.free)
      gauge('orari_disk_bytes', 'Size of the disk of the data directory.', disk.total)
    }
    if (last) {
      gauge('orari_backup_made_at_seconds', 'Time of the last backup.', new Date(last.made_at).getTime() / 1000)
      gauge('orari_backup_bytes', 'Size of the last backup.', last.bytes)
    }
    gauge(
      'orari_backup_in_future',
      'Whether a backup is dated in the future; such a backup does not count.',
      Number(future !== null),
    )
    if (backups) {
      gauge('orari_backup_overdue', 'Whether a backup is overdue.', Number(backups.overdue))
      gauge('orari_backup_failing', 'Whether the last backup failed.', Number(backups.failure !== null))
    }
  } catch {
    gauge('orari_database_up', 'Whether the database answers.', 0)
  }
  return registry
}
