import type { Kysely } from 'kysely'
import type { KeyArea } from '#platform/shared/apiKeys.ts'
import type { ActionType, Severity } from '#platform/shared/audit.ts'
import type { Access } from '#platform/shared/endpoint.ts'
import type { Currency } from '#platform/shared/money.ts'
import type { BarberLimits, SalonRole } from '#platform/shared/roles.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { Topic } from '#platform/shared/topics.ts'
import type { BuiltFiles } from './builtFiles.ts'
import type { AllTables, Db } from './db.ts'
import type { Job } from './job.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'
import type { SalonScope, SalonId } from './tenancy.ts'

interface CallingKey {
  id: string
  name: string
  areas: readonly KeyArea[]
  writes: boolean
}

/** The user of a valid session token, or the owner of a valid API key, read for every call. */
export interface Identity {
  /** Empty for an API key. */
  sessionId: string
  /** Undefined for a session. */
  key?: CallingKey
  userId: string
  email: string
  username: string
  role: 'user' | 'admin'
  /** True for an administrator who must have a second factor and has none. */
  needsSecondFactor: boolean
  salon: {
    id: SalonId
    timeZone: string
    country: 'XK' | 'AL'
    currency: Currency
    accessUntil: Date
    role: SalonRole
    /** Null for owner and reception. */
    limits: BarberLimits | null
  } | null
}

/** Properties of the installation, for the few use cases that need them. */
export interface Installation {
  appUrl: string
  demoMode: boolean
  /** True if mails are kept in the outbox instead of being sent. */
  outbox: boolean
  /** True if mail reaches people: through a mail server, or the outbox in demo mode. */
  mailReady: boolean
  dataDir: string
  /** Folder of the automatic backups; null without. */
  backupDir: string | null
  /** The `From` header of mails. */
  mailFrom: string
  /** Recipient of messages to the operator. */
  contactEmail: string
  /** Addresses of the styles and scripts of rendered pages. */
  builtFiles: BuiltFiles
}

export interface AuditEntry {
  action: ActionType
  /** Albanian text. Never contains a password, a token, a link with a token, or card data. */
  description: string
  /** Type of the entity, such as `barber`. */
  entity?: string
  entityId?: string | null
  /** `info` by default. */
  severity?: Severity
  /** User of the entry; the call's user by default. */
  who?: { id: string; username: string; email: string } | null
}

export interface QueueOptions {
  runAt?: Date
  /** Only one job with this key is queued at a time. */
  key?: string
  /** Lower priority than other jobs in its queue, for bulk work. */
  yields?: boolean
}

/** First argument of every use case, for requests and jobs. */
export interface Call {
  /** Tables outside of salons. Inside a write this is the transaction. */
  db: Db
  /** Time of the call; use cases read no other clock. */
  now: Date
  address: string
  agent: string
  /** Endpoint of the call, as `PUT /path/:id`; null for jobs. */
  route: string | null
  /** Bearer token of the call, for logging out. */
  token: string | null
  installation: Installation
  settings: Settings
  log: Log
  /** Rows of one salon. Only authentication and platform jobs hold a SalonId. */
  scope(salon: SalonId): SalonScope
  /** Queues a job; inside a write it exists only if the transaction commits. */
  queue<Data extends object>(job: Job<Data>, data: NoInfer<Data>, options?: QueueOptions): Promise<void>
  /** Notifies open screens of a salon, after the commit, that a topic has changed. */
  announce(salon: SalonId, topic: Topic): void
  /** Writes an entry to the audit log; inside a write it exists only if the transaction commits. */
  audit(entry: AuditEntry): Promise<void>
  /**
   * Inside a write: runs `work` once per Idempotency-Key. A repeated call gets the result of `again` and adds no audit
   * log entry. Without a key `work` always runs.
   */
  once<T>(work: () => Promise<T>, again: () => Promise<T>): Promise<T>
  /**
   * Inside a write: the endpoint's audit log entry is not written, because an earlier call has it or the use case wrote
   * its own.
   */
  skipAudit(): void
  /** Runs work in its own transaction, or in the running one. */
  transact<T>(work: (call: this) => Promise<T>): Promise<T>
}

export interface MemberCall extends Call {
  user: Identity
}

export interface VisitedSalon {
  id: SalonId
  timeZone: string
  country: 'XK' | 'AL'
  currency: Currency
  accessUntil: Date
  /** Current address of the salon's page; null if it has none. */
  pageAddress: string | null
}

export interface CacheRule {
  /** Topics that invalidate the value. */
  topics: readonly Topic[]
  /** Expiry; a minute from now at most. */
  until?: Date
}

/** Common part of the calls of a salon's users and of its page's visitors. */
export interface SalonWork extends Call {
  salon: SalonScope
  timeZone: string
  country: 'XK' | 'AL'
  /** Currency of new amounts. */
  currency: Currency
  /** Today's date in the salon's time zone. */
  today: LocalDate
  /** Null for visitors. */
  user: Identity | null
  /**
   * Result of `make`, cached under `key` in this process until one of the topics changes. Inside a write it is read
   * again and not cached. Not for results that depend on the user.
   */
  cached<T>(key: string, rule: CacheRule, make: () => Promise<T>): Promise<T>
}

export interface SalonCall extends SalonWork {
  user: Identity
}

/** A call of a visitor on behalf of the salon whose page is visited. */
export interface VisitorCall extends SalonWork {
  user: null
  visited: VisitedSalon
}

export interface AdminCall extends MemberCall {
  /** Rows of all salons, for the administrator's reports only. */
  allSalons: Kysely<AllTables>
}

/** A call of the platform itself: jobs and the first start. */
export interface SystemCall extends Call {
  allSalons: Kysely<AllTables>
}

export type CallFor<A extends Access> = A extends 'public'
  ? Call
  : A extends 'member'
    ? MemberCall
    : A extends 'visitor'
      ? VisitorCall
      : A extends 'subscriber' | 'reader'
        ? SalonCall
        : AdminCall
