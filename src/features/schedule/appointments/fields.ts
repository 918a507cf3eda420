import * as z from 'zod/mini'
import type { AppointmentRow, BarberRow, ClientRow } from '#database/rows/appointments.ts'
import type { Complete, ConflictContext, EntityField } from '#platform/shared/entityFields.ts'
import {
  checked,
  currencyField,
  dateField,
  durationField,
  fieldMessages,
  idField,
  instantText,
  nullableInput,
  optionalText,
  priceField,
  requiredText,
  timeField,
} from '#platform/shared/fields.ts'
import { currencies, type Currency } from '#platform/shared/money.ts'
import { amount, duration as durationText, longDate } from '#platform/shared/sq.ts'
import { oneSpaced } from '#platform/shared/sqText.ts'
import type { LocalDate, LocalTime } from '#platform/shared/time.ts'
import { defaultDuration } from '#features/salon/services/rules.ts'
import { appointmentMessages } from './copy.ts'

export const appointmentStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const
export const statusSchema = z.enum(appointmentStatuses)
/** State of an online booking that needs approval; `withdrawn`: cancelled by the client before. */
const requestStates = ['waiting', 'accepted', 'declined', 'unanswered', 'withdrawn'] as const
export const cancelReason = z.enum(['no_show', 'client', 'salon'])

const required = appointmentMessages.allRequired
const name = requiredText(required, 120)
const serviceName = requiredText(required, 120)
const barberName = requiredText(required, 80)
const price = priceField(required)
const date = dateField(required)
const time = timeField(required)
const duration = durationField()
const phone = optionalText(40)
const notes = optionalText(1000)

type Column = `appointments.${keyof AppointmentRow}` | `clients.${keyof ClientRow}` | `barbers.${keyof BarberRow}`
interface AppointmentField extends EntityField {
  column: Column
  /** True if each part of a visit has its own value; the parts share the values of the other fields. */
  part?: true
  /** True for text about a person, which anonymising the client removes. */
  personal?: true
}

/** A column that callers neither see nor set. */
const onServer = { reply: null, create: null, change: null, write: 'server', form: null } as const
const instant = { ...onServer, type: 'instant' } as const
const link = { ...onServer, type: 'id', reply: z.nullable(z.string()) } as const
const minutes = { ...onServer, type: 'minutes', reply: z.nullable(z.number()) } as const
const version = { ...instant, reply: instantText } as const
const orNever = z.nullable(instantText)
const answer = z.nullable(z.enum(requestStates))
const words = { ...onServer, type: 'text', reply: z.nullable(z.string()) } as const
const sameText = (held: string, saved: string | null) => oneSpaced(held) === oneSpaced(saved ?? '')
const orDash = (text: string | null) => text?.trim() || '–'

/** Form of a text that is always given. */
const typed = { empty: '', fromSaved: (saved: string) => saved, isSaved: sameText, text: orDash } as const
/** Form of a value that is chosen; null until then. */
const chosen = <Held>() => ({
  empty: null,
  fromSaved: (saved: unknown) => saved as Held | null,
  isSaved: (held: unknown, saved: unknown) => held === saved,
})
/** Form of a value that is null while the server determines it. */
const ifKnown = <Held>() => ({
  empty: null,
  fromSaved: (saved: Held): Held | null => saved,
  isSaved: (held: Held | null, saved: Held) => held === null || held === saved,
  text: null,
})
/** Bodies with a field that a booking has to give, or may give. */
const set = <Schema extends z.ZodMiniType>(create: Schema) => ({ create, change: z.optional(create) })
const maySet = <Schema extends z.ZodMiniType>(schema: Schema) => ({
  create: z.optional(schema),
  change: z.optional(schema),
})

