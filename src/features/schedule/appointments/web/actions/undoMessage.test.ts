import { expect, test } from 'vitest'
import { localDate } from '#platform/shared/time.ts'
import { makeAppointment } from '#testing/web/makeAppointment.ts'
import { undoMessage } from './undoMessage.ts'

const today = localDate('2026-11-20')
const before = makeAppointment(9 * 60, 30)
const messageOf = (change: object) => undoMessage(before, { ...before, ...change }, 'U përditësua', today)

test('an undo bar shows the moved client with the new day, time and barber', () => {
  expect(
    messageOf({ appointment_date: '2026-11-21', appointment_time: '18:30', barber_id: 'b2', barber: 'Çlirim' }),
  ).toEqual({
    message: 'Driton Gashi → sht 21, 18:30, Çlirim',
    note: 'U përditësua',
  })
  expect(messageOf({ appointment_time: '08:00' })).toMatchObject({ message: 'Driton Gashi → sot, 08:00, Blerim' })
})

test('a new duration is shown as the span, and other changes are shown without a place', () => {
  expect(messageOf({ duration: 45 })).toMatchObject({ message: 'Driton Gashi → 09:00–09:45' })
  expect(messageOf({ price: 7 })).toEqual({ message: 'Driton Gashi · U përditësua' })
})
