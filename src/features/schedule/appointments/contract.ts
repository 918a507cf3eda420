import { endpointsOf } from '#platform/shared/endpoint.ts'
import { salonRoles } from '#platform/shared/roles.ts'
import { defineFault, Fault } from '#platform/shared/fault.ts'
import { appointmentMessages } from './copy.ts'
import type * as schemas from './schemas.ts'
import type { Appointment, FreeSlot } from './schemas.ts'

export type {
  AppointmentStatus,
  CancelReason,
  Appointment,
  BlockedClients,
  ListedVisit,
  Visit,
  VisitBefore,
  VisitStatus,
  FreeSlot,
} from './schemas.ts'

export { appointmentMessages }

const endpoint = endpointsOf<typeof schemas>({ topic: 'appointments', for: salonRoles })

interface TakenTime {
  free_slots: FreeSlot[]
  taken_by?: string | undefined
  held_until?: string | undefined
  /** True if a device without a connection says so, by what it has loaded. */
  on_device?: true
}
/** 409: the barber is not free then. Contains the next three free starts. */
export function slotTaken(extra: TakenTime): Fault {
  const message = extra.taken_by
    ? appointmentMessages.takenBy(extra.taken_by)
    : extra.held_until
      ? appointmentMessages.held
      : appointmentMessages.taken
  return new Fault(409, 'slot_taken', message, { ...extra })
}
export interface TakenPart {
  id: string
  service_name: string
  barber: string
  barber_id: string
  date: string
  time: string
}
/** 409 for several appointments: those that are not free, and the next three starts at which all are. */
export function partTaken(extra: { free_slots: FreeSlot[]; taken_parts: TakenPart[] }): Fault {
  const [part] = extra.taken_parts
  const message = part ? appointmentMessages.partTaken(part.time, part.barber) : appointmentMessages.taken
  return new Fault(409, 'slot_taken', message, extra)
}
/** Free starts in a fault `slotTaken` or `partTaken`; none in others. */
export const freeSlotsOf = ({ extra }: Pick<Fault, 'extra'>): FreeSlot[] =>
  Array.isArray(extra.free_slots) ? (extra.free_slots as FreeSlot[]) : []
/** True for a taken time that a device without a connection has found. */
export const isOnDevice = ({ extra }: Pick<Fault, 'extra'>): boolean => extra.on_device === true
/** 409: somebody else changed the appointment since it was read. Contains the current one, with its sale if asked. */
export const stale = defineFault<{ appointment: Appointment; sale?: VisitSale | null; changed?: ChangedVisit[] }>(
  409,
  'stale',
  'Ky termin u ndryshua ndërkohë nga dikush tjetër. Shikoni si është tani dhe provoni përsëri.',
)
/** An appointment that is not as it was seen, as it is now. */
export interface ChangedVisit {
  appointment: Appointment
  /** Null if it is unpaid, undefined if that was not compared. */
  sale?: VisitSale | null
}
/** Sale by which an appointment is paid. */
export interface VisitSale {
  id: string
  /** Amount of the appointment itself. */
  amount: number
  currency: Appointment['currency']
  methods: readonly string[]
  sold_at: string
}
/**
 * 409: the payment of the appointment is not the one that its reader saw. Contains the current appointment and sale,
 * null if it is unpaid.
 */
