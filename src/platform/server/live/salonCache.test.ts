import { expect, test } from 'vitest'
import { mintSalonId } from '../tenancy.ts'
import { SalonCache } from './salonCache.ts'

const salon = mintSalonId('0190b8a0-0000-7000-8000-000000000001')
const other = mintSalonId('0190b8a0-0000-7000-8000-000000000002')
const now = new Date('2026-11-20T09:00:00Z')

function open(maxSalons?: number) {
  const listeners = new Map<string, (topics: readonly string[]) => void>()
  const live = {
    subscribe: (id: string, tell: (topics: readonly string[]) => void) => {
      listeners.set(id, tell)
      return () => void listeners.delete(id)
    },
  }
  const cache = new SalonCache(live, maxSalons)
  let made = 0
  const read = (of = salon, at = now, until?: Date) =>
    cache.read(of, 'page', at, { topics: ['services', 'salon'], until }, async () => (made += 1))
  return { cache, read, listeners, tell: (...topics: string[]) => listeners.get(salon)?.(topics) }
}

test('a value is computed once, until one of its topics changes', async () => {
  const { read, tell } = open()
  expect([await read(), await read()]).toEqual([1, 1])
  tell('clients')
  expect(await read()).toBe(1)
  tell('clients', 'services')
  expect(await read()).toBe(2)
  tell('*')
  expect(await read()).toBe(3)
})

test('each salon has its own values', async () => {
  const { read } = open()
  expect([await read(salon), await read(other), await read(salon)]).toEqual([1, 2, 1])
})

test('a value expires after a minute, or at its own end', async () => {
  const { read } = open()
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  await read()
  expect(await read(salon, later(59))).toBe(1)
  expect(await read(salon, later(60))).toBe(2)
  const short = open()
  await short.read(salon, now, later(5))
  expect(await short.read(salon, later(5))).toBe(2)
})

test('a value read while its topic changed is not cached', async () => {
  const { cache, tell } = open()
  const reading = Promise.withResolvers<string>()
  const rule = { topics: ['services'] as const }
  const first = cache.read(salon, 'page', now, rule, () => reading.promise)
  tell('services')
  reading.resolve('before the change')
  expect(await first).toBe('before the change')
  expect(await cache.read(salon, 'page', now, rule, async () => 'after it')).toBe('after it')
})

test('a failed read is not cached, and simultaneous calls share one read', async () => {
  const { cache } = open()
  const rule = { topics: ['services'] as const }
  await expect(cache.read(salon, 'page', now, rule, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  let made = 0
  const make = async () => (made += 1)
  const both = [cache.read(salon, 'page', now, rule, make), cache.read(salon, 'page', now, rule, make)]
  expect(await Promise.all(both)).toEqual([1, 1])
})

test('the least recently used salon is dropped with its subscription', async () => {
  const { read, listeners } = open(1)
  await read(salon)
  await read(other)
  expect([...listeners.keys()]).toEqual([other])
  expect(await read(salon)).toBe(3)
})

test('a salon has at most two hundred values, the latest ones', async () => {
  const { cache } = open()
  let made = 0
  const read = (key: number) => cache.read(salon, String(key), now, { topics: ['services'] }, async () => (made += 1))
  for (let key = 0; key < 201; key += 1) await read(key)
  expect(await read(200)).toBe(201)
  expect(await read(0)).toBe(202)
})
