import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOffline, isUnreachable, reportOffline, reportReachability } from './connectivity.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  reportReachability(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a server that is unreachable for a moment is not reported, a longer failure is', () => {
  reportReachability(false)
  expect([isUnreachable(), isOffline()]).toEqual([true, false])
  vi.advanceTimersByTime(4_000)
  reportReachability(true)
  vi.advanceTimersByTime(10_000)
  expect(isOffline()).toBe(false)
  reportReachability(false)
  vi.advanceTimersByTime(2_500)
  reportReachability(false)
  vi.advanceTimersByTime(2_500)
  expect(isOffline()).toBe(true)
  reportReachability(true)
  expect([isUnreachable(), isOffline()]).toEqual([false, false])
})

test('content from the offline cache is reported at once', () => {
  reportReachability(false)
  reportOffline()
  expect(isOffline()).toBe(true)
  reportReachability(true)
  expect(isOffline()).toBe(false)
})

test('the browser’s offline event counts at once', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect([isUnreachable(), isOffline()]).toEqual([true, true])
})
