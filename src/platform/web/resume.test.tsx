import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { exampleEndpoint } from '#testing/web/exampleEndpoint.ts'
import { callApi } from './api.ts'
import { forgetPerson, keepPerson, lockPeople, rememberedKey, rememberedPeople } from './rememberedDevice.ts'
import {
  closeSession,
  currentSession,
  followsOther,
  lockedPeople,
  lockSession,
  openSession,
  refuseSession,
  type SessionUser,
} from './session.ts'

const user: SessionUser = {
  id: 'u1',
  username: 'drita',
  name: 'Drita Krasniqi',
  email: 'drita@salloni.test',
  role: 'user',
  avatar: null,
  salon: null,
}
const until = '2099-01-01T00:00:00.000Z'
const list = exampleEndpoint('GET /things', { reply: z.object({}) }, 'Leximi dështoi.')

const other: SessionUser = { ...user, id: 'u2', username: 'besa', name: 'Besa Gashi', email: 'besa@salloni.test' }
const lockedIds = () => lockedPeople().map((person) => person.user.id)

let calls: { url: string; authorization: string | undefined }[]
let resume: () => Response

const json = (status: number, body: object) => Response.json(body, { status })
const resumed = (pin = false) => json(200, { success: true, token: 'fresh', user, remembered: { until, pin } })

beforeEach(() => {
  calls = []
  resume = resumed
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string> }) => {
    calls.push({ url, authorization: init.headers.authorization })
    if (url === '/api/auth/resume') return resume()
    return json(200, { success: true })
  })
  // State of a new tab on a remembered device: the user without a token.
  openSession({ token: '', user }, { until, pin: false })
  return () => {
    closeSession()
    for (const person of rememberedPeople()) forgetPerson(person.user.id)
    vi.unstubAllGlobals()
  }
})

test('the first calls after a start get the token once and then send it', async () => {
  await Promise.all([callApi(list, {}), callApi(list, {})])
  await callApi(list, {})
  expect(calls).toEqual([
    { url: '/api/auth/resume', authorization: undefined },
    ...Array.from({ length: 3 }, () => ({ url: '/api/things', authorization: 'Bearer fresh' })),
  ])
  expect(currentSession()).toMatchObject({ token: 'fresh', remembered: true })
})

test('a device logged out from elsewhere deletes all its data', async () => {
  localStorage.setItem('offlineCache', '{}')
  resume = () => json(401, { success: false, code: 'device_forgotten', message: 'Kyçuni përsëri.' })
  await expect(callApi(list, {})).rejects.toMatchObject({ status: 401 })
  expect(currentSession()).toBeNull()
  expect(rememberedPeople()).toEqual([])
  expect([localStorage.getItem(rememberedKey), localStorage.getItem('offlineCache')]).toEqual([null, null])
})

test('the user stays logged in offline, to read cached data', async () => {
  resume = () => {
    throw new TypeError('offline')
  }
  await expect(callApi(list, {})).rejects.toMatchObject({ status: 0 })
  expect(currentSession()).toMatchObject({ token: '', user: { id: 'u1' } })
  resume = resumed
  await callApi(list, {})
  expect(currentSession()?.token).toBe('fresh')
})

test('a device with a new PIN locks until the PIN is entered, and keeps no data of the salon', async () => {
  localStorage.setItem('offlineCache', '{}')
  resume = () => json(403, { success: false, code: 'pin_required', message: 'Shkruani PIN-in.' })
  await expect(callApi(list, {})).rejects.toMatchObject({ code: 'pin_required' })
  expect([currentSession(), lockedIds()]).toEqual([null, ['u1']])
  expect(localStorage.getItem('offlineCache')).toBeNull()
})

test('locking keeps the device and drops the token; logging out drops both', () => {
  openSession({ token: 'fresh', user }, { until, pin: true })
  lockSession()
  expect([currentSession(), sessionStorage.getItem('token'), lockedIds()]).toEqual([null, null, ['u1']])
  openSession({ token: 'again', user }, { until, pin: true })
  closeSession()
  expect([lockedIds(), rememberedPeople()]).toEqual([[], []])
})

test('another account in a tab leaves the device unchanged', () => {
  openSession({ token: 'other', user: { ...user, id: 'u2' } }, null)
  closeSession()
  expect(rememberedPeople().map((person) => person.user.id)).toEqual(['u1'])
})

test('people with a PIN share a device, and each opens alone', () => {
  openSession({ token: 'fresh', user }, { until, pin: true })
  sessionStorage.setItem('drafts', '{}')
  lockSession()
  openSession({ token: 'second', user: other }, { until, pin: true })
  expect([followsOther('u1'), followsOther('u2')]).toEqual([true, false])
  expect(sessionStorage.getItem('drafts')).toBeNull()
  lockSession()
  expect(lockedIds()).toEqual(['u2', 'u1'])
  forgetPerson('u1')
  expect(lockedIds()).toEqual(['u2'])
})

test('somebody who opens the device in another tab closes the tabs of the former person', () => {
  openSession({ token: 'fresh', user }, { until, pin: true })
  keepPerson({ user: other, until, pin: true })
  expect([currentSession(), lockedIds()]).toEqual([null, ['u2', 'u1']])
  expect(sessionStorage.getItem('token')).toBeNull()
  openSession({ token: 'again', user }, { until, pin: true })
  lockPeople()
  expect(currentSession()).toBeNull()
})

test('a refused session of somebody with a PIN stays on the lock; without one the device is forgotten', () => {
  openSession({ token: 'fresh', user }, { until, pin: true })
  refuseSession()
  expect([currentSession(), lockedIds()]).toEqual([null, ['u1']])
  openSession({ token: 'fresh', user }, { until, pin: false })
  refuseSession()
  expect([currentSession(), rememberedPeople()]).toEqual([null, []])
})

test('a device without a PIN has one person, and former versions find the first person at the top level', () => {
  openSession({ token: 'second', user: other }, { until, pin: false })
  expect(rememberedPeople().map((person) => person.user.id)).toEqual(['u2'])
  openSession({ token: 'fresh', user }, { until, pin: true })
  openSession({ token: 'second', user: other }, { until, pin: true })
  expect(JSON.parse(localStorage.getItem(rememberedKey) ?? '')).toMatchObject({ user: { id: 'u2' }, until, pin: true })
})
