import * as z from 'zod/mini'
import { checked } from '#platform/shared/fields.ts'
import { isLocalDate, isLocalTime } from '#platform/shared/time.ts'
import type { List } from './lists.ts'
import schema from './orari.schema.json' with { type: 'json' }

interface Property {
  type: string | readonly string[]
  format?: string
  pattern?: string
  items?: Property
}

/** Longest text of a list, in characters: several times what a field takes; notes of merged clients are joined. */
const maxText = (list: List): number => (list === 'clients' ? 50_000 : 10_000)

/** Years of the product's days. */
const isInstant = (text: string): boolean => isLocalDate(text.slice(0, 10))

function textSchema({ format, pattern }: Property, longest: number): z.ZodMiniType {
  if (format === 'uuid') return z.guid()
  if (format === 'date-time') return checked(z.iso.datetime(), z.refine(isInstant))
  if (format === 'date') return checked(z.string(), z.refine(isLocalDate))
  if (pattern === timePattern) return checked(z.string(), z.refine(isLocalTime))
  const text = checked(z.string(), z.maxLength(longest))
  return pattern === undefined ? text : checked(text, z.regex(new RegExp(pattern)))
}

const timePattern = String.raw`^\d\d:\d\d$`

const schemaOfType: Record<string, (property: Property, longest: number) => z.ZodMiniType> = {
  string: textSchema,
  integer: () => z.int(),
  boolean: () => z.boolean(),
  object: () => z.record(z.string(), z.unknown()),
  array: ({ items }, longest) => z.array(items ? valueSchema(items, longest) : z.unknown()),
  null: () => z.null(),
}

/** A value, by the part of JSON Schema that the document uses. */
function valueSchema(property: Property, longest: number): z.ZodMiniType {
  return z.union(
    [property.type].flat().map((type) => {
      const make = schemaOfType[type]
      if (!make) throw new Error(`no such type: ${type}`)
      return make(property, longest)
    }),
  )
}

const known = new Map<List, z.ZodMiniType>()

/** True for a row with a column that this version does not know. */
export const isFromLater = ({ issues }: z.core.$ZodError): boolean =>
  issues.some(({ code }) => code === 'unrecognized_keys')

/** Columns of a list by name. */
export const columnSchemas = (list: List): Record<string, z.ZodMiniType> =>
  Object.fromEntries(
    Object.entries(schema.$defs[list].properties as Record<string, Property>).map(([name, property]) => [
      name,
      valueSchema(property, maxText(list)),
    ]),
  )

/** A row of a list, as `orari.schema.json` has it; a column that came later is not required. */
export function rowSchema(list: List): z.ZodMiniType {
  const found = known.get(list)
  if (found) return found
  const required = new Set(schema.$defs[list].required as readonly string[])
  const row = z.strictObject(
    Object.fromEntries(
      Object.entries(columnSchemas(list)).map(([name, value]) => [
        name,
        required.has(name) ? value : z.optional(value),
      ]),
    ),
  )
  known.set(list, row)
  return row
}
