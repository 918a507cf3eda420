import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type LocalDate } from '#platform/shared/time.ts'
import { runs } from '#testing/runs.ts'
import { leaveOn, openingOn, workingDay, type Hours, type Leave } from './rules.ts'

const isIn = (ranges: readonly { from: number; to: number }[], minute: number): boolean =>
  ranges.some((range) => range.from <= minute && minute < range.to)

const friday = '2026-11-20' as LocalDate
const sunday = '2026-11-22' as LocalDate
const none: Hours = { plans: [], exceptions: [] }
const hour = (from: number, to: number) => ({ from: from * 60, to: to * 60 })
const workdays = (...stretches: ReturnType<typeof hour>[]) =>
  Array.from({ length: 7 }, (_, index) => (index < 6 ? stretches : []))
const salon: Hours = { plans: [{ validFrom: '2026-01-01' as LocalDate, week: workdays(hour(9, 19)) }], exceptions: [] }
const barber: Hours = {
  plans: [
    { validFrom: '2026-01-01' as LocalDate, week: workdays(hour(8, 13), hour(14, 17)) },
    { validFrom: '2026-12-01' as LocalDate, week: workdays(hour(12, 20)) },
  ],
  exceptions: [],
}

test('a salon without hours has the specification’s whole grid', () => {
  expect(openingOn(none, friday)).toEqual([hour(8, 23)])
  expect(workingDay(none, none, [], sunday).open).toEqual([hour(8, 23)])
})

test('a barber works by their own week within the opening hours, with breaks between its spans', () => {
  expect(workingDay(salon, barber, [], friday)).toEqual({
    open: [hour(9, 13), hour(14, 17)],
    breaks: [hour(13, 14)],
    leaves: [],
    reason: null,
  })
  expect(workingDay(salon, none, [], friday).open).toEqual([hour(9, 19)])
  expect(workingDay(salon, barber, [], sunday).open).toEqual([])
})

test('a week applies from its first day on', () => {
  expect(workingDay(salon, barber, [], '2026-11-30' as LocalDate).open).toEqual([hour(9, 13), hour(14, 17)])
  expect(workingDay(salon, barber, [], '2026-12-01' as LocalDate).open).toEqual([hour(12, 19)])
})

test('a salon’s one-day exception closes it for all barbers, and a barber’s own applies alone', () => {
  const closed = { ...salon, exceptions: [{ day: friday, stretches: [], reason: 'Inventar' }] }
  expect(workingDay(closed, barber, [], friday)).toMatchObject({ open: [], reason: 'Inventar' })
  const extra = { ...barber, exceptions: [{ day: sunday, stretches: [hour(10, 12)], reason: null }] }
  expect(workingDay(salon, extra, [], sunday).open).toEqual([hour(10, 12)])
})

test('leave from a minute of one day to a minute of another is left out', () => {
  const leave: Leave = {
    barberId: 'a',
    fromDate: friday,
    fromMinute: 15 * 60,
    toDate: addDays(friday, 3),
    toMinute: 10 * 60,
    reason: 'Dentisti',
  }
  expect(workingDay(salon, barber, [leave], friday).open).toEqual([hour(9, 13), hour(14, 15)])
  expect(workingDay(salon, barber, [leave], addDays(friday, 1)).open).toEqual([])
  expect(workingDay(salon, barber, [leave], addDays(friday, 3)).open).toEqual([hour(10, 13), hour(14, 17)])
  expect(leaveOn(leave, addDays(friday, 4))).toBeNull()
})

test('working time never overlaps leave or breaks and stays within the week’s hours', () => {
  const stretch = fc.tuple(fc.nat(1380), fc.integer({ min: 1, max: 400 })).map(([from, length]) => ({
    from,
    to: Math.min(from + length, 1440),
  }))
  const week = fc.array(fc.array(stretch, { maxLength: 3 }), { minLength: 7, maxLength: 7 })
  const leaves = fc.array(
    fc
      .tuple(fc.integer({ min: -3, max: 3 }), fc.nat(1440), fc.nat(4), fc.nat(1440))
      .map(([start, fromMinute, length, toMinute]): Leave => ({
        barberId: 'a',
        fromDate: addDays(friday, start),
        fromMinute,
        toDate: addDays(friday, start + length),
        toMinute,
        reason: null,
      })),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(week, week, leaves, (salonWeek, barberWeek, away) => {
      const from = '2026-01-01' as LocalDate
      const result = workingDay(
        { plans: [{ validFrom: from, week: salonWeek }], exceptions: [] },
        { plans: [{ validFrom: from, week: barberWeek }], exceptions: [] },
        away,
        friday,
      )
      for (let minute = 0; minute < 1440; minute += 1) {
        const expected =
          isIn(salonWeek[4] ?? [], minute) && isIn(barberWeek[4] ?? [], minute) && !isIn(result.leaves, minute)
        expect(isIn(result.open, minute)).toBe(expected)
        expect(isIn(result.breaks, minute) && isIn(result.open, minute)).toBe(false)
      }
    }),
    { numRuns: runs(25, 100) },
  )
})
