import * as z from 'zod/mini'
import { emptyField } from '#features/online-booking/abuse/rules.ts'
import { addressLimits } from '#features/online-booking/booking/rules.ts'
import { pageEndpoint } from '#platform/shared/endpoint.ts'
import { checked } from '#platform/shared/fields.ts'

const params = z.object({ address: z.string() })

/** Repeated or unreadable parameters count as not chosen: see `choiceFrom`. */
const text = z.optional(z.union([z.string(), z.array(z.string())]))
const typedText = (max: number) => z.optional(checked(z.string(), z.maxLength(max)))

export const showBookingStep = pageEndpoint({
  method: 'GET',
  path: '/r/:address/cakto',
  access: 'visitor',
  frameable: true,
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
  summary: 'A step of booking online',
})

/** `te`: parameters of the step asked for. The rest is what was typed so far. */
const typedBody = z.object({
  te: typedText(2000),
  emri: typedText(200),
  kodi: typedText(4),
  telefoni: typedText(60),
  emaili: typedText(254),
  shenimi: typedText(600),
  pergjigja_1: typedText(400),
  pergjigja_2: typedText(400),
  pergjigja_3: typedText(400),
  /** When the form was shown, signed. */
  shfaqur: typedText(100),
  /** What only robots fill in. */
  [emptyField]: typedText(5000),
  /** Of work, while the salon is under attack. */
  prova: typedText(200),
})

export const keepTyped = pageEndpoint({
  method: 'POST',
  path: '/r/:address/cakto',
  access: 'visitor',
  frameable: true,
  form: true,
  transaction: false,
  params,
  body: typedBody,
  summary: 'Another step, with what was typed so far',
})

export const chooseTime = pageEndpoint({
  method: 'POST',
  path: '/r/:address/cakto/ora',
  access: 'visitor',
  frameable: true,
  form: true,
  transaction: false,
  params,
  body: typedBody,
  limits: addressLimits.hold,
  summary: 'Hold a start and show the last step',
})

export const sendBooking = pageEndpoint({
  method: 'POST',
  path: '/r/:address/cakto/dergo',
  access: 'visitor',
  frameable: true,
  form: true,
  transaction: false,
  params,
  body: typedBody,
  limits: addressLimits.book,
  summary: 'Book what was chosen',
})

export const showBooked = pageEndpoint({
  method: 'GET',
  path: '/r/:address/cakto/gati/:booked',
  access: 'visitor',
  frameable: true,
  params: z.object({ address: z.string(), booked: checked(z.string(), z.maxLength(100)) }),
  query: z.object({ gjuha: text }),
  summary: 'What was booked, with its calendar file and link',
})

export const showWaiting = pageEndpoint({
  method: 'GET',
  path: '/r/:address/cakto/me-heret',
  access: 'visitor',
  frameable: true,
  params,
  query: showBookingStep.query,
  summary: 'The form of those who would like an earlier place',
})

export const keepTypedWaiting = pageEndpoint({
  method: 'POST',
  path: '/r/:address/cakto/me-heret/forma',
  access: 'visitor',
  frameable: true,
  form: true,
  transaction: false,
  params,
  body: typedBody,
  summary: 'The same form, with what was typed so far',
})

export const sendWaiting = pageEndpoint({
  method: 'POST',
  path: '/r/:address/cakto/me-heret',
  access: 'visitor',
  frameable: true,
  form: true,
  transaction: false,
  params,
  body: typedBody,
  limits: addressLimits.wait,
  summary: 'Wait for an earlier place',
})
