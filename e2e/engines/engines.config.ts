import { defineConfig } from '@playwright/test'

/** The ways through the product in WebKit and Firefox as the system has them: `npm test -- engines`. */
export default defineConfig({
  testMatch: '*.ways.ts',
  outputDir: '../../test-results/engines',
  // The two engines run at once; WebKit drives one window at a time.
  workers: 2,
  projects: (['webkit', 'firefox'] as const).map((name) => ({ name, workers: 1, use: { browserName: name } })),
  retries: 0,
  // Limits are for what hangs.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
})
