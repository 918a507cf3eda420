import { expect, test } from 'vitest'
import { addDays, localDate, localTime } from '#platform/shared/time.ts'
import type { AppointmentStatus } from './contract.ts'
import { endsInItsDay, isMissable, isVisit, nextFreeStarts } from './rules.ts'

const day = localDate('2026-11-20')
const next = localDate('2026-11-21')
const request = (time: string, duration = 30) => ({ date: day, time: localTime(time), duration })
const busy = (from: string, to: string, date = day) => ({
  date,
  from: Number(from.slice(0, 2)) * 60 + Number(from.slice(3)),
  to: Number(to.slice(0, 2)) * 60 + Number(to.slice(3)),
})
const starts = (...found: Parameters<typeof nextFreeStarts>) =>
  nextFreeStarts(...found).map((free) => (free.date === day ? free.time : `${free.date} ${free.time}`))

test('free starts are on the rows of the grid and directly after bookings', () => {
  expect(starts(request('10:00'), [busy('10:00', '10:30')])).toEqual(['10:30', '11:00', '11:30'])
  expect(starts(request('10:00'), [busy('09:40', '10:45'), busy('11:15', '12:00')])).toEqual([
    '10:45',
    '12:00',
    '12:30',
  ])
  expect(starts(request('10:07'), [busy('10:00', '10:30')])).toEqual(['10:30', '11:00', '11:30'])
})

test('a gap that is too short is not offered', () => {
  expect(starts(request('10:00', 60), [busy('10:00', '10:30'), busy('11:00', '11:30')])).toEqual([
    '11:30',
    '12:00',
    '12:30',
  ])
})

test('the search continues on the next day', () => {
  expect(starts(request('22:00'), [busy('22:00', '22:30')])).toEqual([
    '2026-11-21 08:00',
    '2026-11-21 08:30',
    '2026-11-21 09:00',
  ])
  expect(starts(request('21:30'), [busy('21:00', '22:00'), busy('08:00', '20:00', next)])).toEqual([
    '22:00',
    '2026-11-21 20:00',
    '2026-11-21 20:30',
  ])
})

test('before opening the first row is offered; a duration longer than the day never fits', () => {
  expect(starts(request('05:00'), [])).toEqual(['08:00', '08:30', '09:00'])
  expect(starts(request('08:00', 871), [])).toEqual([])
  expect(starts(request('08:00', 870), [])).toEqual(['08:00', '2026-11-21 08:00', '2026-11-22 08:00'])
})

test('two full weeks offer nothing', () => {
  const full = Array.from({ length: 15 }, (_, ahead) => busy('08:00', '22:30', addDays(day, ahead)))
  expect(starts(request('10:00'), full)).toEqual([])
  expect(starts(request('10:00'), full.slice(0, 14))[0]).toBe('2026-12-04 08:00')
})

test('an appointment may end at midnight and not after', () => {
  expect(endsInItsDay(localTime('23:30'), 30)).toBe(true)
  expect(endsInItsDay(localTime('23:30'), 31)).toBe(false)
})

test('an appointment of a later day cannot have been missed', () => {
  expect([isMissable(day, day), isMissable(day, next), isMissable(next, day)]).toEqual([true, true, false])
})

test('only what is confirmed or completed and has begun is a visit', () => {
  const now = { date: localDate('2026-11-20'), time: localTime('10:00') }
  const at = (appointment_date: string, appointment_time: string, status: AppointmentStatus = 'confirmed') =>
    isVisit({ appointment_date, appointment_time, status, cancel_reason: null }, now)
  expect([at('2026-11-19', '23:00'), at('2026-11-20', '10:00'), at('2026-11-20', '08:00', 'completed')]).toEqual([
    true,
    true,
    true,
  ])
  expect([at('2026-11-20', '10:01'), at('2026-11-21', '08:00')]).toEqual([false, false])
  expect([at('2026-11-19', '09:00', 'pending'), at('2026-11-19', '09:00', 'cancelled')]).toEqual([false, false])
})
