import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { demoLogin } from '#features/demo-mode/seed/server/public.ts'
import type { SystemStatus } from '#features/system-status/contract.ts'
import configuration from '../playwright.config.ts'
import { expect, stageNow, test as base, today, useTheme } from './support/fixtures.ts'

/**
 * The main screens as they look, held against the pictures in `e2e/__screenshots__`: whoever changes how a screen looks renews
 * its picture on purpose, with `npm test -- journeys looks --update-snapshots`, and whoever did not mean to is told.
 */

type Who = 'guest' | 'owner' | 'beginner' | 'admin'
type Session = { token: string; user: unknown } | null

interface Look {
  name: string
  who: Who
  path: string
  /** Seen once the screen is whole. */
  ready: (page: Page) => Locator
  /** What is done on the screen before it is looked at. */
  first?: (page: Page) => Promise<void>
  /** The part that is looked at, where the rest is held elsewhere. */
  only?: (page: Page) => Locator
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true })
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).filter({ visible: true }).first()
const grid = (page: Page) => page.getByRole('grid', { name: /^Terminet, / })

const looks: readonly Look[] = [
  { name: 'landing', who: 'guest', path: '/landing', ready: (page) => page.getByRole('heading', { level: 1 }) },
  {
    name: 'login',
    who: 'guest',
    path: '/login',
    ready: (page) => page.getByRole('button', { name: 'Kyçu', exact: true }),
  },
  {
    name: 'register',
    who: 'guest',
    path: '/login?register',
    ready: (page) => page.getByRole('button', { name: 'Regjistrohu' }),
  },

  { name: 'dashboard', who: 'owner', path: '/', ready: text('Drilon Rexhepi') },
  { name: 'terminet', who: 'owner', path: '/terminet', ready: grid },
  {
    name: 'termin-i-ri',
    who: 'owner',
    path: '/terminet',
    ready: grid,
    first: async (page) => {
      await page.getByRole('button', { name: 'Termin i ri' }).filter({ visible: true }).first().click()
      await expect(page.getByRole('dialog', { name: 'Termin i ri' })).toBeVisible()
    },
    only: (page) => page.getByRole('dialog'),
  },
  { name: 'klientet', who: 'owner', path: '/klientet', ready: text('Agim Hoxha') },
  {
    name: 'klienti',
    who: 'owner',
    path: '/klientet',
    ready: text('Agim Hoxha'),
    first: async (page) => {
      await text('Agim Hoxha')(page).click()
      await expect(page.getByRole('dialog').getByText('Prerje').first()).toBeVisible()
    },
    only: (page) => page.getByRole('dialog'),
  },
  { name: 'raportet', who: 'owner', path: '/raportet?period=month', ready: heading('Terminet e fundit') },
  { name: 'sherbimet', who: 'owner', path: '/konfigurimet?skeda=sherbimet', ready: text('Dekolorim dhe ton') },
  { name: 'berberet', who: 'owner', path: '/konfigurimet?skeda=berberet', ready: text('Çlirim Berisha') },
  { name: 'profili', who: 'owner', path: '/profili', ready: heading('Pajisjet e kyçura') },
  { name: 'abonimi', who: 'owner', path: '/abonimi', ready: text('Vjetor') },
  { name: 'statusi', who: 'owner', path: '/abonimi?tab=statusi', ready: heading('Pagesat') },

  { name: 'fillimi', who: 'beginner', path: '/', ready: text('Nuk ka termine te regjistruara per sot.') },

  { name: 'users', who: 'admin', path: '/users', ready: text('Salloni Mira') },
  {
    name: 'top-activities',
    who: 'admin',
    path: '/top-activities',
    ready: (page) => page.getByRole('heading', { level: 2 }).first(),
  },
  { name: 'history', who: 'admin', path: '/history', ready: text('Hyrja u krye me sukses!') },
  {
    name: 'notifications',
    who: 'admin',
    path: '/notifications',
    ready: (page) => page.getByRole('heading', { level: 2 }).first(),
  },
  { name: 'system-report', who: 'admin', path: '/raportet?period=month', ready: heading('Shërbimet më të kërkuara') },
  { name: 'sales', who: 'admin', path: '/abonimi', ready: (page) => page.getByRole('heading', { level: 2 }).first() },
]

const frames = [
  { frame: 'desk', width: 1440, height: 720, theme: 'light' },
  { frame: 'phone', width: 390, height: 844, theme: 'dark' },
] as const

/**
 * Two releases of Chromium that lie half a year apart differ in at most 36 dots of a screen, smoothed edges aside, which
 * the comparison leaves out. A shade that is a fiftieth of black to white away counts, so a colour cannot slip by, and a
 * hundred and fifty dots are less than a heading, a frame or a button that moved by two of them. How letters are smoothed
 * is set by `looks/fonts.conf`, not by the machine.
 */
