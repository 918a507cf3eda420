import * as z from 'zod/mini'
import { checked, fieldMessages, idField, optionalText, requiredText } from '#platform/shared/fields.ts'
import { currencies } from '#platform/shared/money.ts'
import { addressFrom, addressProblem } from './address.ts'
import { onlineBookingMessages } from './copy.ts'
import { approvals, instagramName, isMapLink, limits, openingConditions } from './rules.ts'

const invalidAddress = {
  format: onlineBookingMessages.addressFormat,
  ours: onlineBookingMessages.addressOurs,
  insult: onlineBookingMessages.addressInsult,
}

const questionShape = z.object({
  id: z.string(),
  text: z.string(),
  is_required: z.boolean(),
})
export type BookingQuestion = z.output<typeof questionShape>

/** Settings of online booking and of the salon's page. */
const onlineBookingShape = z.object({
  enabled: z.boolean(),
  /** Day for which bookings are stopped; an earlier day has no effect. */
  stopped_on: z.nullable(z.string()),
  least_notice_minutes: z.number(),
  horizon_days: z.number(),
  /** Maximum upcoming visits of one phone. */
  max_open_visits: z.number(),
  /** Minimum hours before the visit for cancelling or moving it. */
  cancel_until_hours: z.number(),
  approval: z.enum(approvals),
  /** True if new clients may book. */
  new_clients: z.boolean(),
  questions: z.array(questionShape),
  text_after_booking: z.nullable(z.string()),
  reminds_day_before: z.boolean(),
  reminds_two_hours_before: z.boolean(),
  /** True if the owner gets a mail about each request. */
  mails_owner: z.boolean(),
  description: z.nullable(z.string()),
  /** Without @. */
  instagram: z.nullable(z.string()),
  /** E.164. */
  whatsapp: z.nullable(z.string()),
  map_url: z.nullable(z.string()),
})
export type OnlineBooking = z.output<typeof onlineBookingShape>

/** Default settings of a salon without a row. */
export const untouched: OnlineBooking = {
  enabled: false,
  stopped_on: null,
  least_notice_minutes: 60,
  horizon_days: 30,
  max_open_visits: 3,
  cancel_until_hours: 3,
  approval: 'new_clients',
  new_clients: true,
  questions: [],
  text_after_booking: null,
  reminds_day_before: true,
  reminds_two_hours_before: true,
  mails_owner: false,
  description: null,
  instagram: null,
  whatsapp: null,
  map_url: null,
}

const offeredService = z.object({
  id: z.string(),
  name: z.string(),
  category: z.nullable(z.string()),
  /** Minutes. */
  duration: z.number(),
  price: z.number(),
  currency: z.enum(currencies),
  online: z.boolean(),
})

const offeredBarber = z.object({ id: z.string(), name: z.string(), color: z.number(), online: z.boolean() })

const setup = z.object({
  settings: onlineBookingShape,
  /** Null until online booking was first opened. */
  address: z.nullable(z.string()),
  /** Chosen address, else a proposal from the salon's name. */
  proposed_address: z.string(),
  /** Prefix of the page's URL: `https://…/r/`. */
  link_base: z.string(),
  /** Earlier addresses, which redirect to the page. */
  earlier_addresses: z.array(z.string()),
  stopped_today: z.boolean(),
  /** Missing conditions of opening the page; an open page stays open without them. */
  missing: z.array(z.enum(openingConditions)),
  salon: z.object({
    name: z.string(),
    address: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    country: z.enum(['XK', 'AL']),
  }),
  /** Active services in order. */
  services: z.array(offeredService),
  barbers: z.array(offeredBarber),
})
export type OnlineBookingSetup = z.output<typeof setup>

export const getOnlineBooking = { summary: 'The salon’s settings for online booking', reply: z.object({ setup }) }

/** Whole number within a range. */
const whole = (min: number, max: number) =>
  checked(z.coerce.number({ error: fieldMessages.invalid }), z.int(), z.minimum(min), z.maximum(max))

const questions = checked(
  z.array(
    z.object({
      id: idField,
      text: requiredText(onlineBookingMessages.questionRequired, limits.questionLength),
      is_required: z._default(z.boolean(), false),
    }),
  ),
  z.maxLength(limits.questions),
)

const reply = z.object({ setup, message: z.string() })

// Omitted fields stay unchanged.
export const saveOnlineBookingBody = z.object({
  enabled: z.optional(z.boolean()),
  least_notice_minutes: z.optional(whole(0, limits.noticeMinutes)),
  horizon_days: z.optional(whole(1, limits.horizonDays)),
  max_open_visits: z.optional(whole(1, limits.openVisits)),
  cancel_until_hours: z.optional(whole(0, limits.cancelHours)),
  approval: z.optional(z.enum(approvals, { error: fieldMessages.invalid })),
  new_clients: z.optional(z.boolean()),
  questions: z.optional(questions),
  text_after_booking: z.optional(optionalText(limits.textAfterBooking)),
  reminds_day_before: z.optional(z.boolean()),
  reminds_two_hours_before: z.optional(z.boolean()),
  mails_owner: z.optional(z.boolean()),
  description: z.optional(optionalText(limits.description)),
  /** A name, `@name` or a profile link. */
  instagram: z.optional(
    z.pipe(
      checked(
        optionalText(100),
        z.refine((text) => text === null || instagramName(text) !== null, onlineBookingMessages.instagram),
      ),
      z.transform((text) => (text === null ? null : instagramName(text))),
    ),
  ),
  /** Typed number; local ones are parsed by the salon's country. */
  whatsapp: z.optional(optionalText(40)),
  map_url: z.optional(
    checked(
      optionalText(500),
      z.refine((text) => text === null || isMapLink(text), onlineBookingMessages.mapLink),
    ),
  ),
})

export const saveOnlineBooking = {
  summary:
    'Open or close online booking, or change its rules and the page’s content; opening it gives the page an address',
  body: saveOnlineBookingBody,
  reply,
}

export const changeAddressBody = z.object({
  /** Converted to an address: `Berber Arbër` becomes `berber-arber`. */
  address: checked(
    z.pipe(
      requiredText(onlineBookingMessages.addressFormat, 100),
      z.transform((text) => addressFrom(text)),
    ),
    z.check((context) => {
      const problem = addressProblem(context.value)
      if (problem) context.issues.push({ code: 'custom', input: context.value, message: invalidAddress[problem] })
    }),
  ),
})

export const changeAddress = {
  summary: 'Change the address of the salon’s page; earlier ones redirect to it and stay reserved',
  body: changeAddressBody,
  reply,
}

export const stopToday = {
  summary: 'Stop online bookings for today, or resume them',
  body: z.object({ stopped: z.boolean() }),
  reply,
}

export const offerOnline = {
  summary: 'Switch online booking of a service or a barber on or off',
  params: z.object({ kind: z.enum(['service', 'barber']), id: idField }),
  body: z.object({ online: z.boolean() }),
  reply,
}
