import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collides, patternOf } from '#features/salon/availability/rules.ts'
import { estimates, seatMinute, soonestStart } from './rules.ts'

const cut = patternOf({ duration: 30 })
const open = [{ from: 540, to: 1200 }]

test('the first free minute ignores the salon’s step: a visit’s end, or now in whole five minutes', () => {
  expect(soonestStart({ barberId: 'b', open, busy: [] }, cut, 607)).toBe(605)
  expect(soonestStart({ barberId: 'b', open, busy: [{ from: 590, to: 633 }] }, cut, 607)).toBe(633)
  expect(soonestStart({ barberId: 'b', open, busy: [{ from: 590, to: 606 }] }, cut, 607)).toBe(606)
  expect(soonestStart({ barberId: 'b', open, busy: [{ from: 620, to: 700 }] }, cut, 607)).toBe(700)
  expect(soonestStart({ barberId: 'b', open, busy: [] }, cut, 480)).toBe(540)
  expect(soonestStart({ barberId: 'b', open, busy: [] }, cut, 1180)).toBeNull()
})

test('a client seated now does not overlap the one who has just left', () => {
  expect(seatMinute([], 607)).toBe(605)
  expect(seatMinute([{ from: 540, to: 606 }], 607)).toBe(606)
  expect(seatMinute([{ from: 540, to: 615 }], 607)).toBe(605)
})

test('no walk-in overlaps a visit or an earlier walk-in, and the earliest chair comes first', () => {
  const ranges = fc.array(
    fc
      .tuple(fc.integer({ min: 540, max: 1150 }), fc.integer({ min: 5, max: 60 }))
      .map(([from, length]) => ({ from, to: from + length })),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(
      fc.array(ranges, { minLength: 1, maxLength: 3 }),
      fc.array(fc.integer({ min: 10, max: 90 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 500, max: 1100 }),
      (busy, durations, now) => {
        const chairs = busy.map((own, index) => ({ barberId: `b${index}`, open, busy: own }))
        const queue = durations.map((_, index) => ({ id: String(index), barberId: null }))
        const patternFor = (id: string) => patternOf({ duration: durations[Number(id)] ?? 0 })
        const taken = new Map(chairs.map(({ barberId, busy: own }) => [barberId, [...own]]))
        const found = estimates(queue, chairs, patternFor, now)
        for (const { id } of queue) {
          const estimates = found.get(id) ?? []
          expect(estimates).toEqual(estimates.toSorted((a, b) => a.at - b.at))
          for (const { barberId, at } of estimates)
            expect(collides(patternFor(id), at, taken.get(barberId) ?? [])).toBe(false)
          const [best] = estimates
          if (best) taken.get(best.barberId)?.push({ from: best.at, to: best.at + (durations[Number(id)] ?? 0) })
        }
      },
    ),
    { seed: 14 },
  )
})
