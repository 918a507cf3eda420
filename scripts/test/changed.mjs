import { join } from 'node:path'
import { root } from '../run-program.mjs'
import { tool } from './tool.mjs'

const script = join(root, 'src', 'testing', 'executed', 'changed.ts')
/** The last line: warnings of Node may stand before it. */
const lastLine = (printed) => printed.slice(printed.lastIndexOf('\n') + 1)
const filesOf = (list) => list.map(({ file }) => file)
const print = (text) => process.stdout.write(`${text}\n`)

/** Environment by which a run of everything records which functions each test file executes. Without git nothing is recorded. */
export async function recordingEnv(node) {
  const { code, printed } = await tool(node, [script, 'baseline'], { quiet: true })
  return code === 0 ? { EXECUTED_BASELINE: lastLine(printed) } : {}
}

/** The test files and journeys that the changed files concern. Prints why each runs. */
export async function changed(node) {
  const { code, printed } = await tool(node, [script], { quiet: true })
  if (code !== 0) throw new Error(printed)
  const { baseline, tests, journeys, recorded } = JSON.parse(lastLine(printed))
  if (recorded === 0) print('No run of everything is recorded: everything runs, and is recorded.')
  else for (const { file, reason } of [...tests, ...journeys]) print(`${file}: ${reason}`)
  const seconds = [...tests, ...journeys].reduce((sum, each) => sum + each.seconds, 0)
  print(`${tests.length} test files, ${journeys.length} files of journeys, ${seconds.toFixed(0)} s when they ran last`)
  return { tests: filesOf(tests), journeys: filesOf(journeys), env: { EXECUTED_BASELINE: baseline } }
}
