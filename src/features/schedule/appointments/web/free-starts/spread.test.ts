import { expect, test } from 'vitest'
import { spread } from './spread.ts'

const starts = (...ranks: number[]) => ranks.map((rank, index) => ({ time: `${String(9 + index)}:00`, rank }))
const times = (chosen: readonly { time: string }[]) => chosen.map(({ time }) => time)

test('a few starts are all shown; of many, the best of each part of the day', () => {
  expect(times(spread(starts(1, 2, 3, 4)))).toEqual(['9:00', '10:00', '11:00', '12:00'])
  expect(times(spread(starts(2, 1, 3, 4, 8, 7, 6, 5)))).toEqual(['10:00', '11:00', '14:00', '16:00'])
  expect(times(spread(starts(3, 2, 1, 4, 5)))).toHaveLength(4)
  expect(spread([])).toEqual([])
})
