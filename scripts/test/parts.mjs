import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser, findHeadlessShell } from '../browser.mjs'
import { root } from '../run-program.mjs'
import { readPlaywright, readVitest } from './outcome.mjs'
import { bin, tool } from './tool.mjs'

/**
 * The parts of the tests.
 * @typedef {object} Part
 * @property {string} name
 * @property {() => Promise<import('./outcome.mjs').Outcome>} run
 * @property {(failed: import('./outcome.mjs').Item[]) => Promise<import('./outcome.mjs').Outcome>} [again] repeats
 * failed items; missing for a deterministic part.
 * @property {boolean} [beside] runs beside the other parts, because it does not keep all cores busy.
 * @property {() => Promise<unknown>} [ready] resolves when it may start.
 */

const print = (text) => process.stdout.write(`${text}\n`)

async function inTemporaryFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'orari-report-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const withReport = (run) =>
  inTemporaryFolder(async (folder) => {
    const file = join(folder, 'report.json')
    const code = await run(file)
    try {
      return { code, report: JSON.parse(readFileSync(file, 'utf8')) }
    } catch {
      return { code: code || 1, report: {} }
    }
  })

/** A check counts as one test. */
async function check(node, name, args, env = {}) {
  const start = performance.now()
  const { code, printed } = await tool(node, args, { quiet: true, env })
  print(`${code === 0 ? '✓' : '✗'} ${name}${code === 0 ? '' : `\n${printed}`}`)
  const ms = performance.now() - start
  return { name, file: name, ms, passed: code === 0 ? 1 : 0, failures: code === 0 ? [] : [name] }
}

/** Programs without a test runner, concurrent or sequential. */
export const programs = (node, name, list, { oneByOne = false } = {}) => ({
  name,
  async run() {
    if (!oneByOne) return { items: await Promise.all(list.map((each) => check(node, ...each))), broken: null }
    const items = []
    for (const each of list) items.push(await check(node, ...each))
    return { items, broken: null }
  },
})

export function checks(node) {
  // Concurrent; more threads per check would check shared types again and double the CPU time.
  const tsc = [bin('@typescript', 'native', 'bin', 'tsc'), '--checkers', '1', '-p']
  // Fewer collections of its memory, a fifth of its CPU time.
  const compiler = { GOGC: '400' }
  const part = programs(node, 'checks', [
    ['types of the server', [...tsc, 'tsconfig.server.json'], compiler],
    ['types of the browser and the journeys', [...tsc, 'tsconfig.web.json'], compiler],
    ['lint', [bin('oxlint', 'bin', 'oxlint'), '--deny-warnings']],
    ['format', [bin('oxfmt', 'bin', 'oxfmt'), '--check']],
    ['unused code', [bin('knip', 'bin', 'knip.js')]],
  ])
  return { ...part, beside: true }
}

const reporters = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]

/**
 * Test files of vitest.
 * @param files arguments of vitest; without any all files of the configuration run.
 */
export function vitest(node, name, { files = [], options = [], env = {} }) {
  async function run(chosen) {
    const { code, report } = await withReport(
      async (file) =>
        (await tool(node, [bin('vitest', 'vitest.mjs'), 'run', ...chosen, ...reporters(file), ...options], { env }))
          .code,
    )
    return readVitest(report, code, root)
  }
  return {
    name,
    run: () => run(files),
    async again(failed) {
      const outcomes = []
      for (const { file } of failed) outcomes.push(await run([file]))
      const broken = outcomes.map((outcome) => outcome.broken).find(Boolean) ?? null
      return { items: outcomes.flatMap(({ items }) => items), broken }
    },
  }
}

/**
 * Long models, which share the time that is left. They have fixed seeds, so a failure is not repeated.
 * @param until the end in ms of the clock; without one each runs its whole number of sequences.
 */
export function longModels(node, files, { until, env }) {
  const name = 'long models'
  return {
    name,
    run() {
      if (!until) return vitest(node, name, { files, env }).run()
      const side = Math.min(2 * availableParallelism(), files.length)
      const seconds = Math.max(0, Math.round(((until - Date.now()) / 1000) * (side / files.length)))
      print(`Long models: ${seconds} s each, and at least their smallest numbers`)
      return vitest(node, name, { files, env: { ...env, MODEL_SECONDS: String(seconds) } }).run()
    },
  }
}

function chromium(node) {
  const browser = findBrowser(node)
  const shell = findHeadlessShell() ?? browser
  print(`Browser: ${browser}${shell === browser ? '' : `, for all but the visual snapshots ${shell}`}`)
  return { CHROMIUM_PATH: browser, HEADLESS_SHELL_PATH: shell }
}

/**
 * Journeys in a browser.
 * @param config a different configuration, with its own browsers.
 */
export function playwright(node, name, { args = [], env = {}, config = null }) {
  async function run(extra) {
    try {
      const browsers = config === null ? chromium(node) : {}
      const tests = ['test', ...(config === null ? [] : ['--config', config]), ...args, ...extra]
      const { code, report } = await withReport(async (file) => {
        const options = { env: { ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env } }
        return (await tool(node, [bin('@playwright', 'test', 'cli.js'), ...tests], options)).code
      })
      return readPlaywright(report, code, root)
    } catch (error) {
      print(error.message)
      return { items: [], broken: error.message }
    }
  }
  return {
    name,
    run: () => run([]),
    again: (failed) =>
      inTemporaryFolder((folder) => {
        const list = join(folder, 'failed.txt')
        writeFileSync(list, failed.map(({ listed }) => `${listed}\n`).join(''))
        return run(['--test-list', list, '--workers=1'])
      }),
  }
}
