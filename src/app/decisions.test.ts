import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

test('decisions are numbered without gaps or duplicates', () => {
  const decisions = readdirSync(new URL('../../docs/decisions/', import.meta.url)).toSorted()
  const expected = decisions.map((_, index) => String(index + 1).padStart(4, '0'))
  expect(decisions.map((file) => file.slice(0, 4))).toEqual(expected)
})
