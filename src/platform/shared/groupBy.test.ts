import { expect, test } from 'vitest'
import { groupBy } from './groupBy.ts'

test('items keep their order in groups, which are ordered by their first item', () => {
  const groups = groupBy([5, 2, 3, 8, 1], (number) => (number % 2 === 0 ? 'even' : 'odd'))
  expect([...groups]).toEqual([
    ['odd', [5, 3, 1]],
    ['even', [2, 8]],
  ])
})
