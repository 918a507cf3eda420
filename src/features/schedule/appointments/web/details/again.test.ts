import { expect, test } from 'vitest'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { againOn, nearest, rhythmOrUsual } from './again.ts'

test('the next visit is one usual interval after the visit and never in the past', () => {
  const weeks = rhythmOrUsual(21)
  expect(againOn('2026-11-20', weeks, '2026-11-20' as never)).toBe('2026-12-11')
  expect(againOn('2026-11-10', weeks, '2026-11-20' as never)).toBe('2026-12-01')
  expect(againOn('2026-09-01', weeks, '2026-11-20' as never)).toBe('2026-12-11')
  expect(againOn('2026-11-20', rhythmOrUsual(92), '2026-11-20' as never)).toBe('2027-02-20')
  expect(againOn('2026-11-20', rhythmOrUsual(null), '2026-11-20' as never)).toBe('2026-12-18')
})

test('the nearest start is the same time if free, otherwise the closest', () => {
  const appointment = makeAppointment(16 * 60 + 30, 30)
  const of = (...list: string[]) =>
    nearest(
      list.map((time) => ({ time })),
      appointment,
    )?.time
  expect(of('09:00', '16:30', '17:00')).toBe('16:30')
  expect(of('15:30', '17:00', '18:00')).toBe('17:00')
  expect(of('16:00', '17:00')).toBe('16:00')
  expect(of()).toBeUndefined()
})
