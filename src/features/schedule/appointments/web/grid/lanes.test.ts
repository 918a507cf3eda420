import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeColumn as place, type Placed } from './lanes.ts'
import type { Appointment } from '../../contract.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'

const minDrawn = 15
const placeColumn = (appointments: readonly Appointment[]) => place(appointments, minDrawn)
const meet = (a: Placed, b: Placed) => a.start < b.drawnEnd && b.start < a.drawnEnd
/** True in the pause of another appointment, whose block is only a dotted line there. */
const isIn = (a: Placed, b: Placed) => b.pause !== null && b.pause.start <= a.start && a.drawnEnd <= b.pause.end
type Span = Pick<Placed, 'left' | 'width'>
const isBeside = (a: Span, b: Span) => a.left >= b.left + b.width - 1e-9 || b.left >= a.left + a.width - 1e-9
const cover = (a: Placed, b: Placed) => {
  if (!meet(a, b) || isIn(a, b) || isIn(b, a) || isBeside(a, b)) return false
  // The strip of a line is at the right of the strips that are counted.
  if (a.strips !== b.strips || (!a.line && !b.line)) return !a.line === !b.line && !a.line
  return !a.line || !b.line || !isBeside(a.line, b.line)
}

const anyAppointment = fc
  .tuple(
    fc.integer({ min: 0, max: 1435 }),
    fc.integer({ min: 1, max: 240 }),
    fc.constantFrom('pending', 'confirmed', 'completed', 'cancelled' as const),
    fc.option(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 120 }))),
  )
  .map(([start, duration, status, pause]) => ({
    ...makeAppointment(start, Math.min(duration, 1440 - start), status),
    pause_after_minutes: pause?.[0] ?? null,
    pause_minutes: pause?.[1] ?? null,
  }))

describe('placing a column', () => {
  test('never overlaps appointments or leaves the column', () => {
    fc.assert(
      fc.property(fc.array(anyAppointment, { maxLength: 40 }), (appointments) => {
        const placed = placeColumn(appointments)
        expect(placed).toHaveLength(appointments.length)
        for (const [i, a] of placed.entries()) {
          expect(a.left).toBeGreaterThanOrEqual(0)
          expect(a.width).toBeGreaterThan(0)
          expect(a.drawnEnd).toBeGreaterThanOrEqual(a.end)
          expect(a.left + a.width).toBeLessThanOrEqual(1 + 1e-9)
          for (const b of placed.slice(i + 1)) expect(cover(a, b)).toBe(false)
        }
      }),
    )
  })

  test('gives a single appointment the full width', () => {
    const [only, next] = placeColumn([makeAppointment(600, 30), makeAppointment(630, 30)])
    expect(only).toMatchObject({ left: 0, width: 1 })
    expect(next).toMatchObject({ left: 0, width: 1 })
  })

  test('gives consecutive short ones the full width, and draws them longer only if there is room', () => {
    const placed = placeColumn([makeAppointment(600, 12), makeAppointment(612, 12), makeAppointment(624, 12)])
    expect(placed.map(({ left, width, drawnEnd }) => [left, width, drawnEnd])).toEqual([
      [0, 1, 612],
      [0, 1, 624],
      [0, 1, 624 + minDrawn],
    ])
  })

  test('places an appointment beside the next one if it would be too low for its name', () => {
    const placed = placeColumn([makeAppointment(600, 3), makeAppointment(603, 30), makeAppointment(633, 30)])
    expect(placed.map(({ left, width, drawnEnd }) => [left, width, drawnEnd])).toEqual([
      [0, 0.5, 600 + minDrawn],
      [0.5, 0.5, 633],
      [0, 1, 663],
    ])
  })

  test('makes a cancelled one a line beside a live one, and leaves room for booking if it is alone', () => {
    const [live, cancelled, alone] = placeColumn([
      makeAppointment(600, 30),
      makeAppointment(600, 30, 'cancelled'),
      makeAppointment(700, 30, 'cancelled'),
    ])
    expect(live).toMatchObject({ left: 0, width: 1, strips: 1, line: null })
    expect(cancelled).toMatchObject({ strips: 0, line: { left: 0, width: 1 } })
    expect(alone).toMatchObject({ left: 0, width: 0.75, strips: 0, line: null })
  })

  test('gives live ones the whole width beside any number of cancelled ones', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), (cancelled) => {
        const placed = placeColumn([
          makeAppointment(600, 30),
          ...Array.from({ length: cancelled }, () => makeAppointment(600, 30, 'cancelled')),
        ])
        expect(placed.find(({ appointment }) => appointment.status !== 'cancelled')).toMatchObject({
          width: 1,
          strips: 1,
        })
      }),
    )
  })

  test('places appointments in another one’s pause in its lane, and leaves the rest of the pause free', () => {
    const colour = { ...makeAppointment(600, 120), pause_after_minutes: 30, pause_minutes: 60 }
    const cut = { ...makeAppointment(630, 20), buffer_minutes: 5 }
    const [host, inner, crossing] = placeColumn([colour, cut, makeAppointment(675, 15, 'cancelled')])
    expect(host).toMatchObject({ left: 0, width: 1, pause: { start: 630, end: 690 }, idle: { start: 655, end: 690 } })
    expect(inner).toMatchObject({ left: 0, width: 1, inside: true })
    expect(crossing).toMatchObject({ inside: true, width: 0.75 })
    // An appointment that overlaps the end of the pause needs a lane.
    const [split, beside] = placeColumn([colour, makeAppointment(680, 30)])
    expect(split).toMatchObject({ width: 0.5, idle: { start: 630, end: 690 } })
    expect(beside).toMatchObject({ width: 0.5, inside: false })
    // The pause of a cancelled appointment is not drawn.
    expect(placeColumn([{ ...colour, status: 'cancelled' }])[0]).toMatchObject({ pause: null, idle: null })
  })
})
