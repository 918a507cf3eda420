import type * as z from 'zod/mini'
import { loadFailedMessage, saveFailedMessage } from './copy.ts'
import type { SalonRole } from './roles.ts'
import type { Topic } from './topics.ts'

/**
 * Allowed callers. `public`: anyone. `member`: any logged-in user. `subscriber`: a user of a salon with an active
 * subscription or trial (else 402). `reader`: a user of a salon, also after the subscription ended, for reads only.
 * `admin`: the platform's administrator. `visitor`: anyone, on behalf of the salon named by the path's `:address` or
 * `:token` (else 404). The server enforces them in one place; the router's guards use the same names.
 */
export type Access = 'public' | 'visitor' | 'member' | 'reader' | 'subscriber' | 'admin'

type ObjectSchema = z.ZodMiniObject<z.core.$ZodLooseShape>

/**
 * At most `max` calls in `minutes`, counted by IP address (IPv6: /64), by the body's `email`, by both together
 * (`sender`), or by the caller's id.
 */
export interface Limit {
  by: 'address' | 'account' | 'sender' | 'user'
  max: number
  minutes: number
  /** Name of a rate limit bucket shared by several endpoints, which then share this object. */
  name?: string
}

type Roles = readonly [SalonRole, ...SalonRole[]]

/** Roles of a salon that may make the call; others get 403. Does not apply to administrators, who have no salon. */
type ForRoles =
  | { access: 'member' | 'reader' | 'subscriber'; for: Roles }
  | { access: 'public' | 'visitor' | 'admin'; for?: never }

export type EndpointSpec = EndpointParts & ForRoles

interface EndpointParts {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path relative to `/api` (of a page: to the origin), parameters as `:id`. */
  path: string
  /** Types of input and reply, from `schemas.ts`; undefined at run time. */
  types: EndpointSchemas
  /** Status of a successful response; default 200. */
  status?: 200 | 201
  /**
   * Names of the faults thrown by the use case, besides the general ones (`generalFaults` in `app/server/openapi.ts`).
   * Names instead of faults, because a page would load all their sentences.
   */
  faults?: readonly string[]
  /** Albanian message for failures without one of their own (5xx). */
  failure: string
  /** Message if the server is unreachable, if the specification has one for the call. */
  unreachable?: string
  /** Message for a 4xx response without one, if it differs from `failure`. */
  unexplained?: string
  limits?: readonly Limit[]
  /**
   * An expensive read that a standby may answer (`DATABASE_READ_URL`) once it has replayed everything committed before
   * the call.
   */
  standby?: true
  /** True if the call runs in one transaction. Default: every method except GET. */
  transaction?: boolean
  /** True if the body may be form-encoded instead of JSON. */
  form?: true
  /** True if the use case needs the raw body as `request.body` (Buffer), because its signature covers the bytes. */
  rawBody?: true
  /** The body is a file of one of these media types and at most this size; the use case gets it as `file`. */
  upload?: { types: readonly string[]; bytes: number }
  /** Maximum bytes of a JSON body; 256 KB by default. */
  bodyBytes?: number
  /** The response is a stream or a file, not JSON. */
  stream?: true
  /** An HTML page, or a file belonging to it, at the path itself instead of under `/api`. Errors are pages too. */
  page?: true
  /** Other websites may show the page in a frame. */
  frameable?: true
  /**
   * A subscriber's read that stays available after the subscription ended. It is mounted again under `/archive`, for
   * readers (see `archived`); the normal path responds 402.
   */
  archive?: true
  /**
   * A subscriber's call that only shows or takes away access to the salon's data, or erases a person's or undoes that:
   * the owner may make it after the subscription ended, too.
   */
  protective?: true
  /**
   * The browser queues the call while the server is unreachable and sends it later, perhaps twice. Duplicates are
   * recognised by the input's `id` or by an idempotency `key`; with a key the use case runs in `call.once`.
   */
  outbox?: 'id' | 'key'
  /** Topic that the call reads or changes, read again after a change. By default the contract's; null for none. */
  topic?: Topic | null
  /** Further topics that invalidate a read. */
  alsoTopics?: readonly Topic[]
}

/**
 * Schemas of a call, and its documentation. They are in `schemas.ts`; the contract has only their types, so that a
 * browser loads a schema only with a form that validates with it.
 */
export interface EndpointSchemas {
  /** One line for `/api/docs`. */
  summary: string
  params?: ObjectSchema
  query?: ObjectSchema
  body?: ObjectSchema
  /** Body of a successful response, without `success`, which every response has. Undefined for a page. */
  reply?: ObjectSchema
}

/** An endpoint bound to its schemas by `routesOf`, on the server. */
export type SpecWithSchemas = EndpointSpec & EndpointSchemas & { reply: ObjectSchema }

type Out<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : unknown
type In<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : unknown

type File<Spec extends EndpointSpec, As> = Spec['upload'] extends object ? { file: As } : unknown

/** Input of the use case: params, query and body in one object, validated and converted. */
export type InputOf<Spec extends EndpointSpec> = Out<Spec['types']['params']> &
  Out<Spec['types']['query']> &
  Out<Spec['types']['body']> &
  File<Spec, Uint8Array>
