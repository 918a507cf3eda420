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
import type { CacheRule } from './live/salonCache.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'
import type { SalonScope, SalonId } from './tenancy.ts'

/** The key of the API that a call came with. */
interface CallingKey {
  id: string
  name: string
  areas: readonly KeyArea[]
  writes: boolean
}

/** The user of a valid session token, or the owner who made a valid key, read with every call. */
export interface Identity {
  /** Empty for a key. */
  sessionId: string
  /** Not given for a session. */
  key?: CallingKey
  userId: string
  email: string
  username: string
  role: 'user' | 'admin'
  /** An administrator who is required to have a second factor and has none. */
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
  /** Mails are kept in the outbox instead of leaving through a mail server. */
  outbox?: boolean
  /** True if mail reaches people: by a mail server, or in demo mode by the outbox. */
  mailReady?: boolean
  /** Folder for files beside the database. */
  dataDir: string
  /** The `From` header of mails. */
  mailFrom?: string
  /** Recipient of messages to the operator. */
  contactEmail?: string
  /** Addresses of the styles and scripts of rendered pages. */
  builtFiles: BuiltFiles
}

/** An entry of the audit log. */
export interface AuditEntry {
  action: ActionType
  /** Text for people, in Albanian. Never a password, a token, a link that carries one, or card data. */
  description: string
  /** Type of the entity that the entry is about: `barber`. */
  entity?: string
  entityId?: string | null
  /** `info` when not given. */
  severity?: Severity
  /** User of the entry; the call's user when not given. */
  who?: { id: string; username: string; email: string } | null
}

export interface QueueOptions {
  runAt?: Date
  /** Only one job of this key waits at a time. */
  key?: string
  /** Lower priority than other jobs of its queue: for bulk work. */
  yields?: boolean
}

/** First argument of every use case, from a request and from a job alike. */
export interface Call {
  /** Tables that belong to no single salon. Inside a write this is the transaction. */
  db: Db
  /** The moment of the call. The only clock there is. */
  now: Date
  /** Network address of the caller. */
  address: string
  agent: string
  /** The call's Bearer token, for logging out. */
  token: string | null
  installation: Installation
  /** The configuration that belongs to features. */
  settings: Settings
  log: Log
  /** The rows of one salon; only authentication and platform jobs hold a SalonId. */
  scope(salon: SalonId): SalonScope
  /** Queues a job; inside a write it exists only if the transaction commits. */
  queue(job: string, data: object, options?: QueueOptions): Promise<void>
  /** Notifies open screens of a salon, after the commit, that a topic has changed. */
  announce(salon: SalonId, topic: Topic): void
  /** Writes an entry to the audit log; inside a write it exists only if the transaction commits. */
  audit(entry: AuditEntry): Promise<void>
  /**
   * Inside a write: runs `work` once for the call's Idempotency-Key. The same call sent again after the commit gets what
   * `again` returns and leaves no second entry in the audit log. Without a key `work` runs.
   */
  once<T>(work: () => Promise<T>, again: () => Promise<T>): Promise<T>
  /** Runs work in a transaction of its own, or in the running one. */
  transact<T>(work: (call: this) => Promise<T>): Promise<T>
}

export interface MemberCall extends Call {
  user: Identity
}

/** A salon that a visitor's path names. */
export interface VisitedSalon {
  id: SalonId
  timeZone: string
  country: 'XK' | 'AL'
  currency: Currency
  /** Until when the salon's subscription or trial lasts. */
  accessUntil: Date
  /** The current address of its page; null where it has none. */
  pageAddress: string | null
}

/** Common parts of the calls of a salon's users and of visitors of its page. */
export interface SalonWork extends Call {
  salon: SalonScope
  timeZone: string
  country: 'XK' | 'AL'
  /** Currency of new amounts. */
  currency: Currency
  /** Today in the salon's zone. */
  today: LocalDate
  /** Null for visitors. */
  user: Identity | null
  /**
   * Result of `make` for the salon, kept in this process until one of the topics changes; `key` names it. Inside a write it is read again
   * and not kept. Never for what one user may see and another not.
   */
  cached<T>(key: string, rule: CacheRule, make: () => Promise<T>): Promise<T>
}

/** A call of a user on behalf of one salon. */
export interface SalonCall extends SalonWork {
  user: Identity
}

/** A call of anyone on behalf of the salon whose page is visited. */
export interface VisitorCall extends SalonWork {
  user: null
  visited: VisitedSalon
}

export interface AdminCall extends MemberCall {
  /** All salons at once: for the administrator's reports only. */
  allSalons: Kysely<AllTables>
}

/** A call of the platform itself: jobs, the first start. */
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
