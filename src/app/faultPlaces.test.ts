import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { faultsOf } from '#bench/faults/find.ts'
import { named, placed } from '#bench/faults/named.ts'
import { filesIn, places } from '#bench/faults/places.ts'
import { root } from '#testing/resolveImport.ts'
import { childrenOf, type Node } from '#testing/syntax.ts'

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

const nodesIn = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(nodesIn)]

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
    ['moving', 5],
  ])
})

test('each named fault can be parsed and uses names that its file has, so that its tests fail by behaviour', () => {
  const wrong = named.flatMap((each) => {
    const content = textOf(each.file)
    const { start, end, replacement } = placed(each, content)
    const changed = content.slice(0, start) + replacement + content.slice(end)
    const { errors, program } = parseSync(each.file, changed)
    const known = new Set(content.match(/\w+/g))
    const unknown = nodesIn(program as unknown as Node)
      .filter(({ type }) => type === 'Identifier')
      .filter(
        (node) => node.start >= start && node.end <= start + replacement.length && changed[node.start - 1] !== '.',
      )
      .map(({ name }) => String(name))
      .filter((name) => !known.has(name) && !(name in globalThis))
    return [...errors.map(({ message }) => message), ...unknown].map((problem) => `${each.fault}: ${problem}`)
  })
  expect(wrong).toEqual([])
})

test('the tests of each named fault exist', () => {
  const tests = named.flatMap((each) => each.tests)
  expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
