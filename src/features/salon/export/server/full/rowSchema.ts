import * as z from 'zod/mini'
import type { List } from './lists.ts'
import schema from './orari.schema.json' with { type: 'json' }

interface Property {
  type: string | readonly string[]
  format?: string
  pattern?: string
  items?: Property
}

function textSchema({ format, pattern }: Property): z.ZodMiniType {
  if (format === 'uuid') return z.guid()
  if (format === 'date-time') return z.iso.datetime()
  if (format === 'date') return z.iso.date()
  return pattern === undefined ? z.string() : z.string().check(z.regex(new RegExp(pattern)))
}

const schemaOfType: Record<string, (property: Property) => z.ZodMiniType> = {
  string: textSchema,
  integer: () => z.int(),
  boolean: () => z.boolean(),
  object: () => z.record(z.string(), z.unknown()),
  array: ({ items }) => z.array(items ? valueSchema(items) : z.unknown()),
  null: () => z.null(),
}

/** A value, by the part of JSON Schema that the document uses. */
function valueSchema(property: Property): z.ZodMiniType {
  return z.union(
    [property.type].flat().map((type) => {
      const make = schemaOfType[type]
      if (!make) throw new Error(`no such type: ${type}`)
      return make(property)
    }),
  )
}

const known = new Map<List, z.ZodMiniType>()

/** True for a row with a column that this version does not know. */
export const isFromLater = ({ issues }: z.core.$ZodError): boolean =>
  issues.some(({ code }) => code === 'unrecognized_keys')

/** A row of a list, as `orari.schema.json` has it; a column that came later is not required. */
export function rowSchema(list: List): z.ZodMiniType {
  const found = known.get(list)
  if (found) return found
  const properties: Record<string, Property> = schema.$defs[list].properties
  const required = new Set(schema.$defs[list].required as readonly string[])
  const row = z.strictObject(
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        const value = valueSchema(property)
        return [name, required.has(name) ? value : z.optional(value)]
      }),
    ),
  )
  known.set(list, row)
  return row
}
