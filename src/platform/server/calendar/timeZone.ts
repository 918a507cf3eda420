import { addDays, localDate, weekday, type LocalDate } from '#platform/shared/time.ts'
import { clockChanges, offsetAt } from '#platform/shared/zonedTime.ts'

const dayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** Weekday of the month in RRULE notation: `-1SU` is the last Sunday, `2SU` the second. */
function ruleOf(date: LocalDate): string {
  const isLast = addDays(date, 7).slice(5, 7) !== date.slice(5, 7)
  const nth = isLast ? -1 : Math.ceil(Number(date.slice(8)) / 7)
  return `${nth}${dayNames[weekday(date) - 1] ?? ''}`
}

const digits = (value: number): string => String(value).padStart(2, '0')

/** UTC offset in ms as iCalendar writes it: '+01:00'. */
const offsetText = (ms: number): string => {
  const minutes = Math.abs(ms) / 60_000
  return `${ms < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`
}

/** A property and a component in jCal (RFC 7265), the input of ical.js. */
export type CalendarProperty = [
  name: string,
  parameters: Record<string, string>,
  type: string,
  value: string | number | object,
]
export type CalendarComponent = [name: string, properties: CalendarProperty[], components: CalendarComponent[]]

function observance(kind: string, start: string, from: number, to: number, rule?: object): CalendarComponent {
  const properties: CalendarProperty[] = [
    ['dtstart', {}, 'date-time', start],
    ['tzoffsetfrom', {}, 'utc-offset', offsetText(from)],
    ['tzoffsetto', {}, 'utc-offset', offsetText(to)],
  ]
  if (rule) properties.push(['rrule', {}, 'recur', rule])
  return [kind, properties, []]
}

/** VTIMEZONE of a zone (RFC 5545) from the previous year on. */
export function zoneComponent(zone: string, year: string): CalendarComponent {
  const previous = String(Number(year) - 1)
  const parts = clockChanges(previous, zone).flatMap(({ at, before, after }) => {
    const local = new Date(at + before).toISOString().slice(0, 19)
    if (!local.startsWith(previous)) return []
    const date = localDate(local.slice(0, 10))
    const rule = { freq: 'YEARLY', bymonth: Number(date.slice(5, 7)), byday: ruleOf(date) }
    return [observance(after > before ? 'daylight' : 'standard', local, before, after, rule)]
  })
  const offset = offsetAt(Date.parse(`${year}-01-01T00:00:00Z`), zone)
  return [
    'vtimezone',
    [['tzid', {}, 'text', zone]],
    parts.length > 0 ? parts : [observance('standard', '1970-01-01T00:00:00', offset, offset)],
  ]
}
