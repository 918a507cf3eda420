/**
 * `node scripts/screenshots.ts`: takes the pictures of the README (`docs/pictures`) and landing page
 * (`public/pictures`, in several widths) and the share image from the demo salon, in both themes.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'
import { pictures, pictureFile, samplePage } from '#features/public-site/rules.ts'
import { startTestServer } from '../e2e/support/testServer.ts'

const begin = '2026-11-20T09:45:00Z'
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const docs = at('../docs/pictures/')
const publicPictures = at('../public/pictures/')
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

async function writeSmall(name: keyof typeof pictures, theme: Theme, png: Buffer): Promise<void> {
  for (const width of pictures[name].widths) {
    const small = sharp(png).resize({ width, withoutEnlargement: true })
    await writeFile(
      publicPictures + pictureFile(name, theme, width, 'avif'),
      await small.avif({ quality: 58, effort: 3 }).toBuffer(),
    )
  }
  const middle = pictures[name].widths[1]
  await writeFile(
    publicPictures + pictureFile(name, theme, middle, 'webp'),
    await sharp(png).resize({ width: middle }).webp({ quality: 82, effort: 6 }).toBuffer(),
  )
}

/** Preview picture of links to the landing page: 1200 × 630. */
async function writeShare(page: Page, screen: Buffer): Promise<void> {
  await page.setViewportSize({ width: 1200, height: 630 })
  await page.goto('/landing')
  const mark = await page.locator('header svg').first().innerHTML()
  await page.evaluate(
    ([drawing, picture]) => {
      document.body.innerHTML = `<div style="position:relative;width:1200px;height:630px;overflow:hidden;background:var(--page)">
        <div style="position:absolute;left:64px;top:64px;width:452px">
          <div style="display:flex;align-items:center;gap:16px;font-size:40px;font-weight:700;letter-spacing:-.02em">
            <svg viewBox="0 0 32 32" width="56" height="56" fill="none" stroke="var(--accent)" stroke-linecap="round">${drawing}</svg>Orari
          </div>
          <p style="margin:88px 0 0;font-size:60px;line-height:1.06;font-weight:700;letter-spacing:-.03em">Orari i sallonit tuaj, i qetë dhe i saktë.</p>
          <p style="margin:28px 0 0;font-size:28px;line-height:1.35;color:var(--ink-2)">Termine, klientë dhe raporte për sallone dhe berberë.</p>
        </div>
        <img alt="" src="${picture}" style="position:absolute;left:560px;top:76px;width:1000px;border-radius:18px;border:1px solid var(--line-strong);box-shadow:var(--shadow-2)">
      </div>`
    },
    [mark, `data:image/png;base64,${screen.toString('base64')}`] as const,
  )
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  const share = await page.screenshot({ scale: 'css' })
  await writeFile(at('../public/share.png'), await sharp(share).png({ palette: true, quality: 90 }).toBuffer())
}

interface Shot {
  path: string
  width: number
  height: number
  /** Top left corner of a landing page picture; its size comes from `pictures`. */
  from?: { x: number; y: number }
  prepare?: (page: Page) => Promise<void>
  /** Element that must be visible before the screenshot. */
  ready: (page: Page) => Locator
}

const mainWith = (text: string | RegExp) => (page: Page) => page.getByRole('main').filter({ hasText: text })
const phone = { width: 390, height: 720 } as const

/** Chooses two services and any barber, up to the time step. */
async function toTimes(page: Page): Promise<void> {
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('button', { name: 'Vazhdo' }).filter({ visible: true }).first().click()
  await page.getByText('Kushdo i lirë').click()
}

const landing: Record<keyof typeof pictures, Shot> = {
  terminet: { path: '/terminet', width: 900, height: 760, from: { x: 100, y: 64 }, ready: mainWith('€') },
  'terminet-phone': { path: '/terminet', width: 390, height: 640, from: { x: 0, y: 52 }, ready: mainWith('€') },
  neser: { path: '/neser', ...phone, ready: (page) => page.getByRole('button', { name: /^Dërgo me/ }) },
  salloni: { path: samplePage, ...phone, ready: (page) => page.getByRole('link', { name: /^Cakto termin/ }).first() },
  cakto: {
    path: `${samplePage}/cakto`,
    ...phone,
    prepare: toTimes,
    ready: (page) => page.locator('.flow-times').first(),
  },
  raportet: { path: '/raportet', ...pictures.raportet, ready: mainWith('€') },
  mbyllja: { path: '/mbyllja', ...phone, ready: mainWith('€') },
}

/** Pictures of the README. */
const inDocs: Record<string, Shot> = {
  terminet: { path: '/terminet', width: 1440, height: 900, ready: mainWith('€') },
  'terminet-phone': { path: '/terminet', width: 390, height: 844, ready: mainWith('€') },
  raportet: landing.raportet,
}

const server = await startTestServer({ now: begin })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
})

/** Opens a screen as the demo salon's owner at a time. */
async function open(shot: Shot, theme: Theme, time: Date): Promise<Page> {
  const page = await browser.newPage({
    baseURL: server.url,
    viewport: { width: shot.width, height: shot.height },
    deviceScaleFactor: 2,
    timezoneId: 'Europe/Tirane',
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  await page.clock.install({ time })
  const session = (await (await page.request.post('/api/auth/login', { data: demoLogin })).json()) as {
    token: string
    user: unknown
  }
  await page.addInitScript((kept) => {
    sessionStorage.setItem('token', kept.token)
    sessionStorage.setItem('isAuthenticated', 'true')
    sessionStorage.setItem('user', JSON.stringify(kept.user))
  }, session)
  // Hides the demo banner.
  await page.route('**/api/installation', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), demoMode: false } })
  })
  await page.goto(shot.path)
  await shot.prepare?.(page)
  await shot.ready(page).waitFor()
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
  return page
}

async function take(names: readonly (keyof typeof pictures)[], time: Date): Promise<void> {
  for (const theme of themes) {
    for (const name of names) {
      const shot = landing[name]
      const page = await open(shot, theme, time)
      const { width, height } = pictures[name]
      await writeSmall(name, theme, await page.screenshot({ clip: { x: 0, y: 0, ...shot.from, width, height } }))
      await page.close()
    }
  }
}

await mkdir(docs, { recursive: true })
await rm(publicPictures, { recursive: true, force: true })
await mkdir(publicPictures, { recursive: true })
const morning = new Date(begin)
await take(['terminet', 'terminet-phone', 'neser', 'salloni', 'cakto', 'raportet'], morning)
for (const theme of themes) {
  for (const [name, shot] of Object.entries(inDocs)) {
    const page = await open(shot, theme, morning)
    await page.screenshot({ path: `${docs}${name}-${theme}.png`, scale: 'css' })
    if (name === 'terminet' && theme === 'light') await writeShare(page, await page.screenshot())
    await page.close()
  }
}
// Days are closed in the evening.
const hours = 10
await server.advanceClock(hours * 60)
await take(['mbyllja'], new Date(morning.getTime() + hours * 3_600_000))
await browser.close()
await server.close()
