import { sql } from 'kysely'
import type { AuditEntry, SalonWork } from '#platform/server/call.ts'
import type { InputOf, ReplyOf } from '#platform/shared/endpoint.ts'
import { emptyReply } from '#platform/shared/entityFields.ts'
import { badInput } from '#platform/shared/fault.ts'
import { newId } from '#platform/shared/ids.ts'
import { pick } from '#platform/shared/pick.ts'
import { nameKey } from '#platform/shared/sq.ts'
import { minutesOf, timeAt, wallClock, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { alreadyBooked, appointmentGone, appointmentMessages, bookAppointment, stale } from '../../contract.ts'
import type { Appointment } from '../../contract.ts'
import type { changeParts } from '../../linked/contract.ts'
import { appointmentFields } from '../../fields.ts'
import { namesFromService, planBookings, planChange, type StoredAppointment } from '../../plan.ts'
import { fitBuffers, moveCancelledParts, type Edit, type RowChange } from '../../planParts.ts'
import { endsInItsDay, shownParts, startOf, partNames } from '../../rules.ts'
import { deleteRows, inTransaction } from './change.ts'
import { factsOf } from './changeRows.ts'
import { laterVersion, type DeletedRow } from './remove.ts'
import { appointmentById, appointmentsOf, lockedAppointments, priceOf, withoutService } from '../reading/public.ts'
import { Clash, columnOf, insertRows, type NewRow, storedRow, writeEdits } from '../writing/public.ts'

type Input = InputOf<typeof changeParts>
type WantedPart = Input['parts'][number]
type PlacedPart = WantedPart & { appointment_time: LocalTime; index: number }

/**
 * Changes services, barbers and order of a visit, all or nothing. It keeps its start, unless its first part has
 * another time. Its first part keeps its row, because client links and mails refer to it. Idempotent. Returns the
 * parts before and after. Lock order: parts by id, then barbers by id, then the client's totals. Throws 404, 400, 409
 * stale, 409 slot_taken.
 */
export function changeVisit(
  call: SalonWork,
  { id, read, parts, appointment_date }: Input,
  entry: (rows: readonly Appointment[]) => AuditEntry,
): Promise<{ before: ReplyOf<typeof changeParts>['before']; after: Appointment[] }> {
  return inTransaction(call, async (tx) => {
    const all = await lockedVisit(tx, id)
    const current = shownParts(all)
    const [first] = current
    if (!first || first.status === 'cancelled') throw appointmentGone()
    for (const row of current) tx.salon.requireOwn(row.barber_id)
    const before = { appointment_date: first.appointment_date, parts: current.map(asWanted) }
    const day = appointment_date ?? (first.appointment_date as LocalDate)
    const wanted = placed(withFirst(parts, first.id), current)
    if (day === first.appointment_date && isSame(wanted, before.parts))
      return { before, after: current.map(withoutService) }
    if (!wasRead(current, read)) throw stale({ appointment: withoutService(all.find((row) => row.id === id) ?? first) })

    const isVisit = wanted.length > 1 || all.length > current.length
    const visit_id = isVisit ? (first.visit_id ?? newId(tx.now)) : null
    const changes = wanted.flatMap((part): RowChange[] => {
      const row = current.find((one) => one.id === part.id)
      return row ? [{ before: row, change: { ...part, appointment_date: day } }] : []
    })
    const fresh = wanted.filter((part) => !current.some((row) => row.id === part.id))
    const deleted = await takeFormer(tx, fresh, first)
    const facts = await factsOf(tx, all, changes, { added: fresh, claims: true })
    const now = wallClock(tx.now, tx.timeZone)
    const edits = changes.map(({ before: row, change }) => ({
      before: row,
      after: { ...planChange(row, change, facts, now), visit_id },
    }))
    const visit = { ...first, visit_id, appointment_date: day }
    const added = planBookings(
      fresh.map((part) => asBooking(tx, part, visit)),
      facts,
    )
    const removed = current.filter((row) => !wanted.some((part) => part.id === row.id))
    moveCancelledParts(all, edits, now, { removed })
    fitBuffers(all, edits, facts.services, { added, removed })
    await write(tx, { edits, added: added.map((row) => ({ row, deleted: deleted.get(row.id) })), removed })
    tx.announce(tx.salon.id, bookAppointment.topic)
    const after = await appointmentsOf(tx.salon, { ids: wanted.map((part) => part.id) })
    await tx.audit(entry(after))
    return { before, after }
  })
}

async function lockedVisit(call: SalonWork, id: string): Promise<StoredAppointment[]> {
  const one = await appointmentById(call.salon, id)
  if (!one) throw appointmentGone()
  const rows = await lockedAppointments(call.salon, one.visit_id ? { visit_id: one.visit_id } : { ids: [id] })
  if (!rows.some((row) => row.id === id)) throw appointmentGone()
  return rows
}

const asWanted = (row: StoredAppointment): WantedPart => ({
  ...pick(row, partNames),
  id: row.id,
  price: priceOf(row),
  appointment_time: row.appointment_time as LocalTime,
})

/** Gives the first part the id of the visit's first row, and its previous id to the part that had that row. */
function withFirst(parts: readonly WantedPart[], firstId: string): WantedPart[] {
  const ahead = parts[0]?.id
  return parts.map((part, index) => {
    if (index === 0) return { ...part, id: firstId }
    return part.id === firstId && ahead !== undefined ? { ...part, id: ahead } : part
  })
}

/**
 * Places parts consecutively from the visit's start. A part after a lengthened one that would overlap it begins at its
 * end, so that the client is never at two barbers at once. Throws 400 if a part would end after midnight.
 */
function placed(parts: readonly WantedPart[], current: readonly StoredAppointment[]): PlacedPart[] {
  const [first] = current
  let next = first ? startOf(first) : 0
  let longer = 0
  return parts.map((part, index) => {
    const given = part.appointment_time ? minutesOf(part.appointment_time) : next
    const start = Math.max(given, longer)
    next = start + part.duration
    const before = current.find(({ id }) => id === part.id)
    if ((before && part.duration > before.duration) || start > given) longer = next
    if (!endsInItsDay(next))
      throw badInput([{ field: `parts.${index}.duration`, message: appointmentMessages.pastMidnight }])
    return { ...part, index, appointment_time: timeAt(start) }
  })
}

const isSame = (wanted: readonly PlacedPart[], before: readonly WantedPart[]): boolean =>
  wanted.length === before.length &&
  wanted.every((part, index) => {
    const was = before[index]
    return was?.id === part.id && was.appointment_time === part.appointment_time && keepsFields(was, part)
  })

/** True if a part changes no field. */
const keepsFields = (was: WantedPart, part: WantedPart): boolean =>
  partNames.every((name) => {
    if (name === 'service_name') return nameKey(was[name]) === nameKey(part[name])
    return part[name] === undefined || part[name] === was[name]
  })

const wasRead = (current: readonly StoredAppointment[], read: Input['read']): boolean =>
  current.length === read.length &&
  current.every((row) =>
    read.some(({ id, updated_at }) => id === row.id && Date.parse(updated_at) === Date.parse(row.updated_at)),
  )

/** A new part, with its previous row if it was removed from the visit before. */
interface Added {
  row: StoredAppointment
  deleted: DeletedRow | undefined
}

/**
 * Takes former rows of new parts out of the deleted ones. Throws 409 already_booked for the id of another appointment,
 * 404 for that of another client's deleted one.
 */
async function takeFormer(
  call: SalonWork,
  parts: readonly PlacedPart[],
  visit: StoredAppointment,
): Promise<Map<string, DeletedRow>> {
  if (parts.length === 0) return new Map()
  const ids = parts.map(({ id }) => id)
  const [other] = await appointmentsOf(call.salon, { ids })
  if (other) throw alreadyBooked({ appointment: other })
  const back = await call.salon.sql(
    (salonId) => sql<{ row: DeletedRow }>`
      delete from deleted_appointments where salon_id = ${salonId} and id = any(${ids}::uuid[]) returning row`,
  )
  if (back.some(({ row }) => row.client_id !== visit.client_id)) throw appointmentGone()
  return new Map(back.map(({ row }) => [row.id, row]))
}

/** Booking of a new part, with client, status and group of the visit. */
const asBooking = ({ user }: SalonWork, { index, ...part }: PlacedPart, visit: StoredAppointment) => ({
  ...emptyReply(appointmentFields),
  ...pick(visit, ['client_id', 'client_name', 'client_phone', 'status', 'appointment_date', 'visit_id', 'group_id']),
  ...part,
  user_id: user?.userId ?? null,
  at: `parts.${index}.`,
})

/** Columns of a restored part that are given or depend on its new position; the others are kept. */
const placeNames = [...partNames, ...namesFromService, 'visit_id', 'appointment_date', 'appointment_time'] as const
const placeColumns = placeNames.map(columnOf)

function newRow({ now }: SalonWork, { row, deleted }: Added): NewRow {
  const stored = storedRow(row)
  if (!deleted) return { ...stored, created_at: now, updated_at: now }
  const place = Object.fromEntries(placeColumns.map((name) => [name, stored[name]]))
  return { ...deleted, ...place, updated_at: laterVersion(deleted, now) }
}

interface Work {
  edits: readonly Edit[]
  added: readonly Added[]
  removed: readonly StoredAppointment[]
}

/** Throws a Clash with all parts if a time is not free. */
async function write(call: SalonWork, { edits, added, removed }: Work): Promise<void> {
  const rows = [...edits.map(({ after }) => after), ...added.map(({ row }) => row)]
  const ids = removed.map((row) => row.id)
  if (ids.length > 0) await deleteRows(call, ids)
  try {
    await writeEdits(call, edits)
  } catch (error) {
    throw error instanceof Clash ? new Clash(rows) : error
  }
  const fresh = added.map((one) => newRow(call, one))
  const inserted = await insertRows(call.salon, fresh)
  if (inserted < added.length) throw new Clash(rows)
}
