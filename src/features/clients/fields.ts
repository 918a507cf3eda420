import * as z from 'zod/mini'
import type { ClientRow } from '#database/rows/appointments.ts'
import type { Complete, EntityField } from '#platform/shared/entityFields.ts'
import {
  checked,
  emailField,
  fieldMessages,
  instantText,
  optionalEmail,
  optionalText,
  requiredText,
} from '#platform/shared/fields.ts'
import { oneSpaced } from '#platform/shared/sqText.ts'
import { birthdayText, readBirthday } from './birthday.ts'
import { clientMessages } from './copy.ts'

export { birthdayDigits, dateOrderOf, readBirthday, type DateOrder } from './birthday.ts'

/** Maximum characters of a name, a phone, all further phones, of notes and formula, and of the reason of a block. */
export const maxLengths = { name: 120, phone: 40, otherPhones: 200, text: 2000, reason: 200 } as const

const name = requiredText(clientMessages.nameRequired, maxLengths.name)
const email = emailField('')
const consents = ['given', 'refused'] as const
export const consentLabel = { given: 'Pranon mesazhe', refused: 'Nuk dëshiron mesazhe' } as const
const consent = z.nullable(z.enum(consents))

const typedBirthday = checked(
  z.string(),
  z.trim(),
  z.refine((text) => text === '' || readBirthday(text) !== null, clientMessages.birthday),
)
/** Optional birthday in any typed form; stored as `readBirthday` returns it. */
const birthday = z.pipe(
  z.nullish(typedBirthday),
  z.transform((text) => (text ? readBirthday(text) : null)),
)

/** True for a valid client e-mail address. */
export const isClientEmail = (text: string): boolean => email.safeParse(text).success

interface ClientField extends EntityField {
  column: `clients.${keyof ClientRow}`
  /**
   * Value after two clients were merged. `first`: the kept client's, else the other's. `joined`: the texts of both.
   * `computed`: by `combined` of `merge/rules.ts`. Null: the kept client's.
   */
  merge: 'first' | 'joined' | 'computed' | null
  /** True if the search finds clients by it (`server/searchText.ts`). */
  searched: boolean
  /** True if files of clients may have it (`import/rules.ts`). */
  imported: boolean
}

/** A column that callers neither see nor set. Clients are created by bookings, so no body creates one. */
const onServer = {
  reply: null,
  create: null,
  change: null,
  write: 'server',
  form: null,
  merge: null,
  searched: false,
  imported: false,
} as const
type Consent = (typeof consents)[number] | null
const orDash = (text: string) => text.trim() || '–'
/** Optional text: null when saved, empty in the form. */
const optionalInput = {
  empty: '',
  fromSaved: (saved: string | null) => saved ?? '',
  isSaved: (held: string, saved: string | null) => held.trim() === (saved ?? ''),
  text: orDash,
}

/** Optional text of at most `max` characters. */
/* @__NO_SIDE_EFFECTS__ */
function textColumn(max: number) {
  return { type: 'text', reply: z.nullable(z.string()), create: null, change: z.optional(optionalText(max)) } as const
}
/* @__NO_SIDE_EFFECTS__ */
function textInput(max: number) {
  return { ...optionalInput, schema: checked(z.string(), z.trim(), z.maxLength(max, fieldMessages.tooLong(max))) }
}

