import * as z from 'zod/mini'
import type { Feature, Route } from '#platform/server/feature.ts'
import { isOpenToKeys } from '#platform/server/http/admit.ts'
import { keyAreas, type KeyArea } from '#platform/shared/apiKeys.ts'
import { archived, isOpen, type SpecWithSchemas } from '#platform/shared/endpoint.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { capital } from '#platform/shared/sqText.ts'
import * as general from '#platform/shared/fault.ts'
import type { Fault } from '#platform/shared/fault.ts'
import { apiGuide } from './apiGuide.ts'
import apiCalls from './apiCalls.json' with { type: 'json' }
import { bodyExamples, bookingDay } from './apiExamples.ts'
import { exampleOf, formatted, tidied, type JsonSchema } from './openapiFormats.ts'
import { shareSchemas } from './openapiSchemas.ts'

interface Operation {
  spec: SpecWithSchemas
  feature: string
  keys: KeyArea | null
  /** Name of its endpoint in the code, unique in the API. */
  name: string
  faults: { name: string; status: number; code: string; message: string }[]
}

/** Names and faults of calls, extracted from the sources. */
export interface ApiCalls {
  faults: Record<string, { status: number; code: string; message: string }>
  /** By method and path. `faults` are keys of the record above. */
  calls: Record<string, { name: string; faults: string[] }>
}

