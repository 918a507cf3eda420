import { expect } from 'vitest'
import { person } from '#testing/server/accounts.ts'
import type { TestApp } from '#testing/server/app.ts'

export interface BrowserReply {
  user?: { id: string }
  errors?: { field: string; message: string }[]
  success: boolean
  token: string
  code?: string
  left?: number
  challenge?: string
  remembered: { until: string; pin: boolean } | null
}

/** A browser, which keeps cookies and sends them with every call. Logs in as `person` unless told otherwise. */
export function browserOf(server: TestApp) {
  const jar = new Map<string, string>()
  /** Names of all cookies of remembered people. */
  const named = new Set<string>()
  let setCookies: string[] = []
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const post = async (url: string, body: object, headers: Record<string, string> = {}) => {
    const response = await server.raw({
      method: 'POST',
      url: `/api${url}`,
      payload: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        cookie: cookies(),
        ...headers,
      },
    })
    setCookies = [response.headers['set-cookie'] ?? []].flat()
    for (const cookie of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/Max-Age=0/.test(cookie)) jar.delete(name)
      else jar.set(name, value)
      if (name.startsWith('orari_session')) named.add(name)
    }
    return { status: response.statusCode, ...response.json<BrowserReply>() }
  }
  return {
    jar,
    /** Header with all cookies. */
    cookies,
    /** The only cookie of a remembered person. */
    cookie: () => {
      const [found, ...others] = [...jar].filter(([name]) => name.startsWith('orari_session'))
      expect(others).toEqual([])
      return found && { name: found[0], value: found[1] }
    },
    keep: (value = '', name = [...named].at(-1) ?? '') => jar.set(name, value),
    setCookies: () => setCookies,
    post,
    logIn: (remember: unknown = true, more: object = {}, headers: Record<string, string> = {}) =>
      post('/auth/login', { email: person.email, password: person.password, remember, ...more }, headers),
    resume: (pin?: string, headers?: Record<string, string>) => post('/auth/resume', pin ? { pin } : {}, headers),
    open: (person: string, pin?: string) => post('/auth/resume', { person, pin }),
    lock: (token: string) => post('/auth/lock', {}, { authorization: `Bearer ${token}` }),
  }
}
