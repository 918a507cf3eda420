import type { FastifyRequest } from 'fastify'
import { v5 } from 'uuid'
import type * as z from 'zod/mini'
import type { SpecWithSchemas } from '#platform/shared/endpoint.ts'
import { badInput, unreadableBody, type FieldError } from '#platform/shared/fault.ts'

/**
 * The id of what a call creates, made from its `Idempotency-Key` header: the same key sent again to the same endpoint
 * by the same salon, or the same administrator, is the same id. Null where the endpoint's body has no `id`.
 */
export function idFromKey(spec: SpecWithSchemas, sender: string, key: string): string | null {
  return spec.body && 'id' in spec.body.shape ? v5(`${spec.method} ${spec.path} ${key}`, sender) : null
}

/**
 * Checks a request against its endpoint. Returns params, query and body in one object; throws 400 with one sentence per
 * field, in the order of the schema. `madeId` is used if the body has no id.
 */
export function readInput(
  spec: SpecWithSchemas,
  request: FastifyRequest,
  madeId: string | null = null,
): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  const errors: FieldError[] = []
  take(spec.params, request.params, input, errors)
  take(spec.query, request.query, input, errors)
  if (spec.body) {
    const body = request.body ?? {}
    if (typeof body !== 'object' || Array.isArray(body)) throw unreadableBody()
    const own = (body as { id?: unknown }).id
    take(spec.body, madeId && (own === undefined || own === null) ? { ...body, id: madeId } : body, input, errors)
  }
  if (errors.length > 0) throw badInput(errors)
  return input
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

/** A body's text, or 400 when it is not UTF-8 or carries a NUL, which PostgreSQL cannot store. */
function decodeText(body: Buffer): string {
  let text: string
  try {
    text = utf8.decode(body)
  } catch {
    throw unreadableBody()
  }
  return text
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** JSON as it came, or 400. `\u0000` inside a text is refused as PostgreSQL cannot store it. */
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

/** A form-encoded body as an object of texts; of a repeated field the last one counts. */
export function parseForm(body: Buffer): Record<string, string> {
  const text = decodeText(body)
  if (/%00/.test(text)) throw unreadableBody()
  return Object.fromEntries(new URLSearchParams(text))
}
