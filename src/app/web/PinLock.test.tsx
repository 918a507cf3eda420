import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetPerson, rememberedPerson } from '#platform/web/rememberedDevice.ts'
import { currentSession, openSession } from '#platform/web/session.ts'
import { logInAsSalon } from '#testing/web/render.tsx'
import { PinLock } from './PinLock.tsx'

const minutes = (count: number) => count * 60_000
let ended: string[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-11-20T09:00:00Z') })
  ended = []
  vi.stubGlobal('fetch', async (url: string) => {
    ended.push(url)
    return Response.json({ success: true, message: 'U mbyll.' })
  })
  logInAsSalon()
  openSession(currentSession()!, { until: '2099-01-01T00:00:00Z', pin: true })
  return () => {
    forgetPerson('u1')
    sessionStorage.clear()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

function renderLock(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PinLock />
    </QueryClientProvider>,
  )
}

function show(isShown: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isShown)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Time passes by the clock alone, as while a page is frozen. */
const freeze = (ms: number) => vi.setSystemTime(Date.now() + ms)
const isLocked = () => currentSession() === null
/** Session of the tab after the browser has dropped the page. */
async function startAgain() {
  vi.resetModules()
  return (await import('#platform/web/session.ts')).currentSession()?.token ?? null
}

test('the device locks ten minutes after the last use, also by a timer', () => {
  renderLock()
  vi.advanceTimersByTime(minutes(9))
  dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(minutes(9))
  expect(isLocked()).toBe(false)
  vi.advanceTimersByTime(minutes(1))
  expect([isLocked(), ended]).toEqual([true, ['/api/auth/lock']])
})

test('minutes of a frozen page count: it is locked when it is shown again, and by the first press', () => {
  renderLock()
  show(false)
  freeze(minutes(9))
  show(true)
  expect(isLocked()).toBe(false)
  show(false)
  freeze(minutes(1))
  show(true)
  expect([isLocked(), ended]).toEqual([true, ['/api/auth/lock']])
})

test('a press after ten minutes of sleep locks instead of counting as use', () => {
  renderLock()
  freeze(minutes(10))
  dispatchEvent(new Event('pointerdown'))
  expect(isLocked()).toBe(true)
})

test('a page that the browser dropped in the background asks for the PIN at its next start', async () => {
  renderLock()
  vi.advanceTimersByTime(minutes(2))
  show(false)
  freeze(minutes(7))
  expect(await startAgain()).toBe('test-token')
  freeze(minutes(1))
  expect(await startAgain()).toBeNull()
  expect(rememberedPerson('u1')?.pin).toBe(true)
})

test('a reload of a page in use needs no PIN, whenever it was hidden before', async () => {
  renderLock()
  show(false)
  show(true)
  vi.advanceTimersByTime(minutes(8))
  dispatchEvent(new Event('wheel'))
  vi.advanceTimersByTime(minutes(8))
  expect(await startAgain()).toBe('test-token')
})
