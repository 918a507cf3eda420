import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tillFigures } from '#features/money/day-close/rules.ts'
import { root } from '#testing/sources.ts'
import { figuresOf, noSales } from '../rules.ts'
import * as sums from './public.ts'

const page = readFileSync(join(root, 'docs/money.md'), 'utf8')

/** Names in a column of the table with this header. */
function namesIn(header: string, column: number): string[] {
  const rows = page.slice(page.indexOf(header)).split('\n\n')[0]?.split('\n').slice(2) ?? []
  return rows
    .flatMap((row) => [...(row.split('|')[column] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
    .sort()
}

const unique = (names: readonly string[]) => [...new Set(names)].sort()

test('docs/money.md has the formula of each figure of the till', () => {
  const figures = figuresOf({ openingCents: 0, visits: 0, unpaidCents: 0, moves: [], sales: noSales })
  expect(namesIn('| figure |', 2)).toEqual(unique([...Object.keys(figures), ...tillFigures, 'share', 'vat']))
})

test('docs/money.md names everything that the module of sums exports', () => {
  expect(namesIn('| export |', 1)).toEqual(unique(Object.keys(sums)))
})
