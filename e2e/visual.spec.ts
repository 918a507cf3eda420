import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'
import type { SystemStatus } from '#features/operator/system-status/contract.ts'
import { adminLogin } from '#testing/defaults.ts'
import { systemStatus as healthy } from '#testing/web/systemStatus.ts'
import configuration, { browser } from '../playwright.config.ts'
import { setTheme, waitUntilStable } from './support/accessibility.ts'
import { expect, startTime, test as base } from './support/fixtures.ts'
import { openInApp } from './support/navigation.ts'
import { grid } from './support/salon.ts'
import { createSession, type Credentials, type Session } from './support/session.ts'

/**
 * Visual snapshots of the main screens, in `e2e/__screenshots__`. After an intended change of a screen, or an update of
 * the browser: `npm test -- journeys visual --update-snapshots`, and review the images that git reports as changed.
 */

type Viewer = 'guest' | 'owner' | 'beginner' | 'admin'

interface Snapshot {
  name: string
  viewer: Viewer
  path: string
  /** Visible once the screen has loaded its data. */
  ready: (page: Page) => Locator
  /** Opens a dialog before the snapshot. */
  prepare?: (page: Page) => Promise<void>
  /** True if its initial state depends on the width, so that it is opened again for the phone. */
  reopen?: true
  /** Compared part of the page; the viewport by default. */
  part?: (page: Page) => Locator
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true })
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).filter({ visible: true }).first()

