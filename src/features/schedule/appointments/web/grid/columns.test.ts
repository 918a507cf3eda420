import { expect, test } from 'vitest'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { isTaken, layOut, visitLinksOf } from './columns.ts'

const barber = { id: 'b1', name: 'Blerta', color: 1, position: 0, is_active: true }
/** 10:00 to 12:00, with a pause from 10:30 to 11:30 and a buffer of 15 minutes. */
const colour = { ...makeAppointment(600, 120), pause_after_minutes: 30, pause_minutes: 60, buffer_minutes: 15 }
const cut = { ...makeAppointment(840, 30), id: 'cut' }

test('a pause can be booked, and the buffer after a visit cannot', () => {
  const [column] = layOut([{ barber, date: '2026-11-20' }], [colour]).columns
  const free = (row: number) => column?.cells.find((cell) => cell.row === row)?.free
  expect(free(600)).toBeNull()
  expect(free(630)).toEqual({ start: 630, end: 660 })
  expect(free(660)).toEqual({ start: 660, end: 690 })
  expect(free(690)).toBeNull()
  expect(free(720)).toEqual({ start: 735, end: 750 })
})

test('a drag includes the visit’s own pause and buffer', () => {
  const day = layOut([{ barber, date: '2026-11-20' }], [colour, cut])
  const takenAt = (moved: typeof cut, start: number, duration: number) =>
    isTaken(day, moved, { column: 0, start, duration })
  expect([takenAt(cut, 630, 30), takenAt(cut, 660, 30), takenAt(cut, 735, 30)]).toEqual([false, false, false])
  expect([takenAt(cut, 615, 30), takenAt(cut, 675, 30), takenAt(cut, 720, 30)]).toEqual([true, true, true])
  // The haircut would be in the pause, overlap the work, overlap the buffer, or the visit would be too short for a
  // pause.
  expect(takenAt(colour, 810, 120)).toBe(false)
  expect(takenAt(colour, 825, 120)).toBe(true)
  expect(takenAt(colour, 715, 120)).toBe(true)
  expect(takenAt(colour, 800, 80)).toBe(true)
})

test('a visit that continues in another column has a link at the side of the previous part', () => {
  const date = '2026-11-20'
  const crew = ['a', 'b', 'c'].map((id) => ({ barber: { ...barber, id }, date }))
  const part = (id: string, start: number, barber: string) => ({
    ...makeAppointment(start, 30),
    id,
    barber_id: barber,
    appointment_date: date,
    visit_id: 'v',
  })
  const linksOf = (...barbers: string[]) =>
    visitLinksOf(
      layOut(
        crew,
        barbers.map((barber, index) => part(`p${index}`, 600 + 30 * index, barber)),
      ),
    ).map(({ border, start }) => [border, start])
  expect(linksOf('a', 'b')).toEqual([[1, 630]])
  expect(linksOf('b', 'a')).toEqual([[1, 630]])
  expect(linksOf('a', 'c', 'a')).toEqual([
    [2, 630],
    [1, 660],
  ])
  expect(linksOf('b', 'b')).toEqual([])
})
