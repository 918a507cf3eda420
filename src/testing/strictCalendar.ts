import ICAL from 'ical.js'

interface Line {
  name: string
  parameters: Record<string, string>
  value: string
}
interface Part {
  name: string
  lines: Line[]
  parts: Part[]
}

const required: Record<string, readonly string[]> = {
  VCALENDAR: ['PRODID', 'VERSION'],
  VEVENT: ['UID', 'DTSTAMP', 'DTSTART'],
  VTIMEZONE: ['TZID'],
  STANDARD: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
  DAYLIGHT: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
}
const inside: Record<string, readonly string[]> = {
  VCALENDAR: ['VEVENT', 'VTIMEZONE'],
  VTIMEZONE: ['STANDARD', 'DAYLIGHT'],
}
const text = /^(?:[^\\;,]|\\[\\;,nN])*$/
const local = /^\d{8}T\d{6}$/
const utc = /^\d{8}T\d{6}Z$/
const offset = /^[+-](?:0\d|1[0-5])[0-5]\d$/
/** Allowed values by property; RFC 5545 sections 3.7 and 3.8, RFC 7986 for the calendar's name. */
const values: Record<string, RegExp> = {
  VERSION: /^2\.0$/,
  METHOD: /^PUBLISH$/,
  PRODID: text,
  NAME: text,
  'X-WR-CALNAME': text,
  UID: text,
  SUMMARY: text,
  DESCRIPTION: text,
  LOCATION: text,
  URL: /^https?:\/\/\S+$/,
  SEQUENCE: /^\d{1,10}$/,
  STATUS: /^(?:TENTATIVE|CONFIRMED|CANCELLED)$/,
  TRANSP: /^(?:OPAQUE|TRANSPARENT)$/,
  DTSTAMP: utc,
  'LAST-MODIFIED': utc,
  DTSTART: /^\d{8}T\d{6}Z?$/,
  DTEND: /^\d{8}T\d{6}Z?$/,
  TZOFFSETFROM: offset,
  TZOFFSETTO: offset,
  RRULE: /^FREQ=YEARLY;BYMONTH=\d{1,2};BYDAY=(?:-1|[1-4])(?:MO|TU|WE|TH|FR|SA|SU)$/,
  'REFRESH-INTERVAL': /^PT\d+[HMS]$/,
}

function demand(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(`Not a calendar by RFC 5545: ${sentence}`)
}

function lineOf(content: string): Line {
  const parsed = /^([A-Z\d-]+)((?:;[A-Z\d-]+=(?:"[^"]*"|[^";:,]+))*):(.*)$/.exec(content)
  demand(parsed !== null, content)
  const [, name = '', parameters = '', value = ''] = parsed
  return {
    name,
    value,
    parameters: Object.fromEntries(
      [...parameters.matchAll(/;([A-Z\d-]+)=([^;]+)/g)].map(([, key, given]) => [key, given]),
    ),
  }
}

function readParts(lines: readonly Line[]): Part[] {
  const root: Part = { name: '', lines: [], parts: [] }
  const open = [root]
  for (const line of lines) {
    const current = open.at(-1)
    demand(current !== undefined, `END:${line.value}`)
    if (line.name === 'BEGIN') {
      const part = { name: line.value, lines: [], parts: [] }
      current.parts.push(part)
      open.push(part)
    } else if (line.name === 'END') {
      demand(current !== root && current.name === line.value, `END:${line.value} in ${current.name}`)
      open.pop()
    } else current.lines.push(line)
  }
  demand(open.length === 1 && root.lines.length === 0, 'a component that does not end, or a line outside of all')
  return root.parts
}

function checkPart(part: Part): void {
  const given = (name: string) => part.lines.filter((line) => line.name === name)
  for (const name of required[part.name] ?? []) demand(given(name).length === 1, `${part.name} with one ${name}`)
  for (const { name, value } of part.lines) {
    demand(given(name).length === 1, `${name} twice in ${part.name}`)
    demand(values[name]?.test(value) ?? (name.startsWith('X-') || name === 'TZID'), `${name}:${value}`)
  }
  for (const inner of part.parts) {
    demand(inside[part.name]?.includes(inner.name) ?? false, `${inner.name} in ${part.name}`)
    checkPart(inner)
  }
  if (inside[part.name]) demand(part.parts.length > 0, `${part.name} without a component`)
  if (part.name === 'STANDARD' || part.name === 'DAYLIGHT')
    demand(
      given('DTSTART').every(({ value, parameters }) => local.test(value) && !parameters.TZID),
      'a local start',
    )
}

/**
 * Fails for a calendar that violates RFC 5545 where lenient readers do not notice; returns it as parsed by an
 * independent library.
 */
export function strictCalendar(file: string): ICAL.Component {
  demand(file.endsWith('\r\n'), 'no line break at the end')
  const folded = file.slice(0, -2).split('\r\n')
  for (const line of folded) {
    demand(Buffer.byteLength(line) <= 75, `more than 75 octets: ${line}`)
    // oxlint-disable-next-line no-control-regex
    demand(!/[\u0000-\u0008\u000A-\u001F\u007F\uFFFD]/.test(line), `control character: ${line}`)
  }
  const [calendar, ...more] = readParts(folded.join('\r\n').replaceAll('\r\n ', '').split('\r\n').map(lineOf))
  demand(calendar?.name === 'VCALENDAR' && more.length === 0, 'one VCALENDAR')
  checkPart(calendar)

  const zones = calendar.parts.filter(({ name }) => name === 'VTIMEZONE')
  const known = new Set(
    zones.flatMap(({ lines }) => lines.flatMap(({ name, value }) => (name === 'TZID' ? [value] : []))),
  )
  const uids = new Set<string>()
  for (const event of calendar.parts.filter(({ name }) => name === 'VEVENT')) {
    for (const { name, value, parameters } of event.lines) {
      if (name === 'DTSTART' || name === 'DTEND')
        demand(utc.test(value) ? !parameters.TZID : known.has(parameters.TZID ?? ''), `zone of ${name}:${value}`)
      if (name !== 'UID') continue
      demand(!uids.has(value), `UID ${value} twice`)
      uids.add(value)
    }
  }

  const read = new ICAL.Component(ICAL.parse(file) as unknown[])
  ICAL.TimezoneService.reset()
  for (const zone of read.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  for (const part of read.getAllSubcomponents('vevent')) {
    const { startDate, endDate, uid } = new ICAL.Event(part)
    if (part.hasProperty('dtend')) demand(endDate.toJSDate() > startDate.toJSDate(), `DTEND not after DTSTART: ${uid}`)
  }
  return read
}
