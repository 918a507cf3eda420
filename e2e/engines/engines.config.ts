import { defineConfig } from '@playwright/test'

/** Configuration of the journeys in the system's WebKit and Firefox: `npm test -- engines`. */
export default defineConfig({
  testMatch: '*.flows.ts',
  outputDir: '../../test-results/engines',
  // Both engines run concurrently; WebKit controls one window at a time.
  workers: 2,
  projects: (['webkit', 'firefox'] as const).map((name) => ({ name, workers: 1, use: { browserName: name } })),
  retries: 0,
  // Timeout for hanging tests.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
})
