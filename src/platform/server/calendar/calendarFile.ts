import ICAL from 'ical.js'
import type { VisitorCall } from '#platform/server/call.ts'
import { inTurns } from '#platform/server/inTurns.ts'
import { plusMinutes, wallClock, type LocalDate } from '#platform/shared/time.ts'
import { zoneComponent, type CalendarProperty } from './timeZone.ts'

/** Refresh interval of subscribed calendar apps, in hours. */
const refreshHours = 1

// Maximum octets per line. ical.js does not count the space before a folded line (RFC 5545, 3.1).
ICAL.foldLength = 74

export interface CalendarEntry {
  /** The appointment's id, used as UID: the same in the salon's and the client's calendar. */
  id: string
  stamp: Date
  lastModified?: Date
  sequence: number
  starts: Date
  /** Omitted if the length is unknown, because DTEND must be later than DTSTART. */
  ends?: Date
  summary: string
  description?: string
  location?: string | null
  url?: string
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
}

interface CalendarHead {
  name: string
  product: 'calendar-feed' | 'client-link' | 'export'
  lang: string
  /** First day that the time zone's rules must cover. */
  from: LocalDate
}

const utc = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`

/** Local time with its zone. UTC in the hour repeated by a clock change, which readers interpret differently. */
function timeOf(name: string, instant: Date, zone: string): CalendarProperty {
  const { date, time } = wallClock(instant, zone)
  const isRepeated = [-60, 60].some((minutes) => wallClock(plusMinutes(instant, minutes), zone).time === time)
  return isRepeated ? [name, {}, 'date-time', utc(instant)] : [name, { tzid: zone }, 'date-time', `${date}T${time}:00`]
}

function eventOf(entry: CalendarEntry, zone: string) {
  const texts = Object.entries({
    summary: entry.summary,
    description: entry.description,
    location: entry.location,
    status: entry.status,
    // A cancelled visit does not occupy the time.
    transp: entry.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE',
  })
  const properties: CalendarProperty[] = [
    ['uid', {}, 'text', `${entry.id}@orari`],
    ['sequence', {}, 'integer', entry.sequence],
    ['dtstamp', {}, 'date-time', utc(entry.stamp)],
    timeOf('dtstart', entry.starts, zone),
    ...(entry.ends ? [timeOf('dtend', entry.ends, zone)] : []),
    ...texts.flatMap(([name, text]): CalendarProperty[] => (text ? [[name, {}, 'text', text]] : [])),
    ...(entry.url ? [['url', {}, 'uri', entry.url] satisfies CalendarProperty] : []),
    ...(entry.lastModified
      ? [['last-modified', {}, 'date-time', utc(entry.lastModified)] satisfies CalendarProperty]
      : []),
  ]
  return ['vevent', properties, []]
}

/** An iCalendar file (RFC 5545). Without entries it contains the time zone, because a calendar needs a component. */
export function calendarFile(
  { timeZone }: Pick<VisitorCall, 'timeZone'>,
  { name, product, lang, from }: CalendarHead,
  entries: readonly CalendarEntry[],
): string {
  const refresh = `PT${String(refreshHours)}H`
  const properties: CalendarProperty[] = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', `-//Orari//${product}//${lang.toUpperCase()}`],
    ['method', {}, 'text', 'PUBLISH'],
    ['name', {}, 'text', name],
    ['x-wr-calname', {}, 'text', name],
    ['x-wr-timezone', {}, 'unknown', timeZone],
    ['refresh-interval', {}, 'duration', refresh],
    ['x-published-ttl', {}, 'unknown', refresh],
  ]
  const components = [zoneComponent(timeZone, from.slice(0, 4)), ...entries.map((entry) => eventOf(entry, timeZone))]
  return ICAL.stringify(['vcalendar', properties, components])
}

/** The file of `calendarFile` in pieces, from entries that are made one by one. */
export async function* calendarPieces(
  call: Pick<VisitorCall, 'timeZone'>,
  head: CalendarHead,
  entries: AsyncIterable<CalendarEntry>,
): AsyncGenerator<string> {
  const empty = calendarFile(call, head, [])
  const end = empty.lastIndexOf('END:VCALENDAR')
  yield empty.slice(0, end)
  for await (const entry of entries) yield `${ICAL.stringify(eventOf(entry, call.timeZone)).trimEnd()}\r\n`
  yield empty.slice(end)
}

/** The file of `calendarFile`, written so that thousands of entries, made one by one, do not hold the process. */
export async function longCalendarFile(
  call: Pick<VisitorCall, 'timeZone'>,
  head: CalendarHead,
  entries: Iterable<CalendarEntry>,
): Promise<string> {
  const pieces: string[] = []
  for await (const piece of calendarPieces(call, head, inTurns(entries))) pieces.push(piece)
  return pieces.join('')
}
