import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authMessages, loginFailed, verificationRequired } from '../contract.ts'
import { secondFactorRequired, type SecondFactor } from '../second-factor/contract.ts'
import { needsVerification, pendingLogin, useLogIn } from './useLogIn.ts'

const requests: { type: string | undefined; body: string }[] = []
let answers: (Response | Error)[] = []

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string>; body: string }) => {
    expect(url).toBe('/api/auth/login')
    expect(init.headers.authorization).toBeUndefined()
    requests.push({ type: init.headers['content-type'], body: init.body })
    const answer = answers.shift()
    if (answer instanceof Response) return answer
    throw answer ?? new Error('nothing more was expected')
  })
})
afterEach(() => vi.unstubAllGlobals())

function logIn(input: { email: string; password: string }) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  return renderHook(useLogIn, { wrapper }).result.current(input)
}

const reply = (status: number, body: object) => Response.json(body, { status })
const refused = () => reply(401, loginFailed().body())
const unverified = () => reply(403, verificationRequired({ requiresVerification: true }).body())
const good = () => reply(200, { success: true, token: 't', user: { id: '1' }, message: authMessages.loggedIn })

const person = { email: 'ardit+1@salloni.example', password: 'fjalë & kalim' }
const form = {
  type: 'application/x-www-form-urlencoded',
  body: 'email=ardit%2B1%40salloni.example&password=fjal%C3%AB+%26+kalim',
}
const json = { type: 'application/json', body: JSON.stringify(person) }

test('a login is one form-encoded call', async () => {
  answers = [good()]
  expect(await logIn(person)).toMatchObject({ token: 't' })
  expect(requests).toEqual([form])
})

test('a refusal is followed by a JSON call that reads whether the address must be verified', async () => {
  answers = [reply(401, { success: false, message: 'jo' }), unverified()]
  const fault = await logIn(person).catch((error: unknown) => error)
  expect(requests).toEqual([form, json])
  expect(needsVerification(fault)).toBe(true)
})

test('a second refusal is reported unchanged', async () => {
  answers = [refused(), refused()]
  const fault = await logIn(person).catch((error: unknown) => error)
  expect(fault).toMatchObject({ status: 401, message: 'Email ose fjalëkalim i pasaktë!' })
  expect(needsVerification(fault)).toBe(false)
})

test('the first reply counts if the second call fails differently', async () => {
  for (const second of [
    new Error('offline'),
    reply(429, { success: false, code: 'too_many_requests', message: 'prisni' }),
  ]) {
    answers = [refused(), second]
    await expect(logIn(person)).rejects.toMatchObject({ status: 401 })
  }
})

test.for([400, 413, 429, 500, 503])('%i is followed by no second call', async (status) => {
  answers = [reply(status, { success: false, code: 'x', message: 'y' })]
  await expect(logIn(person)).rejects.toMatchObject({ status })
  expect(requests).toEqual([form])
})

test('a pending second factor is followed by no second call', async () => {
  const asked = { challenge: 'c', methods: ['totp'] as SecondFactor[], passkey: null }
  answers = [reply(403, secondFactorRequired(asked).body())]
  const fault = await logIn(person).catch((error: unknown) => error)
  expect(pendingLogin(fault)).toEqual(asked)
  expect(requests).toEqual([form])
})

test('offline the general message is shown after one call', async () => {
  answers = [new Error('offline')]
  await expect(logIn(person)).rejects.toMatchObject({ status: 0, message: 'Gabim në lidhje me serverin' })
  expect(requests).toEqual([form])
})
