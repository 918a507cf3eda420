import { expect, test } from 'vitest'
import { localTime } from '#platform/shared/time.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { comingOf, dayParts, pageOf, pagesIn, shortNames } from './dayParts.ts'

const day = [
  makeAppointment(540, 30, 'pending'),
  makeAppointment(600, 60),
  makeAppointment(620, 20, 'cancelled'),
  makeAppointment(720, 30),
  makeAppointment(800, 30, 'cancelled'),
]
const none = () => false
const isListed = (one: { appointment_time: string }) => one.appointment_time !== '08:00'
const runs = (one: { appointment_time: string }) => one.appointment_time === '11:30'
const times = (list: { appointment_time: string }[]) => list.map((one) => one.appointment_time)

test('past and cancelled appointments are past, current ones are not, and none is missing', () => {
  const { past, finished, cancelled } = dayParts(day, localTime('10:59'), none)
  expect(times(past)).toEqual(['09:00', '10:20', '13:20'])
  expect(times(finished)).toEqual(['09:00'])
  expect(cancelled).toBe(2)
  expect(times(dayParts(day, localTime('11:00'), none).finished)).toEqual(['09:00', '10:00'])
})

test('the list has the latest unpaid visits of the last hour, what comes, and what runs in no line', () => {
  const long = Array.from({ length: 12 }, (_, i) => makeAppointment(480 + i * 30, 30))
  const [unpaid, time] = [long.slice(0, 7), localTime('11:40')]
  const list = (maxUnpaid: number, isInLine: (one: { appointment_time: string }) => boolean) =>
    times(comingOf(long, { time, unpaid, maxUnpaid, isInLine }))
  expect(list(3, runs)).toEqual(['10:30', '11:00', '12:00', '12:30', '13:00', '13:30'])
  expect(list(1, runs)).toEqual(['11:00', '12:00', '12:30', '13:00', '13:30'])
  expect(list(1, none)).toEqual(['11:00', '11:30', '12:00', '12:30', '13:00', '13:30'])
})

test('rows of other lists are not among the past ones', () => {
  const long = Array.from({ length: 8 }, (_, i) => makeAppointment(480 + i * 30, 30))
  expect(times(dayParts(long, localTime('11:30'), isListed).past)).toEqual(['08:00'])
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
