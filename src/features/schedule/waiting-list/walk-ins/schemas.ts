import * as z from 'zod/mini'
import { appointmentShape } from '#features/schedule/appointments/schemas.ts'
import { byId, idField, messageReply, optionalText, requiredText, timeField } from '#platform/shared/fields.ts'
import { walkInMessages } from './copy.ts'

const walkInShape = z.object({
  id: z.string(),
  /** Null without a name. */
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  service_name: z.string(),
  /** Minutes. */
  duration: z.number(),
  /** Null for any barber. */
  barber_id: z.nullable(z.string()),
  arrived_at: z.string(),
  /** Place booked for later; null without one. */
  reserved: z.nullable(z.object({ barber: z.string(), time: z.string() })),
  /**
   * Estimated start per barber, earliest first; after a reservation only barbers who are free now. `barber_id` is null
   * for a colleague whose appointments the caller does not see.
   */
  estimates: z.array(
    z.object({ barber_id: z.nullable(z.string()), barber: z.string(), time: z.string(), is_now: z.boolean() }),
  ),
})
export type WalkIn = z.output<typeof walkInShape>

export const listWalkIns = {
  summary: 'People who wait in the salon today, in the order of arrival, and when each barber is free for them',
  reply: z.object({ walk_ins: z.array(walkInShape) }),
}

export const saveWalkIn = {
  summary: 'Add somebody to the queue of today, or change what they want; the same call again adds nobody',
  params: byId,
  body: z.object({
    name: optionalText(120),
    phone: optionalText(40),
    service_name: requiredText(walkInMessages.noService, 120),
    barber_id: z._default(z.nullable(idField), null),
  }),
  reply: messageReply,
}

export const removeWalkIn = {
  summary: 'Take somebody out of the queue who left; a reserved time becomes free',
  params: byId,
  reply: messageReply,
}

export const restoreWalkIn = { summary: 'Put somebody back into the queue', params: byId, reply: messageReply }

export const seatWalkIn = {
  summary:
    'Seat who waits: books a visit that begins now, or reserves a later time; 409 slot_taken when the barber is not free',
  params: byId,
  body: z.object({
    /** Id chosen by the caller; a repeated call books nothing new. */
    appointment_id: idField,
    barber_id: idField,
    /** Time today; now by default. A later time is reserved, and the client stays in the queue. */
    time: z.optional(timeField()),
  }),
  reply: z.object({ appointment: appointmentShape, message: z.string() }),
}
