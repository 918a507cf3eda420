import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

// In private windows of WebKit the property exists without a value.
test('the app starts in a browser without service workers', async () => {
  vi.stubEnv('PROD', true)
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined })
  const { startWorker } = await import('./registration.ts')
  expect(await startWorker()).toBe(false)
})
