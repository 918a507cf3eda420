import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOf } from '#bench/faults/find.ts'
import { named, placed } from '#bench/faults/named.ts'
import { filesIn, places } from '#bench/faults/places.ts'
import { root } from '#testing/resolveImport.ts'

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

test.each(Object.entries(places))('faults are injected into %s', (_subject, patterns) => {
  const faults = filesIn(patterns, root).flatMap((file) => faultsOf(file, textOf(file)))
  expect(faults.length).toBeGreaterThan(20)
})

test('every folder of a subject has files', () => {
  const empty = Object.values(places)
    .flat()
    .filter((pattern) => filesIn([pattern], root).length === 0)
  expect(empty).toEqual([])
})

test('each named fault has one place, at least five of each subject', () => {
  for (const each of named) expect(placed(each, textOf(each.file)).line).toBeGreaterThan(0)
  const counts = Map.groupBy(named, ({ subject }) => subject)
  expect([...counts].map(([subject, { length }]) => [subject, length])).toEqual([
    ['money', 5],
    ['planner', 5],
    ['offline', 20],
    ['access', 5],
  ])
})
