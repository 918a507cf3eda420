import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '#platform/web/api.ts'
import { now, setClockOffset, useWallClock } from '#platform/web/clock.ts'
import { setToastHandler } from '#platform/web/ui/toast.tsx'
import { getSubscriptionStatus } from '#features/billing/subscriptions/contract.ts'
import { useClockWarning } from './useClockWarning.ts'

const deviceTime = Date.parse('2026-11-20T10:00:00Z')
const minute = 60_000

/** Server's time minus the device's, and the duration of a call, in minutes. */
let difference: number
let callMinutes: number
let messages: string[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: deviceTime })
  callMinutes = 0
  messages = []
  setToastHandler(({ message }) => messages.push(message.replaceAll('\u00a0', ' ')))
  vi.stubGlobal('fetch', async () => {
    const date = new Date(Date.now() + difference * minute).toUTCString()
    vi.setSystemTime(Date.now() + callMinutes * minute)
    return Response.json({ success: true }, { headers: { date } })
  })
})
afterEach(() => {
  setClockOffset(0)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = () =>
  renderHook(() => {
    useClockWarning()
    return useWallClock().time
  })

async function call(): Promise<void> {
  await act(async () => void (await callApi(getSubscriptionStatus, {}, { token: 't' })))
}

test('a device whose clock is wrong by more than two minutes shows the server’s time and says so once', async () => {
  const { result } = open()
  difference = 75
  await call()
  expect(result.current).toBe('12:15')
  expect(now().toISOString()).toBe('2026-11-20T11:15:00.000Z')
  difference = 75.5
  await call()
  expect(messages).toEqual([
    'Ora e kësaj pajisjeje është 1 orë 15 min prapa. Orari përdor orën e saktë; ndreqeni te pajisja.',
  ])
  difference = 0
  await call()
  expect(result.current).toBe('11:00')
  expect(messages).toHaveLength(1)
  difference = -3 * 24 * 60
  await call()
  expect(messages[1]).toContain('3 ditë përpara')
})

test('two minutes are no wrong clock, and a call during which the device slept says nothing', async () => {
  open()
  difference = 1.9
  await call()
  difference = 0
  callMinutes = 30
  await call()
  expect(now().toISOString()).toBe('2026-11-20T10:30:00.000Z')
  expect(messages).toEqual([])
})
