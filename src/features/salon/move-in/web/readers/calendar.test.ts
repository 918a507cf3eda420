import { expect, test } from 'vitest'
import { localDate } from '#platform/shared/time.ts'
import { calendarHeadings, readCalendar } from './calendar.ts'

const place = { zone: 'Europe/Belgrade', today: localDate('2026-11-20') }

const entry = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n')
const calendar = (...parts: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n')

const berlin = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16011028T030000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010325T020000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
].join('\r\n')

/** Title, day, time and minutes of each row. */
const times = async (text: string) => (await readCalendar(text, place)).map((row) => row.slice(0, 4).join(' | '))

test.each([
  ['in UTC', 'DTSTART:20261203T093000Z', 'DTEND:20261203T101500Z', '2026-12-03 | 10:30 | 45'],
  [
    'in a zone of another country',
    'DTSTART;TZID=Europe/London:20261203T093000',
    'DURATION:PT45M',
    '2026-12-03 | 10:30 | 45',
  ],
  [
    'in a zone that the file defines',
    'DTSTART;TZID=W. Europe Standard Time:20260703T103000',
    'DURATION:PT1H',
    '2026-07-03 | 10:30 | 60',
  ],
  ['in a zone that nobody knows', 'DTSTART;TZID=Mars/Base:20261203T103000', 'DURATION:PT1H', '2026-12-03 | 10:30 | 60'],
  ['without a zone', 'DTSTART:20261203T103000', 'DTEND:20261203T111500', '2026-12-03 | 10:30 | 45'],
  ['over midnight of the salon', 'DTSTART:20261203T230000Z', 'DURATION:PT30M', '2026-12-04 | 00:00 | 30'],
  ['of a whole day', 'DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261204', '2026-12-03 |  | '],
] as const)('an entry %s is at the salon’s time', async (_what, start, end, found) => {
  expect(await times(calendar(berlin, entry('SUMMARY:Ana', start, end)))).toEqual([`Ana | ${found}`])
})

test('a series keeps its local time over the clock change, without removed and with changed times', async () => {
  const rows = await times(
    calendar(
      berlin,
      entry(
        'SUMMARY:Ana – Fade',
        'DTSTART;TZID=W. Europe Standard Time:20261016T173000',
        'DTEND;TZID=W. Europe Standard Time:20261016T180000',
        'RRULE:FREQ=WEEKLY;COUNT=5',
        'EXDATE;TZID=W. Europe Standard Time:20261023T173000',
      ),
      entry(
        'SUMMARY:Ana – Fade dhe mjekër',
        'RECURRENCE-ID:20261030T163000Z',
        'DTSTART;TZID=W. Europe Standard Time:20261031T100000',
        'DURATION:PT45M',
      ),
    ),
  )
  expect(rows).toEqual([
    'Ana – Fade | 2026-10-16 | 17:30 | 30',
    'Ana – Fade dhe mjekër | 2026-10-31 | 10:00 | 45',
    'Ana – Fade | 2026-11-06 | 17:30 | 30',
    'Ana – Fade | 2026-11-13 | 17:30 | 30',
  ])
})

test('a changed time is read without its series, and of a series that no longer has it', async () => {
  const change = entry('SUMMARY:Ana', 'RECURRENCE-ID:20261203T090000Z', 'DTSTART:20261204T090000Z', 'DURATION:PT1H')
  expect(await times(calendar(change))).toEqual(['Ana | 2026-12-04 | 10:00 | 60'])
  const series = entry(
    'SUMMARY:Ana',
    'DTSTART:20261203T090000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;COUNT=2',
    'EXDATE:20261203T090000Z',
  )
  expect(await times(calendar(series, change))).toEqual([
    'Ana | 2026-12-04 | 10:00 | 60',
    'Ana | 2026-12-04 | 10:00 | 60',
  ])
})

test('a series without an end goes as far as one of the product may', async () => {
  const rows = await times(
    calendar(entry('SUMMARY:Ana', 'DTSTART:20261101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY')),
  )
  expect([rows.length, rows.at(-1)]).toEqual([25, 'Ana | 2028-11-01 | 10:00 | 60'])
})

test.each([
  ['of each second', 'FREQ=SECONDLY;BYHOUR=3;BYMONTH=2;BYMONTHDAY=30'],
  ['of a day that does not exist', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
  ['that is none', 'FREQ=WEEKLY;BYDAY=XX'],
])('a series %s is a row without a time', async (_what, rule) => {
  expect(await times(calendar(entry('SUMMARY:Ana', 'DTSTART:20261101T090000Z', `RRULE:${rule}`)))).toEqual([
    'Ana |  |  | ',
  ])
})

test('private and cancelled entries say so, and lines without folding belong to the one before', async () => {
  const rows = await readCalendar(
    `${calendar(entry('SUMMARY:Ana', 'CLASS:PRIVATE', 'DTSTART:20261203T093000Z', 'STATUS:CANCELLED', 'DESCRIPTION:Rreshti 1\r\ni dyti\r\n\r\nfundi'))}${calendar(entry('SUMMARY:Beni', 'DTSTART:20261204T093000Z'))}`,
    place,
  )
  const cells = rows.map((row) => Object.fromEntries(calendarHeadings.map((heading, index) => [heading, row[index]])))
  expect(cells).toMatchObject([
    { Titulli: 'Ana', Privat: 'po', Statusi: 'cancelled', Përshkrimi: expect.stringMatching(/^Rreshti 1 ?i dyti/) },
    { Titulli: 'Beni', Privat: '', Statusi: '' },
  ])
})

test('a truncated calendar is damaged', async () => {
  await expect(readCalendar('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Ana', place)).rejects.toThrow(
    /^Skedari është i dëmtuar/,
  )
})
