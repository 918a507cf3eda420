import fc from 'fast-check'
import { test } from 'vitest'
import { runLongModel } from '#testing/longModel.ts'
import { testApp } from '../app.ts'
import { compareExport, compareFigures, compareReturns } from './figures.ts'
import { ledgerNow, LedgerPlaces } from './open.ts'
import { runStep } from './run.ts'
import { anyStep, type Step } from './steps.ts'
import { compareWorkbooks } from './workbooks.ts'

/** Files that are compared with the figures: workbooks take as long as ten calls. */
const compared = fc.constantFrom<File>('none', 'none', 'none', 'none', 'none', 'export', 'export', 'workbooks')

const steps = (minLength: number, maxLength: number) => fc.array(anyStep, { minLength, maxLength, size: 'max' })
const sequence = fc.oneof({ weight: 9, arbitrary: steps(5, 20) }, { weight: 1, arbitrary: steps(21, 50) })

type File = 'none' | 'export' | 'workbooks'
type Calls = [calls: Step[], file: File]

/** Calls of each kind and its variants, two calls in turn, and what is compared after them. */
function* situations([calls, file]: Calls): Generator<string> {
  for (const [n, step] of calls.entries()) {
    yield `${step.do} then ${calls[n + 1]?.do ?? file}`
    if (step.repeated) yield `${step.do} sent again ${step.repeated}`
    for (const [name, value] of Object.entries(step))
      if (typeof value === 'boolean' || typeof value === 'string' || value === null) yield `${step.do} ${name} ${value}`
  }
}

const cost = ([calls, file]: Calls) => calls.length + (file === 'workbooks' ? 15 : 5)

/**
 * Random sequences of the calls that can touch money (`writers.ts`), each in a salon of its own, compared with an
 * oracle in integer cents. A refused call must leave everything as it was, and a repeated one too. Four test files
 * share the sequences, so that they run side by side.
 */
export function ledgerModel(number: number): void {
  const server = testApp({ now: ledgerNow })
  const places = new LedgerPlaces(server)

  async function run([calls, file]: Calls): Promise<void> {
    const place = await places.open()
    const compare = async () => {
      await compareFigures(place)
      if (file === 'export') await compareExport(place)
      if (file === 'workbooks') await compareWorkbooks(place)
    }
    for (const [n, step] of calls.entries()) {
      await runStep(place, step)
      if (n % 20 === 19 && n < calls.length - 1) await compare()
    }
    await compare()
    compareReturns(place)
  }

  test('every figure is the sum of what was recorded, after any sequence of calls', async () => {
    const files = { number, of: 4 }
    const sequences = { files, sequence: fc.tuple(sequence, compared), situations, cost, run }
    // 48 sequences chosen for all files have the 480 situations of 72 chosen by each file, in half of the calls. All
    // 520 are in the first 100; the others have other amounts.
    await runLongModel({ quick: 12, thorough: 600, minimum: 100, settled: 75, seconds: 40, ...sequences })
  }, 3_600_000)
}
