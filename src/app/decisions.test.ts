import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

// Numbers are given out before decisions are written, so one may be missing.
test('each decision has a number of its own', () => {
  const decisions = readdirSync(new URL('../../docs/decisions/', import.meta.url))
  expect(decisions.filter((file) => !/^\d{4}-[a-z0-9-]+\.md$/.test(file))).toEqual([])
  expect(new Set(decisions.map((file) => file.slice(0, 4))).size).toBe(decisions.length)
})
