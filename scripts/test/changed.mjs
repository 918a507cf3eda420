import { join } from 'node:path'
import { root } from '../run-program.mjs'
import { tool } from './tool.mjs'

const script = join(root, 'src', 'testing', 'executed', 'changed.ts')
/** Last line of the output, after possible warnings of Node. */
const lastLine = (printed) => printed.slice(printed.lastIndexOf('\n') + 1)
const filesOf = (list) => list.map(({ file }) => file)
const print = (text) => process.stdout.write(`${text}\n`)

/** Environment of runs that record. V8's counts are exact only for code that it compiles itself. */
const recording = (baseline) => ({ EXECUTED_BASELINE: baseline, NODE_DISABLE_COMPILE_CACHE: '1' })

/** Environment of runs that record executed functions. Without git nothing is recorded. */
export async function recordingEnv(node) {
  const { code, printed } = await tool(node, [script, 'baseline'], { quiet: true })
  return code === 0 ? recording(lastLine(printed)) : {}
}

export async function changed(node) {
  const { code, printed } = await tool(node, [script], { quiet: true })
  if (code !== 0) throw new Error(printed)
  const { baseline, tests, journeys, recorded } = JSON.parse(lastLine(printed))
  if (recorded === 0) print('No run of everything is recorded: everything runs, and is recorded.')
  else for (const { file, reason } of [...tests, ...journeys]) print(`${file}: ${reason}`)
  const seconds = [...tests, ...journeys].reduce((sum, each) => sum + each.seconds, 0)
  print(`${tests.length} test files, ${journeys.length} files of journeys, ${seconds.toFixed(0)} s when they ran last`)
  return { tests: filesOf(tests), journeys: filesOf(journeys), env: recording(baseline) }
}
