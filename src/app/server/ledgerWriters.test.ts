import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drivenCalls, exceptedCalls, featuresWithoutMoney } from '#testing/server/ledger/writers.ts'
import apiCalls from './apiCalls.json' with { type: 'json' }
import { features } from './features.ts'

/** Every writing call is driven by the ledger's model, or left out for a reason. */

const writes = features({ demoMode: true }).flatMap(({ name, routes }) =>
  routes.flatMap(({ spec }) => (spec.method === 'GET' ? [] : [{ feature: name, call: `${spec.method} ${spec.path}` }])),
)
const known = new Set(writes.map(({ call }) => call))

test('a writing call is in the model of the ledger, or is left out for a reason', () => {
  const missing = writes.filter(
    ({ feature, call }) => !(feature in featuresWithoutMoney) && !drivenCalls.has(call) && !(call in exceptedCalls),
  )
  expect(missing.map(({ call }) => call)).toEqual([])
  // Nothing is listed that does not exist, or twice.
  expect([...drivenCalls, ...Object.keys(exceptedCalls)].filter((call) => !known.has(call))).toEqual([])
  expect([...drivenCalls].filter((call) => call in exceptedCalls)).toEqual([])
  const names = new Set(writes.map(({ feature }) => feature))
  expect(Object.keys(featuresWithoutMoney).filter((name) => !names.has(name))).toEqual([])
})

test('the model makes each call that it lists', () => {
  const model = [
    '../testing/server/ledger/open.ts',
    '../testing/server/ledger/sales.ts',
    '../testing/server/ledger/run.ts',
    '../testing/server/ledger/deposits.ts',
    '../testing/server/appointments.ts',
  ]
    .map((file) => readFileSync(new URL(`../../features/${file}`, import.meta.url), 'utf8'))
    .join('\n')
  const { calls } = apiCalls as { calls: Record<string, { name: string }> }
  expect(
    [...drivenCalls].filter((call) => !new RegExp(`(call|send)\\((place,)?\\s*${calls[call]?.name}\\b`).test(model)),
  ).toEqual([])
})
