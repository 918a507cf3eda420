import * as z from 'zod/mini'
import { appointmentShape, bookAppointment } from '#features/appointments/contract.ts'
import { availabilityMessages } from '#features/availability/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { idField, optionalText, requiredText, timeField } from '#platform/shared/fields.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import { maxWalkIns } from './rules.ts'

export const walkInMessages = {
  added: (name: string) => `${name} është në radhë.`,
  removed: (name: string) => `${name} u hoq nga radha.`,
  restored: 'U kthye në radhë.',
  seated: (name: string, barber: string) => `${name} u ul te ${barber}.`,
  noService: 'Zgjidhni shërbimin.',
  full: `Radha mund të ketë më së shumti ${maxWalkIns} veta.`,
  unknownBarber: availabilityMessages.unknownBarber,
} as const

export const walkInGone = defineFault(404, 'not_found', 'Nuk është më në radhë. Rifreskoni faqen.')
/** 409: another device was first. */
export const alreadySeated = defineFault(409, 'already_seated', 'Ky klient u ul ndërkohë.')

const walkInShape = z.object({
  id: z.string(),
  /** Null for who gave none. */
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  service_name: z.string(),
  /** Minutes. */
  duration: z.number(),
  /** Null for any. */
  barber_id: z.nullable(z.string()),
  arrived_at: z.string(),
  /** When each barber is free for them, the earliest first. */
  estimates: z.array(z.object({ barber_id: z.string(), barber: z.string(), time: z.string(), is_now: z.boolean() })),
})
export type WalkIn = z.output<typeof walkInShape>

export const listWalkIns = endpoint({
  method: 'GET',
  path: '/walk-ins',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'waiting-list',
  alsoTopics: ['appointments', 'hours', 'barbers', 'services'],
  reply: z.object({ walk_ins: z.array(walkInShape) }),
  failure: loadFailedMessage,
  summary: 'Who waits in the salon today, in the order of arrival, and when each barber is free for them',
})

export const saveWalkIn = endpoint({
  method: 'PUT',
  path: '/walk-ins/:id',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'waiting-list',
  params: z.object({ id: idField }),
  body: z.object({
    name: optionalText(120),
    phone: optionalText(40),
    service_name: requiredText(walkInMessages.noService, 120),
    barber_id: z._default(z.nullable(idField), null),
  }),
  reply: z.object({ message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Add somebody to the queue of today, or change what they want; the same call again adds nobody',
})

export const removeWalkIn = endpoint({
  method: 'DELETE',
  path: '/walk-ins/:id',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'waiting-list',
  params: z.object({ id: idField }),
  reply: z.object({ message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Take somebody out of the queue who left',
})

export const restoreWalkIn = endpoint({
  method: 'POST',
  path: '/walk-ins/:id/restore',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'waiting-list',
  params: z.object({ id: idField }),
  reply: z.object({ message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Put somebody back into the queue',
})

export const seatWalkIn = endpoint({
  method: 'POST',
  path: '/walk-ins/:id/seat',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  // The booking opens its own: the free slots of a refusal are read after the rollback.
  transaction: false,
  params: z.object({ id: idField }),
  body: z.object({
    /** Chosen by the caller: the same call sent again books nothing new. */
    appointment_id: idField,
    barber_id: idField,
    /** Today; now when not given. */
    time: z.optional(timeField()),
  }),
  reply: z.object({ appointment: appointmentShape, message: z.string() }),
  failure: bookAppointment.failure,
  summary: 'Seat who waits: books a visit that begins now; 409 slot_taken when the barber is not free',
})
