import { expect, test } from 'vitest'
import { allEnded } from './transaction.ts'

test('a failure of several works is thrown after all of them have ended', async () => {
  const slow = Promise.withResolvers<string>()
  const ended: string[] = []
  const work = allEnded([
    Promise.reject(new Error('first')),
    slow.promise.then((word) => ended.push(word)),
  ] as const).catch((error: Error) => ended.push(error.message))
  await new Promise(setImmediate)
  slow.resolve('second')
  await work
  expect(ended).toEqual(['second', 'first'])
  expect(await allEnded([Promise.resolve(1), Promise.resolve('a')])).toEqual([1, 'a'])
})
