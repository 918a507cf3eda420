import { afterEach, expect, test, vi } from 'vitest'
import { canKeepSession, deviceStorage, openChannel, tabStorage } from './storage.ts'

function refuse(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a stored value is found until it is removed', () => {
  expect(tabStorage.set('a', '1')).toBe(true)
  expect([tabStorage.get('a'), deviceStorage.get('a')]).toEqual(['1', null])
  tabStorage.remove('a')
  expect(tabStorage.get('a')).toBeNull()
  expect(canKeepSession()).toBe(true)
  expect(sessionStorage).toHaveLength(0)
})

test('with blocked site data nothing is stored and nothing throws', () => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(globalThis, name, 'get').mockImplementation(refuse)
  vi.stubGlobal('BroadcastChannel', refuse)
  for (const storage of [deviceStorage, tabStorage]) {
    expect(storage.set('a', '1')).toBe(false)
    expect(storage.get('a')).toBeNull()
    storage.remove('a')
  }
  expect(canKeepSession()).toBe(false)
  expect(openChannel('a')).toBeNull()
})

test('a full storage stores no session', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  expect(canKeepSession()).toBe(false)
})
