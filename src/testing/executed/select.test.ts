import { expect, test } from 'vitest'
import { select, selectJourneys } from './select.ts'
import { hashOf, readSource, type Snapshot } from './sources.ts'
import { baselineOf, type TestRun } from './store.ts'

const before = {
  'src/features/a/rules.ts': `export const limit = 5
/** Doubled. */
export const twice = (n: number) => n * 2
export function late(times: number[]) {
  return times.filter((time) => time > limit).length
}
export interface Shape { id: string }
`,
  'src/features/a/contract.ts': `import type * as schemas from './schemas.ts'
export const rename = endpoint<typeof schemas.rename>({ path: '/a/:id' })
`,
  'src/features/a/schemas.ts': `export const rename = object({ name: string })
`,
  'src/features/a/server/rename.ts': `import type { rename as spec } from '../contract.ts'
import { rename } from '../contract.ts'
export async function change(input: Input<typeof rename>) { return input.name }
`,
  'src/features/a/server/feature.ts': `export const feature = () => [route(1), route(2)]
`,
  'src/features/a/web/AScreen.tsx': `import { late } from '../rules.ts'
export function AScreen() { return <p>{late([])}</p> }
`,
  'src/platform/web/Button.tsx': `export const Button = () => <button />
`,
  'src/features/a/rules.test.ts': `import { twice } from './rules.ts'
test('twice', () => twice(1))
`,
  'src/features/a/server/rename.test.ts': `test('rename', () => call())
`,
  'src/b/other.test.ts': `test('other', () => call())
`,
  'src/c/killing.test.ts': `test('kill', () => start())
`,
  'e2e/a.spec.ts': '',
  'e2e/b.spec.ts': '',
  'e2e/support/fixtures.ts': '',
  'package.json': '{}',
  'README.md': '',
}

const snapshotOf = (texts: Record<string, string>): Snapshot => ({
  hashes: Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, hashOf(text)])),
  sources: Object.fromEntries(
    Object.entries(texts)
      .filter(([file]) => file.startsWith('src/'))
      .map(([file, text]) => [file, readSource(file, text)]),
  ),
})

const old = snapshotOf(before)
const baseline = baselineOf(old)

const keysOf = (path: string, words: string[]) =>
  (old.sources[path]?.blocks ?? [])
    .filter(({ text }) => words.some((word) => text.includes(word)))
    .map(({ key }) => key)

/** A run that executed the functions whose text contains one of the words. */
function runOf(file: string, executed: Record<string, string[]>, more: Partial<TestRun> = {}): TestRun {
  const keys = Object.fromEntries(Object.entries(executed).map(([path, words]) => [path, keysOf(path, words)]))
  return {
    file,
    seconds: 1,
    baseline: 'old',
    executed: { [file]: ['the test'], ...keys },
    loaded: {},
    programs: [],
    ...more,
  }
}

// As many as a server start needs to be known as such.
const starts = Array.from({ length: 20 }, (_, n) =>
  runOf(`src/start/${n}.test.ts`, { 'src/features/a/server/feature.ts': ['route'] }),
)
const runs = [
  runOf('src/features/a/rules.test.ts', { 'src/features/a/rules.ts': ['n * 2'] }),
  runOf('src/features/a/server/rename.test.ts', {
    'src/features/a/server/rename.ts': ['change'],
    'src/features/a/server/feature.ts': ['route'],
    'src/features/a/rules.ts': ['late', 'time >'],
  }),
  runOf('src/b/other.test.ts', { 'src/features/a/server/feature.ts': ['route'], 'src/features/a/rules.ts': ['late'] }),
  runOf('src/c/killing.test.ts', {}, { programs: ['src/features/a/server/rename.ts'] }),
  ...starts,
]

function selectedAfter(change: Record<string, (text: string) => string>, known = runs): string[] {
  const texts: Record<string, string> = { ...before }
  for (const [file, edit] of Object.entries(change)) texts[file] = edit(texts[file] ?? '')
  const given = {
    now: snapshotOf(texts),
    runs: known,
    baselines: new Map([['old', baseline]]),
    readers: new Set<string>(),
  }
  return select(given).map(({ file }) => file)
}
const replace = (from: string, to: string) => (text: string) => {
  expect(text).toContain(from)
  return text.replace(from, to)
}
const all = [
  'src/features/a/rules.test.ts',
  'src/features/a/server/rename.test.ts',
  'src/b/other.test.ts',
  'src/c/killing.test.ts',
]

test('no test runs if nothing has changed', () => {
  expect(selectedAfter({})).toEqual([])
})

const after = (from: string, to: string) => selectedAfter({ 'src/features/a/rules.ts': replace(from, to) })

