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
 * At most `max` calls in `minutes`, counted by IP address (IPv6: /64), by the body's `email`, by both together (`sender`),
 * or by the caller's id.
 */
export interface Limit {
  by: 'address' | 'account' | 'sender' | 'user'
  max: number
  minutes: number
  /** Name of a rate limit bucket shared by several endpoints, which then share this object. */
  name?: string
}

/** Roles of a salon that may make the call; others get 403. Does not apply to administrators, who have no salon. */
type ForRoles =
  | { access: 'member' | 'reader' | 'subscriber'; for: readonly [SalonRole, ...SalonRole[]] }
  | { access: 'public' | 'visitor' | 'admin'; for?: never }

export type EndpointSpec = EndpointParts & ForRoles

interface EndpointParts {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path relative to `/api` (of a page: to the origin), parameters as `:id`. */
  path: string
  /** Types of input and reply, from `schemas.ts`: `typesOf<typeof schemas.theEndpoint>()`. */
  types: EndpointSchemas
  /** Status of a successful response; default 200. */
  status?: 200 | 201
  /**
   * Names of the faults thrown by the use case, besides the general ones (`generalFaults` in `app/server/openapi.ts`).
   * Names instead of faults, because a page would load all their sentences.
   */
  faults?: readonly string[]
  /** Albanian message for failures without one of their own (network error, 5xx). */
  failure: string
  /** Message if the server is unreachable, where the rule of `unreachableMessage` does not fit. */
  unreachable?: string
  /** Message for a 4xx response without one, if it differs from `failure`. */
  unexplained?: string
  limits?: readonly Limit[]
  /** The use case counts the call against `limits` itself, together with its own limits. */
  countsAttempts?: true
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
   * The browser queues the call while the server is unreachable and sends it later, perhaps twice. Duplicates are
   * recognised by the input's `id` or by an idempotency `key`; with a key the use case runs in `call.once`.
   */
  outbox?: 'id' | 'key'
  /** Topic that the call reads or changes: screens read it again after a change. */
  topic?: Topic
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
  /** Path parameters. */
  params?: ObjectSchema
  query?: ObjectSchema
  body?: ObjectSchema
  /** Body of a successful response, without `success`, which every response has. Undefined for a page. */
  reply?: ObjectSchema
}

/** All but pages have a reply. */
export interface HasReply {
  types: { reply: ObjectSchema }
}

/** An endpoint bound to its schemas by `route`, on the server. */
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

/** Carries the types of an endpoint's schemas; undefined at run time. */
/* @__NO_SIDE_EFFECTS__ */
export function typesOf<Schemas extends EndpointSchemas>(): Schemas {
  return undefined as never
}

type Method = EndpointParts['method']
type Request = `${Method} /${string}`

/** An endpoint's parts beside method and path. */
type Parts = Partial<Pick<EndpointSpec, 'access' | 'for' | 'failure'>> &
  Omit<EndpointParts, 'method' | 'path' | 'failure'>

/** Refuses roles where nobody is asked for one. */
type RolesWhereAsked<Given> = Given extends { access: 'public' | 'visitor' | 'admin' } ? { for?: never } : unknown

/** Names of the parameters in a path. */
type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<More>
    : Rest
  : never
type NamesOf<Given> = Given extends { types: { params: infer Params extends ObjectSchema } }
  ? keyof z.output<Params>
  : never
/** Refuses schemas whose parameters are not those of the path. */
type ParamsOfPath<Asked extends string, Given> = [NamesIn<Asked>, NamesOf<Given>] extends [
  NamesOf<Given>,
  NamesIn<Asked>,
]
  ? unknown
  : { types: { params: never } }

type MethodAndPath<Asked> = Asked extends `${infer M extends Method} ${infer Path}` ? { method: M; path: Path } : never
type Defaults<Given> = { access: 'subscriber'; failure: string } & (Given extends {
  access: 'public' | 'visitor' | 'admin'
}
  ? unknown
  : { for: readonly ['owner'] })
type Endpoint<Asked, Given> = MethodAndPath<Asked> & Omit<Defaults<Given>, keyof Given> & Given

/**
 * Declares an endpoint: the server mounts it with its schemas, browser and tests call it. Without `access` and `for` only the owner of a
 * salon with an active subscription may call it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const Asked extends Request, const Given extends Parts & HasReply>(
  asked: Asked,
  given: Given & RolesWhereAsked<Given> & ParamsOfPath<Asked, Given>,
): Endpoint<Asked, Given> {
  return declared(asked, given) as never
}

/** Declares a page: an endpoint that responds with HTML, see `pageRoute`. */
/* @__NO_SIDE_EFFECTS__ */
export function pageEndpoint<const Asked extends Request, const Given extends Omit<Parts, 'page' | 'stream'>>(
  asked: Asked,
  given: Given & RolesWhereAsked<Given> & ParamsOfPath<Asked, Given>,
): Endpoint<Asked, Given & { page: true; stream: true; failure: string }> {
  return declared(asked, { ...given, page: true, stream: true, failure: loadFailedMessage }) as never
}

function declared(asked: string, given: Parts | Omit<Parts, 'failure'>) {
  const [method, path] = asked.split(' ')
  const access = given.access ?? 'subscriber'
  return {
    method,
    path,
    access,
    ...(isOpen(access) || access === 'admin' ? {} : { for: ['owner'] }),
    failure: method === 'GET' ? loadFailedMessage : saveFailedMessage,
    ...given,
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
