import { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { exampleEndpoint } from '#testing/web/exampleEndpoint.ts'
import { callApi } from './api.ts'
import { watchFirstScreen } from './firstScreenIdle.ts'
import { firstReadsKey } from './rememberedDevice.ts'
import { closeSession, openSession, type SessionUser } from './session.ts'
import { tabStorage } from './storage.ts'

const user = { id: 'u1', username: 'drita', name: 'Drita', email: '', role: 'user', avatar: null, salon: null }
const list = exampleEndpoint('GET /things', { reply: z.object({ from: z.string() }) }, 'Leximi dështoi.')
const page = globalThis as { startedCalls?: object }
const reply = (from: string) => Response.json({ success: true, from })

/** As `public/theme.js` starts the read. */
function start(token: string, response: Promise<Response>): void {
  const call = response.then((answer) => ({ response: answer, sentAt: Date.now() }))
  call.catch(() => undefined)
  page.startedCalls = { token: Promise.resolve(token), calls: { 'GET /api/things': call } }
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => reply('call'))
  openSession({ token: 'own', user: user as SessionUser })
  return () => {
    closeSession()
    vi.unstubAllGlobals()
  }
})

test('a read that was started before the app is taken once, by its own session, and made again if it failed', async () => {
  start('own', Promise.resolve(reply('start')))
  expect([(await callApi(list, {})).from, (await callApi(list, {})).from]).toEqual(['start', 'call'])
  start('other', Promise.resolve(reply('start')))
  expect((await callApi(list, {})).from).toBe('call')
  start('own', Promise.reject(new TypeError('no connection')))
  expect((await callApi(list, {})).from).toBe('call')
})

test('the first screen leaves the addresses of its reads for the next start of this session', async () => {
  await callApi(list, {})
  watchFirstScreen(new QueryClient())
  await waitFor(() => expect(tabStorage.get(firstReadsKey)).toContain('/api/things'))
  expect(JSON.parse(tabStorage.get(firstReadsKey) ?? '')).toMatchObject({ day: new Date().toDateString() })
  closeSession()
  expect(tabStorage.get(firstReadsKey)).toBeNull()
})
