import { join, relative } from 'node:path'

/**
 * Results of a part of the tests, read from the reports of its runner.
 * @typedef {object} Item a test file or a journey, the unit of repetition.
 * @property {string} name unique in its part.
 * @property {string} file
 * @property {string} [listed] line of a journey in Playwright's list of tests.
 * @property {number} ms
 * @property {number} passed
 * @property {string[]} failures one line per failed test, begun with the name of the file.
 * @property {string[]} [reached] one line per long model.
 *
 * @typedef {object} Outcome
 * @property {Item[]} items
 * @property {string | null} broken a failure outside of the tests.
 */

const firstLine = (text) => text.split('\n', 1)[0].slice(0, 300)
// oxlint-disable-next-line no-control-regex
const withoutColors = (text) => text.replace(/\u001B\[[\d;]*m/g, '')

/** A runner that failed without a failed test, for example in its setup, is broken. */
function outcome(items, code) {
  const isExplained = code === 0 || items.some(({ failures }) => failures.length > 0)
  return { items, broken: isExplained ? null : 'a test runner ended with an error outside of its tests' }
}

/** Reads vitest's JSON report: one item per file. */
export function readVitest({ testResults = [] }, code, root) {
  const items = testResults.map(({ name, status, message, startTime, endTime, assertionResults }) => {
    const file = relative(root, name)
    const failures = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0] ?? '')}`)
    // The file could not be loaded, or its hooks failed.
    if (status === 'failed' && failures.length === 0) failures.push(`${file}: ${firstLine(message ?? '')}`)
    const passed = assertionResults.filter((test) => test.status === 'passed').length
    const reached = assertionResults.flatMap(({ title, meta }) => (meta?.reached ? [`${title}: ${meta.reached}`] : []))
    return { name: file, file, ms: endTime - startTime, passed, failures, ...(reached.length > 0 && { reached }) }
  })
  return outcome(items, code)
}

/** Reads Playwright's JSON report: one item per journey. */
export function readPlaywright({ config, suites = [], errors = [] }, code, root) {
  const items = []
  const collect = (suite, titles) => {
    for (const spec of suite.specs ?? []) {
      for (const { projectName, status, results } of spec.tests) {
        if (status === 'skipped') continue
        const file = relative(root, join(config.rootDir, spec.file))
        const title = [...titles, spec.title].join(' › ')
        const name = `[${projectName}] ${file}:${spec.line} › ${title}`
        const error = results.map((result) => result.error).find(Boolean)
        const place = error?.location && ` at ${relative(root, error.location.file)}:${error.location.line}`
        items.push({
          name,
          file,
          listed: `[${projectName}] › ${spec.file} › ${title}`,
          ms: results.reduce((sum, { duration }) => sum + duration, 0),
          passed: status === 'expected' ? 1 : 0,
          failures:
            status === 'expected' ? [] : [`${name}: ${firstLine(withoutColors(error?.message ?? ''))}${place ?? ''}`],
        })
      }
    }
    for (const inner of suite.suites ?? []) collect(inner, [...titles, inner.title])
  }
  for (const suite of suites) collect(suite, [])
  const result = outcome(items, code)
  const [error] = errors
  return error ? { ...result, broken: firstLine(withoutColors(error.message ?? '')) } : result
}

export function slowestFiles({ items }, count = 10) {
  const times = new Map()
  for (const { file, ms } of items) times.set(file, (times.get(file) ?? 0) + ms)
  return [...times].sort(([, one], [, other]) => other - one).slice(0, count)
}
