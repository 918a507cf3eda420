import fc from 'fast-check'
import { test } from 'vitest'
import { testApp } from '../app.ts'
import { compareExport, compareFigures, compareReturns } from './figures.ts'
import { ledgerNow, LedgerPlaces } from './open.ts'
import { runStep } from './run.ts'
import { anyStep } from './steps.ts'
import { compareWorkbooks } from './workbooks.ts'

/** Files that are compared with the figures: workbooks take as long as ten calls. */
const files = fc.constantFrom('none', 'none', 'none', 'none', 'none', 'export', 'export', 'workbooks')

const steps = (minLength: number, maxLength: number) => fc.array(anyStep, { minLength, maxLength, size: 'max' })
const sequence = fc.oneof({ weight: 9, arbitrary: steps(5, 20) }, { weight: 1, arbitrary: steps(21, 50) })

/**
 * Random sequences of the calls that can touch money (`writers.ts`), each in a salon of its own, compared with an
 * oracle in integer cents. A refused call must leave everything as it was, and a repeated one too. Test files share the
 * sequences, so that they run side by side: `part` is the number of the file.
 */
export function ledgerModel(part: number, numRuns: number): void {
  const server = testApp({ now: ledgerNow })
  const places = new LedgerPlaces(server)
  const { seed } = fc.readConfigureGlobal()

  test('every figure is the sum of what was recorded, after any sequence of calls', async () => {
    await fc.assert(
      fc.asyncProperty(sequence, files, async (calls, file) => {
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
      }),
      { numRuns, endOnFailure: true, ...(seed !== undefined && { seed: seed + part }) },
    )
  }, 3_600_000)
}
