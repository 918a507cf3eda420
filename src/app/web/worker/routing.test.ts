import { expect, test } from 'vitest'
import { isAway, routeOf, startsFromDevice } from './routing.ts'

const kept = new Set(['/assets/index-abc123.js', '/favicon.svg'])

test('replies of the API are not handled', () => {
  for (const path of ['/api', '/api/appointments', '/api/live', '/api/docs', '/api/avatars/1.png']) {
    expect(routeOf(path, false, kept)).toBe('none')
    expect(routeOf(path, true, kept)).toBe('none')
  }
})

test('pages rendered for visitors are not handled', () => {
  for (const path of ['/r/berber-arbri', '/r/berber-arbri/cakto', '/v/abc', '/v/abc/zhvendos', '/te-dhenat/abc'])
    expect(routeOf(path, true, kept)).toBe('none')
  expect(routeOf('/raportet', true, kept)).toBe('page')
})

test('every page of the app has an offline response, a download has none', () => {
  for (const path of ['/', '/terminet', '/login', '/privacy-policy']) expect(routeOf(path, true, kept)).toBe('page')
  for (const path of ['/robots.txt', '/sitemap.xml', '/share.png']) expect(routeOf(path, true, kept)).toBe('none')
})

test('the app’s files come from the cache, files with fixed names from the network, and the rest is not handled', () => {
  expect(routeOf('/assets/index-abc123.js', false, kept)).toBe('hashed')
  expect(routeOf('/favicon.svg', false, kept)).toBe('unhashed')
  expect(routeOf('/favicon.svg?2', false, kept)).toBe('none')
  expect(routeOf('/pictures/terminet-light-720.avif', false, kept)).toBe('none')
})

test('a proxy whose server is down counts as offline, a refusal of the server does not', () => {
  expect([502, 503, 504].every(isAway)).toBe(true)
  expect([200, 304, 401, 404, 500].some(isAway)).toBe(false)
})

const from = (path: string, cache: RequestCache) => startsFromDevice({ url: `https://orari.example${path}`, cache })

test('the first screens start from the device, but a reload and every other page ask the server', () => {
  // `force-cache`: Back, and a tab that the browser had discarded.
  for (const path of ['/', '/terminet', '/terminet?new=1'])
    for (const cache of ['default', 'force-cache'] as const) expect(from(path, cache)).toBe(true)
  for (const cache of ['no-cache', 'reload'] as const) expect(from('/terminet', cache)).toBe(false)
  for (const path of ['/login', '/landing', '/klientet']) expect(from(path, 'default')).toBe(false)
})
