import type { SalonCall, AuditEntry } from '#platform/server/call.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { newId } from '#platform/shared/ids.ts'
import { badInput } from '#platform/shared/fault.ts'
import { omit } from '#platform/shared/pick.ts'
import {
  appointmentById,
  appointmentsOf,
  requireStillOwn,
  storedAppointments,
  type Selection,
  bookMany,
  type Booking,
  changeMany,
  requireVersion,
  shifted,
  valuesBefore,
  type ValuesBefore,
  changeVisit,
  removeMany,
  restoreMany,
  type RowChange,
  type Seen,
  type StoredAppointment,
} from '../../server/public.ts'
import {
  notLinked,
  linkedMessages,
  type bookVisits,
  changedMessage,
  type changeLinked,
  type changeParts,
  type removeLinked,
  type restoreLinked,
} from '../contract.ts'
import { firstDayOf, type LinkedScope, changeAlong, shiftAlong } from '../rules.ts'
import { unpaid } from '../../rules.ts'

/**
 * Appointments in the scope of a change. Past visits of a series are excluded; services added to one of its visits are
 * included. Throws 404, 409 withColleague if a colleague has the edited one since the caller read it.
 */
async function selectionOf(
  call: SalonCall,
  { id, scope }: { id: string; scope: LinkedScope },
  wasRead: boolean,
): Promise<Selection> {
  const [stored] = wasRead ? await storedAppointments(call.salon, [id]) : []
  if (stored) requireStillOwn(call, stored)
  const anchor = await appointmentById(call.salon, id)
  if (!anchor) throw notLinked()
  const { visit_id, group_id, series_id } = anchor
  if (scope === 'visit' && visit_id) return { visit_id }
  if (scope === 'group' && group_id) return { group_id }
  if (scope === 'visit' || scope === 'group' || !series_id) throw notLinked()
  const series = { series_id, from: firstDayOf(scope, anchor.appointment_date as LocalDate, call.today) }
  const rows = await appointmentsOf(call.salon, series)
  const visits = rows.flatMap((row) => row.visit_id ?? [])
  if (visits.length === 0) return series
  const parts = await appointmentsOf(call.salon, { visit_ids: visits })
  return { ids: [...new Set([...rows, ...parts].map((row) => row.id))] }
}

/** Audit log entry of several appointments: their number, without clients' names. */
const entryFor =
  (action: 'create' | 'update' | 'delete', messageOf: (count: number) => string) =>
  (rows: readonly { id: string }[]): AuditEntry => ({
    action,
    entity: 'appointment',
    entityId: rows[0]?.id,
    description: messageOf(rows.length),
  })

/**
 * Books a visit of several services, or parallel visits of several clients. Idempotent. Throws 400, 409 slot_taken
 * with the taken parts, 409 already_booked if an id was used for other content.
 */
export async function bookLinked(
  call: SalonCall,
  { appointment_date, appointment_time, visits }: InputOf<typeof bookVisits>,
) {
  const group_id = visits.length > 1 ? newId(call.now) : null
  const bookings = visits.flatMap(({ id, parts, ...client }, visit) =>
    parts.map((part, index): Booking => ({
      ...client,
      ...part,
      appointment_date,
      appointment_time,
      visit_id: parts.length > 1 ? id : null,
      group_id,
      series_id: null,
      follows: index > 0,
      at: `visits.${visit}.parts.${index}.`,
    })),
  )
  const booked = await bookMany(call, bookings, { entry: entryFor('create', linkedMessages.booked)(bookings) })
  return { ...booked, message: linkedMessages.booked(bookings.length) }
}

type Input = InputOf<typeof changeLinked>

/** Returns how the caller saw an appointment that changes; one that stays as it is is not compared. */
function seenBy({ id, updated_at, seen = [], seen_at }: Input) {
  const comparesSales = seen.some(({ sale }) => sale !== undefined)
  return (row: StoredAppointment, to: RowChange): Seen => {
    const read = seen.find((one) => one.id === row.id)
    if (row.id === id) return { ...read, updated_at: updated_at ?? read?.updated_at }
    if (isSameWith(row, to)) return {}
    return read ?? { seen_at, ...(comparesSales && { sale: unpaid }) }
  }
}

