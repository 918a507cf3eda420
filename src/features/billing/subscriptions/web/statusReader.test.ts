import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Fault } from '#platform/shared/fault.ts'
import { networkErrorMessage } from '#platform/shared/copy.ts'
import { makeStatusReader } from './statusReader.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A reader of the given replies, each after `ms`; faults are thrown. */
function readerOf(answers: (string | Fault)[], ms = 100) {
  const calls: number[] = []
  const begun = Date.now()
  let open = 0
  let maxOpen = 0
  const call = async () => {
    calls.push(Date.now() - begun)
    const answer = answers.shift() ?? 'later'
    open += 1
    maxOpen = Math.max(maxOpen, open)
    if (ms > 0) await wait(ms)
    open -= 1
    if (answer instanceof Fault) throw answer
    return answer
  }
  const reader = makeStatusReader<string>(call, () => Date.now())
  return { reader, calls, atOnce: () => maxOpen }
}

const tooMany = () => new Fault(429, 'too_many_requests', 'Shumë.')
const message = (promise: Promise<unknown>) => promise.then(String, (error: Error) => error.message)

test('a call within three seconds of the previous one is skipped', async () => {
  const { reader } = readerOf(['first'])
  expect(reader.isDue()).toBe(true)
  const first = reader.read()
  expect(reader.isDue()).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(await first).toBe('first')
  expect(reader.isDue()).toBe(false)
  await vi.advanceTimersByTimeAsync(2_899)
  expect(reader.isDue()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(reader.isDue()).toBe(true)
})

test('a change reported earlier is read when the three seconds are over, once for all callers', async () => {
  const { reader, calls } = readerOf(['before', 'after'])
  void reader.read()
  await vi.advanceTimersByTimeAsync(500)
  const [one, other] = [reader.read(), reader.read()]
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await one).toBe('after')
  expect(await other).toBe('after')
  expect(calls).toEqual([0, 3_000])
})

test('calls do not overlap, and a call during another one follows it', async () => {
  const { reader, calls, atOnce } = readerOf(['slow', 'fresh'], 10_000)
  const slow = reader.read()
  await vi.advanceTimersByTimeAsync(4_000)
  const fresh = [reader.read(), reader.read()]
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await slow).toBe('slow')
  expect(await Promise.all(fresh)).toEqual(['fresh', 'fresh'])
  expect(calls).toEqual([0, 10_000])
  expect(atOnce()).toBe(1)
})

test('a 429 is retried after five seconds, up to three attempts', async () => {
  const { reader, calls } = readerOf([tooMany(), tooMany(), 'at last'], 0)
  const read = reader.read()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await read).toBe('at last')
  expect(calls).toEqual([0, 5_000, 10_000])
})

test('reading fails after the third attempt', async () => {
  const { reader, calls } = readerOf([tooMany(), tooMany(), tooMany(), 'not read'], 0)
  const read = message(reader.read())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await read).toBe('Failed to fetch subscription status: 429 Shumë.')
  expect(calls).toHaveLength(3)
})

test('each failure has its message and is not retried', async () => {
  const failures: [Fault, string][] = [
    [new Fault(401, 'unauthenticated', 'x'), 'Authentication failed. Please log in again.'],
    [new Fault(500, 'internal', 'Gabim'), 'Failed to fetch subscription status: 500 Gabim'],
    [new Fault(0, 'network', 'x'), networkErrorMessage],
  ]
  for (const [fault, sentence] of failures) {
    const { reader, calls } = readerOf([fault, 'not asked for'])
    const read = message(reader.read())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await read).toBe(sentence)
    expect(calls).toHaveLength(1)
  }
})

test('the reader still works after a failure', async () => {
  const { reader } = readerOf([new Fault(500, 'internal', 'Gabim'), 'well'])
  const failed = message(reader.read())
  await vi.advanceTimersByTimeAsync(100)
  await failed
  const read = reader.read()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await read).toBe('well')
})
