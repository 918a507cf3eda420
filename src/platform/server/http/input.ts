import type { FastifyRequest } from 'fastify'
import { v5 } from 'uuid'
import * as z from 'zod/mini'
import { inTurns } from '#platform/server/inTurns.ts'
import type { EndpointSpec, SpecWithSchemas } from '#platform/shared/endpoint.ts'
import { badInput, unreadableBody, type FieldError } from '#platform/shared/fault.ts'

/** True if the endpoint reads bodies of the request's content type. */
export function takesType(spec: EndpointSpec, request: FastifyRequest): boolean {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (spec.rawBody) return true
  if (spec.upload) return type !== undefined && spec.upload.types.includes(type) && Buffer.isBuffer(request.body)
  if (type === 'application/x-www-form-urlencoded') return spec.form === true
  return !Buffer.isBuffer(request.body)
}

/**
 * Id of a new row, derived from the `Idempotency-Key` header, endpoint and salon or administrator, so that a repeated
 * call has the same id. Null if the endpoint's body has no `id`.
 */
export const idFromKey = (spec: SpecWithSchemas, sender: string, key: string): string | null =>
  spec.body && 'id' in spec.body.shape ? v5(`${spec.method} ${spec.path} ${key}`, sender) : null

/**
 * Validates a request. Returns params, query and body in one object; throws 400 with one message per field, in the
 * schema's order. `madeId` is used if the body has no id.
 */
export async function readInput(
  spec: Pick<SpecWithSchemas, 'params' | 'query' | 'body'>,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
  madeId: string | null,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {}
  const errors: FieldError[] = []
  take(spec.params, request.params, input, errors)
  take(spec.query, request.query, input, errors)
  if (spec.body) {
    const body = request.body ?? {}
    if (typeof body !== 'object' || Array.isArray(body)) throw unreadableBody()
    const own = (body as { id?: unknown }).id
    const given = madeId && (own === undefined || own === null) ? { ...body, id: madeId } : body
    const { schema, value } = await withItems(spec.body, given as Record<string, unknown>)
    take(schema, value, input, errors)
  }
  if (errors.length > 0) throw badInput(errors)
  return input
}

/** Items of a list that are validated at once. */
const itemsAtOnce = 500

/**
 * Body and schema after the items of long lists were validated in turns, so that they do not hold the event loop. Both
 * are as given if an item is invalid.
 */
async function withItems(schema: NonNullable<SpecWithSchemas['body']>, value: Record<string, unknown>) {
  const shape: Record<string, z.ZodMiniType> = {}
  const lists: Record<string, unknown[]> = {}
  for (const [name, list] of Object.entries(schema.shape)) {
    const items = value[name]
    if (!(list instanceof z.ZodMiniArray) || !Array.isArray(items) || items.length <= itemsAtOnce) continue
    const read: unknown[] = []
    for await (const item of inTurns(items)) {
      const result = z.safeParse(list.def.element, item)
      if (!result.success) return { schema, value }
      read.push(result.data)
    }
    shape[name] = z.clone(list, { ...list.def, element: z.unknown() })
    lists[name] = read
  }
  if (Object.keys(lists).length === 0) return { schema, value }
  return {
    schema: z.clone(schema, { ...schema.def, shape: { ...schema.shape, ...shape } }),
    value: { ...value, ...lists },
  }
}

function take(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  into: Record<string, unknown>,
  errors: FieldError[],
): void {
  if (!schema) return
  const result = schema.safeParse(value)
  if (result.success) {
    Object.assign(into, result.data)
    return
  }
  const seen = new Set<string>()
  for (const issue of result.error.issues) {
    const field = issue.path.join('.')
    if (seen.has(field)) continue
    seen.add(field)
    errors.push({ field, message: issue.message })
  }
}

/** Text of a body. Throws 400 if it is not UTF-8 or contains NUL, which PostgreSQL cannot store. */
function decodeText(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw unreadableBody()
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses JSON or throws 400. `\u0000` in a string is refused, because PostgreSQL cannot store it. */
export function parseJson(body: Buffer): unknown {
  const text = decodeText(body)
  if (text.trim() === '') return {}
  if (text.includes('\\u0000')) throw unreadableBody()
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw unreadableBody()
  }
}

/** Parses a form-encoded body; the last of repeated fields wins. */
export function parseForm(body: Buffer): Record<string, string> {
  const text = decodeText(body)
  if (/%00/.test(text)) throw unreadableBody()
  return Object.fromEntries(new URLSearchParams(text))
}
