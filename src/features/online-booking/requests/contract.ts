import * as z from 'zod/mini'
import { appointmentShape, type Appointment } from '#features/appointments/contract.ts'
import { appointmentFields } from '#features/appointments/fields.ts'
import { defaultPeriod, periods } from '#features/reports/rules.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { amountsShape, fieldMessages, idField, instantText } from '#platform/shared/fields.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'

export const requestMessages = {
  accepted: 'Kërkesa u pranua.',
  declined: 'Kërkesa u refuzua, ora është e lirë.',
  proposed: 'Kërkesa u zhvendos.',
  reopened: 'Kërkesa pret sërish përgjigje.',
  answered: 'Kjo kërkesë ka marrë përgjigje ndërkohë.',
} as const

/** 409: somebody answered it, or the client cancelled, or its time came. Carries its visits as they are now. */
export const requestAnswered = defineFault<{ appointments: Appointment[] }>(
  409,
  'request_answered',
  requestMessages.answered,
)

const request = z.object({
  /** Of the first appointment. */
  id: z.string(),
  /** One, or the parts of a visit in their order. */
  appointments: z.array(appointmentShape),
  /** The client has no other visit. */
  new_client: z.boolean(),
})
export type BookingRequest = z.output<typeof request>

export const listRequests = endpoint({
  method: 'GET',
  path: '/online-requests',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  reply: z.object({ requests: z.array(request) }),
  failure: loadFailedMessage,
  summary: 'Online bookings that wait for the salon’s answer, the next visit first',
})

// Each endpoint lists its parts: the browser's build leaves out what it does not use of them.
const params = z.object({ id: idField })
const answered = z.object({ appointments: z.array(appointmentShape), message: z.string() })

export const acceptRequest = endpoint({
  method: 'POST',
  path: '/online-requests/:id/accept',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  transaction: false,
  params,
  reply: answered,
  failure: saveFailedMessage,
  summary: 'Accept an online booking: all parts of its visit are confirmed; 409 request_answered',
})

export const declineRequest = endpoint({
  method: 'POST',
  path: '/online-requests/:id/decline',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  transaction: false,
  params,
  reply: answered,
  failure: saveFailedMessage,
  summary: 'Decline an online booking: its time is free at once; 409 request_answered',
})

export const proposeTime = endpoint({
  method: 'POST',
  path: '/online-requests/:id/propose',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  transaction: false,
  params,
  body: z.object({
    appointment_date: appointmentFields.appointment_date.create,
    appointment_time: appointmentFields.appointment_time.create,
    /** Of a visit with one part. */
    barber_id: appointmentFields.barber_id.change,
  }),
  reply: answered,
  failure: saveFailedMessage,
  summary:
    'Move an online booking to a time that suits the salon: it waits there for the client’s word; 409 slot_taken, request_answered',
})

export const reopenRequest = endpoint({
  method: 'POST',
  path: '/online-requests/:id/reopen',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  transaction: false,
  params,
  body: z.object({
    /** The version of the first appointment that the answer made: 409 stale when it was changed since. */
    updated_at: instantText,
    /** Where it was before another time was proposed. */
    appointment_date: appointmentFields.appointment_date.change,
    appointment_time: appointmentFields.appointment_time.change,
    barber_id: appointmentFields.barber_id.change,
  }),
  reply: answered,
  failure: saveFailedMessage,
  summary: 'Undo an answer: the booking waits again, at its former time if that is free; 409 slot_taken',
})

const figures = z.object({
  /** Not cancelled ones. */
  visits: z.number(),
  /** Of confirmed and completed ones. */
  revenue: amountsShape,
})

export const getOnlineFigures = endpoint({
  method: 'GET',
  path: '/reports/online',
  standby: true,
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'appointments',
  alsoTopics: ['online-booking'],
  query: z.object({ period: z._default(z.enum(periods, { error: fieldMessages.invalid }), defaultPeriod) }),
  reply: z.object({
    /** Whether online booking is open now. */
    enabled: z.boolean(),
    ...figures.shape,
    /** Bookings that needed an answer. */
    requests: z.object({ accepted: z.number(), declined: z.number(), unanswered: z.number(), withdrawn: z.number() }),
    /** By where clients came from, the most visits first; null: the link named none. */
    sources: z.array(z.extend(figures, { source: z.nullable(z.string()) })),
  }),
  failure: loadFailedMessage,
  summary: 'Visits and money from online booking over the last week, month or year, by source',
})
