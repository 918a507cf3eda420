import { expect, test } from 'vitest'
import { notificationFrom, openNotification, showNotification } from './notifications.ts'
import type { AppWindow, NotificationTap, PushArrival } from './scope.ts'

const arrival = (json: () => unknown): PushArrival => ({ data: { json }, waitUntil: () => undefined })

test('a notification shows its text and replaces the previous one about the same visit; an unreadable one is shown too', async () => {
  const shown: unknown[] = []
  const registration = {
    showNotification: async (title: string, options: NotificationOptions) => void shown.push([title, options]),
  }
  await showNotification(
    { registration },
    arrival(() => ({ title: 'Kërkesë e re', body: 'Arta · Prerje', tag: 'v1', path: '/terminet?date=2026-11-23' })),
  )
  await showNotification(
    { registration },
    arrival(() => {
      throw new SyntaxError('no JSON')
    }),
  )
  expect(shown).toMatchObject([
    [
      'Kërkesë e re',
      { body: 'Arta · Prerje', tag: 'v1', renotify: true, data: { path: '/terminet?date=2026-11-23' }, lang: 'sq' },
    ],
    ['Orari', { data: { path: '/' } }],
  ])
})

const pathOf = (path: unknown) => notificationFrom({ title: 'a', body: 'b', path }).path

test('a notification opens addresses of the app only', () => {
  expect(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', 7].map(pathOf)).toEqual(
    Array.from({ length: 5 }, () => '/'),
  )
  expect(pathOf('/terminet?date=2026-11-23')).toBe('/terminet?date=2026-11-23')
})

function open(windows: (Partial<AppWindow> & { url: string; answers?: boolean })[]): Promise<string[]> {
  const done: string[] = []
  const all = windows.map(({ url, focused = false, answers = false }): AppWindow => ({
    url,
    focused,
    focus: async () => void done.push(`focus ${url}`),
    navigate: async (to) => void done.push(`navigate ${to}`),
    postMessage: (order, ports) => {
      done.push(`ask ${order.open}`)
      if (answers) ports[0]?.postMessage(true)
    },
  }))
  const scope = {
    location: new URL('https://orari.example/sw.js') as unknown as Location,
    clients: {
      claim: async () => undefined,
      matchAll: async () => all,
      openWindow: async (to: string) => {
        done.push(`open ${to}`)
        return null
      },
    },
  }
  const tap: NotificationTap = {
    notification: { data: { path: '/terminet' }, close: () => done.push('close') },
    waitUntil: () => undefined,
  }
  return openNotification(scope, tap).then(() => done)
}

test('a tap opens the page in the open window, which keeps typed text, or in a new window', async () => {
  const page = 'https://orari.example/klientet'
  expect(await open([{ url: page, answers: true }])).toEqual(['close', `focus ${page}`, 'ask /terminet'])
  // A window that does not reply, such as the login, is reloaded.
  expect(await open([{ url: page }])).toEqual(['close', `focus ${page}`, 'ask /terminet', 'navigate /terminet'])
  // A salon's public page is not a window of the app.
  expect(await open([{ url: 'https://orari.example/r/drita' }])).toEqual(['close', 'open /terminet'])
  expect(await open([])).toEqual(['close', 'open /terminet'])
})
