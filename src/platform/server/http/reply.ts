import fastJson from 'fast-json-stringify'
import * as z from 'zod/mini'
import type { SpecWithSchemas } from '#platform/shared/endpoint.ts'

type JsonSchema = Record<string, unknown>

function replySchema(spec: SpecWithSchemas): JsonSchema {
  return z.toJSONSchema(z.extend(spec.reply, { success: z.literal(true) }), {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
  }) as JsonSchema
}

const checksOnly = new Set(['format', 'pattern', 'minimum', 'maximum', 'minLength', 'maxLength', '$schema', 'default'])

/**
 * The schema for the serializer: without checks, which are slow and unnecessary for output, and with `nullable`
 * instead of a union with null, whose variants it would try one by one.
 */
function serializerSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(serializerSchema)
  if (typeof schema !== 'object' || schema === null) return schema
  const node = schema as JsonSchema
  if (Array.isArray(node.anyOf) && node.anyOf.length === 2) {
    const [first, second] = node.anyOf as JsonSchema[]
    if (second?.type === 'null') return { ...(serializerSchema(first) as JsonSchema), nullable: true }
  }
  const result: JsonSchema = {}
  for (const [key, value] of Object.entries(node)) {
    if (checksOnly.has(key) && typeof value !== 'object') continue
    if (key === 'const' || key === 'enum') continue
    if (key === 'properties') {
      result[key] = Object.fromEntries(
        Object.entries(value as JsonSchema).map(([name, part]) => [name, serializerSchema(part)]),
      )
      continue
    }
    result[key] = serializerSchema(value)
  }
  return result
}

type Serialize = (reply: unknown) => string

/** Serializers by the schema of the reply, also of other servers of this process. */
const serializers = new WeakMap<SpecWithSchemas['reply'], Serialize>()

/**
 * Serializes replies by Fastify. Each schema is built and compiled at its first use: compiling all would take a third
 * of the start, and memory.
 */
export function serialization(spec: SpecWithSchemas, status: number) {
  const serialize: Serialize = (reply) => {
    const known = serializers.get(spec.reply)
    if (known) return known(reply)
    const compiled: Serialize = fastJson(serializerSchema(replySchema(spec)) as object)
    serializers.set(spec.reply, compiled)
    return compiled(reply)
  }
  return { schema: { response: { [status]: { type: 'object' } } }, serializerCompiler: () => serialize }
}
