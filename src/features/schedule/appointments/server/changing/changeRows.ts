import { paidVisits, withIds } from '#features/money/sums/server/public.ts'
import type { SalonWork } from '#platform/server/call.ts'
import { toEuros } from '#platform/shared/money.ts'
import { omit } from '#platform/shared/pick.ts'
import { chosenClient, findOrCreateClient } from '#features/clients/server/public.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { wallClock } from '#platform/shared/time.ts'
import {
  paymentChanged,
  stale,
  withColleague,
  type ChangedVisit,
  type VisitSale,
  appointmentMessages,
} from '../../contract.ts'
import {
  type StoredAppointment,
  refused,
  type Change,
  changesBarber,
  changesService,
  type ClientOf,
} from '../../plan.ts'
import { unpaid } from '../../seen.ts'
import { withoutService } from '../reading/public.ts'
import { hasPhoneFromBooking } from '../booking/public.ts'
import { planEdits, type Edit, type RowChange } from '../../planParts.ts'
import { isKept } from '../../rules.ts'
import { clearHolds, readFacts, type StoredFacts } from '../writing/public.ts'

/** An appointment as a caller saw it; what is undefined is not compared. */
export interface Seen {
  updated_at?: string | undefined
  /** Id of the sale by which it is paid, or `unpaid`. */
  sale?: string | undefined
  /** Time at which the caller read other appointments, for one whose version was not read. */
  seen_at?: string | undefined
}

/**
 * Throws 409 stale or paymentChanged for the first locked appointment that is not as it was seen, with all others of
 * several. A payment locks its appointments, so that none is recorded between this and the end of the transaction.
 * Plan: that of `paidVisits`.
 */
export async function requireSeen(
  call: SalonWork,
  rows: readonly StoredAppointment[],
  seenOf: (id: string) => Seen,
): Promise<void> {
  const compared = rows.map((row) => ({ row, seen: seenOf(row.id) }))
  const ids = compared.flatMap(({ row, seen }) => (seen.sale === undefined ? [] : [row.id]))
  const paid = ids.length > 0 ? await paidVisits(call, withIds(ids)) : new Map<never, never>()
  const changed = compared.flatMap(({ row, seen }): (ChangedVisit & { isPaidOtherwise: boolean })[] => {
    const appointment = withoutService(row)
    const held = paid.get(row.id)
    const sale: VisitSale | null =
      !held || held.returned
        ? null
        : {
            id: held.sale_id,
            amount: toEuros(held.cents),
            currency: held.currency,
            methods: held.payments.map(({ method }) => method),
            sold_at: held.sold_at.toISOString(),
          }
    const isPaidOtherwise = seen.sale !== undefined && seen.sale !== (sale?.id ?? unpaid)
    if (!isPaidOtherwise && !isLater(row, seen)) return []
    return [{ appointment, ...(seen.sale !== undefined && { sale }), isPaidOtherwise }]
  })
  const [first] = changed
  if (!first) return
  const { isPaidOtherwise, appointment, sale } = first
  const all = rows.length > 1 && { changed: changed.map((one) => omit(one, ['isPaidOtherwise'])) }
  if (isPaidOtherwise) throw paymentChanged({ appointment, sale: sale ?? null, ...all })
  throw stale({ appointment, ...(sale !== undefined && { sale }), ...all })
}

function isLater({ updated_at: current }: StoredAppointment, { updated_at, seen_at }: Seen): boolean {
  if (updated_at !== undefined) return Date.parse(updated_at) !== Date.parse(current)
  return seen_at !== undefined && Date.parse(current) > Date.parse(seen_at)
}

/** Throws 409 withColleague if the caller, who has read an appointment as their own, is not its barber any more. */
export function requireStillOwn({ salon }: SalonWork, { barber_id, barber }: StoredAppointment): void {
  if (salon.ownBarber !== null && salon.ownBarber !== barber_id) throw withColleague({ barber })
}

