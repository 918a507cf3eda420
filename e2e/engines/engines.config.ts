import { defineConfig } from '@playwright/test'

/** Configuration of the journeys in the system's WebKit and Firefox: `npm test -- engines`. */
export default defineConfig({
  testMatch: '*.flows.ts',
  outputDir: '../../test-results/engines',
  // Both engines run concurrently; WebKit controls one window at a time.
  workers: 2,
  projects: (['webkit', 'firefox'] as const).map((name) => ({ name, workers: 1, use: { browserName: name } })),
  retries: 0,
  // Timeouts for hanging tests: on a busy machine the longest flow takes more than four minutes, all of them 18.
  timeout: 480_000,
  globalTimeout: 2_100_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
})
