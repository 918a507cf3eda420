import { expect, test } from 'vitest'
import { decide, type Visitor } from './guard.ts'
import { hasCommandBar, linksFor, pagesFor, phoneNavigation } from './navigation.ts'
import { matchRoute, routes } from './routes.ts'

const owner: Visitor = { role: 'user', salonRole: 'owner', subscribed: true }
const barber: Visitor = { ...owner, salonRole: 'barber' }
const lapsed: Visitor = { ...owner, subscribed: false }
const admin: Visitor = { role: 'admin', salonRole: null, subscribed: false }
const paths = (visitor: Visitor) => linksFor(visitor).map((link) => link.path)

test('without subscription and trial only the subscription is linked; a barber has neither reports nor subscription', () => {
  expect(paths(lapsed)).toEqual(['/abonimi'])
  expect(paths(owner).filter((path) => !paths(barber).includes(path))).toEqual(['/raportet', '/abonimi'])
})

test('no link leads to a page that the visitor may not see', () => {
  for (const visitor of [owner, barber, lapsed, admin]) {
    expect(paths(visitor)).not.toEqual([])
    for (const path of paths(visitor))
      expect(decide(matchRoute(path), visitor, { demoMode: true, outbox: true })).toEqual({ kind: 'show' })
  }
})

const link = (path: string, tab?: string) => ({ path, label: path, icon: 'home' as const, tab })

test('on a phone three or more links without a tab share one; fewer are in the account’s menu', () => {
  const [first, second] = [link('/a', 'A'), link('/b', 'B')]
  const rest = [link('/c'), link('/d'), link('/e')]
  expect(phoneNavigation([rest[0]!, first, second, rest[1]!])).toEqual({
    tabs: [first, second],
    more: [],
    account: [rest[0], rest[1]],
  })
  expect(phoneNavigation([first, ...rest])).toEqual({ tabs: [first], more: rest, account: [] })
})

test('on a phone every link appears once, and the bar has at most five tabs', () => {
  for (const visitor of [owner, barber, lapsed, admin]) {
    const { tabs, more, account } = phoneNavigation(linksFor(visitor))
    expect([...tabs, ...more, ...account].map((link) => link.path).toSorted()).toEqual(paths(visitor).toSorted())
    expect(tabs.length + Math.min(more.length, 1)).toBeLessThanOrEqual(5)
  }
})

test('the command bar is shown only to a salon with access', () => {
  expect([owner, lapsed, admin].map(hasCommandBar)).toEqual([true, false, false])
})

test('the command bar opens pages that the visitor may see, and does not offer logout', () => {
  for (const visitor of [owner, barber]) {
    const pages = pagesFor(visitor).map(({ path }) => path)
    expect(pages).toContain('/profili')
    expect(pages).not.toContain('/qkyqu')
    for (const path of pages)
      expect(decide(matchRoute(path), visitor, { demoMode: true, outbox: true })).toEqual({ kind: 'show' })
  }
  const barberPages = new Set(pagesFor(barber).map(({ path }) => path))
  expect(['/raportet', '/produktet', '/numerimi'].filter((path) => barberPages.has(path))).toEqual([])
})

test('every page has its own title, and the landing page that of the product', () => {
  const titles = routes.flatMap(({ path, title }) => (path === '/landing' ? [] : [title]))
  expect(titles).not.toContain(undefined)
  expect(new Set(titles).size).toBe(titles.length)
})

test('each path and each screen is used once', () => {
  expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length)
  const screens = routes.flatMap((route) => [route.screen, ...(route.adminScreen ? [route.adminScreen] : [])])
  expect(new Set(screens).size).toBe(screens.length)
})
