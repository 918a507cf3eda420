import { expect, test } from 'vitest'
import { fileNameOf } from './download.ts'

test('a file is saved under the name given by the server', () => {
  expect(fileNameOf('attachment; filename="raportet_month_2026-11-20.xlsx"')).toBe('raportet_month_2026-11-20.xlsx')
  expect(fileNameOf('attachment')).toBeNull()
  expect(fileNameOf(null)).toBeNull()
})
