import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Fault } from '#platform/shared/fault.ts'
import { reportPageError } from '#platform/web/pageErrors.ts'
import type { PageErrorReport } from '../contract.ts'
import { watchErrors } from './watchErrors.ts'

const script = `${location.origin}/assets/app-B3kd9f.js`
let sent: { url: string; init: RequestInit; report: PageErrorReport }[]
let stop: () => void
let answer: () => Promise<Response>

beforeEach(() => {
  sent = []
  answer = () => Promise.resolve(new Response('{}'))
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, init, report: JSON.parse(String(init.body)) as PageErrorReport })
    return answer()
  })
  stop = watchErrors('1.2.3')
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** An error of the app's scripts. */
function errorAt(message: string, place = '1:2'): TypeError {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n    at Overlays (${script}:${place})`
  return error
}
const uncaught = (error: unknown, more: ErrorEventInit = {}) =>
  dispatchEvent(new ErrorEvent('error', { error, cancelable: true, ...more }))
function rejected(reason: unknown): void {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
}
const reports = () => sent.map(({ report }) => report)

test('an uncaught error is reported without names and without a cookie', () => {
  uncaught(errorAt("Cannot read properties of undefined (reading 'Blerta Gashi')"))
  expect(reports()).toEqual([
    {
      message: "TypeError: Cannot read properties of undefined (reading '…')",
      frames: ['Overlays app-B3kd9f.js:1:2'],
      version: '1.2.3',
    },
  ])
  expect(sent[0]).toMatchObject({
    url: '/api/page-errors',
    init: { method: 'POST', keepalive: true, credentials: 'omit' },
  })
})

test('an unhandled rejection and an error caught by the app are reported', () => {
  rejected(errorAt('undefined is not an object'))
  reportPageError(new Error('The component is missing'))
  reportPageError('Blerta Gashi')
  expect(reports().map(({ message }) => message)).toEqual([
    'TypeError: undefined is not an object',
    'Error: The component is missing',
    'thrown: string',
  ])
})

test('an unparsable script is reported by its place', () => {
  const error = new SyntaxError("Unexpected token '.'")
  error.stack = String(error)
  uncaught(error, { filename: script, lineno: 3, colno: 14 })
  expect(reports()).toMatchObject([{ message: "SyntaxError: Unexpected token '.'", frames: ['app-B3kd9f.js:3:14'] }])
})

test('a document reports each error once, and at most five', () => {
  for (let i = 0; i < 3; i++) uncaught(errorAt('undefined is not an object'))
  rejected(errorAt('undefined is not an object'))
  expect(sent).toHaveLength(1)
  for (let i = 0; i < 20; i++) uncaught(errorAt('undefined is not an object', `1:${i}`))
  expect(sent).toHaveLength(5)
})

test('expected errors, and those of extensions and other apps, are not reported', () => {
  rejected(new Fault(409, 'slot_taken', 'Kjo orë u zu.'))
  rejected(errorAt('Failed to fetch'))
  rejected(errorAt(`Failed to fetch dynamically imported module: ${script}`))
  rejected(new DOMException('The user aborted a request.', 'AbortError'))
  reportPageError(new TypeError('Load failed'))
  const foreign = new Error("Can't find variable: x")
  foreign.stack = 'global code@https://elsewhere.example/a.js:1:1'
  uncaught(foreign)
  uncaught(null, { message: 'ResizeObserver loop limit exceeded', filename: location.href, lineno: 0 })
  rejected(undefined)
  expect(sent).toEqual([])
})

test('nothing is sent offline, nor later', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  uncaught(errorAt('undefined is not an object'))
  online.mockReturnValue(true)
  uncaught(errorAt('undefined is not an object'))
  dispatchEvent(new Event('online'))
  expect(sent).toEqual([])
})

test.each([
  ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is refused', () => Promise.resolve(new Response('{}', { status: 429 }))],
  [
    'throws',
    () => {
      throw new Error('no fetch')
    },
  ],
])('a report that %s is neither repeated nor an error itself', async (_name, failure) => {
  answer = failure
  expect(() => uncaught(errorAt('undefined is not an object'))).not.toThrow()
  // Vitest fails on an unhandled rejection.
  await Promise.resolve()
  uncaught(errorAt('undefined is not an object'))
  expect(sent).toHaveLength(1)
})

test('an error whose properties throw causes no failure', () => {
  const error = Object.defineProperty({}, 'message', {
    get: () => {
      throw new Error('no')
    },
  })
  expect(() => uncaught(error)).not.toThrow()
  expect(sent).toEqual([])
})
