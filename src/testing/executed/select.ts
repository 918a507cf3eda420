import { dirname } from 'node:path'
import { hashOf, isSource, unnamed, type Snapshot } from './sources.ts'
import type { Baseline, JourneyRun, TestRun } from './store.ts'

/**
 * Selects the test files affected by changes since their last passed run. A changed function affects tests that
 * executed it. Module-level code such as constants runs in every test, so it affects tests that executed a function
 * that references it, directly or through another constant.
 */

const isTest = (file: string) => /^(?:src|database|upgrade|scripts)\/.*\.test\.(?:tsx?|mjs)$/.test(file)
const isJourney = (file: string) => /^e2e\/[^/]+\.spec\.ts$/.test(file)
/** Files that only tests reading sources as text depend on. */
const isText = (file: string) =>
  /(?:^|\/)(?:docs|bench|ops|gallery|\.ci|e2e)\/|\.(?:md|txt|css)$|^(?:LICENSE|knip\.json|\.ox\w+\.json)$/.test(file)
/** Code for browsers, alone or with the server. */
const isBrowsers = (file: string) =>
  isSource(file) && !/\/server\/|\/testing|\.test\.|^(?:database|upgrade)\//.test(file)
const isFeatureEntry = (file: string) => file.endsWith('/server/feature.ts')

type Keys = Map<string, Set<string>>
const has = (keys: Keys, file: string, key: string) => keys.get(file)?.has(key) === true
function add(keys: Keys, file: string, key: string): boolean {
  const known = keys.get(file) ?? new Set()
  keys.set(file, known)
  return known.size < known.add(key).size
}

export interface Selection {
  file: string
  seconds: number
  /** Reason of the selection, for people. */
  reason: string
}

interface Given {
  now: Snapshot
  runs: readonly TestRun[]
  baselines: ReadonlyMap<string, Baseline>
  /** Test files that read sources as text. */
  readers: ReadonlySet<string>
}

/**
 * Functions executed by every server start: by at least half as many test files as the server's most executed
 * function.
 */
function commonOf(runs: readonly TestRun[]): (file: string, key: string) => boolean {
  const counts = new Map<string, number>()
  for (const { executed } of runs)
    for (const [file, keys] of Object.entries(executed).filter(([path]) => path.includes('/server/')))
      for (const key of keys) counts.set(`${file} ${key}`, (counts.get(`${file} ${key}`) ?? 0) + 1)
  // Minimum, because few runs are not representative.
  const limit = Math.max(20, ...counts.values()) / 2
  return (file, key) => (counts.get(`${file} ${key}`) ?? 0) >= limit
}

/** Follows references from changed statements to functions and test files. */
function usersOf(
  now: Snapshot,
  changed: Iterable<[file: string, name: string]>,
): { functions: Keys; tests: Set<string> } {
  const importers = new Map<string, string[]>()
  for (const [file, { imports, lazy }] of Object.entries(now.sources))
    for (const target of [...imports, ...lazy]) importers.set(target, [...(importers.get(target) ?? []), file])
  const names: Keys = new Map()
  const functions: Keys = new Map()
  const tests = new Set<string>()
  const waiting: [string, string][] = []
  const push = (file: string, name: string) => add(names, file, name) && waiting.push([file, name])
  for (const [file, name] of changed) push(file, name)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [file, name] = next
    // Unnamed code may affect the whole module.
    if (name === unnamed) {
      for (const other of Object.keys(now.sources[file]?.statements ?? {})) push(file, other)
      continue
    }
    const mention = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)
    for (const user of [file, ...(importers.get(file) ?? [])]) {
      const source = now.sources[user]
      for (const block of source?.blocks ?? [])
        if (mention.test(block.text)) {
          add(functions, user, block.key)
          if (isTest(user)) tests.add(user)
        }
      for (const [other, text] of Object.entries(source?.statements ?? {})) {
        // `export *` passes every name on; other unnamed statements have no users.
        const passesOn = other === unnamed && text.includes('export *')
        if (!passesOn && !mention.test(text)) continue
        if (isTest(user)) tests.add(user)
        push(user, passesOn ? name : other)
      }
    }
  }
  return { functions, tests }
}

/** All files imported by a program, without lazily loaded ones. */
function closureOf(now: Snapshot, programs: readonly string[]): Set<string> {
  const found = new Set(programs)
  for (const file of found) for (const target of now.sources[file]?.imports ?? []) found.add(target)
  return found
}

const changedFiles = (baseline: Baseline, now: Snapshot) =>
  Object.keys({ ...baseline.hashes, ...now.hashes }).filter((file) => baseline.hashes[file] !== now.hashes[file])

/** Changed functions and statements since a baseline. */
function changesSince(baseline: Baseline, { now, runs }: Given) {
  const files = new Set(changedFiles(baseline, now))
  const missing = (file: string, key: string) => !now.sources[file]?.blocks.some((block) => block.key === key)
  const names: [string, string][] = []
  for (const file of files) {
    const before = baseline.statements[file] ?? {}
    const after = now.sources[file]?.statements ?? {}
    for (const [name, hash] of Object.entries(before))
      if (after[name] === undefined || hashOf(after[name]) !== hash) names.push([file, name])
  }
  for (const { loaded } of runs)
    for (const [file, pairs] of Object.entries(loaded))
      if (files.has(file)) for (const [key, statement] of pairs) if (missing(file, key)) names.push([file, statement])
  return { files, missing, users: usersOf(now, names) }
}