export function paymentChanged(extra: Required<ChangedVisit> & { changed?: ChangedVisit[] }): Fault {
  return new Fault(409, 'stale', extra.sale ? appointmentMessages.paidMeanwhile : appointmentMessages.unpaidMeanwhile, {
    ...extra,
  })
}
/** 409: a colleague has the appointment since a barber read it. Contains the colleague's name. */
export function withColleague(extra: { barber: string }): Fault {
  return new Fault(409, 'with_colleague', appointmentMessages.withColleague(extra.barber), extra)
}
/** 409: the id was used for a booking with other content. Contains the current appointment. */
export const alreadyBooked = defineFault<{ appointment: Appointment }>(
  409,
  'already_booked',
  'Ky termin u regjistrua tashmë me të dhëna të tjera. Shikoni si është tani dhe provoni përsëri.',
)
/** Current appointment in a fault `stale` or `alreadyBooked`; null in others. */
export function storedIn({ code, extra }: Pick<Fault, 'code' | 'extra'>): Appointment | null {
  if (code !== 'stale' && code !== 'already_booked') return null
  return (extra.appointment as Appointment | undefined) ?? null
}
/** Current sale in a fault about what was seen of the payment; undefined in others. */
export const saleIn = ({ extra }: Pick<Fault, 'extra'>): VisitSale | null | undefined =>
  extra.sale as VisitSale | null | undefined
/** Appointments in the reply to a write of one or several. */
export function appointmentsIn(reply: unknown): Appointment[] {
  const { appointment, appointments } = reply as { appointment?: Appointment | null; appointments?: Appointment[] }
  return appointment ? [appointment] : (appointments ?? [])
}
/** All appointments of a call that are not as they were seen; of a single one it alone. */
export function changedIn(fault: Pick<Fault, 'code' | 'extra'>): ChangedVisit[] {
  const appointment = storedIn(fault)
  if (!appointment) return []
  const sale = saleIn(fault)
  return (fault.extra.changed as ChangedVisit[] | undefined) ?? [{ appointment, ...(sale !== undefined && { sale }) }]
}
export const appointmentGone = defineFault(404, 'not_found', 'Termini nuk u gjet. Rifreskoni faqen.')

export const listAppointments = endpoint('GET /appointments', 'listAppointments', {
  archive: true,
  failure: 'Gabim në ngarkimin e termineve',
})

export const getWeek = endpoint('GET /appointments/week', 'getWeek', {
  archive: true,
  alsoTopics: ['hours', 'barbers'],
  failure: 'Gabim në ngarkimin e termineve',
})

export const getAppointment = endpoint('GET /appointments/:id', 'getAppointment', {
  archive: true,
  faults: ['appointmentGone'],
})

export const getFreeStarts = endpoint('GET /appointments/:id/free-starts', 'getFreeStarts', {
  alsoTopics: ['hours', 'barbers', 'services'],
  faults: ['appointmentGone'],
})

export const listClientAppointments = endpoint('GET /clients/:id/appointments', 'listClientAppointments', {
  archive: true,
  alsoTopics: ['sales'],
  faults: ['clientGone'],
})

export const bookAppointment = endpoint('POST /appointments', 'bookAppointment', {
  outbox: 'id',
  status: 201,
  // One statement books for a known client; for a new client the use case opens a transaction.
  transaction: false,
  failure: 'Gabim në shtimin e klientit',
  faults: ['alreadyBooked', 'appointmentGone', 'ownAppointmentsOnly', 'partTaken', 'slotTaken'],
})

export const updateAppointment = endpoint('PUT /appointments/:id', 'updateAppointment', {
  outbox: 'key',
  // Opens its own transaction, because the free slots of a fault are read after the rollback.
  transaction: false,
  failure: 'Gabim në përditësimin e terminit',
  faults: ['appointmentGone', 'ownAppointmentsOnly', 'paymentChanged', 'slotTaken', 'stale', 'withColleague'],
})

export const deleteAppointment = endpoint('DELETE /appointments/:id', 'deleteAppointment', {
  outbox: 'key',
  failure: 'Gabim në fshirjen e terminit',
  faults: ['appointmentGone', 'paymentChanged', 'stale', 'withColleague'],
})

export const restoreAppointment = endpoint('POST /appointments/:id/restore', 'restoreAppointment', {
  failure: 'Gabim në përditësimin e terminit',
  faults: ['appointmentGone', 'slotTaken'],
})

export const autoConfirm = endpoint('POST /appointments/auto-confirm', 'autoConfirm', {
  failure: appointmentMessages.confirmFailed,
})
