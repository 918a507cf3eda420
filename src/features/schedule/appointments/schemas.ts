import * as z from 'zod/mini'
import { namesWith, schemasOf } from '#platform/shared/entityFields.ts'
import {
  byId,
  checked,
  dateField,
  fieldMessages,
  idField,
  instantText,
  limitField,
  messageReply,
  pageField,
  pagination,
} from '#platform/shared/fields.ts'
import { appointmentFields, appointmentStatuses, statusSchema, type cancelReason } from './fields.ts'
import { appointmentMessages } from './copy.ts'
import { unpaid } from './seen.ts'

export type AppointmentStatus = z.output<typeof statusSchema>
export type CancelReason = z.output<typeof cancelReason>

export const appointmentShape = z.extend(z.object(schemasOf(appointmentFields, 'reply')), {
  /** The person to write to and call, only of a client under 16. */
  parent: z.optional(
    z.object({ client_id: z.string(), name: z.nullable(z.string()), parent_phone: z.nullable(z.string()) }),
  ),
})
export type Appointment = z.output<typeof appointmentShape>

/** Fields set by a change and restored by its undo; a barber is restored by id. */
export const restoredNames = namesWith(appointmentFields, 'change').filter((name) => name !== 'barber')
const restored = Object.fromEntries(restoredNames.map((name) => [name, true])) as Record<
  (typeof restoredNames)[number],
  true
>

export const visitBefore = z.extend(z.pick(appointmentShape, { id: true, updated_at: true, ...restored }), {
  price: z.number(),
  /** Only if the change named the client, because the undo would otherwise revert an edit of the client. */
  client_phone: z.optional(appointmentShape.shape.client_phone),
})
export type VisitBefore = z.output<typeof visitBefore>

const blockedClient = z.object({ id: z.string(), name: z.string(), reason: z.nullable(z.string()) })
/** Blocked clients of a booking; omitted if there are none. They are booked nevertheless. */
export const blockedClients = z.optional(z.array(blockedClient))

export interface BlockedClients {
  blocked_clients?: z.output<typeof blockedClients>
}

/** An appointment in lists of visits: a client's history, the reports. */
export const visitShape = z.pick(appointmentShape, {
  client_name: true,
  service_name: true,
  price: true,
  currency: true,
  appointment_date: true,
  appointment_time: true,
  barber: true,
  barber_id: true,
  duration: true,
  client_id: true,
  status: true,
  cancel_reason: true,
  id: true,
  request: true,
  updated_at: true,
})
export type Visit = z.output<typeof visitShape>

export const listedVisit = z.extend(visitShape, {
  /** True if it was paid, its money went back, and it was not paid again. */
  returned: z.optional(z.boolean()),
})
export type ListedVisit = z.output<typeof listedVisit>

/**
 * Filter of a list of visits: one status, `done` (confirmed and completed), `kept` (all but cancelled), or `no_show`.
 */
export const visitStatus = z.enum([...appointmentStatuses, 'done', 'kept', 'no_show'])
export type VisitStatus = z.output<typeof visitStatus>

const freeSlot = z.object({ date: z.string(), time: z.string(), barber: z.string(), barber_id: z.string() })
export type FreeSlot = z.output<typeof freeSlot>

const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text))

export const listAppointments = {
  summary: 'Appointments between two days, both inclusive, in their order; without parameters all of the salon’s',
  query: z.object({
    from: z.optional(dateField()),
    to: z.optional(dateField()),
    status: z.optional(statusSchema),
    limit: z.optional(checked(z.coerce.number(), z.int(), z.minimum(1), z.maximum(1000))),
    page: pageField,
  }),
  reply: z.object({ appointments: z.array(appointmentShape), message: z.string() }),
}

export const getWeek = {
  summary: 'Booked share of each day, Monday to Sunday, of a day’s week',
  query: z.object({ date: dateField() }),
  reply: z.object({
    days: z.array(
      z.object({
        date: z.string(),
        /** Number of uncancelled appointments. */
        count: z.number(),
        /** Booked minutes of all barbers. */
        minutes: z.number(),
        /** Occupied share of the active barbers' working time, 0 to 1. */
        fullness: z.number(),
        /** True if no barber works. */
        closed: z.boolean(),
      }),
    ),
  }),
}

