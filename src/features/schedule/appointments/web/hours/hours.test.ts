import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Stretch } from '../../rules.ts'
import { segmentsOf, spanText, stateOf, type BarberHours, type DayHours } from './public.ts'

const span = (start: number, end: number): Stretch => ({ start: start * 60, end: end * 60 })
const day = (own: Partial<BarberHours>, rest: Partial<DayHours> = {}) => {
  const hours: BarberHours = { open: [], breaks: [], leaves: [], reason: null, ...own }
  return { hours, of: { opening: [span(9, 18)], holiday: null, barbers: new Map(), ...rest } }
}
const drawn = ({ hours, of }: ReturnType<typeof day>, range = span(8, 20)) =>
  segmentsOf(of, hours, range).map(({ kind, start, end, label, note }) => [kind, start / 60, end / 60, label, note])

test('a column shows when the barber begins and ends, and the break between', () => {
  expect(drawn(day({ open: [span(9, 12), span(13, 17)], breaks: [span(12, 13)] }))).toEqual([
    ['closed', 8, 9, 'Nis në 09:00', ''],
    ['break', 12, 13, 'Pauzë', ''],
    ['closed', 17, 20, 'Mbaron në 17:00', ''],
  ])
})

test('a leave shows its start and reason within the drawn hours', () => {
  const leaves = [{ ...span(14, 24), reason: 'dentisti' }]
  expect(drawn(day({ open: [span(9, 14)], leaves }))).toEqual([
    ['closed', 8, 9, 'Nis në 09:00', ''],
    ['leave', 14, 20, 'Pushim', 'nga 14:00 · dentisti'],
  ])
  expect(drawn(day({ leaves: [{ ...span(0, 24), reason: null }] }))).toEqual([['leave', 8, 20, 'Pushim', '']])
  expect(spanText(day({ leaves }).of, day({ leaves }).hours)).toBe('Pushim')
})

test('a closed day shows the reason; a barber’s free day is marked as such', () => {
  expect(drawn(day({}, { opening: [], holiday: 'Dita e Flamurit' }))).toEqual([
    ['closed', 8, 20, 'Mbyllur', 'Dita e Flamurit'],
  ])
  expect(drawn(day({ reason: 'inventar' }))).toEqual([['closed', 8, 20, 'Nuk punon', 'inventar']])
})

test('an appointment is marked as on leave, outside working hours or in a break', () => {
  const { hours } = day({
    open: [span(9, 12), span(13, 14)],
    breaks: [span(12, 13)],
    leaves: [{ ...span(14, 24), reason: null }],
  })
  expect(stateOf(hours, span(10, 11))).toBeNull()
  expect(stateOf(hours, span(11.5, 12.5))).toBe('break')
  expect(stateOf(hours, span(8.5, 9.5))).toBe('closed')
  expect(stateOf(hours, span(13.5, 14.5))).toBe('leave')
  expect(stateOf(null, span(3, 4))).toBeNull()
})

test('open time and segments cover the drawn hours exactly once', () => {
  const stretch = fc
    .tuple(fc.nat(1380), fc.integer({ min: 5, max: 60 }))
    .map(([start, length]) => ({ start, end: start + length }))
  fc.assert(
    fc.property(
      fc.uniqueArray(stretch, { maxLength: 5, selector: ({ start }) => Math.floor(start / 90) }),
      (stretches) => {
        const open = stretches
          .toSorted((a, b) => a.start - b.start)
          .filter(({ start }, index, all) => start >= (all[index - 1]?.end ?? 0))
        const { hours, of } = day({ open })
        const covered = [...open, ...segmentsOf(of, hours, span(0, 24))].toSorted((a, b) => a.start - b.start)
        expect(covered[0]?.start).toBe(0)
        expect(covered.at(-1)?.end).toBe(24 * 60)
        for (const [index, { end }] of covered.slice(0, -1).entries()) expect(covered[index + 1]?.start).toBe(end)
      },
    ),
  )
})
