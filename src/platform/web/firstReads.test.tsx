import { readFileSync } from 'node:fs'
import { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { exampleEndpoint } from '#testing/web/exampleEndpoint.ts'
import { callApi } from './api.ts'
import { makeQueryClient, readKey, readQuery, takeArrivedReads } from './data.ts'
import { watchFirstScreen } from './firstScreenIdle.ts'
import { firstReadsKey, forgetPerson, keepPerson, lockPeople, locksAtKey } from './rememberedDevice.ts'
import { showCachedReplies, showsCached, writeOfflineCache } from './offlineCache.ts'
import { closeSession, currentSession, openSession, type SessionUser } from './session.ts'
import { tabStorage } from './storage.ts'

const user = { id: 'u1', username: 'drita', name: 'Drita', email: '', role: 'user', avatar: null, salon: null }
const drita = user as SessionUser
const remembered = { until: '2099-01-01T00:00:00.000Z', pin: false }
const list = exampleEndpoint('GET /things', { reply: z.object({ from: z.string() }) }, 'Leximi dështoi.')
const save = exampleEndpoint('PUT /things', { reply: z.object({ from: z.string() }) }, 'Ruajtja dështoi.')
const page = globalThis as { startedCalls?: object }
const reply = (from: string) => Response.json({ success: true, from })

/** As `public/theme.js` starts the read. */
function start(token: string, response: Promise<Response>, sentAt = Date.now()): void {
  const call = response.then((answer) => ({ response: answer, sentAt }))
  call.catch(() => undefined)
  page.startedCalls = { token: Promise.resolve(token), calls: { 'GET /api/things': call } }
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => reply('call'))
  openSession({ token: 'own', user: drita })
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

test('a started read is made again after a write, and if the page was frozen before the app ran', async () => {
  start('own', Promise.resolve(reply('start')), Date.now() - 60_000)
  expect((await callApi(list, {})).from).toBe('call')
  start('own', Promise.resolve(reply('start')))
  await callApi(save, {})
  expect((await callApi(list, {})).from).toBe('call')
})

/** Runs `theme.js` as the page does, on an address with a stored read of the user. */
function runTheme(userId = 'u1'): void {
  vi.stubGlobal('CSS', { supports: () => true })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  delete page.startedCalls
  const url = '/api/things'
  const keys = { [url]: readKey(list, {}) }
  const kept = { user: userId, day: new Date().toDateString(), paths: { [location.pathname]: [url] }, keys }
  tabStorage.set(firstReadsKey, JSON.stringify(kept))
  // oxlint-disable-next-line typescript/no-implied-eval -- as the page runs it
  new Function(readFileSync('public/theme.js', 'utf8'))()
}

test('a session that was resumed for another person before the app ran is not taken', async () => {
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    if (url !== '/api/auth/resume') return reply('call')
    const { person } = JSON.parse(body ?? '') as { person: string }
    return Response.json({ success: true, token: person, user: { ...drita, id: person }, remembered })
  })
  openSession({ token: '', user: { ...drita, id: 'u2' } }, remembered)
  runTheme('u2')
  // Another tab logs in.
  openSession({ token: '', user: drita }, remembered)
  await callApi(list, {})
  expect(currentSession()).toMatchObject({ token: 'u1', user: { id: 'u1' } })
})

test('`theme.js` reads for the person of the tab alone, and for nobody who has to enter a PIN', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ success: true, token: 'fresh' })
  })
  const readsOfStart = async () => {
    asked.length = 0
    runTheme()
    await Promise.allSettled(Object.values((page.startedCalls as { calls: object } | undefined)?.calls ?? {}))
    return [...asked]
  }
  const other = { ...drita, id: 'u2', name: 'Besa' }
  expect(await readsOfStart()).toEqual(['/api/things'])
  openSession({ token: 'own', user: other })
  expect(await readsOfStart()).toEqual([])
  openSession({ token: '', user: drita }, remembered)
  expect(await readsOfStart()).toEqual(['/api/auth/resume', '/api/things'])
  openSession({ token: 'own', user: drita }, { ...remembered, pin: true })
  expect(await readsOfStart()).toEqual(['/api/things'])
  const tab = { ...sessionStorage }
  const restart = () => {
    for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value as string)
    return readsOfStart()
  }
  tabStorage.set(locksAtKey, String(Date.now() + 60_000))
  expect(await restart()).toEqual(['/api/things'])
  tabStorage.set(locksAtKey, String(Date.now()))
  expect(await restart()).toEqual([])
  lockPeople()
  expect(await restart()).toEqual([])
  keepPerson({ ...remembered, user: other, pin: true })
  expect(await restart()).toEqual([])
  forgetPerson('u1')
  expect(await restart()).toEqual([])
  forgetPerson('u2')
})

test('the first render has the replies that arrived before it, each asked for once', async () => {
  const fetch = vi.fn<() => Promise<Response>>(async () => reply('start'))
  vi.stubGlobal('fetch', fetch)
  const client = makeQueryClient()
  client.setQueryData(readKey(list, {}), { success: true, from: 'yesterday' })
  writeOfflineCache(client, [readKey(list, {})])
  client.clear()
  showCachedReplies(client, () => true)
  expect(showsCached()).toBe(true)
  runTheme()
  await Promise.all(Object.values((page.startedCalls as { calls: object }).calls))
  await takeArrivedReads(client)
  expect([client.getQueryData(readKey(list, {})), showsCached()]).toEqual([{ success: true, from: 'start' }, false])
  await client.fetchQuery(readQuery(list, {}))
  expect(fetch).toHaveBeenCalledOnce()
})

test('a late reply delays the first render by a tenth of a second at most, and a failed one leaves the read to it', async () => {
  vi.useFakeTimers()
  const late = Promise.withResolvers<Response>()
  const fetch = vi.fn<() => Promise<Response>>(() => late.promise)
  vi.stubGlobal('fetch', fetch)
  const client = makeQueryClient()
  runTheme()
  const taken = takeArrivedReads(client)
  await vi.advanceTimersByTimeAsync(100)
  await taken
  expect(client.getQueryData(readKey(list, {}))).toBeUndefined()
  late.resolve(reply('start'))
  expect(await client.fetchQuery(readQuery(list, {}))).toMatchObject({ from: 'start' })
  expect(fetch).toHaveBeenCalledOnce()
  vi.useRealTimers()

  client.clear()
  fetch.mockResolvedValueOnce(Response.json({ success: false }, { status: 500 }))
  runTheme()
  await takeArrivedReads(client)
  expect(client.getQueryData(readKey(list, {}))).toBeUndefined()
  fetch.mockResolvedValueOnce(reply('call'))
  expect(await client.fetchQuery(readQuery(list, {}))).toMatchObject({ from: 'call' })

  runTheme()
  tabStorage.set(firstReadsKey, '{')
  await expect(takeArrivedReads(client)).resolves.toBeUndefined()
})

test('the first screen leaves the addresses and keys of its reads for the next start of this session', async () => {
  await new QueryClient().fetchQuery(readQuery(list, {}))
  watchFirstScreen(new QueryClient())
  await waitFor(() => expect(tabStorage.get(firstReadsKey)).toContain('/api/things'))
  expect(JSON.parse(tabStorage.get(firstReadsKey) ?? '')).toMatchObject({
    user: 'u1',
    day: new Date().toDateString(),
    keys: { '/api/things': readKey(list, {}) },
  })
  closeSession()
  expect(tabStorage.get(firstReadsKey)).toBeNull()
})
