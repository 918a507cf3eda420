import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#testing/runs.ts'
import { batch } from './batch.ts'

test('each lookup gets the result for its key, from a read that began after the request', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.nat({ max: 3 }))), async (asked) => {
      let clock = 0
      const lookUp = batch<number, { key: number; begun: number }>(async (keys) => {
        const begun = (clock += 1)
        await new Promise<void>((resolve) => setImmediate(resolve))
        const known = new Set(keys)
        return (key) => ({ key: known.has(key) ? key : -1, begun })
      })
      const answers = asked.map(async ([key, pause]) => {
        for (let n = 0; n < pause; n += 1) await new Promise<void>((resolve) => setImmediate(resolve))
        const askedAt = clock
        const answer = await lookUp(key)
        expect(answer.key).toBe(key)
        expect(answer.begun).toBeGreaterThan(askedAt)
      })
      await Promise.all(answers)
    }),
    { numRuns: runs(15, 50) },
  )
})

test('a hundred concurrent lookups are one read', async () => {
  const reads: number[][] = []
  const lookUp = batch<number, number>(async (keys) => {
    reads.push(keys)
    return (key) => key * 2
  })
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => lookUp(n)))
  expect(answers).toEqual(Array.from({ length: 100 }, (_, n) => n * 2))
  expect(reads.length).toBe(1)
})

test('a failed read rejects the lookups that waited for it and no later ones', async () => {
  let broken = true
  const lookUp = batch<number, number>(async () => {
    if (broken) throw new Error('the database is away')
    return (key) => key
  })
  await expect(Promise.all([lookUp(1), lookUp(2)])).rejects.toThrow('away')
  broken = false
  expect(await lookUp(3)).toBe(3)
})
