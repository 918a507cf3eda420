import { expect, test } from 'vitest'
import { localTime } from '#platform/shared/time.ts'
import type { Appointment, AppointmentStatus } from '#features/appointments/contract.ts'
import { isUnderWay, minutesUntil, upcoming } from './upcoming.ts'

const at = (time: string, duration = 30, status: AppointmentStatus = 'pending') =>
  ({ id: time, appointment_time: time, duration, status }) as Appointment
const day = [at('09:00'), at('10:00', 60, 'confirmed'), at('11:00', 30, 'cancelled'), at('12:30')]
const next = (time: string, list: readonly Appointment[] = day) => upcoming(list, localTime(time))?.id

test('the one under way comes before the one after it', () => {
  expect(next('10:59')).toBe('10:00')
  expect(next('11:00')).toBe('12:30')
})

test('before the first one it is the first, whatever the order of the list', () => {
  expect(next('07:00')).toBe('09:00')
  expect(next('07:00', day.toReversed())).toBe('09:00')
})

test('a cancelled one is never next, and after the last there is none', () => {
  expect(next('10:00', [at('11:00', 30, 'cancelled')])).toBeUndefined()
  expect(next('13:00')).toBeUndefined()
})

test('how long until it begins', () => {
  expect(minutesUntil(at('12:30'), localTime('11:45'))).toBe(45)
  expect(isUnderWay(at('12:30'), localTime('12:30'))).toBe(true)
  expect(isUnderWay(at('12:30'), localTime('12:29'))).toBe(false)
})