/** Input of a caller, before conversion. */
export type CallInputOf<Spec extends EndpointSpec> = In<Spec['types']['params']> &
  In<Spec['types']['query']> &
  In<Spec['types']['body']> &
  File<Spec, Blob>
export type ReplyOf<Spec extends EndpointSpec> = Out<Spec['types']['reply']>

type Request = `${EndpointParts['method']} /${string}`

/** An endpoint's parts beside method, path and schemas. */
type Parts = Partial<Pick<EndpointSpec, 'access' | 'for' | 'failure'>> &
  Omit<EndpointParts, 'method' | 'path' | 'types' | 'failure'>

/** Forbids `for` in endpoints whose access has no roles. */
type RolesWhereAsked<Given> = Given extends { access: 'public' | 'visitor' | 'admin' } ? { for?: never } : unknown

/** Names of the parameters in a path. */
type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<More>
    : Rest
  : never
type NamesOf<Types> = Types extends { params: infer Params extends ObjectSchema } ? keyof z.output<Params> : never
/** Refuses schemas whose parameters are not those of the path, or without a reply; a page needs none. */
type Fitting<Asked extends string, Given, Types> = [NamesIn<Asked>, NamesOf<Types>] extends [
  NamesOf<Types>,
  NamesIn<Asked>,
]
  ? [Types, Given] extends [{ reply: ObjectSchema }, unknown] | [unknown, { page: true }]
    ? unknown
    : never
  : never

type MethodAndPath<Asked> = Asked extends `${infer Method extends EndpointParts['method']} ${infer Path}`
  ? { method: Method; path: Path }
  : never
type Defaults<Given> = { access: 'subscriber'; failure: string } & (Given extends {
  access: 'public' | 'visitor' | 'admin'
}
  ? unknown
  : { for: Roles })
type Endpoint<Asked, Shared, Given, Types> = MethodAndPath<Asked> &
  WithDefaults<Omit<Shared, keyof Given> & Given> & { types: Types extends EndpointSchemas ? Types : never }
type WithDefaults<Given> = Omit<Defaults<Given>, keyof Given> & Given
type Declare<Schemas, Shared> = <
  const Asked extends Request,
  Name extends keyof Schemas,
  const Given extends Parts = object,
>(
  asked: Asked,
  name: Name & Fitting<Asked, Given, Schemas[Name]>,
  given?: Given & RolesWhereAsked<Given>,
) => Endpoint<Asked, Shared, Given, Schemas[Name]>

/** Shared by the calls of administrators. */
interface AdminDefaults {
  access: 'admin'
  topic?: Topic
}

/**
 * The function `endpoint` of a contract. It takes method and path, the name in `schemas.ts`, and what differs from the
 * usual: without `access` and `for` only the owner of a salon with an active subscription may call. A contract may
 * state another usual topic, and other usual roles for its calls that are restricted to roles. The build assumes that
 * calls of `endpoint` have no side effects (`vite.config.ts`), so that a part loads only the endpoints that it calls.
 */
export function endpointsOf<Schemas>(shared?: { for: Roles }): Declare<Schemas, unknown>
export function endpointsOf<Schemas>(shared: { topic: Topic; for?: Roles }): Declare<Schemas, { topic: Topic }>
export function endpointsOf<Schemas>(shared: AdminDefaults): Declare<Schemas, AdminDefaults>
/* @__NO_SIDE_EFFECTS__ */
export function endpointsOf({ for: roles = ['owner'], ...shared }: Parts = {}) {
  return (asked: string, _name: unknown, given: Parts = {}): never => {
    const [method, path] = asked.split(' ')
    const { access = 'subscriber' } = { ...shared, ...given }
    return {
      method,
      path,
      access,
      ...(isOpen(access) || access === 'admin' ? {} : { for: roles }),
      failure: method === 'GET' ? loadFailedMessage : saveFailedMessage,
      ...shared,
      ...given,
    } as never
  }
}

/** True if anyone may call, logged in or not. */
export const isOpen = (access: Access): boolean => access === 'public' || access === 'visitor'

/** The read-only twin of an endpoint with `archive`: the same call under `/archive`, open to readers. */
/* @__NO_SIDE_EFFECTS__ */
export function archived<Spec extends EndpointSpec & { archive: true }>(spec: Spec): Spec {
  return { ...spec, path: `/archive${spec.path}`, access: 'reader' }
}

/** URL and body of a call: parameters in the path, the rest in the body of a POST or PUT, else in the query. */
export function asRequest(
  spec: EndpointSpec,
  input: Record<string, unknown>,
): { url: string; body: Record<string, unknown> | null } {
  const rest = { ...input }
  const path = spec.path.replace(/:(\w+)/g, (_all, name: string) => {
    const value = String(rest[name] ?? '')
    delete rest[name]
    return encodeURIComponent(value)
  })
  const url = spec.page ? path : `/api${path}`
  if (spec.upload) delete rest.file
  else if (spec.method === 'POST' || spec.method === 'PUT') return { url, body: rest }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return { url: `${url}${query.size > 0 ? `?${query}` : ''}`, body: null }
}
