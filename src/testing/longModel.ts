import fc from 'fast-check'
import { inject, TestRunner } from 'vitest'
import { choose, drawnPerChosen, type Situations } from './chosen.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** For the end of the run's output. */
    reached?: string
  }
}

/**
 * A long model. `npm test -- thorough` runs each file that imports this in its last part, where `.ci/run` bounds the
 * time: a slow machine runs fewer sequences, but at least `minimum`.
 */
export interface LongModel<Sequence> extends Situations<Sequence> {
  quick: number
  thorough: number
  minimum: number
  /** Ends after this many sequences without a new situation. */
  settled: number
  /** Duration of the thorough number on two idle cores, in seconds. */
  seconds: number
  /** Files that share a model, and which of them this is, from 1 on: each runs its share of the chosen sequences. */
  files?: { number: number; of: number }
  sequence: fc.Arbitrary<Sequence>
  run(sequence: Sequence): Promise<void>
}

/** Sequences between two looks at the time. */
const batch = 25

/** Limit of this model in ms; the command divides what is left of the time among the models. */
const limit = () => Number(process.env['MODEL_SECONDS'] ?? Number.POSITIVE_INFINITY) * 1000

export async function runLongModel<Sequence>(model: LongModel<Sequence>): Promise<void> {
  const { sequence, minimum, settled, files = { number: 1, of: 1 } } = model
  const count = inject('isThorough') ? model.thorough : model.quick
  // Without a fixed seed fast-check draws one and prints it with a failure.
  const { seed } = fc.readConfigureGlobal()
  const start = performance.now()
  const known = new Set<string>()
  let done = 0
  /** Sequences until the last new situation. */
  let grown = 0
  const mayGoOn = () => done < minimum || (done - grown < settled && performance.now() - start < limit())
  for (let turn = 0; done < count && mayGoOn(); turn += 1) {
    const size = Math.min(batch, count - done)
    const seeded = seed === undefined ? {} : { seed: seed + turn }
    const before = known.size
    const drawn = fc.sample(sequence, { numRuns: size * files.of * drawnPerChosen, ...seeded })
    const chosen = choose(drawn, size * files.of, { ...model, known })
    const examples = chosen.filter((_, n) => n % files.of === files.number - 1).map((each): [Sequence] => [each])
    const property = fc.asyncProperty(sequence, model.run)
    await fc.assert(property, { numRuns: examples.length, examples, endOnFailure: true, ...seeded })
    done += size
    if (known.size > before) grown = done
  }
  const seconds = Math.round((performance.now() - start) / 1000)
  const reached = `${done} of ${count} sequences, ${known.size} situations by ${grown}, ${seconds} s (stated ${model.seconds} s)`
  const task = TestRunner.getCurrentTest()
  if (task) task.meta.reached = reached
}
