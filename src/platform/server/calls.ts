import type { Topic } from '#platform/shared/topics.ts'
import type { Kysely } from 'kysely'
import { todayIn } from '#platform/shared/time.ts'
import type {
  AdminCall,
  AuditEntry,
  Call,
  Identity,
  Installation,
  SalonCall,
  SystemCall,
  VisitedSalon,
  VisitorCall,
} from './call.ts'
import type { Clock } from './clock.ts'
import type { AllTables, Db } from './db.ts'
import { isFirst, type IdempotencyKey } from './idempotency.ts'
import type { Jobs } from './jobs.ts'
import type { Live } from './live/live.ts'
import { SalonCache } from './live/salonCache.ts'
import type { Log } from './log.ts'
import type { Replica } from './replica.ts'
import type { Settings } from './settings.ts'
import { SalonScope, type DeclareReach } from './tenancy.ts'
import { inTransaction } from './transaction.ts'

export interface Caller {
  address: string
  agent: string
  token: string | null
  /** Id of the request, from the client or generated; undefined for jobs. */
  requestId?: string
  /** Endpoint, as `PUT /path/:id`; undefined for jobs. */
  route?: string
}

interface Run {
  caller: Caller
  identity: Identity | null
  visited?: VisitedSalon | null
  idempotencyKey?: IdempotencyKey | null
  log?: Log
  now: Date
  /** Undefined if only the primary may answer. `isSent` is true once the reply has begun. */
  standby?: { isSent(): boolean }
  /** Runs at the end of the call's transaction, with its result. */
  audit?(call: Call, result: unknown): Promise<void>
}

interface CallsParts {
  db: Kysely<AllTables>
  clock: Clock
  jobs: Jobs
  live: Live
  log: Log
  installation: Installation
  settings: Settings
  /** Writes an audit log entry through the call's database. `user` is null if nobody is logged in. */
  writeAudit(call: Call, user: Identity | null, entry: AuditEntry): Promise<void>
  replica: Replica | null
  declare: DeclareReach
}

/** Makes the `call` of every use case, from requests and from jobs alike, and runs writes in their transaction. */
export class Calls {
  readonly db: Kysely<AllTables>
  readonly clock: Clock
  readonly cache: SalonCache
  readonly #parts: CallsParts

  constructor(parts: CallsParts) {
    this.db = parts.db
    this.clock = parts.clock
    this.cache = new SalonCache(parts.live)
    this.#parts = parts
  }

  /** Runs a use case, in one transaction if `write` is set. Announcements are sent after the commit. */
  async run<T>(
    work: (call: Call | SalonCall | AdminCall | SystemCall) => Promise<T>,
    options: Omit<Run, 'now'> & { write: boolean; now?: Date },
  ): Promise<T> {
    const now = options.now ?? this.clock.now()
    if (options.write) return this.#transact(work, { ...options, now })
    const read = (db: Kysely<AllTables>) => work(this.#make(db, null, { ...options, now }))
    const { replica } = this.#parts
    if (options.standby && replica) return replica.read(read, options.standby.isSent)
    return read(this.db)
  }

  async #transact<T>(work: (call: AdminCall & SalonCall) => Promise<T>, options: Run): Promise<T> {
    let effects = new Effects()
    const result = await inTransaction(this.db, async (tx) => {
      // A retried transaction starts without announcements.
      effects = new Effects()
      const call = this.#make(tx, effects, options)
      const reply = await work(call)
      if (!effects.repeated) await options.audit?.(call, reply)
      return reply
    })
    for (const [salon, topic] of effects.announced) this.#announce(salon, topic, options.caller.requestId)
    for (const name of effects.queued) this.#parts.jobs.wake(name)
    return result
  }

  #announce(salon: SalonScope['id'], topic: Topic, requestId?: string): void {
    this.cache.forget(salon, topic)
    this.#parts.live.announce(salon, topic, requestId)
  }

  #make(db: Kysely<AllTables>, effects: Effects | null, options: Run): AdminCall & SalonCall {
    const { caller, identity, visited, now, idempotencyKey } = options
    const { jobs, installation, settings, log, writeAudit, declare } = this.#parts
    const call = {
      db: declare(db, 'no salon') as unknown as Db,
      allSalons: declare(db, 'all salons'),
      now,
      address: caller.address,
      agent: caller.agent,
      route: caller.route ?? null,
      token: caller.token,
      installation,
      settings,
      log: options.log ?? log,
      user: identity as Identity,
      scope: (salon) => new SalonScope(declare(db, salon), salon),
      queue: async (job, data, jobOptions = {}) => {
        await jobs.queue(db, job, data, jobOptions)
        if (effects) effects.queued.add(job.name)
        else jobs.wake(job.name)
      },
      announce: (salon, topic) => {
        if (effects) effects.announced.push([salon, topic])
        else this.#announce(salon, topic)
      },
      audit: (entry) => writeAudit(call, identity, entry),
      once: async (work, again) => {
        if (!effects || !idempotencyKey || (await isFirst(db, idempotencyKey, now))) return work()
        effects.repeated = true
        return again()
      },
      skipAudit: () => {
        if (effects) effects.repeated = true
      },
      transact: (work) => (effects ? work(call as never) : this.#transact(work as never, options)),
    } as AdminCall & SalonCall
    const salon = visited ?? identity?.salon
    if (salon) {
      const { id, timeZone, country, currency } = salon
      const limits = 'limits' in salon ? salon.limits : null
      Object.assign(call, { timeZone, country, currency, today: todayIn(now, timeZone) })
      call.salon = new SalonScope(declare(db, id), id, limits)
      call.cached = (key, rule, make) => (effects ? make() : this.cache.read(id, key, now, rule, make))
    }
    if (visited) (call as unknown as VisitorCall).visited = visited
    return call
  }
}

class Effects {
  readonly announced: [SalonScope['id'], Topic][] = []
  readonly queued = new Set<string>()
  /** True if the call was already carried out. */
  repeated = false
}
