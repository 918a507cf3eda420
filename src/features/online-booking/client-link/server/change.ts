import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { shiftAlong } from '#features/schedule/appointments/linked/rules.ts'
import { isRequest, visitText } from '#features/schedule/appointments/rules.ts'
import {
  changeMany,
  freeStarts,
  shifted,
  requireVersion,
  type RowChange,
} from '#features/schedule/appointments/server/public.ts'
import { notifyDevices } from '#features/online-booking/web-push/server/public.ts'
import type { News } from '#features/online-booking/web-push/rules.ts'
import { bookingRange, isInRange } from '#features/online-booking/settings/rules.ts'
import type { AuditEntry, VisitorCall } from '#platform/server/call.ts'
import { Fault, notFound } from '#platform/shared/fault.ts'
import { wallClock, type LocalDate, type LocalTime } from '#platform/shared/time.ts'
import { clientLinkMessages } from '../copy.ts'
import { movePageDays, type FreeDay, type Start } from '../rules.ts'
import { keepOnLink, existingVisitOf, type ClientVisit } from './visit.ts'

/**
 * Free starts to which the visit can be moved, with the same barbers and within the salon's rules: at most one page of
 * days from a date.
 */
export async function movesOf(
  call: VisitorCall,
  { parts, rules }: ClientVisit,
  from: LocalDate | null,
  days: number = movePageDays,
): Promise<FreeDay[]> {
  const range = bookingRange(rules, wallClock(call.now, call.timeZone))
  const first = from !== null && from > range.from ? from : range.from
  const found = await freeStarts(call, { id: parts[0].id, from: first, days, barber: 'own' })
  return found.days.flatMap(({ date, starts }) => {
    const visitStarts = starts
      .map(({ time, rank }) => ({ time: time as LocalTime, rank }))
      .filter(({ time }) => isInRange(range, date as LocalDate, time))
    return visitStarts.length > 0 ? [{ date: date as LocalDate, starts: visitStarts }] : []
  })
}

const entry = (what: string, { parts: [first] }: ClientVisit, { date, time }: Start): (() => AuditEntry) => {
  const description = visitText(what, { service: first.service_name, date, time })
  return () => ({ action: 'update', entity: 'appointment', entityId: first.id, description, who: null })
}

/** Faults if the salon changed the visit or the time was taken in the meantime. */
const refusals: ReadonlySet<string> = new Set(['slot_taken', 'stale'])

/**
 * Changes all parts of a visit or none. False if the time was taken or the salon changed the visit in the meantime. It
 * opens its own transaction, because free times are read after a refusal; the link's data is written before or after
 * it.
 */
async function changeVisit(
  call: VisitorCall,
  visit: ClientVisit,
  changeOf: (row: Appointment) => RowChange | null,
  log: () => AuditEntry,
  /** Notification for the salon's devices; null for none. */
  newsOf: (rows: readonly Appointment[]) => News | null,
): Promise<boolean> {
  const seen = new Map(visit.parts.map(({ id, updated_at }) => [id, updated_at]))
  try {
    await changeMany(
      call,
      { ids: [...seen.keys()] },
      (row) => {
        requireVersion(row, seen.get(row.id) ?? '')
        return changeOf(row)
      },
      log,
      {
        last: async (tx, rows) => {
          const news = newsOf(rows)
          if (news) await notifyDevices(tx, rows, news)
        },
      },
    )
    return true
  } catch (error) {
    if (error instanceof Fault && refusals.has(error.code)) return false
    throw error
  }
}

/** Cancels the visit within the salon's rule; false if it is too late. Idempotent. */
export async function cancel(call: VisitorCall, token: string): Promise<boolean> {
  const visit = await existingVisitOf(call, token)
  if (visit.state === 'cancelled') return true
  if (!visit.mayCancel) return false
  const [first] = visit.parts
  await keepOnLink(call, token, { status_before: first.status === 'pending' ? 'pending' : 'confirmed' })
  return changeVisit(
    call,
    visit,
    () => ({ status: 'cancelled', cancel_reason: 'client' }),
    entry(clientLinkMessages.cancelled, visit, visit.start),
    () => 'cancelled',
  )
}

/** Reverts the client's own cancellation; false if the time was taken in the meantime. */
export async function takeBack(call: VisitorCall, token: string): Promise<boolean> {
  const visit = await existingVisitOf(call, token)
  if (visit.state !== 'cancelled') return true
  const { status_before } = visit.link
  if (!visit.mayTakeBack || status_before === null) return false
  return changeVisit(
    call,
    visit,
    ({ cancel_reason, request }) =>
      cancel_reason === 'client'
        ? {
            status: status_before,
            // Otherwise an accepted request would await an answer again.
            ...(request === 'accepted' ? { request } : {}),
          }
        : null,
    entry(clientLinkMessages.tookBack, visit, visit.start),
    (rows) => (rows.some(isRequest) ? 'requested' : 'booked'),
  )
}

/** Moves the visit to a start; false if it is not free. Throws 404 if it may not be moved. */
export async function move(call: VisitorCall, token: string, to: Start): Promise<boolean> {
  const visit = await existingVisitOf(call, token)
  const { start } = visit
  if (to.date === start.date && to.time === start.time) return true
  if (!visit.mayMove) throw notFound()
  const [day] = await movesOf(call, visit, to.date, 1)
  if (day?.date !== to.date || !day.starts.some(({ time }) => time === to.time)) return false
  const [first] = visit.parts
  const change = { appointment_date: to.date, appointment_time: to.time }
  const moved = await changeVisit(
    call,
    visit,
    (row) => shifted(row, shiftAlong(row, first, change, 'visit')),
    entry(clientLinkMessages.moved, visit, to),
    () => 'moved',
  )
  if (moved) await keepOnLink(call, token, { start: to })
  return moved
}

export async function come(call: VisitorCall, token: string): Promise<boolean> {
  const visit = await existingVisitOf(call, token)
  if (visit.state !== 'booked' && visit.state !== 'moved') return false
  await keepOnLink(call, token, { start: visit.start })
  if (visit.parts.every(({ coming_at }) => coming_at !== null)) return true
  return changeVisit(
    call,
    visit,
    () => ({ coming_at: call.now.toISOString() }),
    entry(clientLinkMessages.coming, visit, visit.start),
    () => null,
  )
}
