import { expect, test } from 'vitest'
import { usualService } from './usualVisit.ts'

const visit = (service_name: string, status: 'pending' | 'confirmed' | 'cancelled' = 'confirmed') => ({
  service_name,
  status,
})

test('the service asked for most often is the usual one', () => {
  expect(usualService([visit('Fade'), visit('Mjekër'), visit('Mjekër')])).toBe('Mjekër')
})

test('of two asked for equally often it is the latest', () => {
  expect(usualService([visit('Fade'), visit('Mjekër')])).toBe('Fade')
})

test('cancelled visits do not count', () => {
  expect(usualService([visit('Fade', 'cancelled'), visit('Fade', 'cancelled'), visit('Mjekër')])).toBe('Mjekër')
  expect(usualService([visit('Fade', 'cancelled')])).toBeNull()
})
