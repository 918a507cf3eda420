import { expect, test } from 'vitest'
import { localDate, localTime } from '#platform/shared/time.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import type { DayHours } from '#features/schedule/appointments/web/public.tsx'
import type { Barber } from '#features/salon/barbers/contract.ts'
import { barberNow, barbersNow, isDayOver } from './barberNow.ts'

const barber = (id: string, more: Partial<Barber> = {}): Barber => ({
  id,
  name: `Berberi ${id}`,
  color: 1,
  position: 1,
  is_active: true,
  ...more,
})
const clockAt = (time: string) => ({ date: localDate('2026-11-20'), time: localTime(time) })
const span = (start: number, end: number) => ({ start: start * 60, end: end * 60 })
const working = (open: { start: number; end: number }[], more: object = {}): DayHours => ({
  opening: [span(9, 20)],
  holiday: null,
  barbers: new Map([['b1', { open, breaks: [], leaves: [], reason: null, ...more }]]),
})
const appointment = (start: number, minutes: number, more: object = {}) => ({
  ...makeAppointment(start, minutes),
  ...more,
})
const stateAt = (time: string, list = [appointment(600, 60), appointment(720, 30)], day: DayHours | null = null) =>
  barberNow(barber('b1'), list, day, clockAt(time))

test('shows the current client until the last minute, and the next one', () => {
  expect(stateAt('10:00')).toMatchObject({
    current: { appointment_time: '10:00' },
    next: { appointment_time: '12:00' },
  })
  expect(stateAt('10:59').current).not.toBeNull()
  expect(stateAt('11:00')).toMatchObject({ current: null, next: { appointment_time: '12:00' }, freeUntil: 720 })
  expect(stateAt('12:30')).toMatchObject({ current: null, next: null, freeUntil: Infinity })
})

test('ignores cancelled appointments and other barbers’', () => {
  const list = [
    appointment(600, 60, { status: 'cancelled' }),
    appointment(600, 60, { barber_id: 'b2' }),
    appointment(700, 10, { status: 'cancelled' }),
  ]
  expect(stateAt('10:30', list)).toMatchObject({ current: null, next: null, visits: 0 })
})

test('shows the other client during the pause of a colour', () => {
  const colour = appointment(600, 120, { client_name: 'Ngjyra', pause_after_minutes: 30, pause_minutes: 45 })
  const cut = appointment(640, 20, { client_name: 'Prerja' })
  expect(stateAt('10:10', [colour, cut]).current?.client_name).toBe('Ngjyra')
  expect(stateAt('10:45', [colour, cut]).current?.client_name).toBe('Prerja')
  // During the pause without another client.
  expect(stateAt('11:05', [colour, cut]).current?.client_name).toBe('Ngjyra')
  expect(stateAt('11:20', [cut, colour]).current?.client_name).toBe('Ngjyra')
})

test('shows free time until closing or until the break', () => {
  const day = working([span(9, 13), span(14, 20)], { breaks: [span(13, 14)] })
  expect(stateAt('11:30', [], day)).toMatchObject({ freeUntil: 780, away: null })
  expect(stateAt('13:10', [], day)).toMatchObject({ freeUntil: null, away: 'Pauzë deri në 14:00' })
  expect(stateAt('15:00', [], day)).toMatchObject({ freeUntil: 1200 })
})

test('shows why a barber takes no clients', () => {
  expect(stateAt('08:00', [], working([span(9, 20)])).away).toBe('Nis në 09:00')
  expect(stateAt('20:00', [], working([span(9, 20)])).away).toBe('Mbaroi në 20:00')
  expect(stateAt('12:00', [], working([])).away).toBe('Nuk punon sot')
  expect(stateAt('12:00', [], { ...working([]), opening: [] }).away).toBe('Mbyllur')
  const leave = { leaves: [{ ...span(10, 14), reason: null }] }
  expect(stateAt('12:00', [], working([span(9, 10), span(14, 20)], leave)).away).toBe('Pushim deri në 14:00')
  expect(stateAt('12:00', [], working([], { leaves: [{ ...span(0, 24), reason: null }] })).away).toBe('Pushim')
  // The barber serves a client nevertheless.
  expect(stateAt('12:10', undefined, working([])).away).toBeNull()
})

test('counts confirmed visits that have begun', () => {
  const list = [
    appointment(540, 30, { price: 5 }),
    appointment(600, 30, { price: 7.1, status: 'pending' }),
    appointment(640, 30, { price: 0.2, status: 'completed' }),
    appointment(800, 30, { price: 50 }),
  ]
  expect(stateAt('11:00', list)).toMatchObject({ visits: 2 })
})

test('leaves out barbers without work today, unless they have a booking', () => {
  const day: DayHours = {
    opening: [span(9, 20)],
    holiday: null,
    barbers: new Map(
      ['b1', 'b2', 'b3'].map((id) => [
        id,
        { open: id === 'b1' ? [span(9, 20)] : [], breaks: [], leaves: [], reason: null },
      ]),
    ),
  }
  const barbers = [barber('b1'), barber('b2'), barber('b3'), barber('b4', { is_active: false })]
  const lines = barbersNow(barbers, [appointment(900, 30, { barber_id: 'b3' })], day, clockAt('10:00'))
  expect(lines.map((line) => line.barber.id)).toEqual(['b1', 'b3'])
})

test('the day is over after the last visit, if no bookable time is left', () => {
  const day = working([span(9, 20)])
  const list = [appointment(600, 30), appointment(1140, 20), appointment(1190, 30, { status: 'cancelled' })]
  const over = (time: string, of = list, hours: DayHours | null = day) =>
    isDayOver(of, barbersNow([barber('b1')], of, hours, clockAt(time)), hours, localTime(time))
  expect(over('19:10')).toBe(false)
  expect(over('19:20')).toBe(false)
  expect(over('19:31')).toBe(true)
  // A day with a free afternoon is not over.
  expect(over('12:00', [appointment(600, 30)])).toBe(false)
  expect(over('23:00', [])).toBe(false)
  expect(over('16:59', [appointment(600, 30)], null)).toBe(false)
  expect(over('17:00', [appointment(600, 30)], null)).toBe(true)
})
