import * as z from 'zod/mini'
import { config } from 'zod/mini'
import { currencies, isWholeCents, readMoney } from './money.ts'
import { isLocalDate, isLocalTime, type LocalDate, type LocalTime } from './time.ts'

/** Schemas that several contracts use, and their messages. */

/** The shape of an object with a number for each name. */
export const numberFields = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.number()])) as Record<Name, z.ZodMiniNumber>

export const fieldMessages = {
  invalid: 'Vlera nuk është e vlefshme.',
  date: 'Data nuk është e vlefshme. Përdorni formatin YYYY-MM-DD.',
  time: 'Ora nuk është e vlefshme. Shkruajeni si 09:30.',
  email: 'Email-i nuk është i vlefshëm.',
  amount: 'Shkruani një shumë nga 0 deri në 1.000.000, si 5,50 ose 1.234,50; lekët pa presje, si 1200.',
  amountAboveZero: 'Shkruani një shumë mbi 0, deri në 1.000.000, si 5,50 ose 1.234,50; lekët pa presje, si 1200.',
  euros: 'Shkruani një shumë nga 0 deri në 100.000 €, si 5,50.',
  wholeLek: 'Shuma në lekë shkruhet pa presje, si 1200.',
  duration: 'Kohëzgjatja duhet të jetë nga 1 deri në 960 minuta.',
  tooLong: (max: number) => `Teksti mund të ketë më së shumti ${max} karaktere.`,
  wholeNumber: 'Shkruani një numër të plotë.',
  min: (min: number | bigint) => `Shkruani një numër nga ${grouped(min)} e lart.`,
  max: (max: number | bigint) => `Shkruani një numër deri në ${grouped(max)}.`,
} as const

/** '1.000.000', as amounts are typed. */
const grouped = (value: number | bigint): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, '.')

/** Says which numbers are accepted, if the schema has no message. */
function messageOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'too_small' && issue.origin === 'number') return fieldMessages.min(issue.minimum)
  if (issue.code === 'too_big' && issue.origin === 'number') return fieldMessages.max(issue.maximum)
  return issue.code === 'invalid_type' && issue.expected === 'int' ? fieldMessages.wholeNumber : fieldMessages.invalid
}

// Zod's own messages are English. As `z.config` the build would leave the call out (`vite.config.ts`).
config({ customError: messageOf })

/**
 * A schema with further checks. Unlike the method `check`, a bundler can remove it from endpoints that the browser
 * never uses.
 */
/* @__NO_SIDE_EFFECTS__ */
export function checked<Schema extends z.ZodMiniType>(schema: Schema, ...checks: Parameters<Schema['check']>): Schema {
  return schema.check(...checks)
}

/** Characters that change the text direction, with which a name could reverse its line. */
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/* @__NO_SIDE_EFFECTS__ */
function withoutBidi() {
  return z.overwrite<string>((text) => text.replace(bidiControls, ''))
}

/** Text that must not be blank; trimmed, at most `max` characters. `required` is the message if missing. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredText(required: string, max = 200) {
  return z
    .string({ error: required })
    .check(withoutBidi(), z.trim(), z.minLength(1, required), z.maxLength(max, fieldMessages.tooLong(max)))
}

/** Optional text; blank and null become null. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalText(max = 200) {
  return z.pipe(
    z.nullish(z.string().check(withoutBidi(), z.trim(), z.maxLength(max, fieldMessages.tooLong(max)))),
    z.transform((text) => (text ? text : null)),
  )
}

/**
 * E-mail address in the spec's simple form: something@something.something without spaces or the characters that
 * separate addresses in a mail header, so that one address is never read as two.
 */
export const emailPattern = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/

/* @__NO_SIDE_EFFECTS__ */
export function emailField(required: string) {
  return requiredText(required, 254).check(
    z.regex(emailPattern, fieldMessages.email),
    // Invisible characters make two addresses look alike; an empty label or part is no address.
    z.refine((text) => !invisible.test(text) && !/\.\.|^\.|\.@|@\.|\.$|@-|-$/.test(text), fieldMessages.email),
  )
}

/** True for an address that `emailField` accepts. */
export const isEmail = (text: string): boolean => emailField('').safeParse(text).success

/** Optional e-mail address; blank and null become null. */
/* @__NO_SIDE_EFFECTS__ */
export function optionalEmail() {
  const blank = checked(z.string(), z.trim(), z.length(0))
  return z.union([
    z.pipe(
      blank,
      z.transform(() => null),
    ),
    emailField(''),
    z.null(),
  ])
}

