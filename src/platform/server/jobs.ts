import { PgBoss, fromKysely, getConstructionPlans, type JobWithMetadata } from 'pg-boss'
import { sql, type Kysely } from 'kysely'
import * as z from 'zod/mini'
import { applicationName, DatabaseClient } from './client.ts'
import type { AllTables, Connection } from './db.ts'
import type { QueueOptions, SystemCall } from './call.ts'
import type { JobHandler } from './feature.ts'
import type { Job } from './job.ts'
import type { Log } from './log.ts'

const schema = 'pgboss'

/** Connections of the job queue, besides the pool. */
export const jobConnections = 1

/** SQL, with its own transaction, that creates the job queue's schema. */
export const jobQueueSchema = (): string => getConstructionPlans(schema)

type MakeCall = (work: (call: SystemCall) => Promise<void>, transaction: boolean) => Promise<void>

/**
 * Background jobs in the same database: a job queued in a transaction exists only if it commits, runs in one process
 * at a time, and again if that process dies.
 */
export class Jobs {
  readonly #boss: PgBoss
  readonly #handlers: readonly JobHandler[]
  readonly #log: Log
  readonly #workers = new Map<string, string>()

  constructor(connection: Connection, handlers: readonly JobHandler[], log: Log, options: { schedule: boolean }) {
    const { timeouts: _own, ...address } = connection
    this.#handlers = handlers
    this.#log = log
    this.#boss = new PgBoss({
      // Passed on to the pool of pg.
      ...({ ...address, Client: DatabaseClient } as object),
      schema,
      application_name: `${applicationName} jobs`,
      max: jobConnections,
      schedule: options.schedule,
      supervise: options.schedule,
    })
    this.#boss.on('error', (error) => log.warn({ err: error }, 'jobs'))
  }

  /** Creates the queues. Must be called before anything is queued; safe in concurrent processes. */
  async prepare(): Promise<void> {
    await this.#boss.start()
    const known = new Set((await this.#boss.getQueues()).map(({ name }) => name))
    for (const { job } of this.#handlers.filter((one) => !known.has(one.job.name))) {
      await this.#boss.createQueue(job.name, {
        retryLimit: job.retries ?? 5,
        retryBackoff: true,
        retryDelay: 5,
        retryDelayMax: 600,
        expireInSeconds: 300,
      })
    }
  }

  /** Starts the workers, which poll every two seconds and after `wake`. */
  async work(makeCall: MakeCall): Promise<void> {
    for (const handler of this.#handlers) {
      const { job } = handler
      const options = { batchSize: 1, pollingIntervalSeconds: 2, includeMetadata: true } as const
      const worker = await this.#boss.work(job.name, options, async ([item]) => {
        if (!item) return
        try {
          await this.#run(handler, item, makeCall)
        } finally {
          // There may be more jobs, so the queue is polled again at once.
          this.wake(job.name)
        }
      })
      this.#workers.set(job.name, worker)
      if (job.cron) await this.#boss.schedule(job.name, job.cron, {})
    }
  }

  async #run({ job, run }: JobHandler, item: JobWithMetadata<unknown>, makeCall: MakeCall): Promise<void> {
    try {
      const data = z.parse(job.data, item.data ?? {}) as never
      const isLast = item.retryCount >= item.retryLimit
      await makeCall((call) => run(call, data, { isLast }), !job.ownTransactions)
    } catch (error) {
      this.#log.warn({ err: error, job: job.name }, 'a job failed and will be retried')
      throw error
    }
  }

  /** Throws if the data does not fit the job's schema. */
  async queue(db: Kysely<AllTables>, job: Job, data: object, options: QueueOptions): Promise<void> {
    await this.#boss.send(job.name, z.parse(job.data, data), {
      db: fromKysely(db as never),
      startAfter: options.runAt,
      singletonKey: options.key,
      priority: options.yields ? -1 : 0,
    })
  }

  /** Polls a queue now instead of at the next interval. */
  wake(name: string): void {
    const worker = this.#workers.get(name)
    if (worker) this.#boss.notifyWorker(worker)
  }

  /** Requeues a failed job; false if no failed job has this id. */
  async retry(db: Kysely<AllTables>, id: string): Promise<boolean> {
    const { rows } = await sql<{ name: string }>`
      select name from pgboss.job where id = ${id} and state = 'failed'`.execute(db)
    const name = rows[0]?.name
    if (!name) return false
    await this.#boss.retry(name, id)
    this.wake(name)
    return true
  }

  /** Runs all queued jobs of a queue and returns their number. For tests and command-line tools. */
  async drain({ name }: Job, makeCall: MakeCall): Promise<number> {
    const handler = this.#handlers.find(({ job }) => job.name === name)
    if (!handler) throw new Error(`no such job: ${name}`)
    let count = 0
    for (;;) {
      const [item] = await this.#boss.fetch(name, { batchSize: 1, includeMetadata: true })
      if (!item) return count
      try {
        await this.#run(handler, item, makeCall)
        await this.#boss.complete(name, item.id)
      } catch (error) {
        await this.#boss.fail(name, item.id, { message: String(error) })
      }
      count += 1
    }
  }

  /** Waits for running jobs, at most ten seconds. */
  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 10_000 })
  }
}
