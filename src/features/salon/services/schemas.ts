import * as z from 'zod/mini'
import {
  amountAboveZero,
  byId,
  checked,
  currencyField,
  durationField,
  fieldMessages,
  idField,
  optionalText,
  requiredText,
} from '#platform/shared/fields.ts'
import { currencies } from '#platform/shared/money.ts'
import { priceAboveZero, serviceMessages } from './copy.ts'
import { defaultDuration, maxBuffer } from './rules.ts'

/** Deviations of a barber from the service; null is as the service. */
const offerShape = z.object({
  barber_id: z.string(),
  offered: z.boolean(),
  /** Minutes. */
  duration: z.nullable(z.number()),
  price: z.nullable(z.number()),
  /** Currency of the price; the service's by default. */
  currency: z.optional(z.enum(currencies)),
})
export type BarberOffer = z.output<typeof offerShape>

const serviceShape = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** Minutes. */
  duration: z.number(),
  price: z.number(),
  /** Currency of the price. */
  currency: z.enum(currencies),
  is_active: z.boolean(),
  category: z.nullable(z.string()),
  /** Buffer in minutes after a visit. */
  buffer_minutes: z.number(),
  /** Start of a pause in which the barber is free, in minutes from the visit's start, and its length. */
  pause_after_minutes: z.nullable(z.number()),
  pause_minutes: z.nullable(z.number()),
  /** True if the salon asks the client for allergies; else omitted. */
  asks_allergies: z.optional(z.boolean()),
  /** Barbers with deviations. */
  barbers: z.array(offerShape),
})
export type Service = z.output<typeof serviceShape>

const name = requiredText('Emri i shërbimit është i detyrueshëm.', 120)
const price = amountAboveZero(priceAboveZero)

/** Whole minutes within a range, with an error message. */
const minutes = (min: number, max: number, sentence: string) =>
  checked(z.coerce.number({ error: sentence }), z.int(sentence), z.minimum(min, sentence), z.maximum(max, sentence))
const category = optionalText(60)
const buffer = minutes(0, maxBuffer, serviceMessages.buffer)
const pause = z.nullable(minutes(1, 960, serviceMessages.pauseMinutes))
const offers = checked(
  z.array(
    z.object({
      barber_id: idField,
      offered: z._default(z.boolean(), true),
      duration: z._default(z.nullable(durationField()), null),
      price: z._default(z.nullable(price), null),
      currency: z.optional(currencyField),
    }),
  ),
  z.maxLength(200),
  z.refine((list) => new Set(list.map(({ barber_id }) => barber_id)).size === list.length, fieldMessages.invalid),
)

export const listServices = {
  summary: 'The salon’s services in their order, including inactive ones',
  reply: z.object({ data: z.array(serviceShape), message: z.string() }),
}

export const addService = {
  summary: 'Add a service',
  body: z.object({
    id: z.optional(idField),
    name,
    description: optionalText(500),
    duration: z._default(durationField(), defaultDuration),
    price,
    /** The salon's currency by default. */
    currency: z.optional(currencyField),
    active: z._default(z.boolean(), true),
    category,
    buffer_minutes: z._default(buffer, 0),
    pause_after_minutes: z._default(pause, null),
    pause_minutes: z._default(pause, null),
    asks_allergies: z._default(z.boolean({ error: fieldMessages.invalid }), false),
    /** Deviations of these barbers. */
    barbers: z._default(offers, []),
  }),
  reply: z.object({ data: serviceShape, message: z.string() }),
}

export const updateServiceBody = z.object({
  name: z.optional(name),
  description: z.optional(optionalText(500)),
  duration: z.optional(durationField()),
  price: z.optional(price),
  /** By default the salon's currency for a new price, else unchanged. */
  currency: z.optional(currencyField),
  active: z.optional(z.boolean()),
  is_active: z.optional(z.boolean()),
  category: z.optional(category),
  buffer_minutes: z.optional(buffer),
  pause_after_minutes: z.optional(pause),
  pause_minutes: z.optional(pause),
  asks_allergies: z.optional(z.boolean({ error: fieldMessages.invalid })),
  /** Deviations of these barbers; others stay unchanged. */
  barbers: z.optional(offers),
})

export const updateService = {
  summary: 'Change a service; appointments already booked keep their name and price',
  params: byId,
  body: updateServiceBody,
  reply: z.object({ data: serviceShape, message: z.string() }),
}

export const removeService = {
  summary: 'Remove a service; one used by appointments is deactivated instead',
  params: byId,
  /** `deactivated` is true if appointments refer to the service, which is then kept. */
  reply: z.object({ message: z.string(), deactivated: z.boolean() }),
}