/** The OpenAPI document, with examples that hold today. */
export function describeApi(
  features: readonly Feature[],
  appUrl: string,
  today: LocalDate,
  recorded: ApiCalls = apiCalls,
): JsonSchema {
  const operations = features
    .flatMap((feature) => feature.routes.flatMap((route) => operationsOf(feature, route, recorded)))
    .filter(({ spec }) => !spec.page)
  const schemas: Record<string, JsonSchema> = {}
  const responses = new SharedResponses()
  const paths: Record<string, JsonSchema> = {}
  for (const operation of operations) {
    const path = `/api${operation.spec.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = {
      ...paths[path],
      [operation.spec.method.toLowerCase()]: describe(operation, { schemas, responses, today }),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Orari', version: '1', description: apiGuide(appUrl, bookingDay(today)) },
    servers: [{ url: appUrl }],
    tags: tagsOf(operations),
    paths,
    components: {
      schemas: { Fault: faultSchema, ...shareSchemas(schemas) },
      responses: responses.all,
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'orari_key_…',
          'x-key-scopes': [...keyAreas, 'read', 'write'],
          description: 'A key of the salon, made in Konfigurimet → Lidhjet → Programe të tjera',
        },
        session: { type: 'http', scheme: 'bearer', description: 'The token of a login: what the screens use' },
      },
    },
  }
}

function operationsOf(feature: Feature, { spec }: Route, { calls, faults }: ApiCalls): Operation[] {
  const known = calls[`${spec.method} ${spec.path}`]
  const name = known?.name ?? fallbackName(spec)
  const keys = feature.keys && isOpenToKeys({ spec, keys: feature.keys }) ? feature.keys : null
  const thrown = (known?.faults ?? []).flatMap((fault) => (faults[fault] ? [{ name: fault, ...faults[fault] }] : []))
  const operation: Operation = { spec, feature: feature.name, keys, name, faults: [...thrown, ...generalFaults(spec)] }
  if (!spec.archive) return [operation]
  const twin = { ...archived({ ...spec, archive: true }), summary: `${spec.summary} (after expiry, read-only)` }
  return [
    operation,
    { ...operation, spec: twin, keys: null, name: `${name}OfArchive`, faults: [...thrown, ...generalFaults(twin)] },
  ]
}

/** Tells faults of a call apart: `not_found` is the code of several, by their messages. */
export const faultKey = ({ status, code, message }: Pick<Fault, 'status' | 'code' | 'message'>): string =>
  code === 'not_found' ? `${status} ${code} ${message}` : `${status} ${code}`

/** Documented faults of each call by method and path, in the form of `faultKey`. */
export function documentedFaults(
  features: readonly Feature[],
  recorded: ApiCalls = apiCalls,
): ReadonlyMap<string, ReadonlySet<string>> {
  const operations = features.flatMap((feature) =>
    feature.routes.flatMap((route) => operationsOf(feature, route, recorded)),
  )
  return new Map(operations.map(({ spec, faults }) => [`${spec.method} ${spec.path}`, new Set(faults.map(faultKey))]))
}

/** Name of a call that is not in the file yet, such as a test's. */
const fallbackName = ({ method, path }: SpecWithSchemas) =>
  method.toLowerCase() + path.split(/\W+/).map(capital).join('')

/** Faults of the platform; a call closed to keys refuses them after it has read and counted them. */
function generalFaults(spec: SpecWithSchemas): Operation['faults'] {
  const isClosed = !isOpen(spec.access)
  const given = [
    ...(spec.params || spec.query || spec.body || spec.upload ? [general.badInput([])] : []),
    general.unreadableBody(),
    ...(spec.method === 'GET' ? [] : [general.bodyTooLarge(), general.unsupportedMediaType()]),
    ...(isClosed ? [general.unauthenticated(), general.keyUnknown(), general.keyRevoked(), general.keyExpired()] : []),
    ...(spec.access === 'subscriber' ? [general.subscriptionRequired()] : []),
    ...(isClosed && spec.access !== 'member' ? [general.forbidden()] : []),
    ...(spec.for ? [general.roleRefused()] : []),
    ...(isClosed ? [general.keyRefused()] : []),
    ...(spec.access === 'admin' ? [general.secondFactorNeeded()] : []),
    // A parameter that is too long matches no path.
    ...(spec.access === 'visitor' || spec.params ? [general.notFound()] : []),
    ...(isClosed && spec.method !== 'GET' ? [general.idempotencyKeyReused()] : []),
    // Visitors' attempts are counted by the use cases.
    ...(spec.limits || isClosed || (spec.access === 'visitor' && spec.method !== 'GET')
      ? [general.tooManyRequests({ retryAfter: 1 })]
      : []),
    general.internalFault(),
    general.busy(),
    general.storageFull(),
  ]
  return given.map(({ status, code, message }) => ({ name: code, status, code, message }))
}

const faultSchema: JsonSchema = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { type: 'boolean', const: false },
    code: { type: 'string', description: 'Stable, snake_case' },
    message: { type: 'string', description: 'Albanian, fit to show' },
    errors: {
      type: 'array',
      description: 'Of bad_input: one for each field',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

const tagsOf = (operations: readonly Operation[]) => {
  const open = new Map(operations.flatMap(({ feature, keys }) => (keys ? [[feature, keys] as const] : [])))
  const names = [...new Set([...open.keys(), ...operations.map(({ feature }) => feature)])]
  return names.map((name) => ({
    name,
    description: open.has(name) ? `Keys with the area ${open.get(name)}` : 'Closed to keys',
  }))
}

interface Shared {
  schemas: Record<string, JsonSchema>
  responses: SharedResponses
  today: LocalDate
}

function describe(operation: Operation, { schemas, responses, today }: Shared): JsonSchema {
  const { spec, name, keys } = operation
  const refTo = (kind: 'Body' | 'Reply', schema: JsonSchema) => {
    schemas[capital(name) + kind] = schema
    return { $ref: `#/components/schemas/${capital(name)}${kind}` }
  }
  const parameters = [...parametersOf('path', spec.params), ...parametersOf('query', spec.query), ...idempotency(spec)]
  return {
    operationId: name,
    summary: spec.summary,
    tags: [operation.feature],
    description: accessOf(operation),
    security: securityOf(spec, keys),
    // A bearer key has no OAuth scopes, so an extension names them.
    ...(keys && { 'x-key-scopes': [keys, spec.method === 'GET' ? 'read' : 'write'] }),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(operation, refTo, today),
    responses: { [spec.status ?? 200]: replyOf(spec, refTo), ...refusals(operation.faults, responses) },
  }
}

