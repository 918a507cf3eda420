import { expect, test } from 'vitest'
import { isComplete, totalText, type ExtraPart } from './extras.ts'

const part = (given: Partial<ExtraPart> = {}): ExtraPart => ({
  key: 'k',
  kind: 'part',
  client_name: '',
  service_name: 'Fenirim',
  barber_id: 'b',
  price: 10,
  duration: 45,
  ...given,
})

test('a part wants service, barber, price and duration, another client a name too', () => {
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

test('the total has the time of one client and the money of all', () => {
  const text = totalText({ price: 12, duration: 30 }, [part(), part({ kind: 'person', price: 5.5, duration: 30 })])
  expect(text.replaceAll('\u00a0', ' ')).toBe('1 orë 15 min · 27,50 €')
})
