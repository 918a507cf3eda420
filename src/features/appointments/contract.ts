import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { schemasOf } from '#platform/shared/entityFields.ts'
import { defineFault, Fault } from '#platform/shared/fault.ts'
import {
  checked,
  dateField,
  fieldMessages,
  idField,
  instantText,
  limitField,
  pageField,
  pagination,
} from '#platform/shared/fields.ts'
import { loadFailedMessage } from '#platform/shared/messages.ts'
import { defaultDuration } from '#features/services/rules.ts'
import { appointmentFields, appointmentStatuses, statusSchema, type cancelReason } from './fields.ts'
import { appointmentMessages } from './messages.ts'

export { appointmentMessages }

export type AppointmentStatus = z.output<typeof statusSchema>
export type CancelReason = z.output<typeof cancelReason>

export const appointmentShape = z.object(schemasOf(appointmentFields, 'reply'))
export type Appointment = z.output<typeof appointmentShape>

/** The clients of a booking who are blocked; left out when none is. They are booked all the same: the salon decides. */
export const blockedClients = z.optional(
  z.array(z.object({ id: z.string(), name: z.string(), reason: z.nullable(z.string()) })),
)

/** An appointment as a list of visits shows it: a client's history, the reports. */
export const visitShape = z.omit(appointmentShape, {
  client_phone: true,
  notes: true,
  user_id: true,
  buffer_minutes: true,
  pause_after_minutes: true,
  pause_minutes: true,
  visit_id: true,
  group_id: true,
  series_id: true,
  online_at: true,
  online_source: true,
  coming_at: true,
})
export type Visit = z.output<typeof visitShape>

/** Narrows a list of visits: one status, `done` confirmed and completed, `kept` all but cancelled, `no_show`. */
export const visitStatus = z.enum([...appointmentStatuses, 'done', 'kept', 'no_show'])
export type VisitStatus = z.output<typeof visitStatus>

/** A start at which the requested duration is free. */
const freeSlot = z.object({ date: z.string(), time: z.string(), barber: z.string(), barber_id: z.string() })
export type FreeSlot = z.output<typeof freeSlot>

/** 409: the barber is not free then. Carries the three next free starts. */
export function slotTaken(extra: { free_slots: FreeSlot[]; taken_by?: string; held_until?: string }): Fault {
  const message = extra.taken_by
    ? appointmentMessages.takenBy(extra.taken_by)
    : extra.held_until
      ? appointmentMessages.held
      : appointmentMessages.taken
  return new Fault(409, 'slot_taken', message, extra)
}
/** A part of what was to be booked or moved together whose time is taken. */
export interface TakenPart {
  id: string
  service_name: string
  barber: string
  barber_id: string
  date: string
  time: string
}
/** 409 of several appointments: which of them are not free, and the next three starts at which all are. */
export function partTaken(extra: { free_slots: FreeSlot[]; taken_parts: TakenPart[] }): Fault {
  const [part] = extra.taken_parts
  const message = part ? appointmentMessages.partTaken(part.time, part.barber) : appointmentMessages.taken
  return new Fault(409, 'slot_taken', message, extra)
}
/** 409: somebody else changed the appointment since it was read. Carries it as it is now. */
export const stale = defineFault<{ appointment: Appointment }>(
  409,
  'stale',
  'Ky termin u ndryshua ndërkohë nga dikush tjetër. Shikoni si është tani dhe provoni përsëri.',
)
/** 409: the id was used for a booking with other content. Carries the appointment as it is now. */
export const alreadyBooked = defineFault<{ appointment: Appointment }>(
  409,
  'already_booked',
  'Ky termin u regjistrua tashmë me të dhëna të tjera. Shikoni si është tani dhe provoni përsëri.',
)
export const appointmentGone = defineFault(404, 'not_found', 'Termini nuk u gjet. Rifreskoni faqen.')

const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text))

export const listAppointments = endpoint({
  method: 'GET',
  path: '/appointments',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  archive: true,
  topic: 'appointments',
  query: z.object({
    from: z.optional(dateField()),
    to: z.optional(dateField()),
    status: z.optional(statusSchema),
    limit: z.optional(checked(z.coerce.number(), z.int(), z.minimum(1), z.maximum(1000))),
    page: pageField,
  }),
  reply: z.object({ appointments: z.array(appointmentShape), message: z.string() }),
  failure: 'Gabim në ngarkimin e termineve',
  summary: 'Appointments between two days, both inclusive, in their order; without parameters all of the salon’s',
})

export const getWeek = endpoint({
  method: 'GET',
  path: '/appointments/week',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  archive: true,
  topic: 'appointments',
  alsoTopics: ['hours', 'barbers'],
  query: z.object({ date: dateField() }),
  reply: z.object({
    days: z.array(
      z.object({
        date: z.string(),
        /** Not counting cancelled ones. */
        count: z.number(),
        /** Booked minutes of all barbers. */
        minutes: z.number(),
        /** Share of the active barbers' working time that is taken, 0 to 1. */
        fullness: z.number(),
        /** No barber works. */
        closed: z.boolean(),
      }),
    ),
  }),
  failure: 'Gabim në ngarkimin e termineve',
  summary: 'How full each day, Monday to Sunday, of a day’s week is',
})

