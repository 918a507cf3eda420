import { addDays, localDate, localTime, wallClock, weekday, type LocalDate } from '#platform/shared/time.ts'
import { instantAt } from '#platform/shared/zonedTime.ts'

/** A change of a zone's clock: the local time at which it happens, and the minutes from UTC before and after it. */
interface ClockChange {
  date: LocalDate
  time: string
  from: number
  to: number
}

const minute = 60_000

/** Minutes that a zone's clock is ahead of UTC at an instant. */
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

/** Which weekday of its month, as RRULE says it: `-1SU` the last Sunday, `2SU` the second. */
function ruleOf({ date }: ClockChange): string {
  const isLast = addDays(date, 7).slice(5, 7) !== date.slice(5, 7)
  const nth = isLast ? -1 : Math.ceil(Number(date.slice(8)) / 7)
  return `${nth}${dayNames[weekday(date) - 1] ?? ''}`
}

const digits = (value: number): string => String(value).padStart(2, '0')

const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}${digits(size % 60)}`
}

const stamp = ({ date, time }: Pick<ClockChange, 'date' | 'time'>) =>
  `${date.replaceAll('-', '')}T${time.replace(':', '')}00`

const known = new Map<string, string>()

/** VTIMEZONE of a zone (RFC 5545), with the rules that hold from the year before on. Computed once for a zone and year. */
export function zoneComponent(zone: string, year: string): string {
  const key = `${zone} ${year}`
  const done = known.get(key)
  if (done) return done
  const changes = changesIn(Number(year) - 1, zone)
  const parts = changes.flatMap((change) => {
    const kind = change.to > change.from ? 'DAYLIGHT' : 'STANDARD'
    return [
      `BEGIN:${kind}`,
      `DTSTART:${stamp(change)}`,
      `RRULE:FREQ=YEARLY;BYMONTH=${Number(change.date.slice(5, 7))};BYDAY=${ruleOf(change)}`,
      `TZOFFSETFROM:${offsetText(change.from)}`,
      `TZOFFSETTO:${offsetText(change.to)}`,
      `END:${kind}`,
    ]
  })
  const offset = offsetText(offsetAt(Date.parse(`${year}-01-01T00:00:00Z`), zone))
  const fixed = [
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
  ]
  const text = ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...(parts.length > 0 ? parts : fixed), 'END:VTIMEZONE'].join('\r\n')
  known.set(key, text)
  return text
}
