import { expect, test } from 'vitest'
import { localDate, localTime } from '#platform/shared/time.ts'
import type { AppointmentStatus } from './contract.ts'
import { endsInItsDay, isMissable, isVisit, requestAfter } from './rules.ts'

const day = localDate('2026-11-20')
const next = localDate('2026-11-21')
test('an appointment may end at midnight and no later', () => {
  expect(endsInItsDay(localTime('23:30'), 30)).toBe(true)
  expect(endsInItsDay(localTime('23:30'), 31)).toBe(false)
})

test('an appointment of a later day cannot be a no-show', () => {
  expect([isMissable(day, day), isMissable(day, next), isMissable(next, day)]).toEqual([true, true, false])
})

test('only a confirmed or completed appointment that has begun counts as a visit', () => {
  const now = { date: localDate('2026-11-20'), time: localTime('10:00') }
  const at = (appointment_date: string, appointment_time: string, status: AppointmentStatus = 'confirmed') =>
    isVisit({ appointment_date, appointment_time, status }, now)
  expect([at('2026-11-19', '23:00'), at('2026-11-20', '10:00'), at('2026-11-20', '08:00', 'completed')]).toEqual([
    true,
    true,
    true,
  ])
  expect([at('2026-11-20', '10:01'), at('2026-11-21', '08:00')]).toEqual([false, false])
  expect([at('2026-11-19', '09:00', 'pending'), at('2026-11-19', '09:00', 'cancelled')]).toEqual([false, false])
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
    const before = { status: request === 'waiting' ? 'pending' : 'confirmed', cancel_reason: null, request } as const
    expect(requestAfter(before, { status, cancel_reason }, false)).toBe(answer)
  },
)
