import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** Playwright's own list: Chromium takes only the last switch of a name. */
const playwrightDisables =
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,' +
  'PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,TcpPortRandomizationWin,OptimizationHints,' +
  'NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch'
/** The pages behind the address bar cost each window 0.4 s of processor time, though nobody sees them. */
const addressBarPages = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup'
/** A renderer process in reserve for the next site: every journey has one site. */
const spareProcesses = 'SpareRendererForSitePerProcess'

/** The browser of the visual snapshots. */
export const browser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // A browser keeps more than one core busy while it draws. More workers cost more processor time for the same journeys: on two cores four
  // take a tenth more than two.
  workers: Math.min(Math.ceil(1.5 * availableParallelism()), 8),
  retries: 0,
  // Limits are for what hangs: a machine that is busy with other work only takes longer.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // Fonts are rasterized alike on every Linux; other systems draw them in their own way.
  projects: [
    // One browser and one server for each of the two long files, begun first.
    ...(process.platform === 'linux' ? [{ name: 'visual', testMatch: 'visual.spec.ts', fullyParallel: false }] : []),
    { name: 'layout', testMatch: 'layout.spec.ts', fullyParallel: false },
    // It shares no server with the others and would run alone at the end.
    { name: 'start', testMatch: 'built-server.spec.ts' },
    { name: 'journeys', testIgnore: ['visual.spec.ts', 'layout.spec.ts', 'built-server.spec.ts'] },
  ],
  snapshotPathTemplate: '{testDir}/__screenshots__/{arg}{ext}',
  updateSnapshots: 'none',
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    locale: 'sq-AL',
    timezoneId: 'Europe/Tirane',
    viewport: { width: 1440, height: 900 },
    // What fades in has no contrast yet and what slides in cannot be pressed yet. `salon-day.spec.ts` runs with motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Each journey is a first visit: what a service worker would store only costs time. `offline.spec.ts` allows it.
    serviceWorkers: 'block',
    // Recording every journey costs a quarter of their time; `--trace on` records one that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    launchOptions: {
      // A Chromium without windows, where `npm test` has found one.
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
        // Foreign frames need no process of their own here.
        '--disable-site-isolation-trials',
      ],
    },
  },
})
