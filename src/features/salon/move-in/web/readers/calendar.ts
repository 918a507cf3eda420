import type ICAL from 'ical.js'
import { maxSeriesMonths } from '#features/schedule/appointments/series/rules.ts'
import { addMonths, isLocalDate, isLocalTime, wallClock, type LocalDate } from '#platform/shared/time.ts'
import { instantAt } from '#platform/shared/zonedTime.ts'
import { loadPart } from '#platform/web/loadPart.ts'
import { maxImportRows } from '../../client-contract.ts'
import { FileProblem, fileMessages } from './problem.ts'

/** Reads iCalendar files (RFC 5545) as a table with a row for each time of each entry, in the salon's local time. */

interface Place {
  zone: string
  today: LocalDate
}

/** Columns of the table. */
export const calendarHeadings = [
  'Titulli',
  'Data',
  'Ora',
  'Minutat',
  'Ditë e plotë',
  'Privat',
  'Statusi',
  'Përshkrimi',
  'Vendi',
  'ID',
]

type Library = typeof ICAL

/** Continues lines that a program wrote without folding: a line that begins no property belongs to the one before. */
const folded = (text: string) => text.replace(/\r?\n(?![ \t]|[A-Za-z][\w-]*[;:]|\s*$)/g, '\r\n  ')

const entryBlock = /BEGIN:VEVENT\s[^]*?END:VEVENT/gi

/** Leaves only the title of each entry that breaks the format, so that the others are read. */
const repaired = (text: string, parse: Library['parse']) =>
  text.replace(entryBlock, (block) => {
    try {
      parse(block)
      return block
    } catch {
      const [title = 'SUMMARY:'] = /^SUMMARY[:;].*$/im.exec(block) ?? []
      return ['BEGIN:VEVENT', title.trim(), 'END:VEVENT'].join('\r\n')
    }
  })

function parsed(text: string, parse: Library['parse']): unknown[] {
  try {
    return parse(text)
  } catch {
    return parse(repaired(text, parse))
  }
}

function componentsOf({ parse, Component }: Library, text: string): ICAL.Component[] {
  try {
    const found = parsed(folded(text.trim()), parse)
    // A file of several calendars is a list of them.
    const calendars = typeof found[0] === 'string' ? [found] : found
    return calendars.map((calendar) => new Component(calendar as never))
  } catch {
    throw new FileProblem(fileMessages.damaged)
  }
}