const snapshots: readonly Snapshot[] = [
  { name: 'landing', viewer: 'guest', path: '/landing', ready: (page) => page.getByRole('heading', { level: 1 }) },
  {
    name: 'login',
    viewer: 'guest',
    path: '/login',
    ready: (page) => page.getByRole('button', { name: 'Kyçu', exact: true }),
  },
  {
    name: 'register',
    viewer: 'guest',
    path: '/login?register',
    ready: (page) => page.getByRole('button', { name: 'Regjistrohu' }),
  },
  { name: 'salloni', viewer: 'guest', path: '/r/berber-arbri', ready: heading('Berber Arbri') },
  {
    name: 'cakto',
    viewer: 'guest',
    path: '/r/berber-arbri',
    ready: text('Prerje flokësh'),
    prepare: async (page) => {
      await text('Prerje flokësh')(page).click()
      await text('Kushdo i lirë')(page).click()
      await expect(page.getByRole('heading', { name: 'Kur ju përshtatet?' })).toBeVisible()
    },
  },

  {
    name: 'dashboard',
    viewer: 'owner',
    path: '/',
    ready: (page) => page.getByRole('region', { name: 'Kërkesa online' }),
    // Row menus and payments load when the screen is idle; the menus' placeholders have no client's name.
    async prepare(page) {
      await expect(page.getByRole('button', { name: 'Veprime', exact: true })).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^(Kesh|Kartelë) .*: / }).first()).toBeVisible()
    },
  },
  { name: 'neser', viewer: 'owner', path: '/neser', ready: text(/^Radha: \d|^Dërgo me/) },
  {
    name: 'terminet',
    viewer: 'owner',
    path: '/terminet',
    ready: grid,
    reopen: true,
    // Requests load after the day.
    prepare: (page) => expect(page.getByRole('region', { name: 'Kërkesa online' })).toBeVisible(),
  },
  {
    name: 'kerkesa',
    viewer: 'owner',
    path: '/terminet?date=2026-11-23',
    reopen: true,
    ready: (page) => page.getByRole('region', { name: 'Kërkesa online' }),
  },
  {
    name: 'termin-i-ri',
    viewer: 'owner',
    reopen: true,
    path: '/terminet',
    ready: grid,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Termin i ri' }).filter({ visible: true }).first().click()
      await expect(page.getByRole('dialog', { name: 'Termin i ri' })).toBeVisible()
    },
    part: (page) => page.getByRole('dialog'),
  },
  {
    name: 'vizita',
    viewer: 'owner',
    path: '/terminet',
    ready: grid,
    prepare: async (page) => {
      await page.locator('[data-appointment]').filter({ visible: true, hasText: 'ne pritje' }).first().click()
      await expect(page.getByText(/^Prapë|^Termini tjetër/)).toBeVisible()
    },
    part: (page) => page.getByRole('dialog'),
  },
  { name: 'klientet', viewer: 'owner', path: '/klientet', ready: text('Agim Hoxha') },
  {
    name: 'klienti',
    viewer: 'owner',
    path: '/klientet',
    ready: text('Agim Hoxha'),
    prepare: async (page) => {
      await text('Agim Hoxha')(page).click()
      await expect(page.getByRole('dialog').getByText('Prerje').first()).toBeVisible()
    },
    part: (page) => page.getByRole('dialog'),
  },
  { name: 'raportet', viewer: 'owner', path: '/raportet?period=month', ready: heading('Terminet e fundit') },
  { name: 'mbyllja', viewer: 'owner', path: '/mbyllja', ready: heading('Berberët') },
  {
    name: 'borxhet',
    viewer: 'owner',
    path: '/borxhet',
    ready: (page) => page.getByRole('button', { name: /^Kesh .*: / }).first(),
  },
  { name: 'sherbimet', viewer: 'owner', path: '/konfigurimet?tab=sherbimet', ready: text('Dekolorim dhe ton') },
  { name: 'berberet', viewer: 'owner', path: '/konfigurimet?tab=berberet', ready: text('Çlirim Berisha') },
  { name: 'oret', viewer: 'owner', reopen: true, path: '/konfigurimet?tab=oret', ready: text('Festat e ardhshme') },
  { name: 'profili', viewer: 'owner', path: '/profili', ready: text('Shto çelës') },
  { name: 'abonimi', viewer: 'owner', path: '/abonimi', ready: text('Vjetor') },
  { name: 'statusi', viewer: 'owner', path: '/abonimi?tab=statusi', ready: heading('Pagesat') },

  { name: 'fillimi', viewer: 'beginner', path: '/', ready: text('Nuk ka termine te regjistruara per sot.') },

  { name: 'users', viewer: 'admin', path: '/users', ready: text('Salloni Mira') },
  {
    name: 'top-activities',
    viewer: 'admin',
    path: '/top-activities',
    ready: (page) => page.getByRole('heading', { level: 2 }).first(),
  },
  { name: 'history', viewer: 'admin', path: '/history', ready: text('Hyrja u krye me sukses!') },
  {
    name: 'notifications',
    viewer: 'admin',
    path: '/notifications',
    ready: (page) => page.getByRole('heading', { level: 2 }).first(),
  },
  { name: 'holidays', viewer: 'admin', path: '/holidays', ready: text('Bajrami i Madh') },
  {
    name: 'system-report',
    viewer: 'admin',
    path: '/raportet?period=month',
    ready: heading('Shërbimet më të kërkuara'),
  },
  {
    name: 'sales',
    viewer: 'admin',
    path: '/abonimi',
    ready: (page) => page.getByRole('heading', { level: 2 }).first(),
  },
]

const devices = [
  { name: 'desk', width: 1440, height: 720, theme: 'light' },
  { name: 'phone', width: 390, height: 844, theme: 'dark' },
] as const

/**
 * Two releases of Chromium half a year apart differ in at most 36 pixels of a screen, excluding anti-aliased edges,
 * which the comparison ignores. A threshold of 2 % of black to white detects every colour token; 150 pixels are less
 * than a heading, border or button moved by 2 px. Text rendering is pinned by `support/fonts.conf`.
 */
const tolerance = { threshold: 0.02, maxDiffPixels: 150 }

/** Mocked, because the real status depends on the machine. */
const systemStatus: SystemStatus = {
  ...healthy,
  version: '0.1.0',
  runtime: 'Node 24',
  started_at: startTime,
  demoMode: true,
  database: { version: '18', newest_major: 18, embedded: true, bytes: 48_000_000, connections: 9, answered_ms: 2 },
  mail: { way: 'outbox', waiting: 0, failed: 0, last_sent_at: startTime, failures: [] },
  disk: { free: 120e9, total: 250e9 },
  backup: { made_at: startTime, file: 'orari.backup', bytes: 9_000_000 },
}

