import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // Looks are drawn alike on every Linux; other systems draw letters in their own way.
  testIgnore: process.platform === 'linux' ? [] : ['visual.spec.ts'],
  snapshotPathTemplate: '{testDir}/__screenshots__/{arg}{ext}',
  updateSnapshots: 'none',
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    locale: 'sq-AL',
    timezoneId: 'Europe/Tirane',
    viewport: { width: 1440, height: 900 },
    // Each journey is a first visit: what a worker would store for the next one only costs time. `offline.spec.ts` allows it.
    serviceWorkers: 'block',
    // Recording every journey costs a quarter of their time; `--trace on` records one that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
