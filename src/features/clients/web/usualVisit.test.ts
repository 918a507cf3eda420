import { expect, test } from 'vitest'
import { usualService } from './usualVisit.ts'

const visit = (service_name: string, status: 'pending' | 'confirmed' | 'cancelled' = 'confirmed') => ({
  service_name,
  status,
})

test('the usual service is the most frequent one', () => {
  expect(usualService([visit('Fade'), visit('Mjekër'), visit('Mjekër')])).toBe('Mjekër')
})

test('the latest of two equally frequent services is the usual one', () => {
  expect(usualService([visit('Fade'), visit('Mjekër')])).toBe('Fade')
})

test('cancelled visits do not count', () => {
  expect(usualService([visit('Fade', 'cancelled'), visit('Fade', 'cancelled'), visit('Mjekër')])).toBe('Mjekër')
  expect(usualService([visit('Fade', 'cancelled')])).toBeNull()
})
