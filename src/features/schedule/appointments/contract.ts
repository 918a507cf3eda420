import { defaultDuration } from '#features/salon/services/rules.ts'
import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { defineFault, Fault } from '#platform/shared/fault.ts'
import { appointmentMessages } from './copy.ts'
import type * as schemas from './schemas.ts'
import type { Appointment, FreeSlot } from './schemas.ts'

export type {
  AppointmentStatus,
  CancelReason,
  Appointment,
  BlockedClients,
  Visit,
  VisitStatus,
  FreeSlot,
} from './schemas.ts'

export { appointmentMessages }

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

export const listAppointments = endpoint('GET /appointments', {
  for: ['owner', 'reception', 'barber'],
  archive: true,
  topic: 'appointments',
  failure: 'Gabim në ngarkimin e termineve',
  types: typesOf<typeof schemas.listAppointments>(),
})

export const getWeek = endpoint('GET /appointments/week', {
  for: ['owner', 'reception', 'barber'],
  archive: true,
  topic: 'appointments',
  alsoTopics: ['hours', 'barbers'],
  failure: 'Gabim në ngarkimin e termineve',
  types: typesOf<typeof schemas.getWeek>(),
})

export const getAppointment = endpoint('GET /appointments/:id', {
  for: ['owner', 'reception', 'barber'],
  archive: true,
  topic: 'appointments',
  faults: ['appointmentGone'],
  types: typesOf<typeof schemas.getAppointment>(),
})

export const getFreeStarts = endpoint('GET /appointments/:id/free-starts', {
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  alsoTopics: ['hours', 'barbers', 'services'],
  faults: ['appointmentGone'],
  types: typesOf<typeof schemas.getFreeStarts>(),
})

export const listClientAppointments = endpoint('GET /clients/:id/appointments', {
  for: ['owner', 'reception', 'barber'],
  archive: true,
  topic: 'appointments',
  faults: ['clientGone'],
  types: typesOf<typeof schemas.listClientAppointments>(),
})

export const bookAppointment = endpoint('POST /appointments', {
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  outbox: 'id',
  status: 201,
  // One statement books for a known client; a new client and the booking are a transaction that the use case opens.
  transaction: false,
  failure: 'Gabim në shtimin e klientit',
  faults: ['alreadyBooked', 'appointmentGone', 'ownAppointmentsOnly', 'partTaken', 'slotTaken'],
  types: typesOf<typeof schemas.bookAppointment>(),
})

export const updateAppointment = endpoint('PUT /appointments/:id', {
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  outbox: 'key',
  // It opens its own: the free slots of a refusal are read after the rollback.
  transaction: false,
  failure: 'Gabim në përditësimin e terminit',
  faults: ['appointmentGone', 'ownAppointmentsOnly', 'slotTaken', 'stale'],
  types: typesOf<typeof schemas.updateAppointment>(),
})

export const deleteAppointment = endpoint('DELETE /appointments/:id', {
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  outbox: 'key',
  failure: 'Gabim në fshirjen e terminit',
  faults: ['appointmentGone'],
  types: typesOf<typeof schemas.deleteAppointment>(),
})

export const restoreAppointment = endpoint('POST /appointments/:id/restore', {
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  failure: 'Gabim në përditësimin e terminit',
  faults: ['appointmentGone', 'slotTaken'],
  types: typesOf<typeof schemas.restoreAppointment>(),
})

export const autoConfirm = endpoint('POST /appointments/auto-confirm', {
  for: ['owner', 'reception', 'barber'],
  topic: 'appointments',
  failure: appointmentMessages.confirmFailed,
  types: typesOf<typeof schemas.autoConfirm>(),
})

export { defaultDuration }