const fields = {
  /** A new name is copied to all appointments of the client. */
  name: {
    column: 'clients.name',
    type: 'text',
    reply: z.string(),
    create: null,
    change: z.optional(name),
    write: 'resolved',
    merge: null,
    searched: true,
    imported: true,
    form: {
      label: 'Emri',
      schema: name,
      empty: '',
      fromSaved: (saved: string) => saved,
      isSaved: (held: string, saved: string) => held.trim() === saved,
      text: orDash,
    },
    exported: { header: 'Emri', width: 28 },
  },
  /** Phone as typed. */
  phone: {
    ...textColumn(maxLengths.phone),
    column: 'clients.phone',
    write: 'resolved',
    merge: 'computed',
    searched: true,
    imported: true,
    form: {
      ...textInput(maxLengths.phone),
      label: 'Telefoni',
      // The server normalises spaces within a number.
      isSaved: (held: string, saved: string | null) => oneSpaced(held) === (saved ?? ''),
    },
    exported: { header: 'Telefoni', width: 18 },
  },
  email: {
    column: 'clients.email',
    type: 'text',
    reply: z.nullable(z.string()),
    create: null,
    change: z.optional(optionalEmail()),
    write: 'as given',
    merge: 'first',
    searched: false,
    imported: true,
    form: {
      ...optionalInput,
      label: 'Email',
      schema: checked(
        z.string(),
        z.trim(),
        z.refine((text) => text === '' || email.safeParse(text).success, fieldMessages.email),
      ),
    },
    exported: { header: 'Email', width: 28 },
  },
  notes: {
    ...textColumn(maxLengths.text),
    column: 'clients.notes',
    write: 'as given',
    merge: 'computed',
    searched: false,
    imported: true,
    form: {
      ...textInput(maxLengths.text),
      label: 'Shënime',
    },
    exported: { header: 'Shënime', width: 40 },
  },
  /** Further numbers as typed, separated by commas. */
  other_phones: {
    ...textColumn(maxLengths.otherPhones),
    column: 'clients.other_phones',
    write: 'resolved',
    merge: 'computed',
    searched: true,
    imported: true,
    form: {
      ...textInput(maxLengths.otherPhones),
      label: 'Telefona të tjerë',
      isSaved: (held: string, saved: string | null) => held.replace(/\s+/g, '') === (saved ?? '').replace(/\s+/g, ''),
    },
    exported: { header: 'Telefona të tjerë', width: 24 },
  },
  birthday: {
    column: 'clients.birthday',
    type: 'text',
    reply: z.nullable(z.string()),
    create: null,
    change: z.optional(birthday),
    write: 'as given',
    merge: 'first',
    searched: false,
    imported: true,
    form: {
      ...optionalInput,
      label: 'Ditëlindja',
      schema: typedBirthday,
      fromSaved: (saved: string | null) => (saved ? birthdayText(saved) : ''),
      isSaved: (held: string, saved: string | null) => readBirthday(held) === saved,
    },
    exported: { header: 'Ditëlindja', width: 12 },
  },
  colour_formula: {
    ...textColumn(maxLengths.text),
    column: 'clients.colour_formula',
    write: 'as given',
    merge: 'joined',
    searched: false,
    imported: true,
    form: {
      ...textInput(maxLengths.text),
      label: 'Formula e ngjyrës',
    },
    exported: { header: 'Formula e ngjyrës', width: 40 },
  },
  /** True if the client wants messages; null if not asked. */
  message_consent: {
    column: 'clients.message_consent',
    type: 'text',
    reply: consent,
    create: null,
    change: z.optional(consent),
    write: 'as given',
    merge: 'computed',
    searched: false,
    imported: true,
    form: {
      label: 'Mesazhet',
      schema: consent,
      empty: null,
      fromSaved: (saved: Consent) => saved,
      isSaved: (held: Consent, saved: Consent) => held === saved,
      text: (held: Consent) => (held ? consentLabel[held] : '–'),
    },
    exported: { header: 'Mesazhet', width: 12 },
  },
  /** Time of the last consent or refusal. */
  message_consent_at: {
    ...onServer,
    column: 'clients.message_consent_at',
    type: 'instant',
    reply: z.nullable(instantText),
    merge: 'computed',
    exported: { header: 'Mesazhet, nga' },
  },
  /** Parent of a client under 16, who consents and gets the messages. */
  parent_name: {
    ...textColumn(maxLengths.name),
    column: 'clients.parent_name',
    write: 'as given',
    merge: 'first',
    searched: false,
    imported: false,
    form: null,
    exported: { header: 'Prindi', width: 24 },
  },
  parent_phone: {
    ...textColumn(maxLengths.phone),
    column: 'clients.parent_phone',
    write: 'as given',
    merge: 'first',
    searched: false,
    imported: false,
    form: null,
    exported: { header: 'Telefoni i prindit', width: 18 },
  },
  /** Only with a parent. */
  under_16: {
    column: 'clients.under_16',
    type: 'flag',
    reply: z.boolean(),
    create: null,
    change: z.optional(z.boolean()),
    write: 'as given',
    merge: 'computed',
    searched: false,
    imported: false,
    form: null,
    exported: { header: 'Nën 16 vjeç', width: 10 },
  },
  /** Booking a blocked client shows a warning only. */
  is_blocked: {
    column: 'clients.is_blocked',
    type: 'flag',
    reply: z.boolean(),
    create: null,
    change: z.optional(z.boolean()),
    write: 'as given',
    merge: 'computed',
    searched: false,
    imported: true,
    form: null,
    exported: { header: 'I bllokuar', width: 10 },
  },
  block_reason: {
    ...textColumn(maxLengths.reason),
    column: 'clients.block_reason',
    write: 'as given',
    merge: 'joined',
    searched: false,
    imported: true,
    form: null,
    exported: { header: 'Arsyeja e bllokimit', width: 28 },
  },
  /** Name, phone and notes were removed on request. */
  anonymised_at: {
    ...onServer,
    column: 'clients.anonymised_at',
    type: 'instant',
    reply: z.nullable(instantText),
    exported: { header: 'Anonimizuar më' },
  },
  id: {
    ...onServer,
    column: 'clients.id',
    type: 'id',
    reply: z.string(),
    exported: { header: 'ID', width: 38 },
  },
  name_key: { ...onServer, column: 'clients.name_key', type: 'text', exported: null },
  search: { ...onServer, column: 'clients.search', type: 'text', exported: null },
  phone_e164: {
    ...onServer,
    column: 'clients.phone_e164',
    type: 'text',
    exported: { header: 'Telefoni ndërkombëtar', width: 18 },
  },
  other_phones_e164: { ...onServer, column: 'clients.other_phones_e164', type: 'text', exported: null },
  created_at: { ...onServer, column: 'clients.created_at', type: 'instant', exported: { header: 'Shtuar më' } },
  /** Version: an edit based on another one is refused as stale. */
  updated_at: { ...onServer, column: 'clients.updated_at', type: 'instant', reply: instantText, exported: null },
} as const satisfies Record<string, ClientField>

export const clientFields: Complete<typeof fields, Exclude<ClientField['column'], 'clients.salon_id'>> = fields
