/**
 * `npm run faults [count] [seed]`: injects small faults into rules and use cases, one at a time in a copy of the last
 * commit, runs the test files that execute them and prints which command detects them. `npm run faults named` injects
 * those of `faults/named.ts` and runs the tests named there. The others need the records of
 * `npm test -- record` and `npm test -- thorough record`.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '#testing/resolveImport.ts'
import { select } from '#testing/executed/select.ts'
import { hashOf, readSource, takeSnapshot, type Snapshot } from '#testing/executed/sources.ts'
import { baselineOf, readRuns, type TestRun } from '#testing/executed/store.ts'
import { faultsOf, type Fault, type Kind } from './faults/find.ts'
import { named, placed } from './faults/named.ts'
import { filesIn, places } from './faults/places.ts'

const isNamed = process.argv[2] === 'named'
const count = isNamed ? named.length : Number(process.argv[2] ?? 60)
const seed = Number(process.argv[3] ?? 20_261_123)
const print = (text: string) => process.stdout.write(`${text}\n`)
/** Timeout of a test run in ms, because some faults cause endless loops. */
const limit = 20 * 60_000

/** Numbers of each kind per sixty. Locks are rare in the sources, but a missing one is costly. */
const shares: Record<Kind, number> = { comparison: 19, condition: 20, sum: 12, lock: 9 }

interface Result {
  fault: Fault
  noticedBy: 'npm test' | 'thorough' | 'none'
  /** First failing test file. */
  test: string
  seconds: number
}

/** Pseudo-random order that is stable when faults are added or removed. */
const shuffled = (faults: readonly Fault[]) => {
  const places = new Map(
    faults.map((fault) => [fault, hashOf(`${seed} ${JSON.stringify({ ...fault, line: 0, start: 0, end: 0 })}`)]),
  )
  return faults.toSorted((a, b) => ((places.get(a) ?? '') < (places.get(b) ?? '') ? -1 : 1))
}

const copy = mkdtempSync(join(tmpdir(), 'orari-faults-'))
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
const textOf = (file: string) => readFileSync(join(copy, file), 'utf8')
const withFault = ({ file, start, end, replacement }: Fault) => {
  const content = textOf(file)
  return content.slice(0, start) + replacement + content.slice(end)
}

/** Runs a project tool in the copy. */
function run(args: string[], env: Record<string, string> = {}): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, args, { cwd: copy, env: { ...process.env, ...env }, timeout: limit })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, printed })))
}
const tool = (...path: string[]) => join(root, 'node_modules', ...path)

/** Faults, in different files, that still compile. */
async function compiling(faults: readonly Fault[], { sources }: Snapshot): Promise<Fault[]> {
  const whole = faults.map(({ file }) => ({ file, content: textOf(file) }))
  for (const fault of faults) writeFileSync(join(copy, fault.file), withFault(fault))
  const checked = ['tsconfig.server.json', 'tsconfig.web.json'].map((config) =>
    run([tool('@typescript', 'native', 'bin', 'tsc'), '-p', config]),
  )
  const printed = (await Promise.all(checked)).map((each) => each.printed).join('')
  for (const { file, content } of whole) writeFileSync(join(copy, file), content)
  const named = new Set([...printed.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file))
  // The error may be in a file that imports the changed one.
  const wrong = new Set([...named].flatMap((file) => [file, ...(sources[file]?.imports ?? [])]))
  return faults.filter(({ file }) => !wrong.has(file))
}

const isMissing = ({ kind }: Fault, others: readonly Fault[]) =>
  kind !== 'named' && others.filter((each) => each.kind === kind).length < Math.round((count * shares[kind]) / 60)

/** Draws faults that still compile, at most one per line. */
async function draw(clean: Snapshot): Promise<Fault[]> {
  const files = filesIn(Object.values(places).flat(), copy)
  let waiting = shuffled(files.flatMap((file) => faultsOf(file, textOf(file))))
  const drawn: Fault[] = []
  for (;;) {
    const tried: Fault[] = []
    for (const fault of waiting) {
      const isNew = !tried.some(({ file }) => file === fault.file)
      if (isNew && isMissing(fault, [...drawn, ...tried])) tried.push(fault)
    }
    if (tried.length === 0) return shuffled(drawn)
    drawn.push(...(await compiling(tried, clean)))
    waiting = waiting.filter(
      (fault) => !tried.includes(fault) && !drawn.some(({ file, line }) => file === fault.file && line === fault.line),
    )
  }
}

async function apply<T>(fault: Fault, work: () => Promise<T>): Promise<T> {
  const content = textOf(fault.file)
  writeFileSync(join(copy, fault.file), withFault(fault))
  try {
    return await work()
  } finally {
    writeFileSync(join(copy, fault.file), content)
  }
}

