import * as z from 'zod/mini'
import { emptyField } from '#features/online-booking/abuse/rules.ts'
import { checked, optionalText } from '#platform/shared/fields.ts'
import { maxLengths } from '#features/clients/fields.ts'
import { bookingLimits } from '../booking/rules.ts'

const params = z.object({ address: z.string() })

/** Repeated or invalid parameters count as missing: see `choiceFrom`. */
const text = z.optional(z.union([z.string(), z.array(z.string())]))
const plainText = (max: number) => z.optional(checked(z.string(), z.maxLength(max)))
const typedText = (max: number) => z.optional(optionalText(max))
const answer = typedText(bookingLimits.answerLength)

export const showBookingStep = {
  summary: 'A step of online booking',
  params,
  query: z.object({
    hapi: text,
    sherbimi: text,
    berberi: text,
    dita: text,
    ora: text,
    mbajtja: text,
    te_gjitha: text,
    nga: text,
    gjuha: text,
  }),
}

/** `te` has the parameters of the requested step; the rest are typed values. */
const typedBody = z.object({
  te: plainText(2000),
  emri: typedText(maxLengths.name),
  kodi: plainText(4),
  telefoni: typedText(maxLengths.phone),
  emaili: typedText(254),
  shenimi: typedText(bookingLimits.noteLength),
  pergjigja_1: answer,
  pergjigja_2: answer,
  pergjigja_3: answer,
  /** Duration and price that were shown. */
  pare: plainText(200),
  /** Signed time at which the form was shown. */
  shfaqur: plainText(100),
  /** Honeypot fields. */
  [emptyField]: plainText(5000),
  /** Proof of work, required under attack. */
  prova: plainText(200),
})

export const keepTyped = { summary: 'Another step, which keeps the typed values', params, body: typedBody }

export const chooseTime = { summary: 'Hold a start and show the last step', params, body: typedBody }

export const sendBooking = { summary: 'Book the chosen start', params, body: typedBody }

export const showBooked = {
  summary: 'The booked visit, with its calendar file and link',
  params: z.object({ address: z.string(), booked: checked(z.string(), z.maxLength(100)) }),
  query: z.object({ gjuha: text }),
}

export const showWaiting = {
  summary: 'The form for the waiting list',
  params,
  query: showBookingStep.query,
}

export const keepTypedWaiting = {
  summary: 'The form for the waiting list, which keeps the typed values',
  params,
  body: typedBody,
}

export const sendWaiting = { summary: 'Join the waiting list', params, body: typedBody }
