import * as z from 'zod/mini'
import {
  checked,
  dateField,
  fieldMessages,
  idField,
  instantText,
  isEmail,
  optionalText,
  requiredText,
  timeField,
} from '#platform/shared/fields.ts'
import { maxLengths } from '#features/clients/fields.ts'
import { currencies } from '#platform/shared/money.ts'
import { languages } from '../texts/rules.ts'
import { bookingMessages } from './copy.ts'
import { bookingLimits } from './rules.ts'

const nearStart = z.object({ date: z.string(), time: z.string() })
export type NearStart = z.output<typeof nearStart>

/** Total of the chosen services for a barber, or for the salon if any barber may do them. */
const total = z.object({
  /** Minutes. */
  duration: z.number(),
  price: z.number(),
  currency: z.enum(currencies),
})

const offerShape = z.object({
  services: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.nullable(z.string()),
      category: z.nullable(z.string()),
      ...total.shape,
    }),
  ),
  barbers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      color: z.number(),
      /** Deviations of the barber from the service; `offered` is false if the barber does not do it. */
      differs: z.array(z.object({ service_id: z.string(), offered: z.boolean(), ...total.shape })),
    }),
  ),
})

/** Bookable services and barbers, in the salon's order. */
export type BookingOffer = z.output<typeof offerShape>

const monthShape = z.object({
  /** First and last bookable day. */
  first: z.string(),
  last: z.string(),
  /** Requested days in order: 31, or fewer at the end of the horizon. */
  days: z.array(
    z.object({
      date: z.string(),
      /** True if nobody works. */
      closed: z.boolean(),
      /** Free share of the working time, 0 to 1. */
      room: z.number(),
      /** Starts by time. `rank` 1 leaves the fewest unsellable minutes. */
      starts: z.array(z.object({ time: z.string(), rank: z.number() })),
    }),
  ),
})
export type BookingMonth = z.output<typeof monthShape>

const holdShape = z.object({
  token: z.string(),
  held_until: instantText,
  date: z.string(),
  time: z.string(),
  /** End of the last service. */
  ends: z.string(),
  service_ids: z.array(z.string()),
  barber_id: z.string(),
  barber: z.string(),
  ...total.shape,
})
export type Hold = z.output<typeof holdShape>

const bookedShape = z.object({
  /** Token of the client link, `/v/:token`. */
  token: z.string(),
  /** `requested` awaits the salon's answer. */
  status: z.enum(['booked', 'requested']),
  client_name: z.string(),
  date: z.string(),
  time: z.string(),
  ends: z.string(),
  services: z.array(z.string()),
  barber: z.string(),
  ...total.shape,
})
export type Booked = z.output<typeof bookedShape>

const serviceIds = checked(z.array(idField), z.minLength(1, fieldMessages.invalid), z.maxLength(bookingLimits.services))
/** Query format: ids separated by commas. */
const serviceList = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(400)),
    z.transform((text) => text.split(',')),
  ),
  serviceIds,
)

const monthQuery = z.object({
  services: serviceList,
  /** Any barber who does all the services, if omitted. */
  barber_id: z.optional(idField),
  /** The first bookable day, if omitted or earlier. */
  from: z.optional(dateField()),
})

const slot = {
  services: serviceIds,
  barber_id: z._default(z.nullable(idField), null),
  date: dateField(),
  time: timeField(),
}

const tokenField = checked(z.string(), z.minLength(1), z.maxLength(100))
/** Solution of the challenge of a `proof_needed` fault. */
const proofField = z.optional(checked(z.string(), z.maxLength(200)))

const holdBody = z.object({
  ...slot,
  /** The visitor's previous hold, which ends. */
  instead_of: z.optional(tokenField),
})

const bookBody = z.object({
  ...slot,
  /** Reserves the slot; a repeated booking with the same hold gets the first result. */
  hold: z.optional(tokenField),
  client_name: requiredText(bookingMessages.nameRequired, maxLengths.name),
  client_phone: requiredText(bookingMessages.phoneRequired, maxLengths.phone),
  client_email: z.optional(
    checked(
      optionalText(254),
      z.refine((text) => text === null || isEmail(text), fieldMessages.email),
    ),
  ),
  note: z.optional(optionalText(bookingLimits.noteLength)),
  /** Answers to the salon's questions. */
  answers: z._default(
    checked(
      z.array(z.object({ id: idField, text: checked(z.string(), z.trim(), z.maxLength(bookingLimits.answerLength)) })),
      z.maxLength(10),
    ),
    [],
  ),
  /** Source of the visitor, such as `instagram`. */
  source: z.optional(optionalText(40)),
  proof: proofField,
  language: z._default(z.enum(languages), 'sq'),
})

const waitBody = z.object({
  services: serviceIds,
  barber_id: z._default(z.nullable(idField), null),
  /** Latest suitable day; earlier ones suit as well. */
  date: dateField(),
  client_name: requiredText(bookingMessages.nameRequired, maxLengths.name),
  client_phone: requiredText(bookingMessages.phoneRequired, maxLengths.phone),
  proof: proofField,
  language: z._default(z.enum(languages), 'sq'),
})

const salon = { params: z.object({ address: z.string() }) }

export const getBookingOffer = {
  summary: 'Services and barbers that can be booked online',
  ...salon,
  reply: z.object({ offer: offerShape }),
}

export const getBookingMonth = {
  summary: 'Bookable starts in a span of 31 days, for one or more services; 409 while online booking is closed',
  ...salon,
  query: monthQuery,
  reply: z.object({ month: monthShape }),
}

export const placeHold = {
  summary: 'Hold a start for five minutes; 409 slot_taken contains the nearest free starts',
  ...salon,
  body: holdBody,
  reply: z.object({ hold: holdShape }),
}

export const bookOnline = {
  summary: 'Book a start, with or without a hold; repeated with the same hold, it returns the first result',
  ...salon,
  body: bookBody,
  reply: z.object({ booked: bookedShape }),
}

export const waitOnline = {
  summary: 'Join the waiting list for an earlier start; the salon writes when one becomes free',
  ...salon,
  body: waitBody,
  reply: z.object({ waiting: z.literal(true) }),
}
