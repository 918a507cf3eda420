import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { defineFault, Fault } from '#platform/shared/fault.ts'
import { loadFailedMessage } from '#platform/shared/messages.ts'
import {
  dateField,
  durationField,
  fieldMessages,
  idField,
  instantText,
  limitField,
  optionalText,
  pageField,
  pagination,
  priceField,
  requiredText,
  timeField,
} from '#platform/shared/fields.ts'
import { defaultDuration } from '#features/services/rules.ts'

/** The spec's sentences about appointments. Each stands here once. */
export const appointmentMessages = {
  allRequired: 'Ju lutem plotesoni te gjitha fushat!',
  taken: 'Ky orar eshte i zene! Zgjidhni nje orar tjeter.',
  takenBy: (name: string) =>
    `Ky orar eshte i zene nga klienti "${name}"! Zgjidhni nje orar tjeter ose ndryshoni barberin.`,
  added: (name: string) => `Klienti ${name} u shtua me sukses!`,
  cancelled: 'Termini u anulua me sukses!',
  missed: 'U shënua se nuk erdhi.',
  confirmed: 'Termini u konfirmua me sukses!',
  updated: 'Termini u përditësua me sukses!',
  deleted: 'Termini u fshi me sukses!',
  restored: 'Termini u kthye.',
  autoConfirmed: (name: string) => `Termini i ${name} u konfirmua automatikisht!`,
  noneToday: 'Nuk ka termine te regjistruara per sot.',
  loading: 'Duke ngarkuar...',
  notKept: 'Kjo ditë nuk është e ruajtur. Pa lidhje lexohen dita e sotme dhe e nesërmja.',
  readOnly: 'Pa lidhje termini vetëm lexohet. Ndryshimet bëhen kur lidhja të kthehet.',
  fillIn: 'Nuk ka lidhje. Plotësojeni tani dhe ruajeni kur lidhja të kthehet.',
  cancelFailed: 'Gabim në anulimin e terminit',
  confirmFailed: 'Gabim në konfirmimin e terminit',
  pastMidnight: 'Termini nuk mund të kalojë mesnatën.',
  unknownBarber: 'Ky berber nuk ekziston në sallonin tuaj.',
  inactiveBarber: 'Ky berber nuk është aktiv.',
  reasonWithoutCancelling: 'Arsyeja e anulimit i takon vetëm një termini të anuluar.',
  notMissedYet: 'Termini nuk ka filluar ende, prandaj nuk mund të shënohet se klienti nuk erdhi.',
  unknownClient: 'Ky klient nuk ekziston në sallonin tuaj.',
} as const

const appointmentStatuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const
const appointmentStatus = z.enum(appointmentStatuses)
export type AppointmentStatus = z.output<typeof appointmentStatus>
const cancelReason = z.enum(['no_show', 'client', 'salon'])
export type CancelReason = z.output<typeof cancelReason>

export const appointmentShape = z.object({
  id: z.string(),
  /** Business time: the salon's wall clock. */
  appointment_date: z.string(),
  appointment_time: z.string(),
  /** Minutes. */
  duration: z.number(),
  client_id: z.string(),
  client_name: z.string(),
  /** As it was typed; null when the client's phone is not known. */
  client_phone: z.nullish(z.string()),
  service_name: z.string(),
  /** Euros. */
  price: z.number(),
  barber: z.string(),
  barber_id: z.string(),
  status: appointmentStatus,
  cancel_reason: z.nullable(cancelReason),
  notes: z.nullable(z.string()),
  user_id: z.nullable(z.string()),
  updated_at: instantText,
})
export type Appointment = z.output<typeof appointmentShape>

/** An appointment as a list of visits shows it: a client's history, the reports. */
export const visitShape = z.pick(appointmentShape, {
  id: true,
  appointment_date: true,
  appointment_time: true,
  duration: true,
  client_id: true,
  client_name: true,
  service_name: true,
  price: true,
  barber: true,
  barber_id: true,
  status: true,
  cancel_reason: true,
  updated_at: true,
})
export type Visit = z.output<typeof visitShape>

/** Narrows a list of visits: one status, `done` confirmed and completed, `kept` all but cancelled, `no_show`. */
export const visitStatus = z.enum([...appointmentStatuses, 'done', 'kept', 'no_show'])
export type VisitStatus = z.output<typeof visitStatus>

/** A start at which the wanted length is free. */
const freeSlot = z.object({ date: z.string(), time: z.string(), barber: z.string(), barber_id: z.string() })
export type FreeSlot = z.output<typeof freeSlot>

/** 409: the barber is not free then. Carries the three next free starts. */
export function slotTaken(extra: { free_slots: FreeSlot[]; taken_by?: string }): Fault {
  const message = extra.taken_by ? appointmentMessages.takenBy(extra.taken_by) : appointmentMessages.taken
  return new Fault(409, 'slot_taken', message, extra)
}
/** 409: somebody else changed the appointment since it was read. Carries it as it is now. */
export const stale = defineFault<{ appointment: Appointment }>(
  409,
  'stale',
  'Ky termin u ndryshua ndërkohë nga dikush tjetër. Shikoni si është tani dhe provoni përsëri.',
)
export const appointmentGone = defineFault(404, 'not_found', 'Termini nuk u gjet. Rifreskoni faqen.')

