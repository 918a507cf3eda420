import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ActionType, Severity } from '#platform/shared/audit.ts'
import type { KeyArea } from '#platform/shared/apiKeys.ts'
import type { EndpointSpec, HasReply, InputOf, ReplyOf, SpecWithSchemas } from '#platform/shared/endpoint.ts'
import type { CallFor, SystemCall } from './call.ts'
import type { AttemptLimit } from './http/limits.ts'
import type { Setting } from './settings.ts'

/**
 * Audit log entry of a call, written in its transaction. If the endpoint opens its own (`transaction: false`), `reply`
 * is what that transaction returned.
 */
export interface AuditRule<Input, Reply> {
  action: ActionType
  /** Type of the entity, such as `barber`. */
  entity: string
  severity?: Severity
  /** Id of the entity; the input's `id` by default. */
  id?(input: Input, reply: Reply): string | null
  /** Text for people; the reply's `message` by default. Null if nothing was done. Never a secret. */
  text?(input: Input, reply: Reply): string | null
  /** User of the entry, if nobody was logged in before. */
  who?(reply: Reply): { id: string; username: string; email: string }
}

/** `custom`: the use case records what it did. `none`: the endpoint writes no entry. */
export type Audit<Input, Reply> = AuditRule<Input, Reply> | 'custom' | 'none'

/**
 * Access to headers (cookies, files), for the few use cases that need it, and for those that count attempts
 * themselves.
 */
export interface RawHttp {
  request: FastifyRequest
  reply: FastifyReply
  /** Attempts of the endpoint's limits, counted already unless it has `countsAttempts`. */
  attempts: readonly AttemptLimit[]
}

/** One endpoint with its use case. Made by `route`, so the pair is checked there. */
export interface Route {
  spec: SpecWithSchemas
  /** Required for every endpoint that writes. */
  audit?: Audit<never, never>
  handle(call: never, input: never, raw: RawHttp): Promise<unknown>
}

/** A background job. Every handler must be idempotent. */
export interface Job<Data extends object = object> {
  name: string
  /** Cron expression (UTC) for recurring work. */
  cron?: string
  /** Maximum retries with exponential backoff; 5 by default. */
  retries?: number
  /** Runs in one transaction unless `ownTransactions` is set. */
  ownTransactions?: true
  run(call: SystemCall, data: Data): Promise<void>
}

/** Routes, background jobs and settings of a feature. */
export interface Feature {
  name: string
  routes: readonly Route[]
  /** Area of API keys that may make its salon calls; without one no key may. */
  keys?: KeyArea
  jobs?: readonly Job[]
  /** Settings of the feature, checked when the server starts. */
  settings?: readonly Setting<unknown>[]
}

/** Binds an endpoint to its schemas, use case and audit log entry. */
export function route<Spec extends EndpointSpec & HasReply>(
  spec: Spec,
  schemas: Spec['types'],
  handle: (call: CallFor<Spec['access']>, input: InputOf<Spec>, raw: RawHttp) => Promise<ReplyOf<Spec>>,
  audit?: Audit<InputOf<Spec>, ReplyOf<Spec>>,
): Route {
  return bound({ ...spec, ...schemas }, handle, audit)
}

/** Binds an endpoint that streams or sends a file: the use case writes to the raw reply. */
export function streamRoute<Spec extends EndpointSpec & HasReply>(
  spec: Spec,
  schemas: Spec['types'],
  handle: (call: CallFor<Spec['access']>, input: InputOf<Spec>, raw: RawHttp) => Promise<void>,
  audit?: 'custom' | 'none',
): Route {
  return bound({ ...spec, ...schemas }, handle, audit)
}

function bound<Input, Reply>(spec: SpecWithSchemas, handle: unknown, audit: Audit<Input, Reply> | undefined): Route {
  return { spec, handle: handle as Route['handle'], ...(audit && { audit: audit as Audit<never, never> }) }
}

/** Response of a page. */
export interface Page {
  /** Text, or compressed bytes (see `headers`). */
  body: string | Buffer
  status?: number
  /** `text/html; charset=utf-8` by default. */
  type?: string
  headers?: Record<string, string>
}

/** Redirect: 303 after a form, 301 for an address that changed permanently. */
export interface Redirect {
  to: string
  status: 301 | 302 | 303
}

/** Placeholder for a page's reply, which is HTML. */
const noReply = z.object({})

/** Binds an endpoint with `page` to its schemas and use case. */
export function pageRoute<Spec extends EndpointSpec & { page: true }>(
  spec: Spec,
  schemas: Spec['types'],
  handle: (call: CallFor<Spec['access']>, input: InputOf<Spec>, raw: RawHttp) => Promise<Page | Redirect>,
  audit?: Audit<InputOf<Spec>, Page | Redirect>,
): Route {
  return bound({ ...spec, ...schemas, reply: noReply }, handle, audit)
}

export function job<Data extends object>(definition: Job<Data>): Job {
  return definition as unknown as Job
}
