import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { timeZones } from '#features/salon/rules.ts'
import { addDays, localDate, timeAt } from '#platform/shared/time.ts'
import { instantAt } from '#platform/shared/zonedTime.ts'
import { zoneComponent } from './timeZone.ts'

/** The instant of a local time, computed by another library from our VTIMEZONE alone. */
function instantByIcal(zone: string, year: string, date: string, time: string): number {
  const component = new ICAL.Component(ICAL.parse(ICAL.stringify(zoneComponent(zone, year))) as never)
  const local = ICAL.Time.fromDateTimeString(`${date}T${time}:00`)
  local.zone = new ICAL.Timezone({ component, tzid: zone })
  return local.toJSDate().getTime()
}

test('a calendar app converts every local time of the next years as the server does', () => {
  const first = localDate('2026-01-01')
  fc.assert(
    fc.property(
      fc.constantFrom(...timeZones, 'UTC', 'Asia/Kathmandu'),
      fc.integer({ min: 0, max: 3 * 365 }),
      // The hours that a clock change skips or repeats are left out.
      fc.integer({ min: 4 * 60, max: 1439 }),
      (zone, days, minutes) => {
        const date = addDays(first, days)
        const time = timeAt(minutes)
        expect(instantByIcal(zone, '2026', date, time)).toBe(instantAt(date, time, zone).getTime())
      },
    ),
  )
})

test('clock changes are recurrence rules, so that visits in later years are right too', () => {
  expect(ICAL.stringify(zoneComponent('Europe/Tirane', '2026'))).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU')
  expect(ICAL.stringify(zoneComponent('America/New_York', '2026'))).toContain('RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU')
})
