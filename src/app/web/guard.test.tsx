import { describe, expect, test } from 'vitest'
import { decide, type Visitor } from './guard.ts'
import { matchRoute, routes } from './routes.ts'

const owner: Visitor = { role: 'user', salonRole: 'owner', subscribed: true }
const lapsed: Visitor = { role: 'user', salonRole: 'owner', subscribed: false }
const admin: Visitor = { role: 'admin', salonRole: null, subscribed: false }
const decisionAt = (path: string, visitor: Visitor | null, outbox = true) =>
  decide(matchRoute(path), visitor, { demoMode: true, outbox })
const show = { kind: 'show' }
const landing = { kind: 'landing' }
const to = (path: string) => ({ kind: 'redirect', to: path })

const openToAll = [
  '/verify-email',
  '/unlock',
  '/landing',
  '/privacy-policy',
  '/refund-policy',
  '/shipping-policy',
  '/kushtet',
  '/marreveshja',
  '/contact-us',
]
const forGuests = ['/login', '/forgot-password', '/reset-password']
const business = ['/', '/terminet', '/klientet', '/raportet', '/konfigurimet']

describe('not logged in', () => {
  test.each([...openToAll, ...forGuests])('%s is shown', (path) => expect(decisionAt(path, null)).toEqual(show))
  test.each([
    ...business,
    '/profili',
    '/abonimi',
    '/qkyqu',
    '/users',
    '/payment-success',
    '/notifications',
    '/nowhere',
  ])('%s shows the landing page', (path) => expect(decisionAt(path, null)).toEqual(landing))
})

describe('a user', () => {
  test.each(forGuests)('%s leads to /', (path) => expect(decisionAt(path, owner)).toEqual(to('/')))
  test.each([...openToAll, ...business, '/payment-success', '/profili', '/abonimi', '/qkyqu'])('%s is shown', (path) =>
    expect(decisionAt(path, owner)).toEqual(show),
  )
  test.each(['/users', '/top-activities', '/history', '/nowhere'])('%s leads to /', (path) =>
    expect(decisionAt(path, owner)).toEqual(to('/')),
  )
  test('/notifications shows a user that they have no access', () => {
    expect(decisionAt('/notifications', owner)).toEqual({ kind: 'refuse', message: 'Nuk keni akses në këtë faqe.' })
  })
  test.each(business)('%s is restricted without subscription and trial', (path) =>
    expect(decisionAt(path, lapsed)).toEqual({ kind: 'restricted' }),
  )
  test.each(['/abonimi', '/profili', '/arkivi', '/qasja', '/qkyqu'])(
    '%s stays open without subscription and trial',
    (path) => expect(decisionAt(path, lapsed)).toEqual(show),
  )
})

describe('a barber and reception', () => {
  const barber: Visitor = { ...owner, salonRole: 'barber' }
  const reception: Visitor = { ...owner, salonRole: 'reception' }
  const refused = { kind: 'refuse', message: 'Nuk keni akses në këtë faqe.' }
  test.each(['/raportet', '/abonimi'])('%s shows a barber that it is not for them', (path) =>
    expect(decisionAt(path, barber)).toEqual(refused),
  )
  test.each(['/', '/terminet', '/klientet', '/konfigurimet', '/profili'])('%s is shown to a barber', (path) =>
    expect(decisionAt(path, barber)).toEqual(show),
  )
  test('reception may open the reports and not the subscription', () => {
    expect(decisionAt('/raportet', reception)).toEqual(show)
    expect(decisionAt('/abonimi', reception)).toEqual(refused)
    expect(decisionAt('/qasja', reception)).toEqual(refused)
  })
})

describe('an administrator', () => {
  test('lands on /users', () => expect(decisionAt('/', admin)).toEqual(to('/users')))
  test.each(['/terminet', '/klientet', '/arkivi', '/qasja'])('%s leads to /', (path) =>
    expect(decisionAt(path, admin)).toEqual(to('/')),
  )
  test.each(['/users', '/top-activities', '/history', '/notifications', '/raportet', '/konfigurimet', '/abonimi'])(
    '%s is shown, whatever the subscription',
    (path) => expect(decisionAt(path, admin)).toEqual(show),
  )
})

test('no redirect loops', () => {
  for (const visitor of [null, owner, lapsed, admin]) {
    for (const route of routes) {
      let path = route.path
      for (let hops = 0; ; hops += 1) {
        expect(hops).toBeLessThan(3)
        const verdict = decide(matchRoute(path), visitor, { demoMode: false, outbox: false })
        if (verdict.kind !== 'redirect') break
        path = verdict.to
      }
    }
  }
})

test('the outbox exists only if mails stay in it', () => {
  expect(decisionAt('/outbox', null)).toEqual(show)
  expect(decisionAt('/outbox', owner, false)).toEqual(to('/'))
  expect(decisionAt('/outbox', null, false)).toEqual(to('/'))
  expect(decisionAt('/sandbox-checkout', null, false)).toEqual(show)
  expect(decide(matchRoute('/sandbox-checkout'), null, { demoMode: false, outbox: false })).toEqual(to('/'))
})

test('a trailing slash is ignored', () => expect(matchRoute('/terminet/')).toBe(matchRoute('/terminet')))
