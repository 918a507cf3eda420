import * as z from 'zod/mini'
import {
  checked,
  dateField,
  idField,
  instantText,
  limitField,
  pageField,
  pagination,
  timeField,
} from '#platform/shared/fields.ts'
import { maxMoves } from './rules.ts'

const place = z.object({ date: z.string(), time: z.string(), barber_id: z.string(), barber: z.string() })
export type Place = z.output<typeof place>

const start = { appointment_date: z.string(), appointment_time: z.string() }

const concerned = z.object({
  id: z.string(),
  client_name: z.string(),
  service_name: z.string(),
  ...start,
  duration: z.number(),
  updated_at: z.string(),
  /**
   * Best places first; empty if nothing is free within two weeks. Excludes the first choices of earlier appointments.
   */
  places: z.array(place),
})
export type ConcernedVisit = z.output<typeof concerned>

/**
 * Upcoming appointments of a barber, those covered by a leave, or those of the barber or salon outside of the working
 * time of some days.
 */
const source = {
  barber_id: z.optional(idField),
  leave_id: z.optional(idField),
  from: z.optional(dateField()),
  to: z.optional(dateField()),
}

export const getReassignment = {
  summary:
    'Appointments to move because their barber is on leave or takes no clients any more, each with free places; a visit of several services, or a group, is listed once and moves as a whole',
  query: z.object({ ...source, page: pageField, limit: limitField(50) }),
  reply: z.object({ visits: z.array(concerned), pagination }),
}

const move = z.object({
  id: idField,
  appointment_date: dateField(),
  appointment_time: timeField(),
  barber_id: idField,
  /** Version read by the caller; a changed appointment is not moved. */
  updated_at: instantText,
})
export type Move = z.output<typeof move>

export const reassign = {
  summary:
    'Move appointments, with their whole visits and groups, to other times or barbers in one transaction; what does not fit stays and is listed',
  body: z.object({
    moves: checked(z.array(move), z.maxLength(maxMoves)),
    /** Also moves every other appointment of this source to its best free place. */
    rest: z.optional(z.object(source)),
    /** Appointments of `rest` to leave in place. */
    keep: z._default(checked(z.array(idField), z.maxLength(maxMoves)), []),
    /** True to undo moves, also to an inactive barber. */
    undo: z._default(z.boolean(), false),
  }),
  reply: z.object({
    moved: z.array(z.object({ id: z.string(), ...place.shape })),
    left: z.array(z.object({ id: z.string(), client_name: z.string(), reason: z.enum(['taken', 'changed', 'none']) })),
    /** Moves that undo this, as input of the same call. */
    back: z.array(z.object({ id: z.string(), ...start, barber_id: z.string(), updated_at: z.string() })),
    message: z.string(),
  }),
}