/** Selected test files, fastest first. */
export function select(given: Given): Selection[] {
  const { now, runs, baselines, readers } = given
  const known = new Map(runs.map((run) => [run.file, run]))
  const changes = new Map([...baselines].map(([name, baseline]) => [name, changesSince(baseline, given)]))
  const isCommon = commonOf(runs)

  function reasonFor(file: string): string | undefined {
    const run = known.get(file)
    const change = run && changes.get(run.baseline)
    if (!run || !change) return 'it is new, or failed when it ran last'
    // A test file without sources under test only depends on itself.
    if (isSource(file) && !run.executed[file]) return 'nothing of its last run was recorded'
    const { files, missing, users } = change
    if (files.size === 0) return undefined
    if (files.has(file)) return 'it is changed itself'
    if (readers.has(file)) return 'it reads the sources'
    const general = [...files].find((each) => !isSource(each) && !isText(each))
    if (general !== undefined) return `${general} concerns everything`
    if (users.tests.has(file)) return 'it names what is changed'
    const opaque = run.programs.length > 0 ? closureOf(now, run.programs) : undefined
    for (const each of files) if (opaque?.has(each)) return `it kills a process that imports ${each}`
    for (const [path, keys] of Object.entries(run.executed)) {
      if (files.has(path) && keys.some((key) => missing(path, key) && !(isFeatureEntry(path) && isCommon(path, key))))
        return `it executes ${path}`
      if (keys.some((key) => has(users.functions, path, key) && !isCommon(path, key))) return `it executes ${path}`
    }
    // Every start executes a feature's declarations: those affect the tests that use its server.
    const entries = [...files].filter(isFeatureEntry)
    for (const entry of entries) {
      const folder = entry.slice(0, -'feature.ts'.length)
      for (const [path, keys] of Object.entries(run.executed))
        if (path.startsWith(folder) && keys.some((key) => !isCommon(path, key))) return `it executes ${path}`
    }
    return undefined
  }

  return Object.keys(now.hashes)
    .filter(isTest)
    .flatMap((file) => {
      const reason = reasonFor(file)
      return reason === undefined ? [] : [{ file, seconds: known.get(file)?.seconds ?? 0, reason }]
    })
    .toSorted((a, b) => a.seconds - b.seconds)
}

/**
 * Path prefixes of a feature's endpoints; null for code outside of features with endpoints, which affects every page.
 */
function pathsOf(file: string, { sources }: Snapshot): string[] | null {
  if (!file.startsWith('src/features/')) return null
  for (let folder = dirname(file); folder !== 'src/features'; folder = dirname(folder)) {
    const contracts = Object.keys(sources).filter((each) => dirname(each) === folder && each.endsWith('contract.ts'))
    const texts = contracts.flatMap((each) => Object.values(sources[each]?.statements ?? {}))
    const paths = texts.flatMap((text) => [...text.matchAll(/\bpath: '([^':]+)/g)].map(([, path = '']) => path))
    if (paths.length > 0) return paths
  }
  return null
}

/**
 * Selected journeys: changed ones, and those whose pages called an endpoint of a feature with changed browser code.
 * Server code is covered by API tests.
 */
export function selectJourneys({
  now,
  journeys,
  baselines,
}: Omit<Given, 'runs' | 'readers'> & { journeys: readonly JourneyRun[] }): Selection[] {
  const changes = new Map([...baselines].map(([name, baseline]) => [name, changedFiles(baseline, now)]))
  const isGeneral = (file: string) =>
    (!isSource(file) && !isText(file)) ||
    /^e2e\/support\/|\.css$/.test(file) ||
    (isBrowsers(file) && !pathsOf(file, now))

  function reasonFor(file: string, runs: readonly JourneyRun[]): string | undefined {
    // Older runs may be of journeys that were removed.
    const current = runs.filter(({ baseline }) => baselines.get(baseline)?.hashes[file] === now.hashes[file])
    if (current.length === 0) return 'it is new or changed'
    for (const { baseline, calls } of current) {
      const files = changes.get(baseline) ?? []
      if (!calls) return 'it failed when it ran last'
      const general = files.find(isGeneral)
      if (general !== undefined) return `${general} concerns every journey`
      for (const each of files.filter(isBrowsers)) {
        const path = pathsOf(each, now)?.find((begin) => calls.some((call) => call.startsWith(begin)))
        if (path !== undefined) return `its pages call ${path}, of the feature of ${each}`
      }
    }
    return undefined
  }

  return Object.keys(now.hashes)
    .filter(isJourney)
    .flatMap((file) => {
      const runs = journeys.filter((run) => run.file === file)
      const reason = reasonFor(file, runs)
      return reason === undefined
        ? []
        : [{ file, seconds: runs.reduce((sum, { seconds }) => sum + seconds, 0), reason }]
    })
}