const tolerance = { threshold: 0.02, maxDiffPixels: 150 }

/** How the installation is doing depends on the machine. */
const systemStatus: SystemStatus = {
  version: '0.1.0',
  runtime: 'Node 24',
  started_at: stageNow,
  demoMode: true,
  database: { version: '18', embedded: true, bytes: 48_000_000, connections: 9, answered_ms: 2 },
  jobs: { waiting: 0, active: 0, retrying: 0, failed: 0, failures: [] },
  mail: { way: 'outbox', waiting: 0, failed: 0, last_sent_at: stageNow, failures: [] },
  disk: { free: 120e9, total: 250e9 },
  backup: { made_at: stageNow, file: 'orari.backup', bytes: 9_000_000 },
}

const test = base.extend<object, { sessions: Record<Who, Session> }>({
  /** One salon that began today, and everybody logged in once, in this order. */
  sessions: [
    async ({ stage, playwright }, use) => {
      const day = 24 * 60
      await stage.pass(-45 * day)
      await stage.owner('Salloni Drita', 'drita@salloni.example')
      await stage.pass(42 * day)
      await stage.owner('Berberhane Përparimi', 'perparimi@salloni.example')
      // A minute after the administrator, so that lists of the newest have an order.
      await stage.pass(3 * day + 1)
      const beginner = await stage.owner('Salloni Mira', 'mira@salloni.example')
      const context = await playwright.request.newContext({
        baseURL: stage.url,
        userAgent:
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
      })
      const enter = async (data: { email: string; password: string }): Promise<Session> => {
        await stage.pass(1)
        return (await context.post('/api/auth/login', { data })).json() as Promise<Session>
      }
      const sessions = {
        guest: null,
        owner: await enter({ ...demoLogin }),
        beginner: await enter({ email: beginner.email, password: beginner.password }),
        admin: await enter({ email: 'admin@orari.example', password: 'administrator' }),
      }
      await stage.pass(-4)
      await context.dispose()
      await use(sessions)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test.use({
  still: true,
  launchOptions: {
    ...configuration.use?.launchOptions,
    env: { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL('support/fonts.conf', import.meta.url)) },
    args: [
      ...(configuration.use?.launchOptions?.args ?? []),
      // Letters are drawn from their outlines alone, whatever the system's settings for screens are.
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--force-color-profile=srgb',
    ],
  },
  contextOptions: { reducedMotion: 'reduce' },
})

async function show(page: Page, look: Look, session: Session, theme: 'light' | 'dark'): Promise<void> {
  await useTheme(page, theme)
  if (session) {
    await page.addInitScript((kept) => {
      sessionStorage.setItem('token', kept.token)
      sessionStorage.setItem('isAuthenticated', 'true')
      sessionStorage.setItem('user', JSON.stringify(kept.user))
    }, session)
  }
  // The history shows the ends of identities, which are made anew each time.
  await page.route('**/api/admin/history?**', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      /("entity_id":")[0-9a-f-]{36}/g,
      (_, key) => `${key}0198f7c2-0000-7000-8000-0000000000aa`,
    )
    await route.fulfill({ response: answer, body })
  })
  await page.route('**/api/system/status', (route) => route.fulfill({ json: { success: true, data: systemStatus } }))
  await page.goto(look.path)
  await expect(look.ready(page)).toBeVisible()
  await look.first?.(page)
  await page.mouse.move(0, 0)
  // Nothing is loading any more: no skeleton, no picture on its way, no letters of another typeface.
  await expect(page.locator('[aria-busy=true], .animate-pulse')).toHaveCount(0)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'))
  await page.evaluate(() => document.fonts.ready)
}

for (const { frame, width, height, theme } of frames) {
  test.describe(`how it looks on a ${frame}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: 1 })
    for (const look of looks) {
      const name = `${look.name}-${frame}-${theme}`
      test(name, async ({ page, sessions }) => {
        await show(page, look, sessions[look.who], theme)
        await expect(look.only?.(page) ?? page).toHaveScreenshot(`${name}.png`, tolerance)
      })
    }
  })
}

test(`the clocks of the looks stand at ${today}`, async ({ page }) => {
  await page.goto('/login')
  const read = () => page.evaluate(() => new Date().toISOString())
  expect(await read()).toBe(stageNow.replace('Z', '.000Z'))
  await page.waitForFunction((since) => performance.now() > since, await page.evaluate(() => performance.now() + 5))
  expect(await read()).toBe(stageNow.replace('Z', '.000Z'))
})