test('a changed function runs the tests that executed it; an inner one not those that executed only the outer one', () => {
  expect(after('n * 2', 'n + n')).toEqual(['src/features/a/rules.test.ts'])
  expect(after('time > limit', 'time >= limit')).toEqual(['src/features/a/server/rename.test.ts'])
  expect(after('.length', '.length + 1')).toEqual(['src/features/a/server/rename.test.ts', 'src/b/other.test.ts'])
})

test('comments, white space, types and new functions run no tests', () => {
  expect(selectedAfter({ 'src/features/a/rules.ts': replace('/** Doubled. */', '// Twice as much.\n\n') })).toEqual([])
  expect(selectedAfter({ 'src/features/a/rules.ts': replace('id: string', 'id: number') })).toEqual([])
  expect(
    selectedAfter({ 'src/features/a/rules.ts': (text) => `${text}export const half = (n: number) => n / 2\n` }),
  ).toEqual([])
})

test('a constant runs the tests that executed a function that uses it, also through another constant', () => {
  expect(selectedAfter({ 'src/features/a/rules.ts': replace('limit = 5', 'limit = 6') })).toEqual([
    'src/features/a/server/rename.test.ts',
  ])
  expect(selectedAfter({ 'src/features/a/schemas.ts': replace('name: string', 'name: text') })).toEqual([
    'src/features/a/server/rename.test.ts',
    'src/c/killing.test.ts',
  ])
})

test('code that runs while modules load counts as a constant', () => {
  const key = old.sources['src/features/a/rules.ts']?.blocks.find(({ text }) => text.includes('n * 2'))?.key ?? ''
  const loading = runs.map((run) => ({ ...run, executed: { ...run.executed }, loaded: {} as TestRun['loaded'] }))
  for (const run of loading) delete run.executed['src/features/a/rules.ts']
  if (loading[2]) loading[2].loaded = { 'src/features/a/rules.ts': [[key, 'twice']] }
  expect(selectedAfter({ 'src/features/a/rules.ts': replace('n * 2', 'n + n') }, loading)).toEqual([
    'src/features/a/rules.test.ts',
  ])
})

test('declarations of a feature run the tests that use its server, not every test that starts one', () => {
  expect(selectedAfter({ 'src/features/a/server/feature.ts': replace('route(2)', 'route(3)') })).toEqual([
    'src/features/a/server/rename.test.ts',
  ])
})

test('a test file runs if it is changed, new or failed; all run if a package or an unknown file is changed', () => {
  expect(selectedAfter({ 'src/b/other.test.ts': replace('other', 'another') })).toEqual(['src/b/other.test.ts'])
  expect(selectedAfter({ 'src/b/new.test.ts': () => '' })).toEqual(['src/b/new.test.ts'])
  expect(selectedAfter({}, runs.slice(1))).toEqual(['src/features/a/rules.test.ts'])
  expect(selectedAfter({ 'package.json': () => '{ }' })).toEqual(all)
  expect(selectedAfter({ 'database/migrations/0200.sql': () => '' })).toEqual(all)
  expect(selectedAfter({ 'README.md': () => 'New' })).toEqual([])
  expect(selectedAfter({}, [])).toEqual(all)
  expect(selectedAfter({}, [...runs, { ...runOf('src/b/other.test.ts', {}), executed: {} }])).toEqual([
    'src/b/other.test.ts',
  ])
})

test('a journey runs if it is changed or failed, or if its pages called the changed feature', () => {
  const journey = { file: 'e2e/a.spec.ts', seconds: 1, baseline: 'old' }
  const journeysAfter = (file: string, edit: (text: string) => string, calls: string[] | null = ['/a/:id']) =>
    selectJourneys({
      now: snapshotOf({ ...before, [file]: edit((before as Record<string, string>)[file] ?? '') }),
      baselines: new Map([['old', baseline]]),
      journeys: [
        { ...journey, calls },
        { ...journey, file: 'e2e/b.spec.ts', calls: ['/b'] },
      ],
    }).map((selected) => selected.file)
  expect(journeysAfter('src/features/a/web/AScreen.tsx', replace('<p>', '<b>'))).toEqual(['e2e/a.spec.ts'])
  expect(journeysAfter('src/features/a/rules.ts', replace('n * 2', 'n + n'))).toEqual(['e2e/a.spec.ts'])
  expect(journeysAfter('src/features/a/server/rename.ts', () => '')).toEqual([])
  expect(journeysAfter('README.md', () => 'New')).toEqual([])
  expect(journeysAfter('README.md', () => 'New', null)).toEqual(['e2e/a.spec.ts'])
  expect(journeysAfter('e2e/b.spec.ts', () => '// New')).toEqual(['e2e/b.spec.ts'])
  const both = ['e2e/a.spec.ts', 'e2e/b.spec.ts']
  expect(journeysAfter('src/platform/web/Button.tsx', () => '// New')).toEqual(both)
  expect(journeysAfter('e2e/support/fixtures.ts', () => '// New')).toEqual(both)
})
