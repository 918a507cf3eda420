import { expect, test } from 'vitest'
import { localTime } from '#platform/shared/time.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { dayParts, pageOf, pagesIn, shortNames } from './dayParts.ts'

const day = [
  makeAppointment(540, 30, 'pending'),
  makeAppointment(600, 60),
  makeAppointment(620, 20, 'cancelled'),
  makeAppointment(720, 30),
  makeAppointment(800, 30, 'cancelled'),
]
const none = () => false
const isListed = (one: { appointment_time: string }) => one.appointment_time !== '08:00'
const times = (list: { appointment_time: string }[]) => list.map((one) => one.appointment_time)

test('past and cancelled appointments are past, current ones are not, and none is missing', () => {
  const { past, finished, cancelled, upcoming } = dayParts(day, localTime('10:59'), none)
  expect(times(past)).toEqual(['09:00', '10:20', '13:20'])
  expect(times(finished)).toEqual(['09:00'])
  expect(cancelled).toBe(2)
  expect(times(upcoming)).toEqual(['10:00', '12:00'])
  expect(times(dayParts(day, localTime('11:00'), none).upcoming)).toEqual(['12:00'])
})

test('rows of the list of unpaid visits are not among the past ones', () => {
  const long = Array.from({ length: 8 }, (_, i) => makeAppointment(480 + i * 30, 30))
  const { past, upcoming } = dayParts(long, localTime('11:30'), isListed)
  expect(times(past)).toEqual(['08:00'])
  expect(times(upcoming)).toEqual(['11:30'])
})

test('rows are shown ten a page, none is missing, and a page beyond the last one is the last', () => {
  const rows = Array.from({ length: 21 }, (_, i) => i)
  expect(pagesIn(rows)).toBe(3)
  expect([1, 2, 3].flatMap((page) => pageOf(rows, page))).toEqual(rows)
  expect(pageOf(rows, 9)).toEqual([20])
  expect(pagesIn([])).toBe(1)
})

test('barbers have their first names, or full names if two share one', () => {
  expect([...shortNames(['Arbër Gashi', 'Arta Rama', 'Arbër Hoxha', 'Çlirim']).values()]).toEqual([
    'Arbër Gashi',
    'Arta',
    'Arbër Hoxha',
    'Çlirim',
  ])
})