/** Test files that execute a fault, the most specific first. */
function testsFor(fault: Fault, clean: Snapshot, runs: readonly TestRun[]): string[] {
  const content = withFault(fault)
  const now = {
    hashes: { ...clean.hashes, [fault.file]: hashOf(content) },
    sources: { ...clean.sources, [fault.file]: readSource(fault.file, content) },
  }
  const known = runs.map((each) => ({ ...each, baseline: 'clean' }))
  const given = { now, runs: known, baselines: new Map([['clean', baselineOf(clean)]]), readers: new Set<string>() }
  const width = new Map(runs.map(({ file, executed }) => [file, Object.values(executed).flat().length]))
  const distance = (file: string) => (width.get(file) ?? 0) / (dirname(file) === dirname(fault.file) ? 4 : 1)
  return select(given)
    .map(({ file }) => file)
    .filter((file) => width.has(file))
    .sort((a, b) => distance(a) - distance(b))
}

/** A failing test file; undefined if all pass. */
async function failingOnce(files: readonly string[], env: Record<string, string> = {}): Promise<string | undefined> {
  if (files.length === 0) return undefined
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const { code } = await run(
    [
      tool('vitest', 'vitest.mjs'),
      'run',
      '--config=bench/faults/vitest.config.ts',
      '--bail=1',
      ...files,
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { ...env, TEST_ORDER: files.join(',') },
  )
  if (code === 0) return undefined
  const { testResults } = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as { testResults: { name: string; status: string }[] })
    : { testResults: [] }
  const failed = testResults.find(({ status }) => status === 'failed')?.name
  return failed?.slice(copy.length + 1) ?? 'a run that does not end'
}

/** First test file that fails, and fails again alone, as in `npm test`. */
async function failing(files: readonly string[], env: Record<string, string> = {}): Promise<string | undefined> {
  const file = await failingOnce(files, env)
  if (file === undefined || !files.includes(file) || (await failingOnce([file], env))) return file
  print(`${file} failed once`)
  return failing(
    files.filter((each) => each !== file),
    env,
  )
}

// `npm test -- thorough` runs its own files, and property tests again with more examples.
const isThorough = (file: string) => file.includes('.thorough.test.')
const hasMoreRuns = (file: string) => textOf(file).includes('/testing/runs.ts')

async function measure(fault: Fault, files: readonly string[]): Promise<Result> {
  const start = performance.now()
  const result = (noticedBy: Result['noticedBy'], test = ''): Result => {
    return { fault, noticedBy, test, seconds: Math.round((performance.now() - start) / 1000) }
  }
  return apply(fault, async () => {
    const quick = await failing(files.filter((file) => !isThorough(file)))
    if (quick) return result('npm test', quick)
    const slow = await failing(
      files.filter((file) => isThorough(file) || hasMoreRuns(file)),
      { TEST_THOROUGH: '1' },
    )
    return slow ? result('thorough', slow) : result('none')
  })
}

const short = (file: string) => file.replace('src/features/', '')
const cell = (text: string) => `\`${text.trim().replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 110)}\``
const changeOf = ({ was, becomes }: Fault) => `${cell(was)} → ${becomes.trim() === '' ? 'left out' : cell(becomes)}`

git('worktree', 'add', '--detach', '--force', copy, 'HEAD')
process.once('exit', () => git('worktree', 'remove', '--force', copy))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

const { runs } = readRuns()
if (runs.length === 0 && !isNamed)
  throw new Error('no test run is recorded: npm test -- record, then npm test -- thorough record')
const head = git('rev-parse', '--short', 'HEAD').trim()
const subject = isNamed ? 'named' : `${seed}-${count}`
print(`${count} faults, ${subject}, in ${head}${isNamed ? '' : `, by ${runs.length} recorded test files`}`)
// Results are kept if a run is aborted.
const store = join(root, '.cache', 'faults', `${head}-${subject}.json`)
mkdirSync(dirname(store), { recursive: true })
const known = existsSync(store)
  ? (JSON.parse(readFileSync(store, 'utf8')) as { faults: Fault[]; results: Result[] })
  : null
const clean = takeSnapshot(copy)
const faults = known?.faults ?? (isNamed ? named.map((each) => placed(each, textOf(each.file))) : await draw(clean))
const results = known?.results ?? []
const save = () => writeFileSync(store, JSON.stringify({ faults, results }))
save()
for (const fault of faults.slice(results.length)) {
  const files = isNamed ? (named[results.length]?.tests ?? []) : testsFor(fault, clean, runs)
  const result = await measure(fault, files)
  results.push(result)
  save()
  const { noticedBy, test, seconds } = result
  print(
    `${results.length} ${short(fault.file)}:${fault.line} ${fault.kind}: ${noticedBy} ${test} (${files.length} files, ${seconds} s)`,
  )
}

print('\n| place | fault | noticed by | first in |\n|---|---|---|---|')
for (const { fault, noticedBy, test } of results)
  print(`| ${short(fault.file)}:${fault.line} | ${changeOf(fault)} | ${noticedBy} | ${short(test)} |`)
const by = (name: Result['noticedBy']) => results.filter((result) => result.noticedBy === name).length
print(`\nnpm test ${by('npm test')}, thorough ${by('thorough')}, none ${by('none')} of ${results.length}`)
process.exit(0)