export const getAppointment = {
  summary: 'One appointment, with those that belong to it',
  params: byId,
  reply: z.object({
    appointment: appointmentShape,
    /** Other parts of its visit, and appointments booked together with it. */
    linked: z.array(appointmentShape),
  }),
}

export const getFreeStarts = {
  summary: 'Free places to which an appointment, with the other parts of its visit, can be moved or booked again',
  params: byId,
  query: z.object({
    from: dateField(),
    days: z._default(checked(z.coerce.number(), z.int(), z.minimum(1), z.maximum(7)), 3),
    /** `own` for its barber, `any` for all who do the service. */
    barber: z._default(z.enum(['own', 'any']), 'own'),
  }),
  reply: z.object({
    /** First days with a free start, at most as many as requested. */
    days: z.array(
      z.object({
        date: z.string(),
        /** Starts by time. `rank` 1 leaves the fewest unsellable minutes of its day. */
        starts: z.array(z.object({ time: z.string(), barber_id: z.string(), barber: z.string(), rank: z.number() })),
      }),
    ),
  }),
}

export const listClientAppointments = {
  summary: 'The history of a client, the latest appointment first, those to come included',
  params: byId,
  query: z.object({ page: pageField, limit: limitField(10) }),
  reply: z.object({ appointments: z.array(listedVisit), pagination }),
}

export const bookAppointment = {
  summary: 'Book an appointment; 409 slot_taken when the barber is not free',
  body: checked(
    z.object({
      ...schemasOf(appointmentFields, 'create'),
      /**
       * Id chosen by the caller: a repeated call books nothing new; other content with this id throws 409
       * already_booked.
       */
      id: z.optional(idField),
    }),
    z.refine((body) => body.barber !== undefined || body.barber_id !== undefined, {
      path: ['barber'],
      error: appointmentMessages.allRequired,
      when: () => true,
    }),
  ),
  reply: z.object({ appointment: appointmentShape, message: z.string(), blocked_clients: blockedClients }),
}

const changedReply = z.object({ appointment: appointmentShape, message: z.string() })

/** Id of the sale by which an appointment is paid, as its reader saw it. */
export const readSale = z.union([z.literal(unpaid), idField], { error: fieldMessages.invalid })

/** Version read by the caller: 409 stale if it is outdated. Without it, the call always saves. */
export const versionField = checked(instantText, z.refine(isInstant, fieldMessages.invalid))
export const readVersion = z.optional(versionField)

export const updateAppointment = {
  summary: 'Change an appointment or its status: confirm, complete, cancel, move, reinstate',
  params: byId,
  body: z.object({
    ...schemasOf(appointmentFields, 'change'),
    updated_at: readVersion,
    /** Sale by which the caller saw it paid, or `none`: 409 stale if it is another now. */
    sale: z.optional(readSale),
  }),
  reply: z.extend(changedReply, {
    /** Input of `restoreLinked`, if a lengthened part moved later ones of its visit. */
    before: z.optional(z.array(visitBefore)),
  }),
}

export const deleteAppointment = {
  summary:
    'Delete an appointment, with `updated_at` in that version only, with `sale` only while it is paid by that sale (`none`: unpaid); it can be restored for a short while',
  params: byId,
  query: z.object({ updated_at: readVersion, sale: z.optional(readSale) }),
  reply: messageReply,
}

export const restoreAppointment = {
  summary: 'Undo a deletion; 409 slot_taken when the time was sold meanwhile',
  params: byId,
  reply: changedReply,
}

export const autoConfirm = {
  summary:
    'Confirm pending appointments of days before today and say, once for each, which were confirmed automatically',
  /** Names of clients whose appointments were confirmed automatically and not announced on a screen yet. */
  reply: z.object({ confirmed: z.array(z.object({ id: z.string(), client_name: z.string() })) }),
}
