import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import {
  checked,
  dateField,
  emailField,
  fieldMessages,
  idField,
  instantText,
  optionalText,
  requiredText,
  timeField,
} from '#platform/shared/fields.ts'
import { loadFailedMessage } from '#platform/shared/messages.ts'
import { currencies } from '#platform/shared/money.ts'
import { addressLimits, bookingLimits } from './rules.ts'

export const bookingMessages = {
  slotTaken: 'Kjo orë sapo u zu.',
  closed: 'Rezervimi online është i mbyllur për momentin.',
  callSalon: 'Ky termin caktohet vetëm me telefon. Ju lutem telefononi sallonin.',
  unknownChoice: 'Ky shërbim ose berber nuk caktohet më online. Zgjidhni përsëri.',
  nameRequired: 'Shkruani emrin dhe mbiemrin.',
  phoneRequired: 'Shkruani numrin e telefonit.',
  phoneInvalid: 'Numri i telefonit nuk është i vlefshëm. Kontrolloni shifrat.',
  answerRequired: 'Përgjigjuni kësaj pyetjeje.',
  notBooked: 'Termini nuk u caktua. Ju lutem provoni përsëri.',
  audit: 'Rezervim online',
  waitAudit: 'Pritje online për një orë më të hershme',
  notFound: 'Termini nuk u gjet.',
} as const

const nearStart = z.object({ date: z.string(), time: z.string() })

/** The slot is taken; up to three free starts near to it, of the same day while it has any. */
export const slotJustTaken = defineFault<{ nearest: z.output<typeof nearStart>[] }>(
  409,
  'slot_taken',
  bookingMessages.slotTaken,
)
export const onlineBookingClosed = defineFault(409, 'online_booking_closed', bookingMessages.closed)
/** Deliberately the same for a blocked phone and for a new client where the salon takes none. */
export const callSalonInstead = defineFault(409, 'call_salon', bookingMessages.callSalon)
/** The salon is under attack: the call is accepted with a `proof` for this challenge. */
export const proofNeeded = defineFault<{ challenge: string }>(409, 'proof_needed', bookingMessages.callSalon)
/** A service or barber that is not offered online (any more), or a barber who does not do all of them. */
export const unknownChoice = defineFault(409, 'unknown_choice', bookingMessages.unknownChoice)
export const bookingNotFound = defineFault(404, 'not_found', bookingMessages.notFound)

/** What a barber, or the salon where any barber may do it, takes for the services chosen. */
const total = z.object({
  /** Minutes. */
  duration: z.number(),
  price: z.number(),
  currency: z.enum(currencies),
})

export const offerShape = z.object({
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
      /** Where the barber differs from the service; `offered` false: does not do it. */
      differs: z.array(z.object({ service_id: z.string(), offered: z.boolean(), ...total.shape })),
    }),
  ),
})
/** What can be booked online, in the salon's order. */
export type BookingOffer = z.output<typeof offerShape>

export const monthShape = z.object({
  /** First and last day that visitors may book at all. */
  first: z.string(),
  last: z.string(),
  /** The days asked for, in order: 31, fewer at the end of the horizon. */
  days: z.array(
    z.object({
      date: z.string(),
      /** Nobody works. */
      closed: z.boolean(),
      /** Share of the working time that is free, 0 to 1. */
      room: z.number(),
      /** By time. `rank` 1 leaves the fewest minutes too short to sell. */
      starts: z.array(z.object({ time: z.string(), rank: z.number() })),
    }),
  ),
})
export type BookingMonth = z.output<typeof monthShape>

export const holdShape = z.object({
  token: z.string(),
  held_until: instantText,
  date: z.string(),
  time: z.string(),
  /** The end of the last service. */
  ends: z.string(),
  service_ids: z.array(z.string()),
  barber_id: z.string(),
  barber: z.string(),
  ...total.shape,
})
export type Hold = z.output<typeof holdShape>

export const bookedShape = z.object({
  /** Of the client's link, `/v/:token`. */
  token: z.string(),
  /** `requested` waits for the salon's answer. */
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
/** In a query: ids with commas between them. */
const serviceList = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(400)),
    z.transform((text) => text.split(',')),
  ),
  serviceIds,
)

