import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Turns } from './feature.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a single task runs at once; many run a few at a time, in order and completely', async () => {
  const turns = new Turns(2, 100)
  const ran: number[] = []
  for (let n = 1; n <= 5; n += 1) turns.take(() => void ran.push(n))
  expect(ran).toEqual([1])
  await vi.advanceTimersByTimeAsync(99)
  expect(ran).toEqual([1])
  await vi.advanceTimersByTimeAsync(1)
  expect(ran).toEqual([1, 2, 3])
  turns.take(() => void ran.push(6))
  await vi.advanceTimersByTimeAsync(200)
  expect(ran).toEqual([1, 2, 3, 4, 5, 6])
  await vi.advanceTimersByTimeAsync(100)
  turns.take(() => void ran.push(7))
  expect(ran).toEqual([1, 2, 3, 4, 5, 6, 7])
})
