import type * as z from 'zod/mini'

/**
 * Description of one field of an appointment or a client. Each entity has one description (`fields.ts` of its
 * feature), from which columns, wire shape, bodies, form, edit conflict, restore and export are derived.
 */

/** Type of a stored value. Money is whole cents in SQL and euros on the wire; an instant is ISO 8601 text there. */
export type FieldType = 'id' | 'text' | 'date' | 'time' | 'minutes' | 'money' | 'instant' | 'flag'

export interface EntityField {
  /** `table.column`, of the entity's own or a joined table. */
  column: string
  type: FieldType
  /** Schema in replies; null for a column that stays on the server. */
  reply: z.ZodMiniType | null
  /** Schema in the body that creates; null if callers cannot set it. */
  create: z.ZodMiniType | null
  /** Schema in the body that changes; null if callers cannot change it. */
  change: z.ZodMiniType | null
  /** `as given`: the body's value is stored. `resolved`: a use case computes it. `server`: callers cannot set it. */
  write: 'as given' | 'resolved' | 'server'
  /** Form field; null if no form has it. */
  form: FormField | null
  /** Column of the export; null if not exported. The header is Albanian, the width in characters. */
  exported: { header: string; width?: number } | null
}

interface FormField {
  /** Label of the input, and of the row in the edit conflict. */
  label: string
  schema: z.ZodMiniType
  empty: unknown
  fromSaved: (saved: never) => unknown
  isSaved: (held: never, saved: never) => boolean
  /**
   * Text in the edit conflict; null if another field's row includes it. `nameOf` resolves ids to names, `all` is the
   * form's other values.
   */
  text: ((held: never, context: ConflictContext, all: never) => string) | null
}

export interface ConflictContext {
  nameOf: (id: string) => string
}

export type EntityFields = Readonly<Record<string, EntityField>>

/** The fields, unless a column has no entry: then an incompatible type that names the column. */
export type Complete<Fields extends EntityFields, Column extends string> = [
  Exclude<Column, Fields[keyof Fields]['column']>,
] extends [never]
  ? Fields
  : { 'a column without an entry': Exclude<Column, Fields[keyof Fields]['column']> }

/** Names of the fields whose entry has this part. */
export type NamesWith<Fields extends EntityFields, Part extends keyof EntityField> = {
  [Name in keyof Fields]: Fields[Name][Part] extends null ? never : Name
}[keyof Fields] &
  string

export function namesWith<Fields extends EntityFields, Part extends keyof EntityField>(
  fields: Fields,
  part: Part,
): NamesWith<Fields, Part>[] {
  return Object.keys(fields).filter((name) => fields[name]?.[part] !== null) as NamesWith<Fields, Part>[]
}

export type NamesAsGiven<Fields extends EntityFields> = {
  [Name in keyof Fields]: Fields[Name]['write'] extends 'as given' ? Name : never
}[keyof Fields] &
  string

function namesAsGiven<Fields extends EntityFields>(fields: Fields): NamesAsGiven<Fields>[] {
  return Object.keys(fields).filter((name) => fields[name]?.write === 'as given') as NamesAsGiven<Fields>[]
}

/** The fields of a body that are stored as given, without omitted ones. */
export function givenFields<Fields extends EntityFields, Body extends object>(
  fields: Fields,
  body: Body,
): Pick<Body, NamesAsGiven<Fields> & keyof Body> {
  const values = body as Record<string, unknown>
  const given = namesAsGiven(fields).filter((name) => values[name] !== undefined)
  return Object.fromEntries(given.map((name) => [name, values[name]])) as never
}

/** Schemas of a reply or a body by field, for `z.object`. */
/* @__NO_SIDE_EFFECTS__ */
export function schemasOf<Fields extends EntityFields, Part extends 'reply' | 'create' | 'change'>(
  fields: Fields,
  part: Part,
): { [Name in NamesWith<Fields, Part>]: NonNullable<Fields[Name][Part]> } {
  return Object.fromEntries(namesWith(fields, part).map((name) => [name, fields[name]?.[part]])) as never
}

type Reply<Fields extends EntityFields, Name extends keyof Fields> = z.output<NonNullable<Fields[Name]['reply']>>

const emptyValues = [null, '', 0, false] as const

/**
 * A reply without values: a field is null if it may be, else an empty text, 0 or false. Fields whose schema accepts
 * none of them, such as a required choice, are left out.
 */
export function emptyReply<Fields extends EntityFields>(
  fields: Fields,
): {
  [
    Name in NamesWith<Fields, 'reply'> as (typeof emptyValues)[number] & Reply<Fields, Name> extends never
      ? never
      : Name
  ]: Reply<Fields, Name>
} {
  const entries = namesWith(fields, 'reply').flatMap((name) => {
    const empty = emptyValues.find((value) => fields[name]?.reply?.safeParse(value).success)
    return empty === undefined ? [] : [[name, empty]]
  })
  return Object.fromEntries(entries) as never
}

type Form<Fields extends EntityFields, Name extends keyof Fields> = NonNullable<Fields[Name]['form']>

export function formSchemasOf<Fields extends EntityFields>(
  fields: Fields,
): { [Name in NamesWith<Fields, 'form'>]: Form<Fields, Name>['schema'] } {
  return Object.fromEntries(namesWith(fields, 'form').map((name) => [name, fields[name]?.form?.schema])) as never
}

export type Held<Fields extends EntityFields> = {
  [Name in NamesWith<Fields, 'form'>]: ReturnType<Form<Fields, Name>['fromSaved']>
}

export function emptyForm<Fields extends EntityFields>(fields: Fields): Held<Fields> {
  return Object.fromEntries(namesWith(fields, 'form').map((name) => [name, fields[name]?.form?.empty])) as never
}

export function heldFor<Fields extends EntityFields>(
  fields: Fields,
  saved: { [Name in NamesWith<Fields, 'form'>]: unknown },
): Held<Fields> {
  return Object.fromEntries(
    namesWith(fields, 'form').map((name) => [name, fields[name]?.form?.fromSaved(saved[name] as never)]),
  ) as never
}

export function savedMatchesForm<Fields extends EntityFields>(
  fields: Fields,
  saved: { [Name in NamesWith<Fields, 'form'>]: unknown },
  held: { [Name in NamesWith<Fields, 'form'>]: unknown },
): boolean {
  return namesWith(fields, 'form').every((name) =>
    fields[name]?.form?.isSaved(held[name] as never, saved[name] as never),
  )
}

export interface ConflictRow {
  label: string
  mine: string
  theirs: string
}

/** Fields in which two versions of a form differ, as text. */
export function conflictRows<Fields extends EntityFields>(
  fields: Fields,
  mine: Held<Fields>,
  theirs: Held<Fields>,
  context: ConflictContext,
): ConflictRow[] {
  return namesWith(fields, 'form').flatMap((name) => {
    const form: FormField | null | undefined = fields[name]?.form
    if (!form?.text) return []
    const row = {
      label: form.label,
      mine: form.text(mine[name] as never, context, mine as never),
      theirs: form.text(theirs[name] as never, context, theirs as never),
    }
    return row.mine === row.theirs ? [] : [row]
  })
}
