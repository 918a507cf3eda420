import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { reportReachability } from '#platform/web/connectivity.ts'
import { forgetPerson } from '#platform/web/rememberedDevice.ts'
import { currentSession, openSession } from '#platform/web/session.ts'
import type { SessionUser } from '#platform/web/sessionUser.ts'
import { useLock } from './useLock.ts'

const user: SessionUser = {
  id: 'u-arben',
  username: 'arben',
  name: 'Arben Gashi',
  email: 'arben@salloni.test',
  role: 'user',
  avatar: null,
  salon: { id: 's1', name: 'Salloni Drita', time_zone: 'Europe/Belgrade', country: 'XK', currency: 'EUR' },
}

let isReachable: boolean
let sent: (string | undefined)[]
beforeEach(() => {
  isReachable = false
  sent = []
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string> }) => {
    expect(url).toBe('/api/auth/lock')
    if (!isReachable) throw new TypeError('no network')
    sent.push(init.headers.authorization)
    return Response.json({ success: true, message: 'mbyllur' })
  })
  return () => {
    reportReachability(true)
    forgetPerson(user.id)
    vi.unstubAllGlobals()
  }
})

test('a lock pressed offline closes the tab at once, and its token ends when the network is back', async () => {
  openSession({ token: 't-open', user }, { until: '2099-01-01T00:00:00.000Z', pin: true })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  const { result, unmount } = renderHook(useLock, { wrapper })
  result.current()
  expect(currentSession()).toBeNull()
  // The lock replaces the screen that had the button.
  unmount()
  await new Promise((resolve) => void setTimeout(resolve, 0))
  dispatchEvent(new Event('online'))
  await new Promise((resolve) => void setTimeout(resolve, 0))
  expect(sent).toEqual([])
  isReachable = true
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(sent).toEqual(['Bearer t-open']))
  dispatchEvent(new Event('online'))
  await new Promise((resolve) => void setTimeout(resolve, 0))
  expect(sent).toHaveLength(1)
})
