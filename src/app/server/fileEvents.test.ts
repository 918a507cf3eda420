import { expect, test } from 'vitest'
import { features } from './features.ts'

test('each file that a person downloads has an event of its export', () => {
  const files = features({ demoMode: false })
    .flatMap(({ routes }) => routes)
    .filter(({ spec }) => spec.stream && spec.access !== 'public' && spec.access !== 'visitor')
  expect(files.length).toBeGreaterThan(6)
  expect(files.filter(({ event }) => event?.kind !== 'export').map(({ spec }) => spec.path)).toEqual([])
})
