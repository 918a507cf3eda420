import { expect, test } from 'vitest'
import { decide, type Visitor } from './guard.ts'
import { hasCommandBar, linksFor, pagesFor, phoneNavigation } from './navigation.ts'
import { matchRoute, routes } from './routes.ts'

const owner: Visitor = { role: 'user', salonRole: 'owner', subscribed: true }
const lapsed: Visitor = { role: 'user', salonRole: 'owner', subscribed: false }
const admin: Visitor = { role: 'admin', salonRole: null, subscribed: false }
const paths = (visitor: Visitor) => linksFor(visitor).map((link) => link.path)

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
    '/holidays',
    '/history',
    '/konfigurimet',
  ])
})

/** Paths of the tabs, of the tab of more pages, and of the account's menu. */
function where(visitor: Visitor): string[][] {
  const { tabs, more, account } = phoneNavigation(linksFor(visitor))
  return [tabs, more, account].map((links) => links.map((link) => link.path))
}

test('on a phone every page is in reach: a tab, the tab of more pages, or two at most in the account’s menu', () => {
  expect(where(owner)).toEqual([['/', '/terminet', '/klientet', '/raportet'], [], ['/konfigurimet', '/abonimi']])
  expect(where(admin)).toEqual([
    ['/users', '/raportet', '/abonimi', '/notifications'],
    ['/top-activities', '/holidays', '/history', '/konfigurimet'],
    [],
  ])
  expect(where(lapsed)).toEqual([[], [], ['/abonimi']])
})

test('no link leads to a page that the visitor may not see', () => {
  for (const visitor of [owner, lapsed, admin]) {
    for (const path of paths(visitor))
      expect(decide(matchRoute(path), visitor, { demoMode: true, outbox: true })).toEqual({ kind: 'show' })
  }
})

test('the command bar needs a salon with access', () => {
  expect([owner, lapsed, admin].map(hasCommandBar)).toEqual([true, false, false])
})

test('the command bar opens pages that the visitor may see, and never logs out', () => {
  const barber: Visitor = { role: 'user', salonRole: 'barber', subscribed: true }
  for (const visitor of [owner, barber]) {
    const pages = pagesFor(visitor).map(({ path }) => path)
    expect(pages).toContain('/profili')
    expect(pages).not.toContain('/qkyqu')
    for (const path of pages)
      expect(decide(matchRoute(path), visitor, { demoMode: true, outbox: true })).toEqual({ kind: 'show' })
  }
  expect(pagesFor(barber).map(({ path }) => path)).not.toContain('/raportet')
})

test('each path and each screen is used once', () => {
  expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length)
  const screens = routes.flatMap((route) => [route.screen, ...(route.adminScreen ? [route.adminScreen] : [])])
  expect(new Set(screens).size).toBe(screens.length)
})
