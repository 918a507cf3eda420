import { expect, test } from 'vitest'
import { code, bare } from '#testing/sources.ts'
import { entityLabel } from './rules.ts'

test('each type of an entity that the history names has its word', () => {
  const types = code.flatMap((file) =>
    [...bare(file).matchAll(/'(?:create|update|delete):([a-z_]+)'/g)].map(([, type = '']) => type),
  )
  expect(types.length).toBeGreaterThan(60)
  expect([...new Set(types)].filter((type) => !(type in entityLabel))).toEqual([])
})