const test = base.extend<{ viewer: Viewer }, { sessions: Record<Viewer, Session | null> }>({
  viewer: ['guest', { option: true }],
  /** Salons created on different days, and sessions created in a fixed order. */
  sessions: [
    async ({ workerServer: server, playwright }, use) => {
      const day = 24 * 60
      await server.advanceClock(-45 * day)
      await server.createOwner('Salloni Drita', 'drita@salloni.example')
      await server.advanceClock(42 * day)
      await server.createOwner('Berberhane Përparimi', 'perparimi@salloni.example')
      // A minute after the administrator, so that lists sorted by date have a stable order.
      await server.advanceClock(3 * day + 1)
      const beginner = await server.createOwner('Salloni Mira', 'mira@salloni.example')
      const context = await playwright.request.newContext({
        baseURL: server.url,
        userAgent:
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
      })
      const logIn = async (credentials: Credentials): Promise<Session> => {
        await server.advanceClock(1)
        return createSession(context, credentials)
      }
      const sessions = {
        guest: null,
        owner: await logIn(demoLogin),
        beginner: await logIn(beginner),
        admin: await logIn(adminLogin),
      }
      await server.resetClock()
      await context.dispose()
      await use(sessions)
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  page: async ({ viewer, sessions, sharedPage }, use) =>
    use(await sharedPage(viewer, sessions[viewer], { deviceScaleFactor: 1 })),
  context: async ({ page }, use) => use(page.context()),
})

test.use({
  frozenClock: true,
  launchOptions: {
    ...configuration.use?.launchOptions,
    // The headless shell renders one per cent of the pixels differently.
    executablePath: browser,
    env: { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL('support/fonts.conf', import.meta.url)) },
    args: [
      ...(configuration.use?.launchOptions?.args ?? []),
      // Text is rendered without hinting and subpixels, regardless of system settings.
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--force-color-profile=srgb',
    ],
  },
})

async function show(page: Page, snapshot: Snapshot): Promise<void> {
  await page.unrouteAll()
  // The audit log shows the last characters of generated ids.
  await page.route('**/api/admin/history?**', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /("entity_id":")[0-9a-f-]{36}/g,
      (_, key) => `${key}0198f7c2-0000-7000-8000-0000000000aa`,
    )
    await route.fulfill({ response, body })
  })
  await page.route('**/api/system/status', (route) => route.fulfill({ json: { success: true, data: systemStatus } }))
  if (snapshot.viewer !== 'guest' && page.url() !== 'about:blank') await openInApp(page, snapshot)
  else {
    await page.goto(snapshot.path)
    await snapshot.ready(page).waitFor()
  }
  await snapshot.prepare?.(page)
  // The count of online requests loads when the screen is idle.
  if (snapshot.viewer === 'owner') await page.locator('.nav-count').first().waitFor({ state: 'attached' })
  await page.mouse.move(0, 0)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'))
  await waitUntilStable(page)
}

async function setDevice(page: Page, { width, height, theme }: (typeof devices)[number]): Promise<void> {
  await page.setViewportSize({ width, height })
  await setTheme(page, theme)
}

for (const snapshot of snapshots) {
  test.describe(snapshot.viewer, () => {
    test.use({ viewer: snapshot.viewer })

    test(`${snapshot.name} @thorough`, async ({ page }) => {
      for (const [index, device] of devices.entries()) {
        await setDevice(page, device)
        // Screens and dialogs adapt to width and theme without reopening.
        if (index === 0 || snapshot.reopen) await show(page, snapshot)
        const name = `${snapshot.name}-${device.name}-${device.theme}.png`
        await expect.soft(snapshot.part?.(page) ?? page).toHaveScreenshot(name, tolerance)
      }
    })
  })
}

test('the page’s clock is fixed @thorough', async ({ page }) => {
  await page.goto('/login')
  const read = () => page.evaluate(() => new Date().toISOString())
  expect(await read()).toBe(startTime.replace('Z', '.000Z'))
  await page.waitForFunction((since) => performance.now() > since, await page.evaluate(() => performance.now() + 5))
  expect(await read()).toBe(startTime.replace('Z', '.000Z'))
})
