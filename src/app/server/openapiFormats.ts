import type { LocalDate } from '#platform/shared/time.ts'

export type JsonSchema = Record<string, unknown>

interface Checked {
  def: { checks?: readonly { def?: { fn?: unknown } }[] }
}

const samples = { date: '2026-11-23', time: '10:00' }
/** Texts of the same lengths that are no day and no time. */
const others = ['2026-99-99', '99:99']

/** Format of a text, found by trying its checks: dates, times, or neither. */
function kindOf(schema: unknown): 'date' | 'time' | null {
  const takes = (text: string) =>
    ((schema as Checked).def.checks ?? [])
      .map((check) => check.def?.fn)
      .filter((fn) => typeof fn === 'function')
      .map((fn) => (fn as (value: string) => unknown)(text) === true)
  const [dates, times] = [takes(samples.date), takes(samples.time)]
  const only = (some: boolean[], rest: boolean[]) =>
    some.length > 0 && some.every(Boolean) && !rest.every(Boolean) && !others.some((text) => takes(text).every(Boolean))
  if (only(dates, times)) return 'date'
  return only(times, dates) ? 'time' : null
}

const dateFormat = { type: 'string', format: 'date', examples: [samples.date] }
const timeFormat = {
  type: 'string',
  format: 'time-local',
  pattern: String.raw`^\d{2}:\d{2}(:\d{2})?$`,
  examples: [samples.time],
}

/** Adds date and time formats to fields that accept only those, and in replies also by well-known field names. */
export function formatted({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: JsonSchema }): void {
  if (jsonSchema.type === 'string' && jsonSchema.format === undefined && !jsonSchema.enum) {
    const kind = kindOf(zodSchema)
    if (kind) Object.assign(jsonSchema, kind === 'date' ? dateFormat : timeFormat)
  }
  for (const [name, part] of Object.entries((jsonSchema.properties ?? {}) as Record<string, JsonSchema>)) {
    for (const schema of [part, ...((part.anyOf as JsonSchema[] | undefined) ?? [])]) {
      if (schema.type !== 'string' || schema.format !== undefined || schema.enum) continue
      if (name.endsWith('_at')) Object.assign(schema, { format: 'date-time', examples: ['2026-11-23T09:00:00.000Z'] })
      else if (/(^|_)date$/.test(name)) Object.assign(schema, dateFormat)
      else if (/(^|_)time$/.test(name)) Object.assign(schema, timeFormat)
    }
  }
}

/** Removes the dialect and values that JSON lacks, such as NaN. */
export function tidied(node: JsonSchema): JsonSchema {
  const tidy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(tidy)
    return typeof value === 'object' && value !== null ? tidied(value as JsonSchema) : value
  }
  const entries = Object.entries(node)
    .filter(([key]) => key !== '$schema')
    .map(([key, value]): [string, unknown] => {
      if (key !== 'anyOf' || !Array.isArray(value)) return [key, tidy(value)]
      return [key, value.filter((one) => Object.keys(one as JsonSchema).length > 0).map(tidy)]
    })
  return Object.fromEntries(entries)
}

const byName: Record<string, unknown> = {
  client_name: 'Arta Krasniqi',
  client_phone: '+38344123456',
  phone: '+38344123456',
  service_name: 'Prerje flokësh',
  service: 'Prerje flokësh',
  barber: 'Çlirim Berisha',
  name: 'Arta Krasniqi',
  price: 5,
  amount: 5,
  duration: 30,
  email: 'arta@example.com',
}

export const exampleId = '0199f3a2-7c1e-7000-8000-000000000001'

/** Example of a body on a day: its required fields, and common ones of an appointment. */
export function exampleOf(schema: JsonSchema, day: LocalDate, name = ''): unknown {
  if (Object.hasOwn(byName, name)) return byName[name]
  const some = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as JsonSchema[] | undefined
  if (some?.[0]) return exampleOf(some[0], day, name)
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  if (schema.format === 'date') return day
  if (Array.isArray(schema.examples)) return schema.examples[0]
  if (schema.format === 'uuid' || /(^|_)id$/.test(name)) return exampleId
  if (schema.type === 'object') return exampleObject(schema, day)
  if (schema.type === 'array') return [exampleOf((schema.items ?? {}) as JsonSchema, day, name.replace(/s$/, ''))]
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, Number(schema.minimum ?? 1))
  return 'tekst'
}

function exampleObject({ properties, required = [] }: JsonSchema, day: LocalDate): JsonSchema {
  const wanted = new Set([...(required as string[]), ...Object.keys(byName)])
  return Object.fromEntries(
    Object.entries((properties ?? {}) as Record<string, JsonSchema>)
      .filter(([name]) => wanted.has(name))
      .map(([name, part]) => [name, exampleOf(part, day, name)]),
  )
}
