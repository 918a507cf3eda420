import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { engines, reloads } from './engines.mjs'
import { prepare } from './prepare.mjs'
import { root } from './run-program.mjs'
import { changed, recordingEnv } from './test/changed.mjs'
import { checks, longModels, playwright, programs, vitest } from './test/parts.mjs'
import { runParts } from './test/run.mjs'
import { seedServers } from './test/seed.mjs'
import { builtServerFiles, journeysOf, longModelFiles, unitFilesOf } from './test/selection.mjs'
import { lastTimes } from './test/times.mjs'
import { repeat } from './test/unstable.mjs'

/**
 * `npm test`: types, lint, format and unused code; unit, component, API and architecture tests on a real PostgreSQL;
 * journeys of a salon's days in a real browser. `npm test -- thorough`: slow tests. Both accept the name of a
 * part: `checks`, `unit`, `journeys`, `built`, `models` (the last two thorough); further arguments select tests of that
 * part, thorough or not. `npm test -- ops` needs programs of the operating system (ops/vitest.config.ts) and is in
 * neither. `npm test -- times` prints where the time of the last complete run went (`npm test -- thorough times`).
 * `npm test -- unstable <file> 20` repeats a file beside two busy loops, `npm test -- changed` runs tests affected by
 * changes, `npm test -- record` and `npm test -- thorough record` run all tests and record what they execute. The last
 * line is `N passed, N failed`; the exit code is 1 if a test failed.
 */

const [mode, part, ...args] =
  process.argv[2] === 'thorough' ? process.argv.slice(2) : ['quick', ...process.argv.slice(2)]
const given = args.indexOf('--database')
const [, database] = given === -1 ? [] : args.splice(given, 2)
// A run on another database includes everything.
const env = {
  ...((mode === 'thorough' || database) && { TEST_THOROUGH: '1' }),
  ...(database && { TEST_DATABASE_URL: database }),
}

function split(list) {
  const at = list.findIndex((each) => each.startsWith('-'))
  return at === -1 ? { files: list, options: [] } : { files: list.slice(0, at), options: list.slice(at) }
}

const isJourney = (file) => file.startsWith('e2e/')
const refuse = (text) => {
  process.stderr.write(`npm test: ${text}\n`)
  return 1
}
const start = performance.now()

/** A part that makes the builds beside those that need none, and the parts that wait for it. */
function withBuild(names, parts) {
  let made
  // A few journeys start faster without.
  const isSeeded = names.includes('web') && args.length === 0
  const make = () =>
    (made ??= prepare({ part: 'all', build: names }).then(({ node }) => (isSeeded ? seedServers(node) : undefined)))
  const build = { name: 'build', beside: true, run: () => make().then(() => ({ items: [], broken: null })) }
  return names.length === 0
    ? parts
    : [build, ...parts.map((part) => (part.needsBuild ? { ...part, ready: make } : part))]
}

const isRecorded = part === 'record'
const isComplete = part === undefined || isRecorded

const isComponent = (file) => file.endsWith('.tsx')

/**
 * Each process loads the product again, so API tests, which wait for the database, have as many processes as there are
 * cores, and component tests run beside them in half as many.
 */
function unitParts(node, files) {
  const components = files.filter(isComponent)
  if (components.length === 0) return [vitest(node, 'unit tests', { files, env })]
  const processes = Math.min(availableParallelism(), 8)
  const part = (name, chosen, count) => vitest(node, name, { files: chosen, options: [`--maxWorkers=${count}`], env })
  const others = files.filter((file) => !isComponent(file))
  return [
    part('unit tests', others, processes),
    { ...part('component tests', components, Math.ceil(processes / 2)), beside: true },
  ]
}

/** Only the slow journeys have `npm start`, which runs the built server; all others run its sources. */
const journeyBuilds = mode === 'thorough' ? ['web', 'server'] : ['web']

