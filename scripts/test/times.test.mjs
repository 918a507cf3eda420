import { expect, test } from 'vitest'
import { folderOf, kindOf, timesTable } from './times.mjs'

test.each([
  ['src/features/money/sums/rules.test.ts', '', 'pure'],
  ['src/features/money/sales/web/PaySheet.test.tsx', '', 'component'],
  ['src/features/money/sales/server/pay.test.ts', "from '#testing/server/app.ts'", 'SQL and processes'],
  ['src/features/money/sales/server/model.test.ts', "'#testing/server/app.ts' '#testing/runs.ts'", 'model'],
  ['e2e/pay.spec.ts', '', 'journey'],
  ['e2e/engines/reloads.flows.ts', '', 'WebKit and Firefox'],
  ['lint', '', 'check'],
])('%s with the text "%s" is of the kind %s', (file, text, kind) => expect(kindOf(file, text)).toBe(kind))

const item = (file, ms) => ({ name: file, file, ms, passed: 1, failures: [] })

test('the time is listed by folder and kind, the longest first', () => {
  expect(folderOf('src/features/money/sales/web/PaySheet.test.tsx')).toBe('src/features/money')
  expect(folderOf('src/platform/shared/phone.test.ts')).toBe('src/platform')
  const items = [
    item('src/features/money/a.test.tsx', 3_000),
    item('src/features/money/sales/b.test.ts', 1_000),
    item('src/platform/c.test.ts', 9_000),
    item('lint', 2_000),
  ]
  expect(timesTable(items, () => '')).toBe(
    [
      '| folder | pure | component | check | seconds |',
      '| --- | ---: | ---: | ---: | ---: |',
      '| all | 10 | 3 | 2 | 15 |',
      '| src/platform | 9 |  |  | 9 |',
      '| src/features/money | 1 | 3 |  | 4 |',
      '| checks |  |  | 2 | 2 |',
    ].join('\n'),
  )
})
