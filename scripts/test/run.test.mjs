import { expect, test } from 'vitest'
import { runParts } from './run.mjs'

test('a part beside the others runs at the same time as they do', async () => {
  const starts = { first: Promise.withResolvers(), beside: Promise.withResolvers() }
  const part = (name, other) => ({
    name,
    async run() {
      starts[name].resolve()
      await starts[other].promise
      return { items: [{ name, file: name, ms: 1, passed: 1, failures: [] }], broken: null }
    },
  })
  expect(await runParts([part('first', 'beside'), { ...part('beside', 'first'), beside: true }], 0)).toBe(0)
})

test('a part that needs another one begins after it, while the rest runs', async () => {
  const order = []
  const built = Promise.withResolvers()
  const part = (name, work = () => undefined) => ({
    name,
    async run() {
      order.push(name)
      await work()
      return { items: [{ name, file: name, ms: 1, passed: 1, failures: [] }], broken: null }
    },
  })
  const parts = [
    { ...part('build', () => built.promise), beside: true },
    part('unit', () => built.resolve()),
    { ...part('reloads'), beside: true, ready: () => built.promise.then(() => order.push('built')) },
    { ...part('journeys'), ready: () => built.promise },
  ]
  expect(await runParts(parts, 0)).toBe(0)
  expect(order.slice(0, 3)).toEqual(['build', 'unit', 'built'])
  expect(order.slice(3).toSorted()).toEqual(['journeys', 'reloads'])
})
