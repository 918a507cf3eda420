/** `node e2e/pictures.ts`: the pictures of README and landing page, taken from the demo salon as it is now, in both themes. */
import { fork } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { demoLogin } from '#features/demo/server/public.ts'

const begin = '2026-11-20T09:45:00Z'
const address = 'http://localhost:3395'
const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const sizes = [
  { name: 'terminet', path: '/terminet', width: 1440, height: 900 },
  { name: 'terminet-phone', path: '/terminet', width: 390, height: 844 },
  { name: 'raportet', path: '/raportet', width: 1440, height: 900 },
] as const

const server = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), {
  env: { ...process.env, STAGE_NOW: begin, STAGE_URL: address },
})
await new Promise((resolve) => server.once('message', resolve))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
})
await mkdir(folder, { recursive: true })
for (const theme of ['light', 'dark'] as const) {
  for (const { name, path, width, height } of sizes) {
    const page = await browser.newPage({
      baseURL: address,
      viewport: { width, height },
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
    // The practice line is no part of the product that the pictures show.
    await page.route('**/api/site', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), practice: false } })
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
    await page.waitForFunction(() => document.querySelector('main')?.textContent.includes('€'))
    await page.screenshot({ path: `${folder}${name}-${theme}.png` })
    await page.close()
  }
}
await browser.close()
server.kill('SIGTERM')
