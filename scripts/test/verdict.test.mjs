import { expect, test } from 'vitest'
import { readPlaywright, readVitest, slowestFiles } from './outcome.mjs'
import { failedItems, judge, total } from './verdict.mjs'

const item = (name, passed, ...failures) => ({ name, file: name, ms: 10, passed, failures })
const outcome = (...items) => ({ items, broken: null })
const part = (count) => ({
  passed: 10,
  failures: [],
  unstable: Array.from({ length: count }, (_, at) => `unstable: ${at}`),
})
const assertion = (status, title, failureMessages = []) => ({ status, fullName: title, failureMessages })
const spec = (title, status, result) => ({
  title,
  file: 'day.spec.ts',
  line: 7,
  tests: [{ projectName: 'journeys', status, results: [{ duration: 40, ...result }] }],
})

test('a file that passes is not run a second time', () => {
  const first = outcome(item('a', 3))
  expect(failedItems(first)).toEqual([])
  expect(judge(first, null)).toEqual({ passed: 3, failures: [], unstable: [] })
})

test('a file that passes the second time is unstable, and all its tests count', () => {
  const first = outcome(item('a', 2, 'a › x: 1 is not 2'), item('b', 4))
  expect(failedItems(first).map(({ name }) => name)).toEqual(['a'])
  expect(judge(first, outcome(item('a', 3)))).toEqual({
    passed: 7,
    failures: [],
    unstable: ['unstable: a › x: 1 is not 2'],
  })
})

test('a file that fails the second time fails the run with that message, even if another test of it failed before', () => {
  const first = outcome(item('a', 2, 'a › x: first'))
  const second = outcome(item('a', 2, 'a › y: second'))
  expect(judge(first, second)).toEqual({ passed: 2, failures: ['a › y: second'], unstable: [] })
})

test.each([
  ['that does not name the file', outcome()],
  ['in which no test of the file ran', outcome(item('a', 0))],
])('the failure stays when a second run %s', (_name, second) => {
  expect(judge(outcome(item('a', 1, 'a › x: no')), second)).toEqual({
    passed: 1,
    failures: ['a › x: no'],
    unstable: [],
  })
})

test('a crashed runner fails the run, in the first and in the second run', () => {
  expect(judge({ items: [item('a', 1)], broken: 'broke' }, null)).toEqual({
    passed: 1,
    failures: ['broke'],
    unstable: [],
  })
  const second = { items: [item('a', 1)], broken: 'broke' }
  expect(judge(outcome(item('a', 0, 'a › x: no')), second).failures).toEqual(['broke'])
})

test('three unstable files pass the run, a fourth fails it', () => {
  expect(total([part(1), part(2)])).toMatchObject({ passed: 20, failures: [] })
  expect(total([part(2), part(2)])).toMatchObject({
    failures: ['4 tests are unstable, more than 3'],
    unstable: { length: 4 },
  })
})

test('a vitest report has an item per file, and a file that cannot be loaded has failed', () => {
  const report = {
    testResults: [
      {
        name: '/orari/src/a.test.ts',
        status: 'failed',
        startTime: 1_000,
        endTime: 1_500,
        assertionResults: [
          assertion('passed', 'adds'),
          assertion('skipped', 'waits'),
          assertion('failed', 'takes', ['no\n at line 3']),
        ],
      },
      {
        name: '/orari/src/b.test.ts',
        status: 'failed',
        message: 'Cannot find\nit',
        startTime: 5,
        endTime: 5,
        assertionResults: [],
      },
    ],
  }
  const { items, broken } = readVitest(report, 1, '/orari')
  expect(items).toEqual([
    { name: 'src/a.test.ts', file: 'src/a.test.ts', ms: 500, passed: 1, failures: ['src/a.test.ts › takes: no'] },
    { name: 'src/b.test.ts', file: 'src/b.test.ts', ms: 0, passed: 0, failures: ['src/b.test.ts: Cannot find'] },
  ])
  expect(broken).toBeNull()
  expect(readVitest({}, 1, '/orari').broken).toContain('outside of its tests')
  expect(readVitest({}, 0, '/orari').broken).toBeNull()
})

test('a Playwright report has an item per journey, named by project, file, line and titles', () => {
  const report = {
    config: { rootDir: '/orari/e2e' },
    suites: [
      {
        title: 'day.spec.ts',
        specs: [spec('opens', 'expected')],
        suites: [
          {
            title: 'a phone',
            specs: [
              spec('closes', 'unexpected', {
                error: {
                  message: '\u001B[31mno\u001B[39m\nmore',
                  location: { file: '/orari/e2e/support/salon.ts', line: 9, column: 3 },
                },
              }),
              spec('waits', 'skipped', { duration: 0 }),
            ],
          },
        ],
      },
    ],
  }
  const { items } = readPlaywright(report, 1, '/orari')
  const opens = '[journeys] e2e/day.spec.ts:7 › opens'
  const closes = '[journeys] e2e/day.spec.ts:7 › a phone › closes'
  expect(items).toEqual([
    {
      name: opens,
      file: 'e2e/day.spec.ts',
      listed: '[journeys] › day.spec.ts › opens',
      ms: 40,
      passed: 1,
      failures: [],
    },
    {
      name: closes,
      file: 'e2e/day.spec.ts',
      listed: '[journeys] › day.spec.ts › a phone › closes',
      ms: 40,
      passed: 0,
      failures: [`${closes}: no at e2e/support/salon.ts:9`],
    },
  ])
  expect(slowestFiles({ items })).toEqual([['e2e/day.spec.ts', 80]])
  expect(readPlaywright({ errors: [{ message: 'no server' }] }, 1, '/orari').broken).toBe('no server')
})