const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text))
const all = appointmentMessages.allRequired
const name = requiredText(all, 120)
const serviceName = requiredText(all, 120)
const barber = requiredText(all, 80)

export const listAppointments = endpoint({
  method: 'GET',
  path: '/appointments',
  access: 'subscriber',
  archive: true,
  topic: 'appointments',
  query: z.object({
    from: z.optional(dateField()),
    to: z.optional(dateField()),
    status: z.optional(appointmentStatus),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
    page: pageField,
  }),
  reply: z.object({ appointments: z.array(appointmentShape) }),
  failure: 'Gabim në ngarkimin e termineve',
  summary: 'Appointments between two days, both inclusive, in their order; without parameters all of the salon’s',
})

export const getWeek = endpoint({
  method: 'GET',
  path: '/appointments/week',
  access: 'subscriber',
  archive: true,
  topic: 'appointments',
  query: z.object({ date: dateField() }),
  reply: z.object({
    days: z.array(
      z.object({
        date: z.string(),
        /** Not counting cancelled ones. */
        count: z.number(),
        /** Booked minutes of all barbers. */
        minutes: z.number(),
        /** Booked minutes against all active barbers' minutes between 08:00 and 22:30, 0 to 1. */
        fullness: z.number(),
      }),
    ),
  }),
  failure: 'Gabim në ngarkimin e termineve',
  summary: 'How full each day, Monday to Sunday, of a day’s week is',
})

export const listClientAppointments = endpoint({
  method: 'GET',
  path: '/clients/:id/appointments',
  access: 'subscriber',
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
  topic: 'appointments',
  status: 201,
  // One statement books where the client is known; a new client and the booking are one transaction of its own.
  transaction: false,
  body: z
    .object({
      client_name: name,
      service_name: serviceName,
      price: priceField(all),
      appointment_date: dateField(all),
      appointment_time: timeField(all),
      /** The barber's name; `barber_id` wins when both are given. */
      barber: z.optional(barber),
      barber_id: z.optional(idField),
      /** Minutes; else those of the salon's service of that name, else 30. */
      duration: z.optional(durationField()),
      client_id: z.optional(idField),
      /** Chooses between clients of one name, and is kept with a new one. */
      client_phone: optionalText(40),
      notes: optionalText(1000),
      /** Made by the caller: the same call sent again makes nothing new. */
      id: z.optional(idField),
    })
    .check(
      z.refine((body) => body.barber !== undefined || body.barber_id !== undefined, {
        path: ['barber'],
        error: all,
        when: () => true,
      }),
    ),
  reply: z.object({ appointment: appointmentShape, message: z.string() }),
  failure: 'Gabim në shtimin e klientit',
  summary: 'Book an appointment; 409 slot_taken when the barber is not free',
})

export const updateAppointment = endpoint({
  method: 'PUT',
  path: '/appointments/:id',
  access: 'subscriber',
  topic: 'appointments',
  // It opens its own: what a refusal says (the next free starts) is looked up after the rollback.
  transaction: false,
  params: z.object({ id: idField }),
  body: z.object({
    client_name: z.optional(name),
    service_name: z.optional(serviceName),
    price: z.optional(priceField(all)),
    appointment_date: z.optional(dateField(all)),
    appointment_time: z.optional(timeField(all)),
    barber: z.optional(barber),
    barber_id: z.optional(idField),
    duration: z.optional(durationField()),
    client_id: z.optional(idField),
    client_phone: z.optional(optionalText(40)),
    notes: z.optional(optionalText(1000)),
    status: z.optional(appointmentStatus),
    cancel_reason: z.optional(z.nullable(cancelReason)),
    /** What the caller read; when the appointment changed since, the answer is 409 stale. Left out, the call wins. */
    updated_at: z.optional(instantText.check(z.refine(isInstant, fieldMessages.invalid))),
  }),
  reply: z.object({ appointment: appointmentShape, message: z.string() }),
  failure: 'Gabim në përditësimin e terminit',
  summary: 'Change an appointment or its status: confirm, complete, cancel, move, reinstate',
})

export const deleteAppointment = endpoint({
  method: 'DELETE',
  path: '/appointments/:id',
  access: 'subscriber',
  topic: 'appointments',
  params: z.object({ id: idField }),
  reply: z.object({ message: z.string() }),
  failure: 'Gabim në fshirjen e terminit',
  summary: 'Delete an appointment; it can be restored for a short while',
})

export const restoreAppointment = endpoint({
  method: 'POST',
  path: '/appointments/:id/restore',
  access: 'subscriber',
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
  topic: 'appointments',
  /** Names of clients whose appointments were confirmed automatically and not yet announced on any screen. */
  reply: z.object({ confirmed: z.array(z.object({ id: z.string(), client_name: z.string() })) }),
  failure: appointmentMessages.confirmFailed,
  summary:
    'Confirm pending appointments of days before today and say, once for each, which were confirmed automatically',
})

export { defaultDuration }