/** In validation order of the bodies. */
const fields = {
  client_name: {
    column: 'appointments.client_name',
    personal: true,
    type: 'text',
    reply: z.string(),
    ...set(name),
    write: 'as given',
    form: { label: 'Klienti', schema: name, ...typed },
    exported: { header: 'Klienti', width: 28 },
  },
  service_name: {
    column: 'appointments.service_name',
    part: true,
    type: 'text',
    reply: z.string(),
    ...set(serviceName),
    write: 'as given',
    form: { label: 'Shërbimi', schema: serviceName, ...typed },
    exported: { header: 'Shërbimi', width: 28 },
  },
  /** Null if a barber may not see another's money. */
  price: {
    column: 'appointments.price_cents',
    part: true,
    type: 'money',
    reply: z.nullable(z.number()),
    ...set(price),
    write: 'as given',
    form: {
      label: 'Çmimi',
      schema: nullableInput(price),
      ...chosen<number | null>(),
      text: (price: number | null, _context: ConflictContext, { currency }: { currency?: Currency | null }) =>
        amount(price, currency ?? 'EUR'),
    },
    exported: { header: 'Çmimi' },
  },
  /** Currency of the price; in a booking by default the service's, else the salon's. */
  currency: {
    column: 'appointments.currency',
    part: true,
    type: 'text',
    reply: z.enum(currencies),
    ...maySet(currencyField),
    write: 'resolved',
    form: {
      label: 'Valuta',
      schema: z.nullable(currencyField),
      ...ifKnown<Currency>(),
    },
    exported: { header: 'Valuta', width: 8 },
  },
  /** Local date of the salon. */
  appointment_date: {
    column: 'appointments.appointment_date',
    type: 'date',
    reply: z.string(),
    ...set(date),
    write: 'as given',
    form: {
      label: 'Data',
      schema: nullableInput(date),
      ...chosen<LocalDate>(),
      text: (day: LocalDate | null) => (day ? longDate(day, { year: true }) : '–'),
    },
    exported: { header: 'Data', width: 12 },
  },
  appointment_time: {
    column: 'appointments.appointment_time',
    type: 'time',
    reply: z.string(),
    ...set(time),
    write: 'as given',
    form: {
      label: 'Ora',
      schema: nullableInput(time),
      ...chosen<LocalTime>(),
      text: orDash,
    },
    exported: { header: 'Ora' },
  },
  /** Name of the barber. `barber_id` takes precedence if a body has both. */
  barber: {
    column: 'barbers.name',
    type: 'text',
    reply: z.string(),
    ...maySet(barberName),
    write: 'resolved',
    form: null,
    exported: { header: 'Berberi', width: 20 },
  },
  barber_id: {
    column: 'appointments.barber_id',
    part: true,
    type: 'id',
    reply: z.string(),
    ...maySet(idField),
    write: 'resolved',
    form: {
      label: 'Berberi',
      schema: z.custom<string | null>((value) => typeof value === 'string' && value !== '', required),
      ...chosen<string>(),
      text: (id: string | null, { nameOf }: ConflictContext) => (id ? nameOf(id) : '–'),
    },
    exported: { header: 'ID e berberit', width: 38 },
  },
  /** Minutes; in a booking by default the service's, else 30. */
  duration: {
    column: 'appointments.duration_minutes',
    part: true,
    type: 'minutes',
    reply: z.number(),
    ...maySet(duration),
    write: 'resolved',
    form: {
      label: 'Kohëzgjatja',
      schema: nullableInput(duration),
      ...chosen<number>(),
      empty: defaultDuration,
      text: (minutes: number | null) => durationText(minutes ?? 0),
    },
    exported: { header: 'Minuta' },
  },
  /** Buffer in minutes after the appointment, from the service. */
  buffer_minutes: {
    ...minutes,
    column: 'appointments.buffer_minutes',
    reply: z.number(),
    exported: { header: 'Minuta pas vizitës' },
  },
  /** Start of a pause in which the barber is free, in minutes from the start; null without one. From the service. */
  pause_after_minutes: {
    ...minutes,
    column: 'appointments.pause_after_minutes',
    exported: { header: 'Pauza pas minutës' },
  },
  pause_minutes: { ...minutes, column: 'appointments.pause_minutes', exported: { header: 'Minuta pauzë' } },
  /** Null in the form while the client is only a typed name. */
  client_id: {
    column: 'appointments.client_id',
    type: 'id',
    reply: z.string(),
    ...maySet(idField),
    write: 'resolved',
    form: {
      label: 'Klienti',
      schema: z.nullable(z.string()),
      ...ifKnown<string>(),
    },
    exported: { header: 'ID e klientit', width: 38 },
  },
  /**
   * Phone of the client as typed; null if unknown. With a name only, it selects among clients of that name; with
   * `client_id` it becomes that client's phone.
   */
  client_phone: {
    column: 'clients.phone',
    personal: true,
    type: 'text',
    reply: z.nullable(z.string()),
    ...maySet(phone),
    write: 'resolved',
    form: {
      label: 'Telefoni',
      schema: checked(z.string(), z.trim(), z.maxLength(40, fieldMessages.tooLong(40))),
      empty: '',
      fromSaved: (saved: string | null) => saved ?? '',
      // The input is also empty for a client whose phone is already known.
      isSaved: (held: string, saved: string | null) => held.trim() === '' || sameText(held, saved),
      text: orDash,
    },
    exported: { header: 'Telefoni', width: 18 },
  },
  notes: {
    column: 'appointments.notes',
    personal: true,
    type: 'text',
    reply: z.nullable(z.string()),
    ...set(notes),
    write: 'as given',
    form: {
      label: 'Shënime',
      schema: checked(z.string(), z.trim(), z.maxLength(1000, fieldMessages.tooLong(1000))),
      empty: '',
      fromSaved: (saved: string | null) => saved ?? '',
      isSaved: (held: string, saved: string | null) => held.trim() === (saved ?? ''),
      text: orDash,
    },
    exported: { header: 'Shënime', width: 40 },
  },
  status: {
    column: 'appointments.status',
    type: 'text',
    reply: statusSchema,
    create: null,
    change: z.optional(statusSchema),
    write: 'resolved',
    form: null,
    exported: { header: 'Statusi', width: 12 },
  },
  cancel_reason: {
    column: 'appointments.cancel_reason',
    type: 'text',
    reply: z.nullable(cancelReason),
    create: null,
    change: z.optional(z.nullable(cancelReason)),
    write: 'resolved',
    form: null,
    exported: { header: 'Arsyeja e anulimit', width: 12 },
  },
  id: {
    ...onServer,
    column: 'appointments.id',
    type: 'id',
    reply: z.string(),
    exported: { header: 'ID', width: 38 },
  },
  /** Shared by the parts of one visit; null for a visit of one service. */
  visit_id: { ...link, column: 'appointments.visit_id', exported: { header: 'ID e vizitës', width: 38 } },
  /** Shared by visits of several clients booked together. */
  group_id: { ...link, column: 'appointments.group_id', exported: { header: 'ID e grupit', width: 38 } },
  series_id: { ...link, column: 'appointments.series_id', exported: { header: 'ID e serisë', width: 38 } },
  /** The user who booked it. */
  user_id: { ...onServer, column: 'appointments.user_id', type: 'id', reply: z.nullable(z.string()), exported: null },
  service_id: { ...onServer, column: 'appointments.service_id', type: 'id', exported: null },
  /** Price on the list for the service and barber when either was last set; null if the service was not listed. */
  listed_price: { ...onServer, column: 'appointments.listed_cents', type: 'money', exported: null },
  listed_currency: { ...onServer, column: 'appointments.listed_currency', type: 'text', exported: null },
  auto_confirmed_at: { ...instant, column: 'appointments.auto_confirmed_at', exported: null },
  auto_confirm_announced_at: { ...instant, column: 'appointments.auto_confirm_announced_at', exported: null },
  /** Time of the online booking; null if the salon booked the visit. */
  online_at: { ...instant, column: 'appointments.online_at', reply: orNever, exported: { header: 'Online më' } },
  /** Source from the booking link (`?nga=instagram`). */
  online_source: { ...words, column: 'appointments.online_source', exported: { header: 'Burimi', width: 16 } },
  /** Answer of the salon; null unless the booking needed approval. */
  request: { ...words, column: 'appointments.request', reply: answer, exported: { header: 'Kërkesa', width: 14 } },
  /** Time of the client's confirmation ('po vij'); cleared by a move. */
  coming_at: { ...instant, column: 'appointments.coming_at', reply: orNever, exported: { header: 'Po vij më' } },
  created_at: { ...instant, column: 'appointments.created_at', exported: { header: 'Shtuar më' } },
  /** Version: an edit based on another one is refused as stale. */
  updated_at: { ...version, column: 'appointments.updated_at', exported: { header: 'Ndryshuar më' } },
} as const satisfies Record<string, AppointmentField>

/** Columns that are no fields: the tenant's key, and generated columns. */
type NoField = 'appointments.salon_id' | 'appointments.occupied'

export const appointmentFields: Complete<
  typeof fields,
  Exclude<`appointments.${keyof AppointmentRow}`, NoField>
> = fields

export type PartName = {
  [Name in keyof typeof fields]: (typeof fields)[Name] extends { part: true } ? Name : never
}[keyof typeof fields]
