import { expect, test } from 'vitest'
import { localDate, localTime } from '#platform/shared/time.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import type { AppointmentStatus } from './contract.ts'
import { endOf, endsInItsDay, isMissable, isVisit, withChange } from './rules.ts'

const day = localDate('2026-11-20')
const next = localDate('2026-11-21')
const now = { date: day, time: localTime('10:00') }
const isVisitAt = (appointment_date: string, appointment_time: string, status: AppointmentStatus = 'confirmed') =>
  isVisit({ appointment_date, appointment_time, status }, now)

test('an appointment may end at midnight and no later', () => {
  expect(endsInItsDay(endOf({ appointment_time: '23:30', duration: 30 }))).toBe(true)
  expect(endsInItsDay(endOf({ appointment_time: '23:30', duration: 31 }))).toBe(false)
})

test('an appointment of a later day cannot be a no-show', () => {
  expect([isMissable(day, day), isMissable(day, next), isMissable(next, day)]).toEqual([true, true, false])
})

test('only a confirmed or completed appointment that has begun counts as a visit', () => {
  expect([
    isVisitAt('2026-11-19', '23:00'),
    isVisitAt('2026-11-20', '10:00'),
    isVisitAt('2026-11-20', '08:00', 'completed'),
  ]).toEqual([true, true, true])
  expect([isVisitAt('2026-11-20', '10:01'), isVisitAt('2026-11-21', '08:00')]).toEqual([false, false])
  expect([isVisitAt('2026-11-19', '09:00', 'pending'), isVisitAt('2026-11-19', '09:00', 'cancelled')]).toEqual([
    false,
    false,
  ])
})

test.each([
  ['waiting', 'confirmed', null, 'accepted'],
  ['waiting', 'cancelled', 'salon', 'declined'],
  ['waiting', 'cancelled', 'client', 'withdrawn'],
  // An expected client had a place.
  ['waiting', 'cancelled', 'no_show', 'accepted'],
  ['accepted', 'cancelled', 'client', 'accepted'],
] as const)(
  'an online request that was %s and is now %s (%s) counts as %s',
  (request, status, cancel_reason, answer) => {
    const before = { ...makeAppointment(660, 30, request === 'waiting' ? 'pending' : 'confirmed'), request }
    expect(withChange(before, { status, cancel_reason }, now).request).toBe(answer)
  },
)
