import type * as z from 'zod/mini'
import { loadFailedMessage, saveFailedMessage } from './copy.ts'
import type { SalonRole } from './roles.ts'
import type { Topic } from './topics.ts'

/**
 * Allowed callers. `public`: anyone. `member`: any logged-in user. `subscriber`: a user of a salon with an active
 * subscription or a trial in progress (else 402). `reader`: a user of a salon, also after the subscription ended, for
 * reads only. `admin`: the platform's administrator. `visitor`: anyone, on behalf of the salon that the path's `:address`
 * or `:token` names (else 404). Enforced by the server in one place; the router's guards use the same words.
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
  /** Name of an act that several endpoints do: their calls count together. Such endpoints share the limit itself. */
  name?: string
}

/**
 * Roles of a salon that may make the call; the others get 403. Administrators have no salon: `access` alone decides for them.
 */
type ForRoles =
  | { access: 'member' | 'reader' | 'subscriber'; for: readonly [SalonRole, ...SalonRole[]] }
  | { access: 'public' | 'visitor' | 'admin'; for?: never }

export type EndpointSpec = EndpointParts & ForRoles

interface EndpointParts {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to `/api` (a page's: to the origin), parameters as `:id`. */
  path: string
  /** Types of what goes in and out, from `schemas.ts`: `typesOf<typeof schemas.theEndpoint>()`. */
  types: EndpointSchemas
  /** Status of a successful response; default 200. */
  status?: 200 | 201
  /**
   * Names of the faults that the use case throws, beside those that every such call may have (`generalFaults` in `app/server/openapi.ts`). They are
   * names, not the faults: a page would load each of their sentences.
   */
  faults?: readonly string[]
  /** Albanian sentence for failures without one of their own (network down, 5xx). */
  failure: string
  /** Shown when the server cannot be reached, where the general rule of `unreachableMessage` does not fit. */
  unreachable?: string
  /** Sentence for a 4xx response without one, where it differs from `failure`. */
  unexplained?: string
  limits?: readonly Limit[]
  /** The use case counts the call against `limits` itself, together with limits of its own. */
  countsAttempts?: true
  /** A read that weighs: a standby may answer it (`DATABASE_READ_URL`), once it has all that was committed before the call. */
  standby?: true
  /** True if the call runs in one transaction. Default: every method except GET. */
  transaction?: boolean
  /** The body may be form-encoded as well as JSON. */
  form?: true
  /** The body reaches the use case unparsed, as `request.body` (Buffer): its signature covers the bytes. */
  rawBody?: true
  /** The body is a file of one of these media types and of at most so many bytes; the use case gets it as `file`. */
  upload?: { types: readonly string[]; bytes: number }
  /** Bytes that a JSON body may have, where that is more than usual (256 KB). */
  bodyBytes?: number
  /** The response is a stream or a file, not JSON. */
  stream?: true
  /** An HTML page, or a file beside it, at the path itself instead of under `/api`. Refusals are pages too. */
  page?: true
  /** Other websites may show the page in a frame. */
  frameable?: true
  /**
   * A subscriber's read that stays available after the subscription ended. It is mounted a second time under `/archive`,
   * for readers (see `archived`); the usual path responds 402.
   */
  archive?: true
  /**
   * The browser keeps the call while the server cannot be reached and sends it later, perhaps twice. It is recognised by
   * the `id` of its input, or by a `key` of its own: then the use case runs in `call.once`.
   */
  outbox?: 'id' | 'key'
  /** Subject of the call: screens read a topic again when a call or another browser changed it. */
  topic?: Topic
  /** Further topics that make a read outdated. */
  alsoTopics?: readonly Topic[]
}

/**
 * Schemas of a call, and its documentation. They are in `schemas.ts`, beside the contract, which has their types alone:
 * a browser loads a schema only with a form that validates with it.
 */
export interface EndpointSchemas {
  /** One line for `/api/docs`. */
  summary: string
  /** Path parameters. */
  params?: ObjectSchema
  query?: ObjectSchema
  body?: ObjectSchema
  /** Body of a successful response, without `success`, which every response has. A page, whose response is HTML, has none. */
  reply?: ObjectSchema
}

/** All but pages have a reply. */
export interface HasReply {
  types: { reply: ObjectSchema }
}

/** An endpoint as the server has it: bound to its schemas by `route`. */
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

/** The types of an endpoint's schemas; at run time nothing. */
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

/** The read-only twin of an endpoint that has `archive`: the same call under `/archive`, open to readers. */
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
