import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOffline, isOutOfReach, noteOffline, noteReach } from './connectivity.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  noteReach(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a server that is away for a moment is not told, one that stays away is', () => {
  noteReach(false)
  expect([isOutOfReach(), isOffline()]).toEqual([true, false])
  vi.advanceTimersByTime(4_000)
  noteReach(true)
  vi.advanceTimersByTime(10_000)
  expect(isOffline()).toBe(false)
  noteReach(false)
  vi.advanceTimersByTime(2_500)
  noteReach(false)
  vi.advanceTimersByTime(2_500)
  expect(isOffline()).toBe(true)
  noteReach(true)
  expect([isOutOfReach(), isOffline()]).toEqual([false, false])
})

test('what is shown from the device is told at once', () => {
  noteReach(false)
  noteOffline()
  expect(isOffline()).toBe(true)
  noteReach(true)
  expect(isOffline()).toBe(false)
})

test('the browser’s own word counts at once', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect([isOutOfReach(), isOffline()]).toEqual([true, true])
})
