import * as z from 'zod/mini'
import { availabilityMessages } from '#features/availability/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import {
  checked,
  dateField,
  durationField,
  fieldMessages,
  idField,
  optionalText,
  timeField,
} from '#platform/shared/fields.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/messages.ts'
import { plural } from '#platform/shared/sq.ts'
import { everyWeekday, maxWaitDays, maxWaits } from './rules.ts'

export const waitingMessages = {
  saved: (name: string) => `${name} pret për një orë më të hershme.`,
  removed: 'U hoq nga lista e pritjes.',
  restored: 'U kthye në listën e pritjes.',
  declined: 'Kjo orë nuk i ofrohet më.',
  offeredAgain: 'Kjo orë ofrohet përsëri.',
  whoWaits: 'Zgjidhni kush pret.',
  noService: 'Zgjidhni shërbimin.',
  dayOrder: 'Dita e fundit duhet të jetë pas ditës së parë.',
  pastDays: 'Zgjidhni ditë që vijnë.',
  tooLong: `Pritja mund të zgjasë më së shumti ${plural(maxWaitDays, 'ditë', 'ditë')}.`,
  hourOrder: 'Ora e fundit duhet të jetë pas orës së parë.',
  noDay: 'Zgjidhni së paku një ditë të javës.',
  full: `Lista e pritjes mund të ketë më së shumti ${maxWaits} veta.`,
  unknownBarber: availabilityMessages.unknownBarber,
  unknownClient: 'Ky klient nuk është i sallonit tuaj.',
} as const

export const waitGone = defineFault(404, 'not_found', 'Pritja nuk u gjet. Rifreskoni faqen.')
/** 409: the appointment is cancelled or over. */
export const nothingToMove = defineFault(409, 'nothing_to_move', 'Ky termin nuk mund të zhvendoset më herët.')

const waitShape = z.object({
  id: z.string(),
  client_id: z.string(),
  client_name: z.string(),
  client_phone: z.nullable(z.string()),
  service_name: z.string(),
  /** Minutes. */
  duration: z.number(),
  /** The appointment that is to be earlier; null for a client without one. */
  appointment: z.nullable(
    z.object({
      id: z.string(),
      date: z.string(),
      time: z.string(),
      barber: z.string(),
      barber_id: z.string(),
      /** Of a visit of several parts, which move together. */
      visit_id: z.nullable(z.string()),
      updated_at: z.string(),
    }),
  ),
  /** Null for any. */
  barber_id: z.nullable(z.string()),
  barber: z.nullable(z.string()),
  from_date: z.string(),
  to_date: z.string(),
  /** HH:MM; null for the whole day. */
  from_time: z.nullable(z.string()),
  to_time: z.nullable(z.string()),
  /** Monday 1. */
  weekdays: z.array(z.number()),
  created_at: z.string(),
})
export type Wait = z.output<typeof waitShape>

/** A place that became free, for somebody who waits for it. */
const offerShape = z.object({
  wait_id: z.string(),
  place_id: z.string(),
  date: z.string(),
  time: z.string(),
  barber_id: z.string(),
  barber: z.string(),
})
export type WaitOffer = z.output<typeof offerShape>

export const getWaitingList = endpoint({
  method: 'GET',
  path: '/waiting-list',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'waiting-list',
  alsoTopics: ['appointments', 'hours', 'barbers', 'clients', 'services'],
  reply: z.object({
    /** By the time since when they wait. */
    waits: z.array(waitShape),
    /** By day and time, at most one for each who waits. */
    offers: z.array(offerShape),
  }),
  failure: loadFailedMessage,
  summary: 'Who waits for an earlier place, and the places that became free for them and still are',
})

const weekdaysField = checked(
  z.array(checked(z.number(), z.int(), z.minimum(1), z.maximum(7))),
  z.minLength(1, waitingMessages.noDay),
  z.maxLength(7),
)

export const saveWait = endpoint({
  method: 'PUT',
  path: '/waiting-list/:id',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'waiting-list',
  params: z.object({ id: idField }),
  body: checked(
    z.object({
      /** The appointment that is to be earlier; its client and service then are those who wait. */
      appointment_id: z.optional(idField),
      client_id: z.optional(idField),
      client_name: optionalText(120),
      client_phone: optionalText(40),
      service_name: optionalText(120),
      /** Minutes; the service's when not given. */
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
    z.refine((body) => Boolean(body.appointment_id ?? body.service_name), {
      path: ['service_name'],
      error: waitingMessages.noService,
    }),
    z.refine((body) => body.from_date <= body.to_date, { path: ['to_date'], error: waitingMessages.dayOrder }),
    z.refine((body) => body.from_time === null || body.to_time === null || body.from_time < body.to_time, {
      path: ['to_time'],
      error: waitingMessages.hourOrder,
    }),
  ),
  reply: z.object({ wait: waitShape, message: z.string() }),
  failure: saveFailedMessage,
  summary:
    'Put the client of an appointment, or a client without one, on the waiting list, or change what they wait for',
})

export const removeWait = endpoint({
  method: 'DELETE',
  path: '/waiting-list/:id',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'waiting-list',
  params: z.object({ id: idField }),
  reply: z.object({ message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Take somebody off the waiting list',
})

export const restoreWait = endpoint({
  method: 'POST',
  path: '/waiting-list/:id/restore',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'waiting-list',
  params: z.object({ id: idField }),
  reply: z.object({ message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Put somebody back who was taken off the waiting list',
})

export const declineOffer = endpoint({
  method: 'POST',
  path: '/waiting-list/:id/decline',
  access: 'subscriber',
  for: ['owner', 'reception'],
  topic: 'waiting-list',
  params: z.object({ id: idField }),
  body: z.object({
    place_id: idField,
    /** False offers the place again. */
    declined: z._default(z.boolean({ error: fieldMessages.invalid }), true),
  }),
  reply: z.object({ message: z.string() }),
  failure: saveFailedMessage,
  summary: 'Offer a freed place to somebody who waits no more',
})
