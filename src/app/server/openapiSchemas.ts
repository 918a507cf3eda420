import { capital } from '#platform/shared/sqText.ts'
import type { JsonSchema } from './openapiFormats.ts'

/** Minimum fields of an object with a named schema. */
const minFields = 3

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNamed = (node: JsonSchema) =>
  node.type === 'object' && isObject(node.properties) && Object.keys(node.properties).length >= minFields

/** `appointments` → `Appointment`. */
function singular(name: string): string {
  const one = name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')
  return one
    .split(/[_\W]+/)
    .map(capital)
    .join('')
}

/** Extracts objects used by several bodies or replies into shared schemas, named after their field. */
export function shareSchemas(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const uses = new Map<string, Set<string>>()
  for (const [owner, schema] of Object.entries(schemas)) {
    visit(schema, (node) => {
      if (node === schema || !isNamed(node)) return
      const key = JSON.stringify(node)
      uses.set(key, (uses.get(key) ?? new Set()).add(owner))
    })
  }
  const result: Record<string, JsonSchema> = { ...schemas }
  const names = new Map<string, string>()
  const replaced = (node: unknown, field: string, owner: string): unknown => {
    if (Array.isArray(node)) return node.map((one) => replaced(one, field, owner))
    if (!isObject(node)) return node
    const key = isNamed(node) ? JSON.stringify(node) : ''
    if ((uses.get(key)?.size ?? 0) > 1) {
      const known = names.get(key)
      if (known) return { $ref: `#/components/schemas/${known}` }
      const base = singular(field === 'data' || field === '' ? owner.replace(/(Body|Reply)$/, '') : field)
      const name =
        [base, `${base}Of${owner}`].find((one) => one !== 'Fault' && result[one] === undefined) ??
        `${owner}${names.size}`
      names.set(key, name)
      result[name] = {}
      result[name] = inside(node, name)
      return { $ref: `#/components/schemas/${name}` }
    }
    return inside(node, owner, field)
  }
  const inside = (node: JsonSchema, owner: string, field = ''): JsonSchema =>
    Object.fromEntries(
      Object.entries(node).map(([key, value]) => {
        if (key !== 'properties' || !isObject(value)) return [key, replaced(value, field, owner)]
        return [
          key,
          Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaced(part, name, owner)])),
        ]
      }),
    )
  for (const [owner, schema] of Object.entries(schemas)) result[owner] = inside(schema, owner)
  return Object.fromEntries(Object.entries(result).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function visit(node: unknown, see: (node: JsonSchema) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, see)
  if (!isObject(node)) return
  see(node)
  for (const value of Object.values(node)) visit(value, see)
}
