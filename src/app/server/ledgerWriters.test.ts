import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localDate } from '#platform/shared/time.ts'
import { bare, code, root } from '#testing/sources.ts'
import { drivenCalls, exceptedCalls, featuresWithoutMoney } from '#testing/server/ledger/writers.ts'
import apiCalls from './apiCalls.json' with { type: 'json' }
import { apiGuide } from './apiGuide.ts'
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
  const folder = join(root, 'src/testing/server')
  const files = [...readdirSync(join(folder, 'ledger')).map((name) => join('ledger', name)), 'appointments.ts']
  const model = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
  const { calls } = apiCalls as { calls: Record<string, { name: string }> }
  expect(
    [...drivenCalls].filter((call) => !new RegExp(`(call|send)\\((place,)?\\s*${calls[call]?.name}\\b`).test(model)),
  ).toEqual([])
})

/** Bodies of the functions of the schema, by name. */
const functions = new Map(
  [
    ...readFileSync(join(root, 'database/schema.sql'), 'utf8').matchAll(
      /FUNCTION public\.(\w+)\((.+?)\nend \$function\$/gs,
    ),
  ].map(([, name = '', body = '']) => [name, body]),
)
const functionsWith = (text: RegExp) => [...functions].flatMap(([name, body]) => (text.test(body) ? [name] : [])).sort()

test('sales are written by `record_sale` alone, and what it calls and leaves unpaid says which visits are paid', () => {
  const tables = '(sales|sale_lines|sale_payments|visit_sales)'
  expect(functionsWith(/insert into (sales|sale_lines|sale_payments)\b/)).toEqual(['record_sale'])
  expect(functionsWith(/insert into visit_sales\b/)).toEqual(['hold_visit', 'leave_unpaid'])
  expect(functionsWith(/perform hold_visit\(/)).toEqual(['count_sale'])
  expect(functionsWith(/perform count_sale\(/)).toEqual(['record_sale'])
  const written = new RegExp(
    `(insert into|insertInto\\(|update|updateTable\\(|delete from|deleteFrom\\()\\s*'?${tables}\\b`,
  )
  // An archive has the state that visits got after their sales. The payment of a cancelled visit stays: no sale, only
  // the question about it ends.
  expect(code.filter((file) => written.test(bare(file)))).toEqual([
    'src/features/money/sales/server/archived.ts',
    'src/features/money/sales/server/keepPayment.ts',
  ])
  const recording = /\brecord_sale\(/
  expect(code.filter((file) => recording.test(bare(file)))).toEqual(['src/features/money/sales/server/write.ts'])
})

test('calls that are gone are listed for developers with what replaces them', () => {
  const guide = apiGuide('https://orari.example', localDate('2026-11-20'))
  const gone = features({ demoMode: true }).flatMap((feature) => feature.gone ?? [])
  expect(gone.length).toBeGreaterThan(0)
  const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const listed = changes
    .split('**These calls answer 410**')
    .slice(1)
    .map((list) => list.split('\n- ')[0])
    .join('\n')
  for (const call of gone) {
    const path = (call.split(' ')[1] ?? '').replace(/:(\w+)/g, '{$1}')
    expect(guide).toContain(`${path}\``)
    expect(listed).toContain(`${path.replace('/day-close/debts/unsettle', 'unsettle')}\``)
  }
})
