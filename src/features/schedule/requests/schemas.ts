import * as z from 'zod/mini'
import { parentShape } from '#features/clients/schemas.ts'
import { appointmentFields } from '#features/schedule/appointments/fields.ts'
import { appointmentShape, readSale, versionField } from '#features/schedule/appointments/schemas.ts'
import { periodField } from '#platform/shared/periodField.ts'
import { amountsShape, idField, instantText } from '#platform/shared/fields.ts'

const request = z.object({
  /** Id of the first appointment. */
  id: z.string(),
  /** One appointment, or the parts of a visit in order. */
  appointments: z.array(appointmentShape),
  /** True if the client has no other visit. */
  new_client: z.boolean(),
  /** Only of a client under 16. */
  parent: z.optional(parentShape),
})
export type BookingRequest = z.output<typeof request>

export const listRequests = {
  summary: 'Online bookings that wait for the salon’s answer, the next visit first',
  reply: z.object({ requests: z.array(request) }),
}

// Each endpoint lists its parts, so that the browser build omits unused ones.
const params = z.object({ id: idField })
const answered = z.object({ appointments: z.array(appointmentShape), message: z.string() })

export const acceptRequest = {
  summary: 'Accept an online booking: all parts of its visit are confirmed; 409 request_answered',
  params,
  reply: answered,
}

export const declineRequest = {
  summary:
    'Decline an online booking: its time is free at once, with `seen` only as its parts were read; 409 request_answered',
  params,
  body: z.object({
    /** Parts as they were read, with the sale by which each is paid, or `none`: 409 stale if one is another now. */
    seen: z.optional(z.array(z.object({ id: idField, updated_at: versionField, sale: readSale }))),
  }),
  reply: answered,
}

export const proposeTime = {
  summary:
    'Move an online booking to a time that suits the salon: it waits there for the client’s word; 409 slot_taken, request_answered',
  params,
  body: z.object({
    appointment_date: appointmentFields.appointment_date.create,
    appointment_time: appointmentFields.appointment_time.create,
    /** Barber of a visit with one part. */
    barber_id: appointmentFields.barber_id.change,
  }),
  reply: answered,
}

export const reopenRequest = {
  summary: 'Undo an answer: the booking waits again, at its former time if that is free; 409 slot_taken',
  params,
  body: z.object({
    /** Version of the first appointment after the answer: 409 stale if it was changed since. */
    updated_at: instantText,
    /** Date before the proposal of another time. */
    appointment_date: appointmentFields.appointment_date.change,
    appointment_time: appointmentFields.appointment_time.change,
    barber_id: appointmentFields.barber_id.change,
  }),
  reply: answered,
}

const figures = z.object({
  /** Number of uncancelled visits. */
  visits: z.number(),
  /** Revenue of confirmed and completed visits. */
  revenue: amountsShape,
})

export const getOnlineFigures = {
  summary: 'Visits and money from online booking over the last week, month or year, by source',
  query: z.object({ period: periodField }),
  reply: z.object({
    /** True if online booking is open now. */
    enabled: z.boolean(),
    ...figures.shape,
    /** Number of bookings that needed approval. */
    requests: z.object({ accepted: z.number(), declined: z.number(), unanswered: z.number(), withdrawn: z.number() }),
    /** By source, most visits first; null for links without a source. */
    sources: z.array(z.extend(figures, { source: z.nullable(z.string()) })),
  }),
}
