import { expect, test } from 'vitest'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { againOn, nearest, rhythmOrUsual } from './again.ts'
import { spread } from './moveChoices.ts'

const starts = (...ranks: number[]) => ranks.map((rank, index) => ({ time: `${String(9 + index)}:00`, rank }))
const times = (chosen: readonly { time: string }[]) => chosen.map(({ time }) => time)

test('a few starts are all shown; of many, the best of each part of the day', () => {
  expect(times(spread(starts(1, 2, 3, 4)))).toEqual(['9:00', '10:00', '11:00', '12:00'])
  expect(times(spread(starts(2, 1, 3, 4, 8, 7, 6, 5)))).toEqual(['10:00', '11:00', '14:00', '16:00'])
  expect(times(spread(starts(3, 2, 1, 4, 5)))).toHaveLength(4)
  expect(spread([])).toEqual([])
})

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
