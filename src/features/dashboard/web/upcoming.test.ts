import { expect, test } from 'vitest'
import { localTime, timeAt } from '#platform/shared/time.ts'
import type { Appointment, AppointmentStatus } from '#features/appointments/contract.ts'
import { isRunning, minutesUntil, pagesOf, upcoming } from './upcoming.ts'

const at = (time: string, duration = 30, status: AppointmentStatus = 'pending', id = time) =>
  ({ id, appointment_time: time, duration, status }) as Appointment
const day = [at('09:00'), at('10:00', 60, 'confirmed'), at('11:00', 30, 'cancelled'), at('12:30')]
const ids = (time: string, list: readonly Appointment[] = day) => upcoming(list, localTime(time)).map(({ id }) => id)

test('the running appointment comes before the next one', () => {
  expect(ids('10:59')).toEqual(['10:00'])
  expect(ids('11:00')).toEqual(['12:30'])
})

test('all running appointments are upcoming, in the order of their start', () => {
  const busy = [at('10:30', 60), at('10:00', 90), at('11:00'), at('11:30')]
  expect(ids('11:10', busy)).toEqual(['10:00', '10:30', '11:00'])
})

test('before the first one it is the first, whatever the order of the list', () => {
  expect(ids('07:00')).toEqual(['09:00'])
  expect(ids('07:00', day.toReversed())).toEqual(['09:00'])
})

test('a cancelled one is never upcoming, and after the last there is none', () => {
  expect(ids('10:00', [at('11:00', 30, 'cancelled')])).toEqual([])
  expect(ids('13:00')).toEqual([])
})

test('how long until it begins', () => {
  expect(minutesUntil(at('12:30'), localTime('11:45'))).toBe(45)
  expect(isRunning(at('12:30'), localTime('12:30'))).toBe(true)
  expect(isRunning(at('12:30'), localTime('12:29'))).toBe(false)
})

test('a page begins with the first unfinished appointment, and no appointment is missing from the pages', () => {
  const long = Array.from({ length: 38 }, (_, i) => at(timeAt(480 + i * 20), 20, 'confirmed', String(i)))
  // 13:05: the appointments from 08:00 to 13:00 are over, the 16th is running.
  const { pages, current } = pagesOf(long, localTime('13:05'))
  expect(pages[current - 1]?.[0]?.id).toBe('15')
  expect(pages.flat()).toEqual(long)
  expect(pages.every((page) => page.length <= 10)).toBe(true)
})

test('before the day it is the first page, after the day the last one', () => {
  const long = Array.from({ length: 12 }, (_, i) => at(timeAt(480 + i * 20), 20, 'confirmed', String(i)))
  expect(pagesOf(long, localTime('07:00'))).toMatchObject({ current: 1 })
  expect(pagesOf(long, localTime('22:00'))).toMatchObject({ current: 2 })
})

test('a day that fits on one page is not split', () => {
  expect(pagesOf(day, localTime('12:00'))).toEqual({ pages: [day], current: 1 })
})
