import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { visitParts } from '#features/schedule/appointments/server/public.ts'
import type { OnlineBooking } from '#features/online-booking/settings/contract.ts'
import { onlineBookingOf } from '#features/online-booking/settings/server/public.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import { salonRow } from '#platform/server/salonRow.ts'
import { hashToken } from '#platform/server/tokens.ts'
import { notFound } from '#platform/shared/fault.ts'
import { changeUntil, isAhead, spanOf, startOf, stateOf, type LinkState, type Start } from '../rules.ts'

export interface StoredLink {
  appointment_id: string
  known: Start
  status_before: 'pending' | 'confirmed' | null
}

export interface ClientVisit {
  link: StoredLink
  /** Parts by time, without cancelled parts of an otherwise valid visit. */
  parts: [Appointment, ...Appointment[]]
  state: LinkState
  start: Start
  starts: Date
  ends: Date
  until: Date
  mayCancel: boolean
  mayMove: boolean
  mayTakeBack: boolean
  /** True for a request that the client withdrew. */
  isWithdrawn: boolean
  /** True if the salon accepts online bookings now. */
  isOpen: boolean
  rules: OnlineBooking
  salon: { name: string; address: string | null; phone: string | null }
}

export type SalonContact = ClientVisit['salon']

/** Plan: client_links_pkey, one row. */
export async function storedLink(call: VisitorCall, token: string): Promise<StoredLink> {
  const found = await call.db
    .selectFrom('client_links')
    .select(['appointment_id', 'known_date', 'known_time', 'status_before'])
    .where('token_hash', '=', hashToken(token))
    .where('salon_id', '=', call.salon.id)
    .executeTakeFirst()
  if (!found) throw notFound()
  const { appointment_id, known_date, known_time, status_before } = found
  return { appointment_id, status_before, known: { date: known_date, time: known_time } }
}

/** Stores the start known to the client, and the status before the client cancelled. */
export async function keepOnLink(
  call: VisitorCall,
  token: string,
  change: { start?: Start; status_before?: StoredLink['status_before'] },
): Promise<void> {
  const { start, status_before } = change
  await call.db
    .updateTable('client_links')
    .set({
      known_date: start?.date,
      known_time: start?.time,
      status_before,
    })
    .where('token_hash', '=', hashToken(token))
    .where('salon_id', '=', call.salon.id)
    .execute()
}

export const contactOf = (call: VisitorCall): Promise<SalonContact> =>
  salonRow(call, call.salon.id, ['name', 'address', 'phone'])

/** Visit of a link; null if the salon deleted it. Throws 404 for an unknown link. */
export async function visitOf(call: VisitorCall, token: string): Promise<ClientVisit | null> {
  const link = await storedLink(call, token)
  const [first, ...others] = await visitParts(call.salon, link.appointment_id)
  if (!first) return null
  const parts: ClientVisit['parts'] = [first, ...others]
  const state = stateOf(parts, link.known, call.now, call.timeZone)
  const span = spanOf(parts, call.timeZone)
  const rules = await onlineBookingOf(call)
  const until = changeUntil(span.starts, state, rules)
  const mayCancel = isAhead(state) && call.now <= until
  const isOpen = rules.enabled && call.visited.accessUntil > call.now
  return {
    link,
    parts,
    state,
    start: startOf(first),
    ...span,
    until,
    mayCancel,
    mayMove: mayCancel && isOpen,
    mayTakeBack:
      state === 'cancelled' &&
      parts.some(({ cancel_reason }) => cancel_reason === 'client') &&
      link.status_before !== null &&
      span.starts > call.now,
    isWithdrawn: state === 'cancelled' && parts.some(({ request }) => request === 'withdrawn'),
    isOpen,
    rules,
    salon: await contactOf(call),
  }
}

/** Visit of a link. Throws 404 if it no longer exists. */
export async function existingVisitOf(call: VisitorCall, token: string): Promise<ClientVisit> {
  const visit = await visitOf(call, token)
  if (!visit) throw notFound()
  return visit
}
