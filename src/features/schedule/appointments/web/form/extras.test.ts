import { expect, test } from 'vitest'
import { localDate, localTime } from '#platform/shared/time.ts'
import { emptyPart, isComplete, placesOf, totalText, type ExtraPart } from './extras.ts'

const part = (given: Partial<ExtraPart> = {}): ExtraPart => ({
  ...emptyPart('k', { barber_id: 'b', currency: 'EUR' }),
  service_name: 'Fenirim',
  price: 10,
  duration: 45,
  ...given,
})

test('a part requires service, barber, price and duration, and another client a name too', () => {
  expect(isComplete(part())).toBe(true)
  expect(isComplete(part({ service_name: ' ' }))).toBe(false)
  expect(isComplete(part({ barber_id: null }))).toBe(false)
  expect(isComplete(part({ price: null }))).toBe(false)
  expect(isComplete(part({ price: Number.NaN }))).toBe(false)
  expect(isComplete(part({ price: 0 }))).toBe(true)
  expect(isComplete(part({ duration: null }))).toBe(false)
  expect(isComplete(part({ kind: 'person' }))).toBe(false)
  expect(isComplete(part({ kind: 'person', client_name: 'Djali' }))).toBe(true)
})

test('the total has one client’s time and all clients’ prices', () => {
  const parts = [part(), part({ kind: 'person', price: 5.5, duration: 30 })]
  const text = totalText({ price: 12, currency: 'EUR', duration: 30 }, parts)
  expect(text.replaceAll('\u00a0', ' ')).toBe('1 orë 15 min · 27,50 €')
  const lek = totalText({ price: 1200, currency: 'ALL', duration: 30 }, parts)
  expect(lek.replaceAll('\u00a0', ' ')).toBe('1 orë 15 min · 1200 lekë + 15,50 €')
})

test('the client’s services follow one another, and other clients begin with the first one', () => {
  const first = {
    appointment_date: localDate('2026-11-20'),
    appointment_time: localTime('11:00'),
    barber_id: 'a',
    duration: 30,
  }
  const places = placesOf(first, [
    part(),
    part({ barber_id: 'c', duration: 10 }),
    part({ kind: 'person', barber_id: 'd' }),
  ])
  expect(places.map((one) => `${one.appointment_time} ${one.barber_id} ${one.duration}`)).toEqual([
    '11:00 a 30',
    '11:30 b 45',
    '12:15 c 10',
    '11:00 d 45',
  ])
})
