import { spawn } from 'node:child_process'
import { judge } from './verdict.mjs'

const print = (text) => process.stdout.write(`${text}\n`)

/**
 * Repeats a test file beside two busy loops and prints how often it failed.
 * @param {import('./parts.mjs').Part} part the file.
 * @returns the exit code.
 */
export async function repeat(node, part, times) {
  const loops = [1, 2].map(() => spawn(node, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  const end = () => loops.forEach((loop) => loop.kill('SIGKILL'))
  process.once('exit', end)
  const reasons = new Map()
  let failed = 0
  try {
    for (let turn = 1; turn <= times; turn += 1) {
      const { passed, failures } = judge(await part.run(), null)
      if (failures.length === 0 && passed === 0) failures.push('no test was found')
      if (failures.length > 0) failed += 1
      for (const reason of failures) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    }
  } finally {
    end()
  }
  for (const [reason, count] of reasons) print(`${count} of ${times}: ${reason}`)
  print(`${part.name} failed in ${failed} of ${times} runs`)
  print(`${times - failed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