export const monthQuery = z.object({
  services: serviceList,
  /** Any barber who does all the services when left out. */
  barber_id: z.optional(idField),
  /** The first day that can be booked when left out or earlier. */
  from: z.optional(dateField()),
})

const slot = {
  services: serviceIds,
  barber_id: z._default(z.nullable(idField), null),
  date: dateField(),
  time: timeField(),
}
const anEmail = emailField(fieldMessages.email)
const tokenField = checked(z.string(), z.minLength(1), z.maxLength(100))
/** The solved challenge of a refusal `proof_needed`. */
const proofField = z.optional(checked(z.string(), z.maxLength(200)))

export const holdBody = z.object({
  ...slot,
  /** The visitor's hold until now, which ends. */
  instead_of: z.optional(tokenField),
})

export const bookBody = z.object({
  ...slot,
  /** While it lasts nobody else gets the slot; the same booking sent again with it gets the first result. */
  hold: z.optional(tokenField),
  client_name: requiredText(bookingMessages.nameRequired, 120),
  client_phone: requiredText(bookingMessages.phoneRequired, 40),
  client_email: z.optional(
    checked(
      optionalText(254),
      z.refine((text) => text === null || anEmail.safeParse(text).success, fieldMessages.email),
    ),
  ),
  note: z.optional(optionalText(bookingLimits.noteLength)),
  /** To the salon's questions. */
  answers: z._default(
    checked(
      z.array(z.object({ id: idField, text: checked(z.string(), z.trim(), z.maxLength(bookingLimits.answerLength)) })),
      z.maxLength(10),
    ),
    [],
  ),
  /** Where the visitor came from: `instagram`. */
  source: z.optional(optionalText(40)),
  proof: proofField,
  language: z._default(z.enum(['sq', 'en', 'de']), 'sq'),
})

export const waitBody = z.object({
  services: serviceIds,
  barber_id: z._default(z.nullable(idField), null),
  /** The day the client could come; earlier ones suit as well. */
  date: dateField(),
  client_name: requiredText(bookingMessages.nameRequired, 120),
  client_phone: requiredText(bookingMessages.phoneRequired, 40),
  proof: proofField,
  language: z._default(z.enum(['sq', 'en', 'de']), 'sq'),
})

const salon = { access: 'visitor', params: z.object({ address: z.string() }) } as const

export const getBookingOffer = endpoint({
  method: 'GET',
  path: '/public/salons/:address/offer',
  ...salon,
  reply: z.object({ offer: offerShape }),
  failure: loadFailedMessage,
  summary: 'Services and barbers that can be booked online',
})

export const getBookingMonth = endpoint({
  method: 'GET',
  path: '/public/salons/:address/availability',
  ...salon,
  query: monthQuery,
  reply: z.object({ month: monthShape }),
  failure: loadFailedMessage,
  summary:
    'Free starts of the next 31 days for one or several services, which all can be booked; 409 while online booking is closed',
})

export const placeHold = endpoint({
  method: 'POST',
  path: '/public/salons/:address/holds',
  ...salon,
  transaction: false,
  limits: addressLimits.hold,
  status: 201,
  body: holdBody,
  reply: z.object({ hold: holdShape }),
  failure: bookingMessages.notBooked,
  summary: 'Hold a start for five minutes; 409 slot_taken has the nearest free starts',
})

export const bookOnline = endpoint({
  method: 'POST',
  path: '/public/salons/:address/bookings',
  ...salon,
  transaction: false,
  limits: addressLimits.book,
  countsAttempts: true,
  status: 201,
  body: bookBody,
  reply: z.object({ booked: bookedShape }),
  failure: bookingMessages.notBooked,
  summary: 'Book a start, from a hold or without one; sent again with the same hold it returns the first result',
})

export const waitOnline = endpoint({
  method: 'POST',
  path: '/public/salons/:address/waits',
  ...salon,
  transaction: false,
  limits: addressLimits.wait,
  status: 201,
  body: waitBody,
  reply: z.object({ waiting: z.literal(true) }),
  failure: bookingMessages.notBooked,
  summary: 'Wait for an earlier start: the salon writes when one becomes free',
})
