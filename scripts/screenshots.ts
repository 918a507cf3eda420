/**
 * `node scripts/screenshots.ts`: the pictures of README (`docs/pictures`) and landing page (`public/pictures`, small and in
 * several widths) and the share image, taken from the demo salon as it is now, in both themes.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { demoLogin } from '#features/demo-mode/seed/server/public.ts'
import { pictures, pictureFile } from '#features/public-site/rules.ts'
import { startTestServer } from '../e2e/support/testServer.ts'

const begin = '2026-11-20T09:45:00Z'
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const docs = at('../docs/pictures/')
const publicPictures = at('../public/pictures/')

/** Writes a picture as large, as small and as light as the page asks for it. */
async function writeSmall(name: keyof typeof pictures, theme: 'light' | 'dark', png: Buffer): Promise<void> {
  for (const width of pictures[name].widths) {
    const small = sharp(png).resize({ width, withoutEnlargement: true })
    await writeFile(
      publicPictures + pictureFile(name, theme, width, 'avif'),
      await small.avif({ quality: 58, effort: 6 }).toBuffer(),
    )
  }
  const middle = pictures[name].widths[1]
  await writeFile(
    publicPictures + pictureFile(name, theme, middle, 'webp'),
    await sharp(png).resize({ width: middle }).webp({ quality: 82, effort: 6 }).toBuffer(),
  )
}

/** The picture that is shown with a link to the landing page: 1200 × 630. */
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

const server = await startTestServer({ now: begin })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
})
await mkdir(docs, { recursive: true })
await mkdir(publicPictures, { recursive: true })
for (const theme of ['light', 'dark'] as const) {
  for (const name of Object.keys(pictures) as (keyof typeof pictures)[]) {
    const { path, width, height } = pictures[name]
    const page = await browser.newPage({
      baseURL: server.url,
      viewport: { width, height },
      deviceScaleFactor: 2,
      timezoneId: 'Europe/Tirane',
      colorScheme: theme,
      reducedMotion: 'reduce',
    })
    await page.clock.install({ time: begin })
    const session = (await (await page.request.post('/api/auth/login', { data: demoLogin })).json()) as {
      token: string
      user: unknown
    }
    await page.addInitScript((kept) => {
      sessionStorage.setItem('token', kept.token)
      sessionStorage.setItem('isAuthenticated', 'true')
      sessionStorage.setItem('user', JSON.stringify(kept.user))
    }, session)
    // The demo banner is no part of the product that the pictures show.
    await page.route('**/api/installation', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), demoMode: false } })
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
    await page.waitForFunction(() => document.querySelector('main')?.textContent.includes('€'))
    await page.screenshot({ path: `${docs}${name}-${theme}.png`, scale: 'css' })
    const large = await page.screenshot()
    await writeSmall(name, theme, large)
    if (name === 'terminet' && theme === 'light') await writeShare(page, large)
    await page.close()
  }
}
await browser.close()
await server.close()