function isZone(zone: string | undefined): zone is string {
  try {
    return Boolean(zone && new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** Instant of a time; null if the file does not say of which zone it is, so that it is the salon's. */
function instantOf(time: ICAL.Time): Date | null {
  if (time.zone.tzid !== 'floating') return new Date(time.toUnixTime() * 1000)
  const zone = (time as { timezone?: string }).timezone
  const text = time.toString()
  const [date, clock] = [text.slice(0, 10), text.slice(11, 16)]
  return isZone(zone) && isLocalDate(date) && isLocalTime(clock) ? instantAt(date, clock, zone) : null
}

/** Day and time of the salon's clock. */
function wallOf(time: ICAL.Time, zone: string): { date: string; time: string } {
  const instant = time.isDate ? null : instantOf(time)
  if (instant) return wallClock(instant, zone)
  return { date: time.toString().slice(0, 10), time: time.isDate ? '' : time.toString().slice(11, 16) }
}

const textOf = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name) ?? '').trim()

function rowOf(item: ICAL.Event, from: ICAL.Time, to: ICAL.Time, { zone }: Place): string[] {
  const { component } = item
  const { date, time } = wallOf(from, zone)
  const minutes = Math.round(to.subtractDateTz(from).toSeconds() / 60)
  const visibility = textOf(component, 'class').toUpperCase()
  return [
    textOf(component, 'summary'),
    date,
    time,
    minutes > 0 && !from.isDate ? String(minutes) : '',
    from.isDate ? 'po' : '',
    ['PRIVATE', 'CONFIDENTIAL'].includes(visibility) ? 'po' : '',
    textOf(component, 'status').toLowerCase(),
    textOf(component, 'description'),
    textOf(component, 'location'),
    [textOf(component, 'uid'), item.isRecurring() || item.isRecurrenceException() ? from.toString() : '']
      .filter(Boolean)
      .join(' '),
  ]
}

/** Title alone, for an entry of which no time is understood. */
const withoutTime = (component: ICAL.Component): string[] =>
  calendarHeadings.map((_, index) => (index === 0 ? textOf(component, 'summary') : ''))

/** True for rules that no series of visits has, and that may never find a day. */
function isOdd(component: ICAL.Component): boolean {
  return component.getAllProperties('rrule').some((property) => {
    const { freq, parts } = property.getFirstValue() as unknown as ICAL.Recur
    const names = Object.keys(parts)
    if (freq === 'DAILY') return names.some((name) => name !== 'BYDAY')
    return !['WEEKLY', 'MONTHLY', 'YEARLY'].includes(freq)
  })
}

const isSeries = (entry: ICAL.Component) => entry.hasProperty('rrule') || entry.hasProperty('rdate')
const isChange = (entry: ICAL.Component) => entry.hasProperty('recurrence-id')

/** Rows of a series with its changed times, at most to the last day that a series of the product may have. */
function rowsOfSeries(event: ICAL.Event, changes: readonly ICAL.Event[], place: Place): string[][] {
  const last = addMonths(place.today, maxSeriesMonths)
  const rows: string[][] = []
  const met = new Set<ICAL.Component>()
  const days = event.iterator()
  for (let day = days.next(); day && rows.length <= maxImportRows; day = days.next()) {
    if (day.toString().slice(0, 10) > last) break
    const { item, startDate, endDate } = event.getOccurrenceDetails(day)
    met.add(item.component)
    rows.push(rowOf(item, startDate, endDate, place))
  }
  // Some programs remove a changed time from the series.
  const others = changes.filter(
    ({ component, startDate }) => !met.has(component) && startDate.toString().slice(0, 10) <= last,
  )
  return [...rows, ...others.map((change) => rowOf(change, change.startDate, change.endDate, place))]
}

/** Rows of an entry. One that is not understood has its title alone. */
function rowsOf({ Event }: Library, entry: ICAL.Component, changed: ICAL.Component[], place: Place): string[][] {
  try {
    const event = new Event(entry, { exceptions: changed, strictExceptions: false })
    if (!event.isRecurring() || isChange(entry)) return [rowOf(event, event.startDate, event.endDate, place)]
    if (isOdd(entry)) return [withoutTime(entry)]
    const changes = changed.map((change) => new Event(change, { exceptions: [], strictExceptions: false }))
    return rowsOfSeries(event, changes, place)
  } catch {
    return [withoutTime(entry)]
  }
}

/** Rows of all entries of a calendar. Throws a FileProblem for one that is damaged or empty. */
export async function readCalendar(text: string, place: Place): Promise<string[][]> {
  const { default: library } = await loadPart(() => import('ical.js'))
  const entries = componentsOf(library, text).flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
  const changes = new Map<string, ICAL.Component[]>()
  for (const entry of entries.filter(isChange)) {
    const uid = textOf(entry, 'uid')
    changes.set(uid, [...(changes.get(uid) ?? []), entry])
  }
  const series = new Set(
    entries.filter((entry) => isSeries(entry) && !isChange(entry)).map((entry) => textOf(entry, 'uid')),
  )
  const rows: string[][] = []
  for (const entry of entries) {
    const uid = textOf(entry, 'uid')
    // A changed time without its series is an entry as others.
    if (isChange(entry) && series.has(uid)) continue
    rows.push(...rowsOf(library, entry, isChange(entry) ? [] : (changes.get(uid) ?? []), place))
    if (rows.length > maxImportRows) break
  }
  if (rows.length === 0) throw new FileProblem(fileMessages.emptyCalendar)
  return rows
}
