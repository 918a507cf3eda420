import { expect, test } from 'vitest'
import { localDate, localTime } from '#platform/shared/time.ts'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { firstFree, isFree, suggest } from './public.ts'

const today = localDate('2026-11-20')
const now = { date: today, today, time: localTime('10:05') }
const onDay = (date: string) => ({ ...now, date: localDate(date) })
const barbers: Barber[] = ['b1', 'b2', 'b3'].map((id, position) => ({
  id,
  name: id,
  color: 1,
  position,
  is_active: id !== 'b3',
}))

test('today the first free barber’s next free quarter of an hour is suggested', () => {
  expect(suggest(now, barbers, [makeAppointment(600, 60)], undefined)).toEqual({
    suggested: true,
    time: '10:15',
    barberId: 'b2',
  })
  expect(suggest(now, barbers, [], 'b2')).toEqual({ suggested: true, time: '10:15', barberId: 'b2' })
  expect(suggest(now, barbers, [makeAppointment(600, 60, 'cancelled')], undefined)).toEqual({
    suggested: true,
    time: '10:15',
    barberId: 'b1',
  })
})

test('on another day its first free place is suggested, on a past or full day none', () => {
  const taken = ['b1', 'b2'].map((barber_id) => ({
    ...makeAppointment(480, 30),
    appointment_date: '2026-11-21',
    barber_id,
  }))
  expect(suggest(onDay('2026-11-21'), barbers, taken.slice(0, 1), 'b1')).toMatchObject({
    time: '08:00',
    barberId: 'b2',
  })
  expect(suggest(onDay('2026-11-21'), barbers, taken, 'b2')).toMatchObject({ time: '08:30', barberId: 'b2' })
  const full = barbers.map(({ id }) => ({ ...makeAppointment(0, 1439), appointment_date: '2026-11-21', barber_id: id }))
  expect(suggest(onDay('2026-11-21'), barbers, full, 'b1')).toEqual({ suggested: true, time: null, barberId: 'b1' })
  expect(suggest(onDay('2026-11-19'), barbers, [], 'b1')).toEqual({ suggested: true, time: null, barberId: 'b1' })
})

test.each([
  { case: 'no visit is there', free: true, taken: { barber_id: 'b2' } },
  { case: 'the visit is on another day', free: true, taken: { appointment_date: '2026-11-21' } },
  { case: 'the visit was cancelled', free: true, taken: { status: 'cancelled' } as const },
  { case: 'the visit has its pause', free: true, taken: { pause_after_minutes: 30, pause_minutes: 30 } },
  { case: 'the visit ends then', free: true, taken: { duration: 30 } },
  { case: 'its buffer is not over', free: false, taken: { duration: 30, buffer_minutes: 10 } },
  { case: 'the visit is not over', free: false, taken: {} },
])('at 10:30 a place is free: $free, if $case', ({ taken, free }) => {
  const place = { date: today, time: localTime('10:30'), barberId: 'b1' }
  expect(isFree(place, [{ ...makeAppointment(600, 90), ...taken }])).toBe(free)
})

test('the first free start has enough time', () => {
  const live = [
    { start: 600, end: 630 },
    { start: 645, end: 700 },
  ]
  expect(firstFree(590, 30, live)).toBe(705)
  expect(firstFree(590, 15, live)).toBe(630)
  expect(firstFree(500, 30, live)).toBe(510)
  expect(firstFree(600, 30, [{ start: 0, end: 1440 }])).toBeNull()
})
