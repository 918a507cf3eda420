import { createHash } from 'node:crypto'
import type { Visit } from '#features/schedule/appointments/contract.ts'
import { visitsOf } from '#features/schedule/appointments/server/public.ts'
import { calendarStatus, sequenceOf, spanOf } from '#features/online-booking/client-link/rules.ts'
import { calendarFile, type CalendarEntry } from '#platform/server/calendar/calendarFile.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import type { Page, RawHttp } from '#platform/server/feature.ts'
import { salonRow } from '#platform/server/salonRow.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { addDays } from '#platform/shared/time.ts'
import type { calendarFeed } from '../contract.ts'
import { feedOf } from './feeds.ts'

/** Days before and after today included in a calendar feed. */
const feedDays = { past: 30, ahead: 180 } as const
/** Maximum entries of a feed; the latest are kept. */
const maxEntries = 5000

/**
 * Calendar of the appointments around today. UIDs are those of the clients' own calendars, SEQUENCE grows with every
 * change, and cancelled appointments stay as cancelled, so that apps update or remove their copies. The same
 * appointments give the same bytes.
 */
export async function calendar(
  call: VisitorCall,
  { token }: InputOf<typeof calendarFeed>,
  { request }: RawHttp,
): Promise<Page> {
  const { barber_id } = await feedOf(call, token)
  const span = { from: addDays(call.today, -feedDays.past), to: addDays(call.today, feedDays.ahead) }
  const visits = await visitsOf(call.salon, { ...span, barber_id: barber_id ?? undefined }, { limit: maxEntries })
  const salon = await salonRow(call, call.salon.id, ['name', 'address'])
  const barber = barber_id
    ? await call.salon.selectFrom('barbers').select('name').where('id', '=', barber_id).executeTakeFirstOrThrow()
    : null
  const name = barber ? `${barber.name} · ${salon.name}` : salon.name
  const location = salon.address ? `${salon.name}, ${salon.address}` : salon.name
  const body = calendarFile(
    call,
    { name, product: 'calendar-feed', lang: 'sq', from: span.from },
    visits.map((visit) => ({ ...entryOf(call, visit, barber !== null), location })),
  )
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const headers = { etag, 'cache-control': 'private, no-cache' }
  return hasTag(request.headers['if-none-match'], etag)
    ? { body: '', status: 304, headers }
    : { body, type: 'text/calendar; charset=utf-8', headers }
}

/** True if If-None-Match equals the ETag. A compressing proxy makes an ETag weak. */
const hasTag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

/** Contains neither phone nor price, because calendars are shared and shown on lock screens. */
function entryOf(call: VisitorCall, visit: Visit, isOwn: boolean): CalendarEntry {
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
