import * as z from 'zod/mini'
import {
  byId,
  checked,
  dateField,
  durationField,
  fieldMessages,
  idField,
  messageReply,
  optionalText,
  timeField,
} from '#platform/shared/fields.ts'
import { parentShape } from '#features/clients/schemas.ts'
import { maxParts } from '#features/schedule/appointments/linked/rules.ts'
import { waitingMessages } from './copy.ts'
import { everyWeekday } from './rules.ts'

const waitShape = z.object({
  id: z.string(),
  client_id: z.string(),
  client_name: z.string(),
  client_phone: z.nullable(z.string()),
  /** Only of a client under 16. */
  parent: z.optional(parentShape),
  service_name: z.string(),
  /** Services of a client without an appointment, in order; empty if only the name is known. */
  service_ids: z.array(z.string()),
  /** Minutes. */
  duration: z.number(),
  /** Appointment to move earlier; null without one. */
  appointment: z.nullable(
    z.object({
      id: z.string(),
      date: z.string(),
      time: z.string(),
      barber: z.string(),
      barber_id: z.string(),
      /** Id of a visit with several parts, which move together. */
      visit_id: z.nullable(z.string()),
      updated_at: z.string(),
    }),
  ),
  /** Null for any barber. */
  barber_id: z.nullable(z.string()),
  barber: z.nullable(z.string()),
  from_date: z.string(),
  to_date: z.string(),
  /** HH:MM; null for the whole day. */
  from_time: z.nullable(z.string()),
  to_time: z.nullable(z.string()),
  /** 1 is Monday. */
  weekdays: z.array(z.number()),
  created_at: z.string(),
})
export type Wait = z.output<typeof waitShape>

const offerShape = z.object({
  wait_id: z.string(),
  place_id: z.string(),
  date: z.string(),
  time: z.string(),
  barber_id: z.string(),
  barber: z.string(),
})
export type WaitOffer = z.output<typeof offerShape>

export const getWaitingList = {
  summary: 'Clients who wait for an earlier place, and the places that became free for them and still are',
  reply: z.object({
    /** Waits by their start. */
    waits: z.array(waitShape),
    /** Offers by day and time, at most one per wait. */
    offers: z.array(offerShape),
  }),
}

const weekdaysField = checked(
  z.array(checked(z.number(), z.int(), z.minimum(1), z.maximum(7))),
  z.minLength(1, waitingMessages.noDay),
  z.maxLength(7),
)

export const saveWaitBody = checked(
  z.object({
    /** The appointment that is to be earlier; its client and service then are those who wait. */
    appointment_id: z.optional(idField),
    client_id: z.optional(idField),
    client_name: optionalText(120),
    client_phone: optionalText(40),
    /** One service by name; `service_ids` take precedence. */
    service_name: optionalText(120),
    /** Services in the order of the visit. */
    service_ids: z.optional(
      checked(z.array(idField), z.minLength(1, waitingMessages.noService), z.maxLength(maxParts)),
    ),
    /** Minutes; by default those of the services. */
    duration: z.optional(durationField()),
    barber_id: z._default(z.nullable(idField), null),
    from_date: dateField(),
    to_date: dateField(),
    from_time: z._default(z.nullable(timeField()), null),
    to_time: z._default(z.nullable(timeField()), null),
    weekdays: z._default(weekdaysField, [...everyWeekday]),
  }),
  z.refine((body) => Boolean(body.appointment_id ?? body.client_id ?? body.client_name), {
    path: ['client_name'],
    error: waitingMessages.whoWaits,
  }),
  z.refine((body) => Boolean(body.appointment_id ?? body.service_ids ?? body.service_name), {
    path: ['service_name'],
    error: waitingMessages.noService,
  }),
  z.refine((body) => body.from_date <= body.to_date, { path: ['to_date'], error: waitingMessages.dayOrder }),
  z.refine((body) => body.from_time === null || body.to_time === null || body.from_time < body.to_time, {
    path: ['to_time'],
    error: waitingMessages.hourOrder,
  }),
)

export const saveWait = {
  summary:
    'Put the client of an appointment, or a client without one, on the waiting list, or change what they wait for',
  params: byId,
  body: saveWaitBody,
  reply: z.object({ wait: waitShape, message: z.string() }),
}

export const removeWait = { summary: 'Take somebody off the waiting list', params: byId, reply: messageReply }

export const restoreWait = {
  summary: 'Put somebody back who was taken off the waiting list',
  params: byId,
  reply: messageReply,
}

export const declineOffer = {
  summary: 'Offer a freed place to somebody who waits no more',
  params: byId,
  body: z.object({
    place_id: idField,
    /** False reverts the decline. */
    declined: z._default(z.boolean({ error: fieldMessages.invalid }), true),
  }),
  reply: messageReply,
}