export const getAppointment = endpoint({
  method: 'GET',
  path: '/appointments/:id',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  archive: true,
  topic: 'appointments',
  params: z.object({ id: idField }),
  reply: z.object({
    appointment: appointmentShape,
    /** The other parts of its visit, and those that were booked together with it. */
    linked: z.array(appointmentShape),
  }),
  failure: loadFailedMessage,
  summary: 'One appointment, with those that belong to it',
})

/** How many days with free starts are asked for at most. */
export const maxFreeDays = 7

export const getFreeStarts = endpoint({
  method: 'GET',
  path: '/appointments/:id/free-starts',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  alsoTopics: ['hours', 'barbers', 'services'],
  params: z.object({ id: idField }),
  query: z.object({
    from: dateField(),
    days: z._default(checked(z.coerce.number(), z.int(), z.minimum(1), z.maximum(maxFreeDays)), 3),
    /** `own` its barber, `any` all who do the service. */
    barber: z._default(z.enum(['own', 'any']), 'own'),
  }),
  reply: z.object({
    /** The first days that have a free start, at most as many as asked for. */
    days: z.array(
      z.object({
        date: z.string(),
        /** By time. `rank` 1 is the start of its day that leaves the fewest minutes too short to sell. */
        starts: z.array(z.object({ time: z.string(), barber_id: z.string(), barber: z.string(), rank: z.number() })),
      }),
    ),
  }),
  failure: loadFailedMessage,
  summary: 'Where an appointment, with the other parts of its visit, can be moved to or booked again',
})

export const listClientAppointments = endpoint({
  method: 'GET',
  path: '/clients/:id/appointments',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  archive: true,
  topic: 'appointments',
  params: z.object({ id: idField }),
  query: z.object({ page: pageField, limit: limitField(10) }),
  reply: z.object({ appointments: z.array(visitShape), pagination }),
  failure: loadFailedMessage,
  summary: 'The history of a client, the latest appointment first, those to come included',
})

export const bookAppointment = endpoint({
  method: 'POST',
  path: '/appointments',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  outbox: 'id',
  status: 201,
  // One statement books for a known client; a new client and the booking are a transaction that the use case opens.
  transaction: false,
  body: checked(
    z.object({
      ...schemasOf(appointmentFields, 'create'),
      /** Chosen by the caller: the same call sent again books nothing new; other content with this id is 409 already_booked. */
      id: z.optional(idField),
    }),
    z.refine((body) => body.barber !== undefined || body.barber_id !== undefined, {
      path: ['barber'],
      error: appointmentMessages.allRequired,
      when: () => true,
    }),
  ),
  reply: z.object({ appointment: appointmentShape, message: z.string(), blocked_clients: blockedClients }),
  failure: 'Gabim në shtimin e klientit',
  summary: 'Book an appointment; 409 slot_taken when the barber is not free',
})

export const updateAppointment = endpoint({
  method: 'PUT',
  path: '/appointments/:id',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  outbox: 'key',
  // It opens its own: the free slots of a refusal are read after the rollback.
  transaction: false,
  params: z.object({ id: idField }),
  body: z.object({
    ...schemasOf(appointmentFields, 'change'),
    /** The version that the caller read: 409 stale when it is no longer the current one. Without it the call wins. */
    updated_at: z.optional(checked(instantText, z.refine(isInstant, fieldMessages.invalid))),
  }),
  reply: z.object({ appointment: appointmentShape, message: z.string() }),
  failure: 'Gabim në përditësimin e terminit',
  summary: 'Change an appointment or its status: confirm, complete, cancel, move, reinstate',
})

export const deleteAppointment = endpoint({
  method: 'DELETE',
  path: '/appointments/:id',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  outbox: 'key',
  params: z.object({ id: idField }),
  reply: z.object({ message: z.string() }),
  failure: 'Gabim në fshirjen e terminit',
  summary: 'Delete an appointment; it can be restored for a short while',
})

export const restoreAppointment = endpoint({
  method: 'POST',
  path: '/appointments/:id/restore',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  params: z.object({ id: idField }),
  reply: z.object({ appointment: appointmentShape, message: z.string() }),
  failure: 'Gabim në përditësimin e terminit',
  summary: 'Undo a deletion; 409 slot_taken when the time was sold meanwhile',
})

export const autoConfirm = endpoint({
  method: 'POST',
  path: '/appointments/auto-confirm',
  access: 'subscriber',
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  /** Names of clients whose appointments were confirmed automatically and not yet announced on any screen. */
  reply: z.object({ confirmed: z.array(z.object({ id: z.string(), client_name: z.string() })) }),
  failure: appointmentMessages.confirmFailed,
  summary:
    'Confirm pending appointments of days before today and say, once for each, which were confirmed automatically',
})

export { defaultDuration }
