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
