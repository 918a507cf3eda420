import { expect, test } from 'vitest'
import { localDate } from '#platform/shared/time.ts'
import { makeAppointment } from '../testing/makeAppointment.ts'
import { undoMessage } from './undoMessage.ts'

const today = localDate('2026-11-20')
const before = makeAppointment(9 * 60, 30)
const said = (change: object) => undoMessage(before, { ...before, ...change }, 'U përditësua', today)

test('an undo bar says who was moved, and to which day, hour and barber', () => {
  expect(said({ appointment_date: '2026-11-21', appointment_time: '18:30', barber_id: 'b2', barber: 'Çlirim' })).toBe(
    'Driton Gashi → sht 21, 18:30, Çlirim · U përditësua',
  )
  expect(said({ appointment_time: '08:00' })).toBe('Driton Gashi → sot, 08:00, Blerim · U përditësua')
})

test('it says a new duration as the span, and nothing of place when only something else has changed', () => {
  expect(said({ duration: 45 })).toBe('Driton Gashi → 09:00–09:45 · U përditësua')
  expect(said({ price: 7 })).toBe('Driton Gashi · U përditësua')
})
