import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { barbersOf, layOut as layOutColumns } from './columns.ts'
import type { Appointment } from '../../contract.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { positionAfterChange, positionsOf, nextPosition, type GridPosition } from './gridNavigation.ts'

const barber = (id: string, position: number, is_active = true): Barber => ({
  id,
  name: id,
  color: 1,
  position,
  is_active,
})
const slot = (column: number, start: number): GridPosition => ({ kind: 'slot', column, row: start, start })
const layOut = (all: Barber[], appointments: Appointment[]) =>
  layOutColumns(
    barbersOf(all, appointments).map((one) => ({ barber: one, date: '2026-11-20' })),
    appointments,
  )
const barbers = [barber('b1', 0), barber('b2', 1), barber('b3', 2, false)]

describe('the columns of a day', () => {
  test('are the active barbers, and others with appointments that day', () => {
    expect(layOut(barbers, []).columns.map((column) => column.barber.id)).toEqual(['b1', 'b2'])
    const late = { ...makeAppointment(600, 30), barber_id: 'b3' }
    expect(layOut(barbers, [late]).columns.map((column) => column.barber.id)).toEqual(['b1', 'b2', 'b3'])
  })

  test('count appointments that are not cancelled', () => {
    const day = layOut(barbers, [makeAppointment(600, 30), makeAppointment(660, 30, 'cancelled')])
    expect(day.columns.map(({ count }) => count)).toEqual([1, 0])
  })
})

describe('moving in the grid', () => {
  const day = layOut(barbers, [makeAppointment(600, 60), makeAppointment(700, 20, 'cancelled')])

  test('goes down over free steps, to an appointment, and past its end', () => {
    const onto = nextPosition(day, slot(0, 570), 'ArrowDown')
    expect(onto).toMatchObject({ kind: 'block', start: 600 })
    expect(onto && nextPosition(day, onto, 'ArrowDown')).toMatchObject({ kind: 'slot', start: 660 })
    expect(onto && nextPosition(day, onto, 'ArrowUp')).toMatchObject({ kind: 'slot', start: 570 })
  })

  test('goes sideways to the same time, and stops at the edges', () => {
    const onto = nextPosition(day, slot(1, 600), 'ArrowLeft')
    expect(onto).toMatchObject({ kind: 'block', column: 0, start: 600 })
    expect(onto && nextPosition(day, onto, 'ArrowRight')).toMatchObject({ kind: 'slot', column: 1, start: 600 })
    expect(nextPosition(day, slot(0, 480), 'ArrowLeft')).toBeUndefined()
    expect(nextPosition(day, slot(0, 480), 'ArrowUp')).toBeUndefined()
  })

  test('goes to the first and the last step by Home and End', () => {
    expect(nextPosition(day, slot(0, 900), 'Home')).toMatchObject({ start: 480 })
    expect(nextPosition(day, slot(0, 900), 'End')).toMatchObject({ start: 1350 })
  })

  test('treats a cancelled appointment’s time as a free step too', () => {
    const starts = positionsOf(day, 0).filter(({ row }) => row === 690)
    expect(starts.map(({ kind }) => kind)).toEqual(['slot', 'block'])
  })

  test('reaches every position once from the top by going down', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 300, max: 1380 }), fc.integer({ min: 5, max: 60 }))), (spans) => {
        const full = layOut(
          barbers,
          spans.map(([start, length]) => makeAppointment(start, length)),
        )
        const positions = positionsOf(full, 0)
        let position: GridPosition | undefined = positions[0]
        let steps = 0
        while (position) {
          steps += 1
          position = nextPosition(full, position, 'ArrowDown')
        }
        expect(steps).toBe(positions.length)
      }),
    )
  })

  test('a position is kept when the day changes: the same appointment elsewhere, otherwise the nearest', () => {
    const appointment = makeAppointment(600, 30)
    const block: GridPosition = { kind: 'block', column: 0, row: 600, start: 600, id: appointment.id }
    const moved = layOut(barbers, [{ ...appointment, appointment_time: '11:00', barber_id: 'b2' }])
    expect(positionAfterChange(moved, block)).toMatchObject({ kind: 'block', column: 1, start: 660 })
    expect(positionAfterChange(layOut(barbers, []), block)).toMatchObject({ kind: 'slot', column: 0, start: 600 })
  })
})
