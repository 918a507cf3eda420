import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** Playwright's defaults, repeated because Chromium uses only the last switch of a name. */
const playwrightDisables =
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,' +
  'PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,TcpPortRandomizationWin,OptimizationHints,' +
  'NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch'
/** Pages of the address bar, which cost each window 0.4 s of CPU time. */
const addressBarPages = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup'
/** A spare renderer process for the next site, unnecessary because every journey has one site. */
const spareProcesses = 'SpareRendererForSitePerProcess'

/** The browser of the visual snapshots. */
export const browser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: 'e2e',
  // Emptied by each run, so the engines have their own folder beside it.
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // A browser uses more than one core while drawing. More workers cost more CPU time for the same journeys: on two
  // cores four take a tenth more than two.
  workers: Math.min(Math.ceil(1.5 * availableParallelism()), 8),
  retries: 0,
  // Generous timeout for hanging tests on a busy machine.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // Fonts are rasterized the same on every Linux, but differently on other systems.
  projects: [
    // One browser and server for each of the two long files, started first.
    ...(process.platform === 'linux' ? [{ name: 'visual', testMatch: 'visual.spec.ts', fullyParallel: false }] : []),
    { name: 'layout', testMatch: 'layout.spec.ts', fullyParallel: false },
    // The longest journey, which would run alone at the end.
    { name: 'day', testMatch: 'salon-day.spec.ts' },
    // Shares no server with the others and would run alone at the end.
    { name: 'start', testMatch: 'built-server.spec.ts' },
    { name: 'journeys', testIgnore: ['visual.spec.ts', 'layout.spec.ts', 'salon-day.spec.ts', 'built-server.spec.ts'] },
  ],
  snapshotPathTemplate: '{testDir}/__screenshots__/{arg}{ext}',
  updateSnapshots: 'none',
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    locale: 'sq-AL',
    timezoneId: 'Europe/Tirane',
    viewport: { width: 1440, height: 900 },
    // Fading elements have no contrast yet and sliding ones cannot be clicked. `salon-day.spec.ts` runs with motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Each journey is a first visit, so caching would only cost time. `offline.spec.ts` allows it.
    serviceWorkers: 'block',
    // Recording every journey costs a quarter of their time; `--trace on` records one that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    launchOptions: {
      // Headless shell, if found by `npm test`.
      executablePath: process.env.HEADLESS_SHELL_PATH ?? browser,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${playwrightDisables},${addressBarPages},${spareProcesses}`,
        // Cross-origin frames need no separate process here.
        '--disable-site-isolation-trials',
      ],
    },
  },
})
