import { createHash } from 'node:crypto'
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { Visit } from '#features/appointments/contract.ts'
import { isRequest } from '#features/appointments/rules.ts'
import { visitsOf } from '#features/appointments/server/public.ts'
import { calendarRefreshSeconds, sequenceOf, startOf } from '#features/online-booking/client-link/rules.ts'
import { wall, zoneComponent } from '#features/online-booking/client-link/server/public.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import type { Page, RawHttp } from '#platform/server/feature.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { addDays, plusMinutes, wallClock } from '#platform/shared/time.ts'
import { instantAt } from '#platform/shared/zonedTime.ts'
import type { calendarFeed } from '../contract.ts'
import { feedDays, maxEntries } from '../rules.ts'
import { feedOf } from './feeds.ts'

/**
 * Appointments around today as a calendar. UIDs are those of the clients' own calendars, SEQUENCE grows with every change, and a
 * cancelled one stays as cancelled, so that each app moves or removes what it has. The same appointments give the same bytes.
 */
export async function calendar(
  call: VisitorCall,
  { token }: InputOf<typeof calendarFeed>,
  { request }: RawHttp,
): Promise<Page> {
  const { barber_id } = await feedOf(call, token)
  const span = { from: addDays(call.today, -feedDays.past), to: addDays(call.today, feedDays.ahead) }
  const visits = await visitsOf(call.salon, { ...span, ...(barber_id && { barber_id }) }, { limit: maxEntries })
  const salon = await call.db
    .selectFrom('salons')
    .select(['name', 'address'])
    .where('id', '=', call.salon.id)
    .executeTakeFirstOrThrow()
  const barber = barber_id
    ? await call.salon.selectFrom('barbers').select('name').where('id', '=', barber_id).executeTakeFirstOrThrow()
    : null
  const file = ical({
    name: barber ? `${barber.name} · ${salon.name}` : salon.name,
    prodId: { company: 'Orari', product: 'calendar-feed', language: 'SQ' },
    method: ICalCalendarMethod.PUBLISH,
    // Without a zone of the calendar its instants (DTSTAMP, LAST-MODIFIED) are UTC, as RFC 5545 says; entries have the zone.
    timezone: { name: null, generator: (zone) => zoneComponent(zone, span.from.slice(0, 4)) },
    x: [['X-WR-TIMEZONE', call.timeZone]],
    ttl: calendarRefreshSeconds,
  })
  const location = salon.address ? `${salon.name}, ${salon.address}` : salon.name
  for (const visit of visits) file.createEvent({ ...entryOf(call, visit, barber !== null), location })
  const body = file.toString()
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const headers = { etag, 'cache-control': 'private, no-cache' }
  return hasTag(request.headers['if-none-match'], etag)
    ? { body: '', status: 304, headers }
    : { body, type: 'text/calendar; charset=utf-8', headers }
}

/** Whether a caller has these bytes already. A proxy that compresses makes a tag weak. */
const hasTag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

/** Names neither phone nor price: calendars are shared, and shown on locked screens. */
function entryOf(call: VisitorCall, visit: Visit, isOwn: boolean) {
  const start = startOf(visit)
  const ends = plusMinutes(instantAt(start.date, start.time, call.timeZone), visit.duration)
  const changedAt = new Date(visit.updated_at)
  const isCancelled = visit.status === 'cancelled'
  return {
    id: `${visit.id}@orari`,
    stamp: changedAt,
    lastModified: changedAt,
    sequence: sequenceOf(changedAt),
    timezone: call.timeZone,
    start: wall(start),
    end: wall(wallClock(ends, call.timeZone)),
    summary: `${visit.client_name} · ${visit.service_name}${isOwn ? '' : ` · ${visit.barber}`}`,
    // What is cancelled leaves the time free.
    transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    status: isCancelled
      ? ICalEventStatus.CANCELLED
      : isRequest(visit)
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
  }
}
