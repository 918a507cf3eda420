import { addDays, localDate, localTime, wallClock, weekday, type LocalDate } from '#platform/shared/time.ts'
import { instantAt } from '#platform/shared/zonedTime.ts'

/** A clock change of a zone: its local time, and the UTC offsets before and after it, in minutes. */
interface ClockChange {
  date: LocalDate
  time: string
  from: number
  to: number
}

const minute = 60_000

/** UTC offset of a zone at an instant, in minutes. */
function offsetAt(ms: number, zone: string): number {
  const { date, time } = wallClock(new Date(ms), zone)
  return (Date.parse(`${date}T${time}:00Z`) - ms) / minute
}

function changesIn(year: number, zone: string): ClockChange[] {
  const found: ClockChange[] = []
  const noon = localTime('12:00')
  const first = localDate(`${String(year)}-01-01`)
  for (let day = first; day < `${String(year + 1)}-01-01`; day = addDays(day, 1)) {
    let low = instantAt(day, noon, zone).getTime()
    let high = instantAt(addDays(day, 1), noon, zone).getTime()
    const from = offsetAt(low, zone)
    const to = offsetAt(high, zone)
    if (from === to) continue
    while (high - low > minute) {
      const middle = Math.floor((low + high) / 2 / minute) * minute
      if (offsetAt(middle, zone) === from) low = middle
      else high = middle
    }
    const local = new Date(high + from * minute).toISOString()
    found.push({ date: localDate(local.slice(0, 10)), time: local.slice(11, 16), from, to })
  }
  return found
}

const dayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** Weekday of the month in RRULE notation: `-1SU` is the last Sunday, `2SU` the second. */
function ruleOf({ date }: ClockChange): string {
  const isLast = addDays(date, 7).slice(5, 7) !== date.slice(5, 7)
  const nth = isLast ? -1 : Math.ceil(Number(date.slice(8)) / 7)
  return `${nth}${dayNames[weekday(date) - 1] ?? ''}`
}

const digits = (value: number): string => String(value).padStart(2, '0')

const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}:${digits(size % 60)}`
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

const known = new Map<string, CalendarComponent>()

/** VTIMEZONE of a zone (RFC 5545) from the previous year on. Computed once per zone and year. */
export function zoneComponent(zone: string, year: string): CalendarComponent {
  const key = `${zone} ${year}`
  const done = known.get(key)
  if (done) return done
  const parts = changesIn(Number(year) - 1, zone).map((change) =>
    observance(
      change.to > change.from ? 'daylight' : 'standard',
      `${change.date}T${change.time}:00`,
      change.from,
      change.to,
      { freq: 'YEARLY', bymonth: Number(change.date.slice(5, 7)), byday: ruleOf(change) },
    ),
  )
  const offset = offsetAt(Date.parse(`${year}-01-01T00:00:00Z`), zone)
  const component: CalendarComponent = [
    'vtimezone',
    [['tzid', {}, 'text', zone]],
    parts.length > 0 ? parts : [observance('standard', '1970-01-01T00:00:00', offset, offset)],
  ]
  known.set(key, component)
  return component
}
