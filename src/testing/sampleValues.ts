import type * as z from 'zod/mini'
import {
  namesWith,
  type EntityField,
  type EntityFields,
  type FieldType,
  type Held,
  type NamesWith,
} from '#platform/shared/entityFields.ts'

/** Values by type, different for each `n` from 1 to 9. A test overrides those that have to exist or be allowed. */
const samples: Record<FieldType, (n: number) => unknown> = {
  id: (n) => `0190a0a0-0000-7000-8000-00000000000${n}`,
  text: (n) => `teksti ${n}`,
  date: (n) => `2026-12-0${n}`,
  time: (n) => `1${n}:00`,
  minutes: (n) => 30 + n,
  money: (n) => 10 * n,
  instant: (n) => `2026-12-0${n}T09:00:00.000Z`,
  flag: (n) => n % 2 === 1,
}

type Part = 'create' | 'change'
type Given<Fields extends EntityFields, Name extends keyof Fields, Of extends Part> = Exclude<
  z.output<NonNullable<Fields[Name][Of]>>,
  undefined
>

/** A value for every field of a body. */
export function bodySamples<Fields extends EntityFields, Of extends Part>(
  fields: Fields,
  part: Of,
  n: number,
): { [Name in NamesWith<Fields, Of>]: Given<Fields, Name, Of> } {
  return Object.fromEntries(namesWith(fields, part).map((name) => [name, sampleOf(fields[name], n)])) as never
}

/** A value for every field of a form. */
export function formSamples<Fields extends EntityFields>(fields: Fields, n: number): Held<Fields> {
  return Object.fromEntries(
    namesWith(fields, 'form').map((name) => [name, fields[name]?.form?.fromSaved(sampleOf(fields[name], n) as never)]),
  ) as never
}

const sampleOf = (field: EntityField | undefined, n: number) => field && samples[field.type](n)
