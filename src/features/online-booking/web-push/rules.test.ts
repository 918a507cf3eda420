import { expect, test } from 'vitest'
import { isCurrent, isPushEndpoint, notificationOf, outcomeOf, secondsToLive } from './rules.ts'

const part = {
  id: '0198c0de-0000-7000-8000-000000000001',
  client_name: 'Arta Krasniqi',
  service_name: 'Prerje',
  appointment_date: '2026-11-23',
  appointment_time: '10:00',
  status: 'pending' as const,
  request: 'waiting' as const,
}

test('a notification has first name, services, day and time, and nothing else about the client', () => {
  const notification = notificationOf('requested', [part, { ...part, service_name: 'Ngjyrosje' }])
  expect(notification).toEqual({
    title: 'Kërkesë e re',
    body: 'Arta · Prerje + Ngjyrosje · e hënë, 23 nëntor, 10:00',
    tag: part.id,
    path: '/',
  })
  expect(notificationOf('cancelled', [part]).path).toBe(`/terminet?date=2026-11-23&termini=${part.id}`)
  // The maximum record of a push service is 4096 bytes.
  const long = notificationOf('booked', [{ ...part, client_name: 'ë'.repeat(500), service_name: 'ç'.repeat(5000) }])
  expect(Buffer.byteLength(JSON.stringify(long))).toBeLessThan(1000)
})

const sentNews = (one: Parameters<typeof isCurrent>[1]) =>
  (['requested', 'booked', 'moved', 'cancelled'] as const).filter((news) => isCurrent(news, one))

test('an outdated notification is not sent', () => {
  const booked = { ...part, status: 'confirmed' as const, request: null }
  const cancelled = { ...part, status: 'cancelled' as const, request: null }
  expect(sentNews([part])).toEqual(['requested', 'booked', 'moved'])
  expect(sentNews([booked])).toEqual(['booked', 'moved'])
  expect(sentNews([cancelled])).toEqual(['cancelled'])
  expect(sentNews([cancelled, booked])).toEqual(['booked', 'moved'])
})

test('a notification expires when the visit begins, or after four weeks', () => {
  const now = new Date('2026-11-20T09:00:00Z')
  expect(secondsToLive(new Date('2026-11-20T10:00:00Z'), now)).toBe(3600)
  expect(secondsToLive(new Date('2027-11-20T10:00:00Z'), now)).toBe(2_419_200)
  expect(secondsToLive(now, now)).toBe(0)
})

test('the responses of a push service are recognised', () => {
  const outcomes = new Map(
    [200, 201, 202, 307, 400, 403, 404, 410, 413, 429, 500, 503].map((at) => [at, outcomeOf(at)]),
  )
  const of = (outcome: string) => [...outcomes].filter(([, one]) => one === outcome).map(([status]) => status)
  expect(of('sent')).toEqual([200, 201, 202])
  expect(of('gone')).toEqual([404, 410])
  expect(of('later')).toEqual([429])
  expect(of('retry')).toEqual([500, 503])
  expect(of('refused')).toEqual([307, 400, 403, 413])
})

test('the address of a push service must be a plain web address', () => {
  expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/abc:def')).toBe(true)
  for (const wrong of ['', 'abc', '/push', 'ftp://a/b', 'javascript:1', 'https://u:p@a/b', 'https://a/b#c'])
    expect(isPushEndpoint(wrong), wrong).toBe(false)
})
