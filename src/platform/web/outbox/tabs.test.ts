// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import { exclusively } from './tabs.ts'

afterEach(() => void vi.unstubAllGlobals())

test('only a lock that is held for too long is taken over, not one that the browser refuses', async () => {
  const request = vi.fn(() => Promise.reject(new DOMException('denied', 'SecurityError')))
  vi.stubGlobal('navigator', { locks: { request } })
  await expect(exclusively('a', async () => 'done')).rejects.toThrow('denied')
  expect(request).toHaveBeenCalledOnce()
})
