import { createHash } from 'node:crypto'
import type { Visit } from '#features/schedule/appointments/contract.ts'
import { hashOfVisits, visitsOf } from '#features/schedule/appointments/server/public.ts'
import { calendarStatus, sequenceOf, spanOf } from '#features/online-booking/client-link/rules.ts'
import { calendarFile, type CalendarEntry, longCalendarFile } from '#platform/server/calendar/calendarFile.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import type { Page, RawHttp } from '#platform/server/feature.ts'
import { salonRow } from '#platform/server/salonRow.ts'
import { writeSecurityEvent } from '#platform/server/securityEvents.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { manyClients } from '#platform/shared/securityEvents.ts'
import { addDays } from '#platform/shared/time.ts'
import type { calendarFeed } from '../contract.ts'
import { feedOf } from './feeds.ts'

/** Days before and after today included in a calendar feed. */
const feedDays = { past: 30, ahead: 180 } as const
/** Maximum entries of a feed; the latest are kept. */
const maxEntries = 5000

/** Fields of a visit that are in a calendar. */
const shownFields = [
  'id',
  'updated_at',
  'appointment_date',
  'appointment_time',
  'duration',
  'status',
  'request',
  'client_name',
  'service_name',
  'barber',
] as const satisfies (keyof Visit)[]
type ShownVisit = Pick<Visit, (typeof shownFields)[number]>

/** A visit whose calendar entry is hashed as the calendar's format. */
const sample: ShownVisit = {
  id: 'id',
  updated_at: '2026-01-01T00:00:00.000Z',
  appointment_date: '2026-01-01',
  appointment_time: '10:00',
  duration: 30,
  status: 'confirmed',
  request: null,
  client_name: 'Klienti',
  service_name: 'Shërbimi',
  barber: 'Berberi',
}

/**
 * Calendar of the appointments around today. UIDs are those of the clients' own calendars, SEQUENCE grows with every
 * change, and cancelled appointments stay as cancelled, so that apps update or remove their copies. The same
 * appointments give the same bytes. The ETag is a hash of what is written, so that an unchanged calendar is not built.
 */
export async function calendar(
  call: VisitorCall,
  { token }: InputOf<typeof calendarFeed>,
  { request }: RawHttp,
): Promise<Page> {
  const { id, barber_id } = await feedOf(call, token)
  const span = { from: addDays(call.today, -feedDays.past), to: addDays(call.today, feedDays.ahead) }
  const salon = await salonRow(call, call.salon.id, ['name', 'address'])
  const barber = barber_id
    ? await call.salon.selectFrom('barbers').select('name').where('id', '=', barber_id).executeTakeFirstOrThrow()
    : null
  const name = barber ? `${barber.name} · ${salon.name}` : salon.name
  const location = salon.address ? `${salon.name}, ${salon.address}` : salon.name
  const head = { name, product: 'calendar-feed', lang: 'sq', from: span.from } as const
  function* entriesOf(visits: readonly ShownVisit[]): Generator<CalendarEntry> {
    for (const visit of visits) yield { ...entryOf(call, visit, barber !== null), location }
  }
  const filter = { ...span, barber_id: barber_id ?? undefined }
  const fields = shownFields.filter((field) => barber === null || field !== 'barber')
  const visitsHash = await hashOfVisits(call.salon, filter, { limit: maxEntries }, fields)
  const format = calendarFile(call, head, visitsHash === null ? [] : [...entriesOf([sample])])
  const etag = `"${createHash('sha256')
    .update(`${visitsHash ?? ''}\n${format}`)
    .digest('base64url')}"`
  const headers = { etag, 'cache-control': 'private, no-cache' }
  if (hasTag(request.headers['if-none-match'], etag)) return { body: '', status: 304, headers }
  // Read after the hash: a change in between is sent now, and once more at the next request.
  const visits = visitsHash === null ? [] : await visitsOf(call.salon, filter, { limit: maxEntries })
  await noteRead(call, id, visits)
  return { body: await longCalendarFile(call, head, entriesOf(visits)), type: 'text/calendar; charset=utf-8', headers }
}

/** Security event of a calendar with many clients, one row a day, because apps fetch it each hour. */
async function noteRead(call: VisitorCall, subject: string, visits: readonly Visit[]): Promise<void> {
  if (new Set(visits.map((visit) => visit.client_id)).size <= manyClients) return
  await writeSecurityEvent(call, {
    kind: 'clients',
    salonId: call.salon.id,
    subject,
    detail: call.route,
    minutes: 24 * 60,
  })
}

/** True if If-None-Match equals the ETag. A compressing proxy makes an ETag weak. */
const hasTag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

/** Contains neither phone nor price, because calendars are shared and shown on lock screens. */
function entryOf(call: VisitorCall, visit: ShownVisit, isOwn: boolean): CalendarEntry {
  const changedAt = new Date(visit.updated_at)
  return {
    id: visit.id,
    stamp: changedAt,
    lastModified: changedAt,
    sequence: sequenceOf(changedAt),
    ...spanOf([visit], call.timeZone),
    summary: `${visit.client_name} · ${visit.service_name}${isOwn ? '' : ` · ${visit.barber}`}`,
    status: calendarStatus([visit]),
  }
}
