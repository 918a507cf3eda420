import { expect, test } from 'vitest'
import { localDate } from '#platform/shared/time.ts'
import { exportName, share } from './rules.ts'

test('file name and percentages are formatted', () => {
  expect(exportName('month', localDate('2026-11-20'))).toBe('raportet_month_2026-11-20')
  expect(share(1, 3)).toBe(33.33)
  expect(share(0, 0)).toBe(0)
})
