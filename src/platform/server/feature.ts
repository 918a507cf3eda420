import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ActionType, Severity } from '#platform/shared/audit.ts'
import type { KeyArea } from '#platform/shared/apiKeys.ts'
import type { EndpointSchemas, EndpointSpec, InputOf, ReplyOf, SpecWithSchemas } from '#platform/shared/endpoint.ts'
import type { CallFor, SystemCall } from './call.ts'
import type { Job } from './job.ts'
import type { Setting } from './settings.ts'

interface AuditDetails<Input, Reply> {
  severity?: Severity
  /** Id of the entity; the input's `id` by default. */
  id?(input: Input, reply: Reply): string | null
  /** Text for people; the reply's `message` by default. Null if nothing was done. Never a secret. */
  text?(input: Input, reply: Reply): string | null
  /** User of the entry, if nobody was logged in before. */
  who?(reply: Reply): { id: string; username: string; email: string }
}

/**
 * Audit log entry of a call, written in its transaction. If the endpoint opens its own (`transaction: false`), `reply`
 * is what that transaction returned.
 */
export interface AuditRule<Input, Reply> extends AuditDetails<Input, Reply> {
  action: ActionType
  /** Type of the entity, such as `barber`. */
  entity: string
}

/** `custom`: the use case records what it did. `none`: the endpoint writes no entry. */
type Audit<Input, Reply> = AuditRule<Input, Reply> | 'custom' | 'none'

/**
 * Security event of a read: `export` is recorded before the first byte is sent, with the client's id if it is of one;
 * `card` with the client's id (none if that is null) and `clients` if many clients were shown, both after it. Any other
 * read of a subscriber counts the clients that its reply names: of a person only many in one, since screens read again
 * and again.
 */
type ReadEvent<Input, Reply> =
  | { kind: 'export'; client?(input: Input): string }
  | { kind: 'card'; client(input: Input, reply: Reply): string | null; detail?: 'allergies' }
  | { kind: 'clients'; count(reply: Reply): number }

/** A rate limit in fixed windows, counted in `http/limits.ts`. */
export interface AttemptLimit {
  key: string
  max: number
  minutes: number
}

/** Access to headers (cookies, files), for the few use cases that need it. */
export interface RawHttp {
  request: FastifyRequest
  reply: FastifyReply
}

/** One endpoint with its use case. Made by `routesOf`, so the pair is checked there. */
export interface Route {
  spec: SpecWithSchemas
  /** Required for every endpoint that writes. */
  audit?: Audit<never, never>
  /** Security event of a read. */
  event?: ReadEvent<never, never>
  handle(call: never, input: never, raw: RawHttp): Promise<unknown>
}

export interface Attempt {
  /** True if the job is not retried after a failure. */
  isLast: boolean
}

/** A job with what it does. It must be idempotent. */
export interface JobHandler {
  job: Job
  run(call: SystemCall, data: never, attempt: Attempt): Promise<void>
}

export interface Feature {
  name: string
  routes: readonly Route[]
  /** Area of API keys that may make its salon calls; without one no key may. */
  keys?: KeyArea
  jobs?: readonly JobHandler[]
  /** Calls of former versions, as `PUT /path/:id`: 410 with the advice to reload the page. */
  gone?: readonly string[]
  /** Settings of the feature, checked when the server starts. */
  settings?: readonly Setting<unknown>[]
}

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

/** Reply of a use case: a page, nothing where it writes a stream or file to the raw reply, else that of the schemas. */
type Answer<Spec extends EndpointSpec> = Spec extends { page: true }
  ? Page | Redirect
  : Spec extends { stream: true }
    ? void
    : ReplyOf<Spec>
type UseCase<Call, Input, Reply> = (call: Call, input: Input, raw: RawHttp) => Promise<Reply>
interface Audited<Call, Input, Reply> {
  handle: UseCase<Call, Input, Reply>
  audit: Audit<Input, Reply>
}

interface Watched<Call, Input, Reply> {
  handle: UseCase<Call, Input, Reply>
  event: ReadEvent<Input, Reply>
}

type EndpointsIn<Contract> = {
  [Name in keyof Contract as Contract[Name] extends EndpointSpec ? Name : never]: Extract<Contract[Name], EndpointSpec>
}
type SchemasFor<Endpoints> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { types: infer Types } ? Types : never
}
type UseCasesFor<Endpoints> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends infer Spec extends EndpointSpec
    ?
        | UseCase<CallFor<Spec['access']>, InputOf<Spec>, Answer<Spec>>
        | Audited<CallFor<Spec['access']>, InputOf<Spec>, Answer<Spec>>
        | Watched<CallFor<Spec['access']>, InputOf<Spec>, Answer<Spec>>
    : never
}

/** Placeholder for a page's reply, which is HTML. */
const noReply = z.object({})

type Details<Input, Reply> = AuditDetails<NoInfer<Input>, NoInfer<Reply>>

/**
 * A use case with the audit log entry of its calls: its action and entity, as `'update:barber'`, or none. The entry of
 * a reply without a message needs a text.
 */
export function withAudit<Call, Input, Reply>(
  handle: UseCase<Call, Input, Reply>,
  entry: 'custom' | 'none',
): Audited<Call, Input, Reply>
export function withAudit<Call, Input, Reply extends { message: string }>(
  handle: UseCase<Call, Input, Reply>,
  entry: `${ActionType}:${string}`,
  details?: Details<Input, Reply>,
): Audited<Call, Input, Reply>
export function withAudit<Call, Input, Reply>(
  handle: UseCase<Call, Input, Reply>,
  entry: `${ActionType}:${string}`,
  details: Details<Input, Reply> & Required<Pick<Details<Input, Reply>, 'text'>>,
): Audited<Call, Input, Reply>
export function withAudit<Call, Input, Reply>(
  handle: UseCase<Call, Input, Reply>,
  entry: `${ActionType}:${string}` | 'custom' | 'none',
  details?: AuditDetails<Input, Reply>,
): Audited<Call, Input, Reply> {
  if (entry === 'custom' || entry === 'none') return { handle, audit: entry }
  const [action, entity] = entry.split(':') as [ActionType, string]
  return { handle, audit: { action, entity, ...details } }
}

/** A use case that reads clients or exports, with its security event. */
export const withEvent = <Call, Input, Reply>(
  handle: UseCase<Call, Input, Reply>,
  event: ReadEvent<NoInfer<Input>, NoInfer<Reply>>,
): Watched<Call, Input, Reply> => ({ handle, event })

/**
 * Binds every endpoint of a contract, by name, to its schemas and its use case, which has an audit log entry if it
 * writes.
 */
export function routesOf<Contract extends object>(
  contract: Contract,
  schemas: SchemasFor<EndpointsIn<Contract>>,
  useCases: UseCasesFor<EndpointsIn<Contract>>,
): Route[] {
  return Object.entries<Route['handle'] | Omit<Route, 'spec'>>(useCases).map(([name, bound]) => {
    const spec = {
      ...(contract[name as never] as EndpointSpec),
      reply: noReply,
      ...(schemas[name as never] as EndpointSchemas),
    }
    return { spec, ...(typeof bound === 'function' ? { handle: bound } : bound) }
  })
}

/** Binds a job to what it does with its data. */
export function handler<Data extends object>(
  job: Job<Data>,
  run: (call: SystemCall, data: Data, attempt: Attempt) => Promise<void>,
): JobHandler {
  return { job, run }
}
