import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { findBrowser, findHeadlessShell } from './browser.mjs'
import { prepare } from './prepare.mjs'
import { compileCache, passSignals, root } from './run-program.mjs'

/**
 * The whole test suite: types, lint, format and unused code; unit, component, API and architecture tests on a real
 * PostgreSQL; journeys in a real browser. `npm test -- checks`, `-- unit` and `-- journeys` run a part; `npm test -- ops`,
 * which needs programs of the operating system (ops/vitest.config.ts), is none of the whole suite. Prints what failed, how long
 * each part took and, as the last line, `N passed, N failed`. Exits with 1 when anything failed.
 */

const part = process.argv[2] ?? 'all'
const runs = (name) => part === 'all' || part === name
const say = (text) => process.stdout.write(`${text}\n`)
const started = performance.now()
const durations = []
const failures = []
let laps = started

/** Records how long the part that ends now took. */
function lap(name) {
  const now = performance.now()
  durations.push(`${name} ${inSeconds(now - laps)}`)
  laps = now
}

const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`

const { node } = await prepare({ part: 'all', build: runs('journeys') ? ['web', 'server'] : [] })
lap('install and build')
const bin = (name) => join(root, 'node_modules', ...name)
const reports = mkdtempSync(join(tmpdir(), 'orari-reports-'))
let passed = 0
let failed = 0

/** Runs one of the project's tools and returns its exit code and, with `quiet`, what it printed. */
function tool(args, { quiet = false, env = {} } = {}) {
  const child = spawn(node, args, {
    cwd: root,
    // Servers that tests start compile nothing again.
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...env, PATH: `${dirname(node)}:${process.env.PATH}` },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  passSignals(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? 1, printed })))
}

/** A check counts as one test. */
async function check(name, args) {
  const { code, printed } = await tool(args, { quiet: true })
  if (code === 0) passed += 1
  else {
    failed += 1
    failures.push(name)
  }
  say(`${code === 0 ? '✓' : '✗'} ${name}${code === 0 ? '' : `\n${printed}`}`)
}

/** Adds a runner's counts. One that failed without a failed test, as in its setup, counts as one failure. */
function count(code, ok, bad, names) {
  passed += ok
  failed += bad
  failures.push(...names)
  if (code !== 0 && bad === 0) {
    failed += 1
    failures.push('a test runner ended with an error outside of its tests')
  }
}

/** The failed tests in a report of vitest: file, full name and the first line of each message. */
const failedUnitTests = ({ testResults = [] }) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length === 0) return message ? [`${file}: ${firstLine(message)}`] : []
    return tests.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0] ?? '')}`)
  })

/** The failed tests in a report of Playwright. */
const failedJourneys = ({ suites = [] }) =>
  suites.flatMap((suite) => [
    ...failedJourneys(suite),
    ...(suite.specs ?? []).filter(({ ok }) => !ok).map(({ file, line, title }) => `e2e/${file}:${line} › ${title}`),
  ])

const firstLine = (text) => text.split('\n', 1)[0].slice(0, 300)

const report = (file) => {
  try {
    return JSON.parse(readFileSync(join(reports, file), 'utf8'))
  } catch {
    return {}
  }
}

if (runs('checks')) {
  // The three run at once; more threads in each check the shared types again and cost twice the processor time.
  const tsc = [bin(['typescript', 'bin', 'tsc']), '--checkers', '1', '-p']
  await Promise.all([
    check('types of the server', [...tsc, 'tsconfig.server.json']),
    check('types of the browser', [...tsc, 'tsconfig.web.json']),
    check('types of the journeys', [...tsc, 'tsconfig.e2e.json']),
    check('lint', [bin(['oxlint', 'bin', 'oxlint']), '--deny-warnings']),
    check('format', [bin(['oxfmt', 'bin', 'oxfmt']), '--check']),
    check('unused code', [bin(['knip', 'bin', 'knip.js'])]),
  ])
  lap('checks')
}

if (runs('unit')) {
  const given = process.argv.indexOf('--database')
  const env = given === -1 ? {} : { TEST_DATABASE_URL: process.argv[given + 1] }
  const { code } = await tool(
    [
      bin(['vitest', 'vitest.mjs']),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(reports, 'unit.json')}`,
    ],
    { env },
  )
  const unit = report('unit.json')
  count(code, unit.numPassedTests ?? 0, unit.numFailedTests ?? 0, failedUnitTests(unit))
  lap('unit and component tests')
}

if (part === 'ops') {
  const { code } = await tool([
    bin(['vitest', 'vitest.mjs']),
    'run',
    '--config=ops/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, 'ops.json')}`,
    ...process.argv.slice(3),
  ])
  const ops = report('ops.json')
  count(code, ops.numPassedTests ?? 0, ops.numFailedTests ?? 0, failedUnitTests(ops))
  if (process.argv.length === 3) {
    await check('disk and memory of an installation', [join(root, 'ops', 'footprint.mjs')])
    await check('the image', [join(root, 'ops', 'image.mjs')])
    await check('a service, its upgrade and the way back', [join(root, 'ops', 'operating.mjs')])
    await check('high availability', [join(root, 'ops', 'high-availability', 'run.mjs')])
    await check('the compose files', [join(root, 'ops', 'compose.mjs')])
  }
  lap('ops')
}

if (runs('journeys')) {
  try {
    const browser = findBrowser(node)
    const shell = findHeadlessShell() ?? browser
    say(`Browser: ${browser}${shell === browser ? '' : `, for all but the visual snapshots ${shell}`}`)
    const { code } = await tool([bin(['@playwright', 'test', 'cli.js']), 'test', ...process.argv.slice(3)], {
      env: {
        CHROMIUM_PATH: browser,
        HEADLESS_SHELL_PATH: shell,
        PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'journeys.json'),
      },
    })
    const journeys = report('journeys.json')
    const stats = journeys.stats ?? {}
    count(code, stats.expected ?? 0, (stats.unexpected ?? 0) + (stats.flaky ?? 0), failedJourneys(journeys))
  } catch (error) {
    say(error.message)
    failed += 1
    failures.push('journeys')
  }
  lap('journeys')
}

rmSync(reports, { recursive: true, force: true })
for (const name of failures) say(`failed: ${name}`)
say(`${durations.join(' · ')} · in all ${inSeconds(performance.now() - started)}`)
say(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
