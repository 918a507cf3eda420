import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { choose } from './chosen.ts'
import { runLongModel } from './longModel.ts'

const pairs = (word: string) => [...word].flatMap((letter, at) => (word[at + 1] ? [letter + word[at + 1]] : []))
const cost = (word: string) => word.length

afterEach(() => delete process.env['MODEL_SECONDS'])

test('sequences are chosen by the new situations in them for their length', () => {
  const drawn = ['aaaaaa', 'abc', 'abcabc', 'cd']
  expect(choose(drawn, 3, { situations: pairs, cost })).toEqual(['abc', 'cd', 'aaaaaa'])
  expect(choose(drawn, 1, { situations: pairs, cost, known: new Set(['ab', 'bc']) })).toEqual(['cd'])
  expect(choose(drawn, 9, { situations: pairs, cost })).toHaveLength(4)
})

/** The words that a model ran. */
async function ran(
  bounds: { quick: number; thorough: number; minimum: number; settled?: number },
  situations: (word: string) => string[] = pairs,
): Promise<string[]> {
  const words: string[] = []
  await runLongModel({
    settled: 1_000,
    ...bounds,
    seconds: 1,
    sequence: fc.string({ minLength: 1, maxLength: 4 }),
    situations,
    cost,
    run: async (word) => void words.push(word),
  })
  return words
}

test('without a limit a model runs its whole number, the same each time, and says what it reached', async ({
  task,
}) => {
  const first = await ran({ quick: 60, thorough: 60, minimum: 10 })
  expect(first).toHaveLength(60)
  expect(task.meta.reached).toMatch(/^60 of 60 sequences, \d+ situations by 60, \d+ s \(stated 1 s\)$/)
  expect(await ran({ quick: 60, thorough: 60, minimum: 10 })).toEqual(first)
})

test('without time left a model runs its smallest number', async ({ task }) => {
  process.env['MODEL_SECONDS'] = '0'
  expect(await ran({ quick: 200, thorough: 200, minimum: 30 })).toHaveLength(50)
  expect(task.meta.reached).toContain('50 of 200 sequences')
})

test('a model ends when long enough nothing new is reached', async ({ task }) => {
  const bounds = { quick: 500, thorough: 500, minimum: 10, settled: 50 }
  expect(await ran(bounds, () => ['a word'])).toHaveLength(75)
  expect(task.meta.reached).toMatch(/^75 of 500 sequences, 1 situations by 25,/)
})

test('a failure of a sequence fails the model', async () => {
  const failing = runLongModel({
    quick: 5,
    thorough: 5,
    minimum: 5,
    settled: 5,
    seconds: 1,
    sequence: fc.nat(),
    situations: (n) => [String(n)],
    cost: () => 1,
    run: async () => {
      throw new Error('wrong sum')
    },
  })
  await expect(failing).rejects.toThrow('Property failed after 1 tests')
})
