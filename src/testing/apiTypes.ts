import type { JsonSchema } from '#app/server/openapiFormats.ts'

/** Writes the OpenAPI document as TypeScript types for `openapi-fetch`, with the calls open to keys only. */

type Paths = Record<string, Record<string, JsonSchema>>

interface Parameter {
  name: string
  in: string
  required: boolean
  schema: JsonSchema
}

const quoted = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)
const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll("'", String.raw`\'`)}'` : String(value)

function typeOf(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') {
    const [, , kind, name] = schema.$ref.split('/')
    return `components['${kind}']['${name}']`
  }
  const some = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (some) return [...new Set(some.map((one) => typeOf(one)))].join(' | ')
  if (schema.allOf) return (schema.allOf as JsonSchema[]).map((one) => typeOf(one)).join(' & ')
  if (schema.const !== undefined) return literal(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map(literal).join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type: string) => typeOf({ ...schema, type })).join(' | ')
  if (schema.type === 'array') return `(${typeOf((schema.items ?? {}) as JsonSchema)})[]`
  if (schema.type === 'object') return objectOf(schema)
  if (schema.type === 'integer') return 'number'
  return ['string', 'number', 'boolean', 'null'].includes(String(schema.type)) ? String(schema.type) : 'unknown'
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const entries = Object.entries(properties as Record<string, JsonSchema>).map(
    ([name, part]) => `${quoted(name)}${(required as string[]).includes(name) ? '' : '?'}: ${typeOf(part)}`,
  )
  if (entries.length > 0) return `{ ${entries.join('; ')} }`
  const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties as JsonSchema) : 'unknown'
  return `Record<string, ${values}>`
}

const contentOf = (holder: JsonSchema) =>
  `{ ${Object.entries((holder.content ?? {}) as Record<string, { schema: JsonSchema }>)
    .map(([type, { schema }]) => `'${type}': ${typeOf(schema)}`)
    .join('; ')} }`

function parametersOf(parameters: readonly Parameter[]): string {
  const parts = ['query', 'header', 'path', 'cookie'].map((place) => {
    const own = parameters.filter((one) => one.in === place)
    if (own.length === 0) return `${place}?: never`
    const required = own.some((one) => one.required)
    const fields = own.map((one) => `${quoted(one.name)}${one.required ? '' : '?'}: ${typeOf(one.schema)}`)
    return `${place}${required ? '' : '?'}: { ${fields.join('; ')} }`
  })
  return `{ ${parts.join('; ')} }`
}

const responseOf = (response: JsonSchema) =>
  typeof response.$ref === 'string'
    ? typeOf(response)
    : `{ headers: Record<string, unknown>; content: ${contentOf(response)} }`

function operationOf(operation: JsonSchema): string {
  const responses = Object.entries(operation.responses as Record<string, JsonSchema>)
  return [
    `parameters: ${parametersOf((operation.parameters ?? []) as Parameter[])}`,
    operation.requestBody
      ? `requestBody: { content: ${contentOf(operation.requestBody as JsonSchema)} }`
      : 'requestBody?: never',
    `responses: { ${responses.map(([status, response]) => `${status}: ${responseOf(response)}`).join('; ')} }`,
  ].join('; ')
}

const isForKeys = (operation: JsonSchema) => ((operation.security ?? []) as JsonSchema[]).some((one) => 'apiKey' in one)

export function apiTypes(document: JsonSchema): string {
  const { schemas, responses } = document.components as Record<string, Record<string, JsonSchema>>
  const lines: string[] = []
  for (const [path, methods] of Object.entries(document.paths as Paths)) {
    const open = Object.entries(methods).filter(([, operation]) => isForKeys(operation))
    if (open.length === 0) continue
    lines.push(`  '${path}': {`)
    for (const [method, operation] of open) {
      lines.push(`    /** ${String(operation.summary)} */`, `    ${method}: { ${operationOf(operation)} }`)
    }
    lines.push('  }')
  }
  const used = reached(lines.join('\n'), { schemas: schemas ?? {}, responses: responses ?? {} })
  return [
    '// Generated from the OpenAPI of Orari by src/app/apiCalls.test.ts: the calls that a key may make.',
    'export interface paths {',
    ...lines,
    '}',
    'export interface components {',
    '  schemas: {',
    ...used.schemas,
    '  }',
    '  responses: {',
    ...used.responses,
    '  }',
    '}',
    '',
  ].join('\n')
}

const listed = (map: Map<string, string>) =>
  [...map].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, type]) => `    ${name}: ${type}`)

/** Shared types named by a text, and types named by those. */
function reached(text: string, all: { schemas: Record<string, JsonSchema>; responses: Record<string, JsonSchema> }) {
  const found = { schemas: new Map<string, string>(), responses: new Map<string, string>() }
  const visit = (within: string) => {
    for (const [, kind, name = ''] of within.matchAll(/components\['(schemas|responses)'\]\['(\w+)'\]/g)) {
      const of = kind as keyof typeof found
      const part = all[of][name]
      if (!part || found[of].has(name)) continue
      found[of].set(name, '')
      const type = of === 'schemas' ? typeOf(part) : responseOf(part)
      found[of].set(name, type)
      visit(type)
    }
  }
  visit(text)
  return { schemas: listed(found.schemas), responses: listed(found.responses) }
}
