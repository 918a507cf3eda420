import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { VisitorCall } from '#platform/server/call.ts'
import type { Page } from '#platform/server/feature.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { wallClock } from '#platform/shared/time.ts'
import { textsOf } from '../../texts/rules.ts'
import type { visitCalendar } from '../contract.ts'
import { calendarRefreshSeconds, sequenceOf } from '../rules.ts'
import { pathOf } from './pages.ts'
import { zoneComponent } from './timeZone.ts'
import { contactOf, storedLink, visitOf, type ClientVisit } from './visit.ts'
import { wall } from './wallTime.ts'
import { barbersOf, servicesOf, totalOf } from './words.ts'

/**
 * The visit as a calendar of one entry. Its UID is of the appointment that the link was made for, so that a moved or cancelled visit
 * replaces what an app has; a deleted one stays for it as cancelled.
 */
export async function calendar(call: VisitorCall, input: InputOf<typeof visitCalendar>): Promise<Page> {
  const { token, gjuha: lang } = input
  const link = await storedLink(call, token)
  const visit = await visitOf(call, token)
  const salon = visit?.salon ?? (await contactOf(call))
  const t = textsOf(lang)
  const address = `${call.installation.appUrl}${pathOf({ token, lang })}`
  const file = ical({
    name: salon.name,
    prodId: { company: 'Orari', product: 'client-link', language: lang.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    // Without a zone of the calendar its instants (DTSTAMP, LAST-MODIFIED) are UTC, as RFC 5545 says; entries have the zone.
    timezone: { name: null, generator: (zone) => zoneComponent(zone, link.known.date.slice(0, 4)) },
    x: [['X-WR-TIMEZONE', call.timeZone]],
    ttl: calendarRefreshSeconds,
  })
  file.createEvent({
    id: `${link.appointment_id}@orari`,
    stamp: call.now,
    timezone: call.timeZone,
    url: address,
    ...(salon.address && { location: `${salon.name}, ${salon.address}` }),
    ...(visit
      ? entryOf(call, visit, {
          summary: t.link.event(servicesOf(visit.parts), salon.name),
          description: [
            t.link.withBarber(barbersOf(visit.parts)),
            totalOf(t, visit.parts),
            `${t.link.eventText} ${address}`,
          ],
        })
      : {
          start: wall(link.known),
          end: wall(link.known),
          summary: salon.name,
          status: ICalEventStatus.CANCELLED,
          sequence: sequenceOf(call.now),
        }),
  })
  return {
    body: file.toString(),
    type: 'text/calendar; charset=utf-8',
    headers: {
      'content-disposition': `${input.ruaj ? 'attachment' : 'inline'}; filename="termini.ics"`,
    },
  }
}

function entryOf(call: VisitorCall, visit: ClientVisit, text: { summary: string; description: string[] }) {
  const { parts, state, start, ends } = visit
  const changedAt = new Date(Math.max(...parts.map(({ updated_at }) => Date.parse(updated_at))))
  return {
    start: wall(start),
    end: wall(wallClock(ends, call.timeZone)),
    summary: text.summary,
    description: text.description.filter(Boolean).join('\n'),
    sequence: sequenceOf(changedAt),
    lastModified: changedAt,
    status:
      parts[0].status === 'cancelled'
        ? ICalEventStatus.CANCELLED
        : state === 'waiting'
          ? ICalEventStatus.TENTATIVE
          : ICalEventStatus.CONFIRMED,
  }
}
