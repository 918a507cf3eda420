import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#testing/runs.ts'
import { addDays, daysBetween, localDate, localTime, timeAt, wallClock } from './time.ts'
import { addMonthsIn, endOfDay, instantAt, skippedMinutes } from './zonedTime.ts'

const zone = 'Europe/Tirane'
const instant = (text: string) => new Date(text)

test('a local time is converted to its instant, in winter and in summer', () => {
  expect(instantAt(localDate('2026-11-20'), localTime('10:00'), zone)).toEqual(instant('2026-11-20T09:00:00Z'))
  expect(instantAt(localDate('2026-07-20'), localTime('10:00'), zone)).toEqual(instant('2026-07-20T08:00:00Z'))
})

test('a local time skipped in spring moves forward by an hour; one repeated in autumn is the first', () => {
  expect(instantAt(localDate('2027-03-28'), localTime('02:30'), zone)).toEqual(instant('2027-03-28T01:30:00Z'))
  expect(instantAt(localDate('2027-03-28'), localTime('03:00'), zone)).toEqual(instant('2027-03-28T01:00:00Z'))
  expect(instantAt(localDate('2026-10-25'), localTime('02:30'), zone)).toEqual(instant('2026-10-25T00:30:00Z'))
  expect(instantAt(localDate('2026-10-25'), localTime('03:00'), zone)).toEqual(instant('2026-10-25T02:00:00Z'))
})

test('days of 23 and 25 hours end at the beginning of the next', () => {
  expect(endOfDay(localDate('2027-03-28'), zone)).toEqual(instant('2027-03-28T22:00:00Z'))
  expect(endOfDay(localDate('2026-10-25'), zone)).toEqual(instant('2026-10-25T23:00:00Z'))
})

test('local times skipped by a clock change are recognised in every zone', () => {
  expect(skippedMinutes(localDate('2026-03-29'), zone)).toEqual([{ from: 120, to: 180 }])
  expect(skippedMinutes(localDate('2026-10-25'), zone)).toEqual([])
  expect(skippedMinutes(localDate('2026-11-20'), zone)).toEqual([])
  expect(skippedMinutes(localDate('2026-10-04'), 'Australia/Lord_Howe')).toMatchObject([{ from: 120, to: 150 }])
  expect(skippedMinutes(localDate('2026-04-24'), 'Africa/Cairo')).toMatchObject([{ from: 0, to: 60 }])
})

test('adding months keeps the time of day over clock changes, to the millisecond', () => {
  expect(addMonthsIn(instant('2027-03-01T09:15:30.250Z'), 1, zone)).toEqual(instant('2027-04-01T08:15:30.250Z'))
  expect(addMonthsIn(instant('2026-10-01T08:15:30Z'), 1, zone)).toEqual(instant('2026-11-01T09:15:30Z'))
})

test('a day missing in a month becomes its last day, by local time and not by UTC', () => {
  expect(addMonthsIn(instant('2027-01-31T12:00:00Z'), 1, zone)).toEqual(instant('2027-02-28T12:00:00Z'))
  expect(addMonthsIn(instant('2028-02-29T12:00:00Z'), 12, zone)).toEqual(instant('2029-02-28T12:00:00Z'))
  // 23:30 UTC on the 30th is the 31st in local time.
  expect(addMonthsIn(instant('2026-12-30T23:30:00Z'), 2, zone)).toEqual(instant('2027-02-27T23:30:00Z'))
})

test('every existing local time survives the conversion to an instant, in every zone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(zone, 'Europe/Belgrade', 'America/New_York', 'Australia/Lord_Howe', 'UTC', 'Asia/Kathmandu'),
      fc.integer({ min: 0, max: 3650 }),
      fc.integer({ min: 0, max: 1439 }),
      (where, days, minutes) => {
        const date = addDays(localDate('2024-01-01'), days)
        const shown = wallClock(instantAt(date, timeAt(minutes), where), where)
        const late =
          daysBetween(date, shown.date) * 1440 +
          Number(shown.time.slice(0, 2)) * 60 +
          Number(shown.time.slice(3)) -
          minutes
        // Only a skipped time becomes later, by the length of the skip.
        expect([0, 30, 60]).toContain(late)
      },
    ),
    { numRuns: runs(400, 2000) },
  )
})
