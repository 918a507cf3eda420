import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

// WebKit has the name without a value in windows that keep nothing.
test('the app starts in a browser without service workers', async () => {
  vi.stubEnv('PROD', true)
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined })
  const { startWorker } = await import('./registration.ts')
  expect(await startWorker()).toBe(false)
})
