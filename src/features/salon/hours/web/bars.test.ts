import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalise } from '#features/salon/availability/rules.ts'
import { gridSteps, maxStretches } from '../rules.ts'
import {
  addBreak,
  axisOf,
  changedDays,
  minutesOfDay,
  minutesOfWeek,
  moveEdge,
  moveStretch,
  openedDay,
  partAt,
  removeStretch,
  snap,
  stepEdge,
  ticksOf,
  defaultWeek,
  type Day,
} from './bars.ts'

const hour = (from: number, to: number) => ({ from: from * 60, to: to * 60 })
const withBreak: Day = [hour(9, 13), hour(13.5, 18)]

test('an edge snaps to the step and leaves its span at least one step long', () => {
  expect(snap(19 * 60 + 9, 15)).toBe(19 * 60 + 15)
  expect(moveEdge(withBreak, 1, 'to', 19 * 60 + 9, 15)[1]).toEqual(hour(13.5, 19.25))
  expect(moveEdge(withBreak, 1, 'to', 600, 15)[1]).toEqual(hour(13.5, 13.75))
  expect(moveEdge(withBreak, 0, 'from', -200, 30)[0]).toEqual(hour(0, 13))
  expect(moveEdge(withBreak, 1, 'to', 2000, 30)[1]).toEqual(hour(13.5, 24))
})

test('an edge stops at its neighbour, and touching spans are joined', () => {
  const closed = moveEdge(withBreak, 0, 'to', 17 * 60, 15)
  expect(closed[0]).toEqual(hour(9, 13.5))
  expect(normalise(closed)).toEqual([hour(9, 18)])
})

test('a key moves an edge to the next step, also from between two, and never closes a break', () => {
  expect(stepEdge([{ from: 547, to: 1080 }], 0, 'from', 1, 15)).toEqual([{ from: 555, to: 1080 }])
  expect(stepEdge([{ from: 547, to: 1080 }], 0, 'from', -1, 15)).toEqual([{ from: 540, to: 1080 }])
  expect(stepEdge(withBreak, 0, 'to', 1, 15, 60)[0]).toEqual(hour(9, 13.25))
  expect(stepEdge(withBreak, 1, 'from', -1, 30)[1]).toEqual(hour(13.5, 18))
})

test('a span moves without changing its length between its neighbours', () => {
  expect(moveStretch([hour(9, 13)], 0, 100, 15)).toEqual([{ from: 645, to: 885 }])
  expect(moveStretch(withBreak, 0, 600, 15)[0]).toEqual(hour(9.5, 13.5))
  expect(moveStretch(withBreak, 1, 9999, 15)[1]).toEqual(hour(19.5, 24))
})

test('a break splits the longest span at lunch, otherwise in the middle; a short one is not split', () => {
  expect(addBreak([hour(9, 19)], 15)).toEqual([hour(9, 13), hour(13.5, 19)])
  expect(addBreak([hour(15, 20)], 15)).toEqual([hour(15, 17.25), hour(17.75, 20)])
  expect(addBreak([hour(9, 10)], 30)).toEqual([hour(9, 10)])
  expect(removeStretch(withBreak, 0)).toEqual([hour(13.5, 18)])
})

test('a day switched on takes the hours of the previous working day, otherwise of the next', () => {
  expect(openedDay([[hour(8, 12)], [], [hour(10, 14)]], 1)).toEqual([hour(8, 12)])
  expect(openedDay([[], [hour(10, 14)]], 0)).toEqual([hour(10, 14)])
  expect(openedDay([[], []], 0)).toEqual([hour(9, 19)])
})

test('hours are added up and compared', () => {
  expect(minutesOfDay(withBreak)).toBe(510)
  expect(minutesOfWeek(defaultWeek)).toBe(3600)
  expect(changedDays(defaultWeek, defaultWeek.map((day, at) => (at === 6 ? withBreak : day)))).toEqual([6]) // prettier-ignore
})

test('the axis shows 08 to 21, and an hour around times outside', () => {
  expect(axisOf(defaultWeek)).toEqual(hour(8, 21))
  expect(ticksOf(hour(8, 21)).map((minute) => minute / 60)).toEqual([8, 10, 12, 14, 16, 18, 20])
  expect(axisOf([[hour(6.5, 24)]])).toEqual(hour(5, 24))
  expect(axisOf([])).toEqual(hour(8, 21))
})

test('a press selects the nearest edge, otherwise the middle of the bar', () => {
  expect(partAt(withBreak, 9 * 60 + 10, 15)).toEqual({ index: 0, part: 'from' })
  expect(partAt(withBreak, 11 * 60, 15)).toEqual({ index: 0, part: 'whole' })
  expect(partAt(withBreak, 13 * 60 + 10, 20)).toEqual({ index: 0, part: 'to' })
  expect(partAt(withBreak, 13 * 60 + 20, 20)).toEqual({ index: 1, part: 'from' })
  expect(partAt(withBreak, 20 * 60, 15)).toBeNull()
})

const move = fc.record({
  what: fc.constantFrom('drag', 'key', 'whole', 'split', 'settle'),
  index: fc.nat(5),
  edge: fc.constantFrom('from' as const, 'to' as const),
  minute: fc.integer({ min: -300, max: 1800 }),
  direction: fc.constantFrom(1 as const, -1 as const),
})

test('after any drag the spans are in order, apart, within the day and on the step', () => {
  fc.assert(
    fc.property(fc.constantFrom(...gridSteps), fc.array(move, { maxLength: 25 }), (step, moves) => {
      let day: Day = [hour(9, 13), hour(14, 18)]
      for (const { what, index, edge, minute, direction } of moves) {
        const chosen = day.length > 0 ? index % day.length : 0
        if (what === 'drag') day = moveEdge(day, chosen, edge, minute, step)
        if (what === 'key') day = stepEdge(day, chosen, edge, direction, step)
        if (what === 'whole') day = moveStretch(day, chosen, minute - 720, step)
        if (what === 'split') day = addBreak(day, step)
        if (what === 'settle') day = normalise(day)
        for (const [position, { from, to }] of day.entries()) {
          expect(to - from).toBeGreaterThanOrEqual(step)
          expect(from).toBeGreaterThanOrEqual(day[position - 1]?.to ?? 0)
          expect(to).toBeLessThanOrEqual(1440)
          expect([from % step, to % step]).toEqual([0, 0])
        }
        expect(day.length).toBeLessThanOrEqual(maxStretches)
      }
    }),
    { seed: 13, numRuns: 400 },
  )
})
