import { expect, test } from 'vitest'
import { localDate, localTime } from '#platform/shared/time.ts'
import { shownParts } from '#features/schedule/appointments/rules.ts'
import { calendarStatus, changeUntil, sequenceOf, spanOf, stateOf, type Part } from './rules.ts'

const zone = 'Europe/Tirane'
const known = { date: localDate('2026-11-21'), time: localTime('10:00') }
const part = (more: Partial<Part> = {}): Part => ({
  id: 'a',
  status: 'pending',
  cancel_reason: null,
  request: null,
  appointment_date: '2026-11-21',
  appointment_time: '10:00',
  duration: 30,
  updated_at: '2026-11-20T09:00:00.000Z',
  coming_at: null,
  ...more,
})
const stateAt = (instant: string, ...parts: Part[]) => stateOf(shownParts(parts), known, new Date(instant), zone)

test('a visit’s state is shown to its client', () => {
  const before = '2026-11-21T08:59:59Z'
  expect(stateAt(before, part())).toBe('booked')
  expect(stateAt(before, part({ status: 'confirmed' }))).toBe('booked')
  expect(stateAt(before, part({ request: 'waiting' }))).toBe('waiting')
  expect(stateAt(before, part({ appointment_time: '10:30' }))).toBe('moved')
  expect(stateAt(before, part({ status: 'cancelled', cancel_reason: 'salon' }))).toBe('cancelled')
  expect(stateAt(before, part({ status: 'cancelled', cancel_reason: 'no_show' }))).toBe('past')
  expect(stateAt('2026-11-21T09:00:00Z', part())).toBe('running')
  expect(stateAt('2026-11-21T09:30:00Z', part())).toBe('past')
  // A visit lasts until its last part ends.
  expect(stateAt('2026-11-21T09:30:00Z', part(), part({ id: 'b', appointment_time: '10:30' }))).toBe('running')
})

test('cancelled parts are shown only if the whole visit is cancelled', () => {
  const gone = part({ id: 'b', status: 'cancelled', appointment_time: '09:30' })
  expect(shownParts([gone, part()]).map(({ id }) => id)).toEqual(['a'])
  expect(shownParts([part({ status: 'cancelled' }), gone]).map(({ id }) => id)).toEqual(['b', 'a'])
})

test('the deadline is in elapsed hours, also over a clock change', () => {
  const { starts } = spanOf([part({ appointment_date: '2027-03-28', appointment_time: '10:00' })], zone)
  const rules = { cancel_until_hours: 12 }
  // A clock change skips an hour in the night before.
  expect(changeUntil(starts, 'booked', rules).toISOString()).toBe('2027-03-27T20:00:00.000Z')
  expect(changeUntil(starts, 'waiting', rules)).toEqual(starts)
})

test('the sequence number grows with the time of the change and fits a calendar’s integer', () => {
  expect(sequenceOf(new Date('2026-11-20T09:00:01Z'))).toBe(sequenceOf(new Date('2026-11-20T09:00:00Z')) + 1)
  expect(sequenceOf(new Date('2060-01-01T00:00:00Z'))).toBeLessThan(2 ** 31)
})

test('a calendar shows a request as tentative until it is answered, also once it has begun', () => {
  const [waiting, cancelled] = [part({ request: 'waiting' }), part({ status: 'cancelled', request: 'waiting' })]
  expect(calendarStatus([part(), waiting])).toBe('TENTATIVE')
  expect(calendarStatus([part({ status: 'confirmed', request: 'accepted' })])).toBe('CONFIRMED')
  expect(calendarStatus([cancelled])).toBe('CANCELLED')
})