/** Required builds of each part, and its factory. */
const known = {
  checks: { make: (node) => [checks(node)] },
  unit: {
    make: (node) =>
      isComplete
        ? unitParts(node, unitFilesOf(mode, { isRecorded }))
        : [
            vitest(
              node,
              'unit and component tests',
              args.length > 0 || database ? { ...split(args), env } : { files: unitFilesOf(mode, { isRecorded }), env },
            ),
          ],
  },
  built: {
    build: ['server'],
    make: (node) => [
      vitest(node, 'built server', {
        files: builtServerFiles(),
        env: { ...env, TEST_THOROUGH: '', EXECUTED_BASELINE: '', TEST_BUILT_SERVER: '1' },
      }),
    ],
  },
  models: {
    make: (node) => [longModels(node, longModelFiles(), { until: Number(process.env.TESTS_UNTIL ?? 0), env })],
  },
  journeys: {
    build: journeyBuilds,
    make: (node) => [playwright(node, 'journeys', { args: args.length > 0 ? args : journeysOf(mode), env })],
  },
  // Engines other than Chromium.
  reloads: { build: ['web'], make: reloads },
  engines: { build: ['web'], make: (node) => engines(node, args) },
  ops: {
    make: (node) => [
      vitest(node, 'ops', {
        files: split(args).files,
        options: ['--config=ops/vitest.config.ts', ...split(args).options],
      }),
      ...(args.length > 0
        ? []
        : [
            programs(
              node,
              'ops of an installation',
              [
                ['disk and memory of an installation', [join(root, 'ops', 'footprint.mjs')]],
                ['the image', [join(root, 'ops', 'image.mjs')]],
                ['a service, its upgrade and the way back', [join(root, 'ops', 'operating.mjs')]],
                ['high availability', [join(root, 'ops', 'high-availability', 'run.mjs')]],
                ['the compose files', [join(root, 'ops', 'compose.mjs')]],
              ],
              { oneByOne: true },
            ),
          ]),
    ],
  },
}
const names = isComplete
  ? {
      quick: ['checks', 'unit', 'journeys', 'reloads'],
      thorough: ['unit', 'built', 'journeys', 'engines', 'models'],
    }[mode]
  : [part]

async function main() {
  if (part === 'times') {
    const table = lastTimes(mode)
    if (table === null) return refuse(`no complete run of the ${mode} tests is recorded`)
    process.stdout.write(table)
    return 0
  }
  if (part === 'unstable') {
    const [file, times = '20', ...options] = args
    if (!file || !(Number(times) > 0)) return refuse('unstable needs a test file and how often it runs')
    const { node } = await prepare({ part: 'all', build: isJourney(file) ? known.journeys.build : [] })
    const repeated = isJourney(file)
      ? playwright(node, file, { args: [file, ...options], env })
      : vitest(node, file, { files: [file], options, env })
    return repeat(node, repeated, Number(times))
  }
  if (part === 'changed') {
    const { node } = await prepare({ part: 'all', build: [] })
    const { tests, journeys, env: recording } = await changed(node)
    const prepared = performance.now() - start
    const parts = [
      checks(node),
      ...(tests.length > 0 ? [vitest(node, 'unit and component tests', { files: tests, env: recording })] : []),
      ...(journeys.length > 0
        ? [{ ...playwright(node, 'journeys', { args: journeys, env: recording }), needsBuild: true }]
        : []),
    ]
    return runParts(withBuild(journeys.length > 0 ? known.journeys.build : [], parts), prepared)
  }
  const unknown = names.find((name) => !(name in known))
  if (unknown) return refuse(`there is no part '${unknown}'; there are ${Object.keys(known).join(', ')}`)
  const build = [...new Set(names.flatMap((name) => known[name].build ?? []))]
  const { node } = await prepare({ part: 'all', build: [] })
  if (isRecorded) Object.assign(env, await recordingEnv(node))
  const prepared = performance.now() - start
  const parts = names.flatMap((name) =>
    known[name].make(node).map((made) => ({ ...made, needsBuild: known[name].build !== undefined })),
  )
  return runParts(withBuild(build, parts), prepared, isComplete ? mode : null)
}

process.exit(await main())
