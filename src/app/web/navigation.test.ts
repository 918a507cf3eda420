import { expect, test } from 'vitest'
import { decide, type Visitor } from './guard.ts'
import { hasClientSearch, isReady, linksFor } from './navigation.ts'
import { matchRoute, places } from './routeTable.ts'

const owner: Visitor = { role: 'user', subscribed: true }
const lapsed: Visitor = { role: 'user', subscribed: false }
const admin: Visitor = { role: 'admin', subscribed: false }
const all = () => true
const exists = (screen: string) => screen === 'DashboardScreen' || screen === 'ScheduleScreen'
const paths = (visitor: Visitor, built: (screen: string) => boolean = all) =>
  linksFor(visitor, built).map((link) => link.path)

test('a subscriber gets the business pages and the subscription', () => {
  expect(paths(owner)).toEqual(['/', '/terminet', '/klientet', '/raportet', '/konfigurimet', '/abonimi'])
})

test('without subscription and trial only the subscription is left', () => {
  expect(paths(lapsed)).toEqual(['/abonimi'])
})

test('an administrator gets the pages of administration', () => {
  expect(paths(admin)).toEqual([
    '/users',
    '/raportet',
    '/abonimi',
    '/top-activities',
    '/notifications',
    '/history',
    '/konfigurimet',
  ])
})

test('what does not exist yet is not linked', () => {
  expect(paths(owner, exists)).toEqual(['/', '/terminet'])
  expect(paths(lapsed, exists)).toEqual([])
  expect(paths(admin, exists)).toEqual([])
  expect(isReady('/profili', exists)).toBe(false)
  expect(isReady('/terminet', exists)).toBe(true)
})

test('nobody gets a link to a place that would not let them in', () => {
  for (const visitor of [owner, lapsed, admin]) {
    for (const path of paths(visitor))
      expect(decide(matchRoute(path), visitor, { demoMode: true, outbox: true })).toEqual({ kind: 'show' })
  }
})

test('the client search is for whoever has clients and access', () => {
  expect([owner, lapsed, admin].map(hasClientSearch)).toEqual([true, false, false])
})

test('every screen that a feature has stands in the table', () => {
  const files = Object.keys(import.meta.glob('../../features/*/web/*Screen.tsx')).map((path) =>
    path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length),
  )
  const named = new Set(places.flatMap((place) => [place.screen, place.adminScreen]))
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((screen) => !named.has(screen))).toEqual([])
})

test('each path and each screen stands once in the table', () => {
  expect(new Set(places.map((place) => place.path)).size).toBe(places.length)
  const screens = places.flatMap((place) => [place.screen, ...(place.adminScreen ? [place.adminScreen] : [])])
  expect(new Set(screens).size).toBe(screens.length)
})
