import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  byLeastWaste,
  byNearest,
  freeStarts,
  fullness,
  lengthOf,
  patternOf,
  type DayQuestion,
  type MinuteRange,
} from './rules.ts'
import { runs } from '#testing/runs.ts'

const range = (max = 1440) =>
  fc.tuple(fc.nat(max), fc.nat(240)).map(([from, length]): MinuteRange => ({ from, to: Math.min(from + length, max) }))

/** One to three stretches of work with pauses between them. */
const pattern = fc
  .record({
    lengths: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 3 }),
    pauses: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 2 }),
    buffer: fc.constantFrom(0, 5, 15),
  })
  .map(({ lengths, pauses, buffer }) => {
    let minute = 0
    const work = lengths.map((length, index) => {
      const part = { from: minute, to: minute + length }
      minute += length + (pauses[index] ?? 0)
      return part
    })
    return { work, buffer }
  })

const question: fc.Arbitrary<DayQuestion> = fc.record({
  open: fc.array(range(), { maxLength: 4 }),
  busy: fc.array(range(1680), { maxLength: 8 }),
  pattern,
  step: fc.constantFrom(5, 10, 15, 20, 30),
  earliest: fc.constantFrom(0, 0, 487, 600, 1439),
  shortest: fc.constantFrom(10, 30),
})

const isIn = (ranges: readonly MinuteRange[], minute: number): boolean =>
  ranges.some(({ from, to }) => from <= minute && minute < to)

/** Free starts computed from a table of the day's minutes. */
function modelStarts({ open, busy, pattern, step, earliest }: DayQuestion): number[] {
  const free = Array.from({ length: 1440 }, (_, minute) => isIn(open, minute) && !isIn(busy, minute))
  const taken = Array.from({ length: 1680 }, (_, minute) => isIn(busy, minute))
  const fits = (start: number) => {
    for (const { from, to } of pattern.work)
      for (let minute = start + from; minute < start + to; minute += 1) if (!free[minute]) return false
    const end = start + lengthOf(pattern)
    for (let minute = end; minute < end + pattern.buffer; minute += 1) if (taken[minute]) return false
    return true
  }
  return free.flatMap((isFree, at) => {
    const isCandidate = at % step === 0 || !free[at - 1]
    return isFree && isCandidate && at >= earliest && fits(at) ? [at] : []
  })
}

test('free starts equal those of a minute-by-minute model', () => {
  fc.assert(
    fc.property(question, (asked) => {
      expect(freeStarts(asked).map(({ at }) => at)).toEqual(modelStarts(asked))
    }),
    { numRuns: runs(500, 2000) },
  )
})

const day = (given: Partial<DayQuestion>): DayQuestion => ({
  open: [{ from: 540, to: 720 }],
  busy: [],
  pattern: { work: [{ from: 0, to: 30 }], buffer: 0 },
  step: 30,
  earliest: 0,
  shortest: 20,
  ...given,
})

test('a visit can begin when another one ends, also off the step, and its buffer may exceed closing time', () => {
  const starts = freeStarts(
    day({ busy: [{ from: 540, to: 610 }], pattern: { work: [{ from: 0, to: 50 }], buffer: 15 }, step: 60 }),
  )
  expect(starts.map(({ at }) => at)).toEqual([610, 660])
})

test('another client fits into a colour’s pause, and a colour around another client', () => {
  const colour = { work: [{ from: 0, to: 30 }, { from: 75, to: 120 }], buffer: 0 } // prettier-ignore
  expect(freeStarts(day({ busy: [{ from: 570, to: 615 }], pattern: colour })).map(({ at }) => at)).toEqual([540])
  const busy = [{ from: 540, to: 570 }, { from: 615, to: 720 }] // prettier-ignore
  expect(freeStarts(day({ busy, pattern: { work: [{ from: 0, to: 45 }], buffer: 0 } })).map(({ at }) => at)).toEqual([
    570,
  ])
})

test('starts that leave no unusable gaps come first, and around a taken time the nearest ones', () => {
  const starts = freeStarts(day({ busy: [{ from: 600, to: 630 }], step: 10, shortest: 30 }))
  expect(byLeastWaste(starts).slice(0, 4).map(({ at }) => at)).toEqual([540, 570, 630, 660]) // prettier-ignore
  expect(byNearest(starts, 600).slice(0, 3).map(({ at }) => at)).toEqual([570, 630, 560]) // prettier-ignore
})

test('fullness is the taken share of all barbers’ working time, or null if nobody works', () => {
  const busy = [{ from: 600, to: 690 }, { from: 700, to: 900 }] // prettier-ignore
  const one = { open: [{ from: 540, to: 720 }], busy }
  expect(fullness([one])).toBeCloseTo(110 / 180)
  expect(fullness([one, { open: [{ from: 540, to: 660 }], busy: [] }])).toBeCloseTo(110 / 300)
  expect(fullness([{ open: [], busy }])).toBeNull()
})

test('a pause that does not end before its visit is ignored', () => {
  expect(patternOf({ duration: 120, buffer_minutes: 10, pause_after_minutes: 30, pause_minutes: 45 })).toEqual({
    work: [{ from: 0, to: 30 }, { from: 75, to: 120 }], buffer: 10 }) // prettier-ignore
  expect(patternOf({ duration: 75, pause_after_minutes: 30, pause_minutes: 45 }).work).toEqual([{ from: 0, to: 75 }])
})
