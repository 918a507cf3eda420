import { slowestFiles } from './outcome.mjs'
import { keepTimes, timesTable } from './times.mjs'
import { failedItems, judge, total } from './verdict.mjs'

/** With more failures than this nothing is repeated, because they are not random. */
const maxRepeated = 20

const print = (text) => process.stdout.write(`${text}\n`)
const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/**
 * Runs the parts one after another, those with `beside` from the start beside the others, and repeats each failed test
 * file and journey alone. Prints failures, unstable items, the duration of each part with its ten slowest files and, as
 * the last line, `N passed, N failed`.
 * @param {import('./parts.mjs').Part[]} parts
 * @param prepared duration of the installation in ms.
 * @param complete name of a run of all its tests, which also prints and keeps its times by kind and folder.
 * @returns the exit code.
 */
export async function runParts(parts, prepared, complete = null) {
  const begun = performance.now() - prepared
  const durations = [['install', prepared]]
  const timed = async (name, work) => {
    const begin = performance.now()
    const duration = [name, 0]
    durations.push(duration)
    const result = await work()
    duration[1] = performance.now() - begin
    return result
  }

  const running = new Map()
  const start = async (part) => {
    await part.ready?.()
    return timed(part.name, part.run)
  }
  const run = (part) => running.set(part, start(part)).get(part)
  for (const part of parts.filter(({ beside }) => beside)) run(part)
  for (const part of parts.filter(({ beside }) => !beside)) await run(part)
  const outcomes = await Promise.all(parts.map((part) => running.get(part)))
  const seconds = outcomes.map(() => null)
  const count = outcomes.flatMap(failedItems).length
  if (count > maxRepeated) print(`${count} test files and journeys failed, too many to run each once more.`)
  else {
    for (const [at, { name, again }] of parts.entries()) {
      const failed = failedItems(outcomes[at])
      if (failed.length === 0 || !again) continue
      print(
        `Once more, alone: ${failed
          .map((item) => item.name)
          .sort()
          .join(', ')}`,
      )
      seconds[at] = await timed(`${name} once more`, () => again(failed))
    }
  }

  const { passed, failures, unstable } = total(outcomes.map((outcome, at) => judge(outcome, seconds[at])))
  for (const [at, { name }] of parts.entries()) {
    const slow = slowestFiles(outcomes[at]).map(([file, ms]) => `\n  ${inSeconds(ms).padStart(8)}  ${file}`)
    if (slow.length > 0) print(`slowest of ${name}:${slow.join('')}`)
  }
  for (const { file, reached = [] } of outcomes.flatMap(({ items }) => items))
    for (const line of reached) print(`reached: ${file} › ${line}`)
  if (complete !== null) {
    const table = timesTable(outcomes.flatMap(({ items }) => items))
    print(`seconds by kind and folder:\n${table}`)
    keepTimes(complete, table)
  }
  for (const line of unstable) print(line)
  for (const line of failures) print(`failed: ${line}`)
  const partDurations = durations.map(([name, ms]) => `${name} ${inSeconds(ms)}`)
  print(`${partDurations.join(' · ')} · in all ${inSeconds(performance.now() - begun)}`)
  print(`${passed} passed, ${failures.length} failed`)
  return failures.length === 0 && passed > 0 ? 0 : 1
}