/** Control and format characters: zero-width characters, soft hyphens, bidi controls. */
const invisible = /[\p{Cc}\p{Cf}]/u

/* @__NO_SIDE_EFFECTS__ */
export function dateField(required: string = fieldMessages.date) {
  return z.pipe(
    z.string({ error: required }).check(z.minLength(1, required), z.refine(isLocalDate, fieldMessages.date)),
    z.transform((text) => text as LocalDate),
  )
}

/** `HH:MM`; seconds (`HH:MM:SS`) are accepted and dropped. */
/* @__NO_SIDE_EFFECTS__ */
export function timeField(required: string = fieldMessages.time) {
  return z.pipe(
    z.string({ error: required }).check(
      z.minLength(1, required),
      z.refine((text) => isLocalTime(text.replace(/^(\d\d:\d\d):\d\d$/, '$1')), fieldMessages.time),
    ),
    z.transform((text) => text.slice(0, 5) as LocalTime),
  )
}

/**
 * Euros or lek, 0 to 1,000,000, in whole cents: a number, or a text parsed by `readMoney`. NaN is an empty amount of a
 * form.
 */
/* @__NO_SIDE_EFFECTS__ */
export function priceField(required: string = fieldMessages.amount, accepted: string = fieldMessages.amount) {
  return amountUpTo(1_000_000, required, accepted)
}

/** Amount above zero, otherwise as `priceField`. */
/* @__NO_SIDE_EFFECTS__ */
export function amountAboveZero(required: string = fieldMessages.amountAboveZero, accepted = required) {
  return checked(
    priceField(required, accepted),
    z.refine((value) => value > 0, accepted),
  )
}

/** Price in euros only (subscription), 0 to 100,000. */
/* @__NO_SIDE_EFFECTS__ */
export function euroField(required: string = fieldMessages.euros, accepted: string = fieldMessages.euros) {
  return amountUpTo(100_000, required, accepted)
}

/** `required` is the message of a missing amount, `accepted` of every other invalid one. */
/* @__NO_SIDE_EFFECTS__ */
function amountUpTo(max: number, required: string, accepted: string) {
  return z.pipe(
    z.pipe(
      z.pipe(
        // The first branch has the message that a form shows for an empty amount.
        z.union([z.number(required), z.nan(), z.string().check(z.trim(), z.minLength(1, required))], {
          error: required,
        }),
        z.transform((value) => (typeof value === 'string' ? (readMoney(value) ?? Number.NaN) : value)),
      ),
      z
        .number({ error: accepted })
        .check(z.refine(isWholeCents, accepted), z.minimum(0, accepted), z.maximum(max, accepted)),
    ),
    z.transform((euros) => Math.round(euros * 100) / 100),
  )
}

/** Accepts null, which an empty input holds and the schema refuses. */
export const nullableInput = /* @__NO_SIDE_EFFECTS__ */ <Out>(schema: z.ZodMiniType<Out>) =>
  schema as unknown as z.ZodMiniType<Out, Out | null>

export const currencyField = z.enum(currencies, { error: fieldMessages.invalid })

/** A sum per currency, as `amounts` formats it. */
export const amountsShape = z.object({ EUR: z.optional(z.number()), ALL: z.optional(z.number()) })

/** Whole minutes, 1 to 960. */
/* @__NO_SIDE_EFFECTS__ */
export function durationField() {
  return z.coerce
    .number({ error: fieldMessages.duration })
    .check(z.int(fieldMessages.duration), z.minimum(1, fieldMessages.duration), z.maximum(960, fieldMessages.duration))
}

export const idField = z.pipe(
  z.guid({ error: fieldMessages.invalid }),
  z.transform((id) => id.toLowerCase()),
)

/** Parameters of a path with `:id`. */
export const byId = z.object({ id: idField })

/** Reply of a call that only confirms. */
export const messageReply = z.object({ message: z.string() })

/** An instant on the wire: ISO 8601 with `Z`. */
export const instantText = z.string()

/** Page of a list, from 1. */
export const pageField = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1)
export const limitField = /* @__NO_SIDE_EFFECTS__ */ (usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), usual)

/** Part of a paged list's reply beside its rows. */
export const pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total_items: z.number(),
  total_pages: z.number(),
})
export type Pagination = z.output<typeof pagination>

export function paginate(page: number, limit: number, totalItems: number): Pagination {
  return { page, limit, total_items: totalItems, total_pages: Math.max(1, Math.ceil(totalItems / limit)) }
}