function accessOf({ spec, keys }: Operation): string {
  const roles = spec.for ? `; roles: ${spec.for.join(', ')}` : ''
  const right = spec.method === 'GET' ? 'reads' : 'writes'
  return `Access: ${spec.access}${roles}. ${keys ? `Key: area \`${keys}\`, one that ${right}.` : 'Closed to keys.'}`
}

function securityOf(spec: SpecWithSchemas, keys: KeyArea | null): JsonSchema[] {
  if (isOpen(spec.access)) return []
  return [...(keys ? [{ apiKey: [] }] : []), { session: [] }]
}

function parametersOf(place: 'path' | 'query', schema: z.ZodMiniType | undefined): JsonSchema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = inputOf(schema) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
  }))
}

/** The Idempotency-Key header of calls that can be repeated safely. */
function idempotency(spec: SpecWithSchemas): JsonSchema[] {
  const repeats = spec.outbox !== undefined || (spec.body !== undefined && 'id' in spec.body.shape)
  if (!repeats || isOpen(spec.access)) return []
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'Chosen by the caller, different for each operation: a repeated call is carried out once',
      schema: { type: 'string', maxLength: 200, examples: ['order-4711'] },
    },
  ]
}

type RefTo = (kind: 'Body' | 'Reply', schema: JsonSchema) => JsonSchema

function bodyOf({ spec, name }: Operation, refTo: RefTo, today: LocalDate): JsonSchema {
  if (spec.upload) {
    const file = { schema: { type: 'string', format: 'binary' } }
    return {
      requestBody: { required: true, content: Object.fromEntries(spec.upload.types.map((type) => [type, file])) },
    }
  }
  if (!spec.body) return {}
  const schema = inputOf(spec.body)
  const example = bodyExamples(today)[name] ?? exampleOf(schema, bookingDay(today))
  const content = { schema: refTo('Body', schema), ...(spec.body.safeParse(example).success && { example }) }
  return {
    requestBody: {
      required: true,
      content: {
        'application/json': content,
        ...(spec.form && { 'application/x-www-form-urlencoded': { schema: content.schema } }),
      },
    },
  }
}

function replyOf(spec: SpecWithSchemas, refTo: RefTo): JsonSchema {
  if (spec.stream) return { description: 'A file or a stream' }
  const reply = z.extend(spec.reply, { success: z.literal(true) })
  const schema = z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any', override: formatted }) as JsonSchema
  return { description: 'Done', content: { 'application/json': { schema: refTo('Reply', tidied(schema)) } } }
}

const inputOf = (schema: z.ZodMiniType): JsonSchema =>
  tidied(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: formatted }) as JsonSchema)

function refusals(of: Operation['faults'], responses: SharedResponses): JsonSchema {
  const result: JsonSchema = {}
  for (const [status, all] of Map.groupBy(of, (fault) => fault.status)) {
    const codes = [...new Set(all.map(({ code }) => code))]
    const [first] = all
    result[status] = responses.refTo(new Set(all.map(({ name }) => name)), {
      description: [...new Set(all.map(({ code, message }) => `\`${code}\` ${message}`))].join('\n\n'),
      ...(status === 429 && {
        headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
      }),
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Fault' },
              { type: 'object', required: ['code'], properties: { code: { type: 'string', enum: codes } } },
            ],
          },
          example: { success: false, code: first?.code, message: first?.message },
        },
      },
    })
  }
  return result
}

/** Error responses shared by most calls, each named by its faults. */
class SharedResponses {
  readonly all: Record<string, JsonSchema> = {}

  refTo(faults: ReadonlySet<string>, response: JsonSchema): JsonSchema {
    const name = [...faults]
      .map((fault) =>
        fault
          .split(/[\W_]+/)
          .map(capital)
          .join(''),
      )
      .join('Or')
    this.all[name] = response
    return { $ref: `#/components/responses/${name}` }
  }
}
