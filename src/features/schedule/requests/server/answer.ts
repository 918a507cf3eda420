import { appointmentGone } from '#features/schedule/appointments/contract.ts'
import { shiftAlong } from '#features/schedule/appointments/linked/rules.ts'
import { byTime, isRequest, unpaid, visitText } from '#features/schedule/appointments/rules.ts'
import {
  appointmentById,
  changeMany,
  requireVersion,
  withoutService,
  shifted,
  type RowChange,
  type Seen,
  type Selection,
  type StoredAppointment,
} from '#features/schedule/appointments/server/public.ts'
import type { SalonCall } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import {
  requestAnswered,
  requestMessages,
  type acceptRequest,
  type declineRequest,
  type proposeTime,
  type reopenRequest,
} from '../contract.ts'

type Reply = ReplyOf<typeof acceptRequest>

/** The request, or all parts of its visit. Throws 404. */
async function visitOf(call: SalonCall, id: string): Promise<Selection> {
  const one = await appointmentById(call.salon, id)
  if (!one) throw appointmentGone()
  return one.visit_id ? { visit_id: one.visit_id } : { ids: [id] }
}

/**
 * Changes the selected parts of a visit, all or none. Throws 404, 409 request_answered if there is none, 409
 * slot_taken.
 */
async function changeVisit(
  call: SalonCall,
  id: string,
  message: string,
  isSelected: (row: StoredAppointment) => boolean,
  changeOf: (row: StoredAppointment, first: StoredAppointment) => RowChange,
  seenOf?: (row: StoredAppointment) => Seen,
): Promise<Reply> {
  let visit = { service: '', date: '', time: '' }
  const appointments = await changeMany(
    call,
    await visitOf(call, id),
    (row, all) => {
      const selected = all.filter(isSelected)
      const first = selected.toSorted(byTime)[0]
      if (!first) throw requestAnswered({ appointments: all.map(withoutService) })
      visit = { service: first.service_name, date: first.appointment_date, time: first.appointment_time }
      return selected.includes(row) ? changeOf(row, first) : null
    },
    () => ({
      action: 'update',
      entity: 'appointment',
      entityId: id,
      description: visitText(message.replace(/[,.].*$/, ''), visit),
    }),
    { ...(seenOf && { seenOf }) },
  )
  return { appointments, message }
}

export const accept = (call: SalonCall, { id }: InputOf<typeof acceptRequest>): Promise<Reply> =>
  changeVisit(call, id, requestMessages.accepted, isRequest, () => ({ status: 'confirmed' }))

/** A part that the caller has not read. */
const unread: Seen = { seen_at: '1970-01-01T00:00:00Z', sale: unpaid }

/** Throws 409 stale or paymentChanged if a part is not as it was read. */
export const decline = (call: SalonCall, { id, seen }: InputOf<typeof declineRequest>): Promise<Reply> =>
  changeVisit(
    call,
    id,
    requestMessages.declined,
    isRequest,
    () => ({ status: 'cancelled', cancel_reason: 'salon' }),
    seen && ((row) => seen.find((one) => one.id === row.id) ?? unread),
  )

type Place = Pick<InputOf<typeof reopenRequest>, 'appointment_date' | 'appointment_time' | 'barber_id'>

/** Moves all parts by the same amount as the first one. */
const moved = (row: StoredAppointment, first: StoredAppointment, { barber_id, ...to }: Place): RowChange => ({
  ...shifted(row, shiftAlong(row, first, to, 'visit')),
  ...(barber_id && row.visit_id === null ? { barber_id } : {}),
})

export const propose = (call: SalonCall, { id, ...place }: InputOf<typeof proposeTime>): Promise<Reply> =>
  changeVisit(call, id, requestMessages.proposed, isRequest, (row, first) => ({
    ...moved(row, first, place),
    request: 'accepted',
  }))

/** Throws 409 stale if it was changed since the answer. */
export const reopen = (call: SalonCall, { id, updated_at, ...place }: InputOf<typeof reopenRequest>): Promise<Reply> =>
  changeVisit(
    call,
    id,
    requestMessages.reopened,
    ({ request }) => request === 'accepted' || request === 'declined',
    (row, first) => {
      if (row.id === id) requireVersion(row, updated_at)
      return { ...moved(row, first, place), status: 'pending', request: 'waiting' }
    },
  )
