import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localTime } from '#platform/shared/time.ts'
import { freePart, minDrawnMinutes, rangeOf, rowsOf, snapDuration, snapStart, rowHeightOf } from './dayGrid.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'

const visitAt = (appointment_time: string, duration: number) => ({
  appointment_time: localTime(appointment_time),
  duration,
})

describe('the range of a day', () => {
  test('is 08:00 to 22:30 by 30 minutes, the last row beginning at 22:30', () => {
    const range = rangeOf([])
    expect(range).toEqual({ from: 480, to: 1380 })
    expect(rowsOf(range)).toHaveLength(30)
    expect(rowsOf(range).at(-1)).toBe(22 * 60 + 30)
  })

  test('is extended by whole steps to include appointments outside', () => {
    expect(rangeOf([visitAt('07:10', 20)])).toEqual({ from: 420, to: 1380 })
    expect(rangeOf([visitAt('22:50', 40)])).toEqual({ from: 480, to: 1410 })
    expect(rangeOf([visitAt('23:30', 30), visitAt('00:00', 5)])).toEqual({ from: 0, to: 1440 })
  })
})

const anyRange = fc.constant({ from: 480, to: 1380 })

describe('snapping', () => {
  test('keeps a moved appointment within the range, on a step unless the range ends between steps', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -500, max: 2000 }),
        fc.integer({ min: 5, max: 300 }),
        fc.constantFrom(5, 15),
        anyRange,
        (minutes, duration, step, range) => {
          const start = snapStart(minutes, duration, step, range)
          expect(start).toBeGreaterThanOrEqual(range.from)
          expect(start + duration).toBeLessThanOrEqual(range.to)
          expect(start % step === 0 || start + duration === range.to).toBe(true)
        },
      ),
    )
  })

  test('stays within half a step of the pointer inside the range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 1200 }), fc.constantFrom(5, 15), (minutes, step) => {
        const start = snapStart(minutes, 30, step, { from: 480, to: 1380 })
        expect(Math.abs(start - minutes)).toBeLessThanOrEqual(step / 2)
      }),
    )
  })

  test('gives a dragged edge a positive duration that ends within the range', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 480, max: 1370 }),
        fc.integer({ min: 0, max: 2000 }),
        fc.constantFrom(5, 15),
        (start, end, step) => {
          const duration = snapDuration(start, end, step, { from: 480, to: 1380 })
          expect(duration).toBeGreaterThan(0)
          expect(start + duration).toBeLessThanOrEqual(1380)
          expect((start + duration) % step).toBe(0)
        },
      ),
    )
  })

  test('moves a start between two steps to the next step', () => {
    const range = { from: 480, to: 1380 }
    expect(snapStart(10 * 60 + 10, 30, 15, range)).toBe(10 * 60 + 15)
    expect(snapDuration(10 * 60 + 10, 10 * 60 + 44, 15, range)).toBe(35)
  })
})

describe('free time', () => {
  test('in a step is all of it, the rest after an appointment, the part before one, or none', () => {
    expect(freePart(600, [])).toEqual({ start: 600, end: 630 })
    expect(freePart(600, [{ start: 570, end: 610 }])).toEqual({ start: 610, end: 630 })
    expect(freePart(600, [{ start: 615, end: 700 }])).toEqual({ start: 600, end: 615 })
    expect(freePart(600, [{ start: 590, end: 700 }])).toBeNull()
    const backToBack = [
      { start: 600, end: 615 },
      { start: 615, end: 630 },
    ]
    expect(freePart(600, backToBack)).toBeNull()
  })
})

const height = (...durations: number[]) => rowHeightOf(durations.map((duration) => makeAppointment(600, duration)))

test('rows grow to fit appointments down to 10 minutes; shorter ones are drawn longer', () => {
  expect(height()).toBe(44)
  expect(height(30, 15)).toBe(44)
  expect(height(30, 10)).toBe(66)
  expect(height(30, 3)).toBe(66)
  expect(height(1)).toBe(66)
  expect(minDrawnMinutes(height(3))).toBe(10)
  expect(rowHeightOf([makeAppointment(600, 3)], 5)).toBe(132)
  expect(rowHeightOf([makeAppointment(600, 5, 'cancelled')])).toBe(44)
})

const span = (start: number, end: number) => ({ start: start * 60, end: end * 60 })
test('the grid has the specification’s hours, longer working hours and every appointment', () => {
  expect(rangeOf([], [{ start: 9 * 60 + 30, end: 18 * 60 + 15 }])).toEqual({ from: 8 * 60, to: 23 * 60 })
  expect(rangeOf([visitAt('07:40', 30), visitAt('20:00', 45)], [span(6, 18)])).toEqual({ from: 6 * 60, to: 23 * 60 })
  expect(rangeOf([visitAt('23:45', 60)], [span(9, 18)])).toEqual({ from: 8 * 60, to: 24 * 60 })
  expect(rangeOf([])).toEqual({ from: 8 * 60, to: 23 * 60 })
})