/** True if a change leaves an appointment as it is. */
const isSameWith = (row: StoredAppointment, to: RowChange): boolean =>
  Object.entries(to).every(([name, value]) => value === undefined || value === row[name as keyof StoredAppointment])

/**
 * Changes linked appointments: the others as `changeAlong` and `shiftAlong` say. Throws 404, 400, 409 stale, 409
 * slot_taken.
 */
export async function change(call: SalonCall, input: Input) {
  const { id, scope, updated_at } = input
  const fields = omit(input, ['id', 'scope', 'updated_at', 'seen', 'seen_at'])
  const selection = await selectionOf(call, { id, scope }, updated_at !== undefined)
  const messageOf = changedMessage(fields.status)
  let before = new Map<string, ValuesBefore>()
  const appointments = await changeMany(
    call,
    selection,
    (row, all) => {
      // A retried transaction starts again with the first row.
      if (row === all[0]) before = new Map()
      const edited = all.find((one) => one.id === id)
      if (!edited) throw notLinked()
      const along = changeAlong(row, edited, fields, scope)
      if (!along) return null
      before.set(row.id, valuesBefore(row, fields))
      return { ...along, ...shifted(row, shiftAlong(row, edited, fields, scope)) }
    },
    entryFor('update', messageOf),
    { seenOf: seenBy(input) },
  )
  // A repeated call that was already carried out returns nothing to restore.
  const changed = before.size > 0 ? appointments.filter((one) => before.has(one.id)) : appointments
  return {
    appointments: changed,
    before: changed.flatMap((one) => {
      const values = before.get(one.id)
      return values ? [{ ...values, updated_at: one.updated_at }] : []
    }),
    message: messageOf(changed.length),
  }
}

/** Adds, removes and reorders the services of a visit. Throws 404, 400, 409 stale, 409 slot_taken. */
export async function parts(call: SalonCall, input: InputOf<typeof changeParts>) {
  const message = linkedMessages.partsChanged
  const entry = entryFor('update', () => message)
  const { before, after } = await changeVisit(call, input, entry)
  return { appointments: after, before, message }
}

/** Deletes linked appointments. Throws 404, 409 stale or paymentChanged if they are not as they were read. */
export async function remove(call: SalonCall, input: InputOf<typeof removeLinked>) {
  const { seen, seen_at } = input
  const removed = await removeMany(
    call,
    await selectionOf(call, input, seen !== undefined),
    entryFor('delete', linkedMessages.removed),
    seen && ((id) => seen.find((one) => one.id === id) ?? { seen_at, sale: unpaid }),
  )
  return { ids: removed.map((one) => one.id), message: linkedMessages.removed(removed.length) }
}

/**
 * Restores deleted or changed appointments, all or none. Throws 400 for both at once, 404, 409 stale, 409 slot_taken.
 */
export async function restore(call: SalonCall, { ids, before }: InputOf<typeof restoreLinked>) {
  if (ids.length > 0 === before.length > 0) throw badInput([{ field: 'before', message: linkedMessages.oneUndo }])
  const entry = entryFor('create', linkedMessages.restored)
  const restored = ids.length > 0 ? await restoreMany(call, { ids }, entry) : []
  const values = new Map(before.map((one) => [one.id, one]))
  const changeOf = (row: StoredAppointment) => {
    const was = values.get(row.id)
    if (!was) return null
    const { id: _id, updated_at, ...fields } = was
    requireVersion(row, updated_at)
    return fields
  }
  const changed = before.length > 0 ? await changeMany(call, { ids: [...values.keys()] }, changeOf, entry) : []
  const appointments = [...restored, ...changed]
  return { appointments, message: linkedMessages.restored(appointments.length) }
}
