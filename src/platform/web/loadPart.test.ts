import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPart, loadUrgently } from './loadPart.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const part = <T>() => {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  return { load: vi.fn(() => promise), resolve, reject }
}

test('a part loads after the one before has arrived', async () => {
  const first = part<string>()
  const second = part<string>()
  const loading = [loadPart(first.load), loadPart(second.load)]
  await vi.advanceTimersByTimeAsync(0)
  expect(first.load).toHaveBeenCalledTimes(1)
  expect(second.load).not.toHaveBeenCalled()
  first.resolve('first')
  await vi.advanceTimersByTimeAsync(0)
  expect(second.load).toHaveBeenCalledTimes(1)
  second.resolve('second')
  expect(await Promise.all(loading)).toEqual(['first', 'second'])
})

test('a failed part is rejected, and the next one loads', async () => {
  const broken = part<string>()
  const next = part<string>()
  const failure = expect(loadPart(broken.load)).rejects.toThrow('no network')
  const loading = loadPart(next.load)
  broken.reject(new Error('no network'))
  await failure
  next.resolve('next')
  expect(await loading).toBe('next')
})

test('a part that cannot be asked for is rejected, and the next one loads', async () => {
  const failure = expect(
    loadPart(() => {
      throw new Error('no module')
    }),
  ).rejects.toThrow('no module')
  const next = part<string>()
  const loading = loadPart(next.load)
  await failure
  next.resolve('next')
  expect(await loading).toBe('next')
})

test('a part that never arrives delays the others by at most 15 seconds', async () => {
  void loadPart(part<string>().load)
  const next = part<string>()
  const loading = loadPart(next.load)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(next.load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(next.load).toHaveBeenCalledTimes(1)
  next.resolve('next')
  expect(await loading).toBe('next')
})

test('a part that a press waits for loads before those that wait', async () => {
  const [current, waiting, wanted] = [part<string>(), part<string>(), part<string>()]
  void loadPart(current.load)
  void loadPart(waiting.load)
  const loading = loadUrgently(() => loadPart(wanted.load))
  current.resolve('current')
  await vi.advanceTimersByTimeAsync(0)
  expect(wanted.load).toHaveBeenCalledTimes(1)
  expect(waiting.load).not.toHaveBeenCalled()
  wanted.resolve('wanted')
  expect(await loading).toBe('wanted')
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting.load).toHaveBeenCalledTimes(1)
  waiting.resolve('waiting')
  await vi.advanceTimersByTimeAsync(0)
})
