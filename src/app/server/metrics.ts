import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { notFound } from '#platform/shared/fault.ts'
import type { Replica } from '#platform/server/replica.ts'
import type { SystemStatus } from '#platform/server/systemStatus.ts'
import { version } from '#platform/server/version.ts'

/** Upper ends of the duration's buckets, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Requests of one route and status. */
interface Tally {
  method: string
  route: string
  status: number
  count: number
  seconds: number
  within: number[]
}

/**
 * Whether the caller may read the metrics: with the token, or in demo mode from this machine. With a public address a
 * proxy on this machine would make every caller look local.
 */
function admitted(request: FastifyRequest, token: string | null, demoMode: boolean): boolean {
  if (token) {
    const given = Buffer.from(/^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '')
    const wanted = Buffer.from(token)
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) return true
  }
  return demoMode && loopback.has(request.socket.remoteAddress ?? '')
}

const escape = (text: string) => text.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))

interface MetricsParts {
  systemStatus: SystemStatus
  pool: pg.Pool
  replica: Replica | null
  /** Errors of pages that all processes together have taken. */
  pageErrorTotal: () => Promise<number>
}

/** `/metrics` in Prometheus' text format; 404 for callers who may not read it. */
export function addMetrics(
  http: FastifyInstance,
  parts: MetricsParts & { token: string | null; demoMode: boolean },
): void {
  const tallies = new Map<string, Tally>()
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const key = `${request.method} ${route} ${reply.statusCode}`
    const seconds = reply.elapsedTime / 1000
    let tally = tallies.get(key)
    if (!tally) {
      tally = {
        method: request.method,
        route,
        status: reply.statusCode,
        count: 0,
        seconds: 0,
        within: buckets.map(() => 0),
      }
      tallies.set(key, tally)
    }
    tally.count += 1
    tally.seconds += seconds
    const place = buckets.findIndex((end) => seconds <= end)
    if (place >= 0) tally.within[place] = (tally.within[place] ?? 0) + 1
    done()
  })
  http.get('/metrics', { schema: { hide: true } as never }, async (request, reply) => {
    if (!admitted(request, parts.token, parts.demoMode)) throw notFound()
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8')
    return [...requestLines(tallies), ...(await stateLines(parts)), ''].join('\n')
  })
}

function requestLines(tallies: ReadonlyMap<string, Tally>): string[] {
  const lines = ['# TYPE orari_http_request_duration_seconds histogram']
  for (const { method, route, status, count, seconds, within } of tallies.values()) {
    const labels = `method="${method}",route="${escape(route)}",status="${status}"`
    let sum = 0
    for (const [place, end] of buckets.entries()) {
      sum += within[place] ?? 0
      lines.push(`orari_http_request_duration_seconds_bucket{${labels},le="${end}"} ${sum}`)
    }
    lines.push(
      `orari_http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`,
      `orari_http_request_duration_seconds_sum{${labels}} ${seconds}`,
      `orari_http_request_duration_seconds_count{${labels}} ${count}`,
    )
  }
  return lines
}

const gauge = (name: string, value: number, labels = '') => [`# TYPE ${name} gauge`, `${name}${labels} ${value}`]

function backupLines({ last, backups }: Awaited<ReturnType<SystemStatus['backup']>>): string[] {
  return [
    ...(last
      ? [
          ...gauge('orari_backup_made_at_seconds', new Date(last.made_at).getTime() / 1000),
          ...gauge('orari_backup_bytes', last.bytes),
        ]
      : []),
    ...(backups
      ? [
          ...gauge('orari_backup_overdue', Number(backups.overdue)),
          ...gauge('orari_backup_failing', Number(backups.failure !== null)),
        ]
      : []),
  ]
}

/** Of the reads that a standby may answer: how many it did, and how many the primary had to. */
const replicaLines = ({ answered }: Replica): string[] => [
  '# TYPE orari_standby_reads_total counter',
  `orari_standby_reads_total{by="standby"} ${answered.standby}`,
  `orari_standby_reads_total{by="primary"} ${answered.primary}`,
]

async function stateLines({ systemStatus, pool, replica, pageErrorTotal }: MetricsParts): Promise<string[]> {
  const { heapUsed, rss } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const lines = [
    ...gauge('orari_info', 1, `{version="${escape(version)}",node="${process.version}"}`),
    ...gauge('orari_started_at_seconds', systemStatus.startedAt.getTime() / 1000),
    ...gauge('orari_memory_bytes', rss),
    ...gauge('orari_heap_used_bytes', heapUsed),
    '# TYPE orari_cpu_seconds_total counter',
    `orari_cpu_seconds_total ${(user + system) / 1e6}`,
    '# TYPE orari_pool_connections gauge',
    `orari_pool_connections{state="idle"} ${pool.idleCount}`,
    `orari_pool_connections{state="busy"} ${pool.totalCount - pool.idleCount}`,
    ...gauge('orari_pool_waiting', pool.waitingCount),
    ...(replica ? replicaLines(replica) : []),
  ]
  try {
    const [database, jobs, mails, disk, backup, pageErrors] = await Promise.all([
      systemStatus.database(),
      systemStatus.jobs(),
      systemStatus.mails(),
      systemStatus.disk(),
      systemStatus.backup(),
      pageErrorTotal(),
    ])
    lines.push(
      ...gauge('orari_database_up', 1),
      ...gauge('orari_database_bytes', database.bytes),
      ...gauge('orari_database_connections', database.connections),
      '# TYPE orari_jobs gauge',
      ...Object.entries(jobs).map(([state, count]) => `orari_jobs{state="${state}"} ${count}`),
      '# TYPE orari_mails gauge',
      `orari_mails{state="waiting"} ${mails.waiting}`,
      `orari_mails{state="failed"} ${mails.failed}`,
      '# TYPE orari_page_errors_total counter',
      `orari_page_errors_total ${pageErrors}`,
      ...(disk ? [...gauge('orari_disk_free_bytes', disk.free), ...gauge('orari_disk_bytes', disk.total)] : []),
      ...backupLines(backup),
    )
  } catch {
    lines.push(...gauge('orari_database_up', 0))
  }
  return lines
}