/** Client of an edit: by id, else by name and phone, created if missing; else unchanged. Throws 400. */
async function clientFor(call: SalonWork, input: Change, before: StoredAppointment) {
  const client_name = input.client_name ?? before.client_name
  if (input.client_id) {
    const chosen = await chosenClient(call, input.client_id, input.client_phone)
    if (!chosen) throw refused('client_id', appointmentMessages.unknownClient)
    const isMerged = chosen.id !== input.client_id
    return { client_id: chosen.id, client_name: (isMerged ? undefined : input.client_name) ?? chosen.name }
  }
  if (nameKey(client_name) === nameKey(before.client_name) && !input.client_phone) {
    // Removes a phone that the booking itself set; one that was known before belongs to the client.
    const takesBack = input.client_phone === null && (await hasPhoneFromBooking(call.salon, before.id))
    const kept = takesBack ? await chosenClient(call, before.client_id, null) : null
    return { client_id: kept?.id ?? before.client_id, client_name }
  }
  const found = await findOrCreateClient(call, { name: client_name, phone: input.client_phone ?? null })
  return { client_id: found.id, client_name: found.name }
}

/** True if the change may claim barber time that the appointment, or a part of its visit, did not have. */
function mayClaimTime({ before, change }: RowChange): boolean {
  const { status = before.status, appointment_date: date, appointment_time: time, duration } = change
  if (before.visit_id !== null && status !== before.status) return true
  if (status === 'cancelled') return false
  return (
    before.status === 'cancelled' ||
    (date ?? before.appointment_date) !== before.appointment_date ||
    (time ?? before.appointment_time) !== before.appointment_time ||
    (duration ?? before.duration) !== before.duration ||
    changesBarber(change, before) ||
    changesService(change, before)
  )
}

interface More {
  /** Bookings that are added at the same time. */
  added?: readonly { barber_id: string; service_name: string }[]
  /** True if the change claims time in any case. */
  claims?: boolean
}

/** Facts of changes; locks the barbers of all rows that take time. */
export async function factsOf(
  call: SalonWork,
  rows: readonly StoredAppointment[],
  changes: readonly RowChange[],
  { added = [], claims = changes.some(mayClaimTime) }: More = {},
): Promise<StoredFacts> {
  const moved = changes.filter(({ change, before }) => changesBarber(change, before)).map(({ change }) => change)
  const facts = await readFacts(call, {
    barbers: [...moved, ...added],
    barberIds: rows
      .filter((row) => isKept(row) || changes.some(({ before, change }) => before === row && change.status))
      .map((row) => row.barber_id),
    services: [
      ...[...rows, ...added].map(({ service_name }) => service_name),
      ...changes.flatMap(({ change }) => change.service_name ?? []),
    ],
    serviceIds: rows.flatMap(({ service_id }) => service_id ?? []),
    lock: claims ? 'update' : 'key share',
  })
  if (claims && facts.ended_holds) await clearHolds(call, { barbers: facts.barbers })
  return facts
}

/**
 * Edits of locked rows by their changes, with those of other parts of their visits that follow. `rows` are all parts.
 * Lock order: clients, then barbers. Throws 400, 403 for another's appointment.
 */
export async function editsOf(
  call: SalonWork,
  rows: readonly StoredAppointment[],
  changes: readonly RowChange[],
): Promise<Edit[]> {
  for (const { before } of changes) call.salon.requireOwn(before.barber_id)
  const clients: ClientOf[] = []
  for (const { before, change } of changes) clients.push(await clientFor(call, change, before))
  const facts = await factsOf(call, rows, changes)
  const edits = planEdits(rows, changes, facts, wallClock(call.now, call.timeZone), clients)
  for (const { before, after } of edits)
    if (isKept(after) && after.appointment_time !== before.appointment_time) call.salon.requireOwn(after.barber_id)
  return edits
}
