import type { Page, Request, Route } from '@playwright/test'
import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'
import { expect, test as base } from './support/fixtures.ts'
import { logIn } from './support/session.ts'

/** Page errors are intended here. */
const test = base.extend({ failOnPageErrors: async ({}, use) => use() })

// A service worker would serve the cached chunk.
test.use({ serviceWorkers: 'block' })

/** Ways in which a chunk can fail. */
const failures = {
  'a network error': (route: Route) => route.abort(),
  'an answer of another version': (route: Route) => route.fulfill({ status: 404, json: { success: false } }),
  'an error while it is evaluated': async (route: Route) => {
    const body = `${await (await route.fetch()).text()}\nthrow new Error('broken')`
    await route.fulfill({ contentType: 'text/javascript', body })
  },
}

const screens = [
  { path: '/', heading: 'Dita e sotme', next: { link: 'Klientet', heading: 'Klientet' } },
  { path: '/terminet', heading: '20 nëntor', next: { link: 'Raportet', heading: 'Raportet e Mia' } },
  { path: '/klientet', heading: 'Klientet', next: { link: 'Konfigurimet', heading: 'Konfigurimet e Mia' } },
]

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
/** Retry button; before the app has started a link. */
const retry = (page: Page) =>
  page
    .getByRole('button', { name: 'Provo përsëri' })
    .or(page.getByRole('link', { name: 'Provo përsëri' }))
    .first()

/**
 * Waits for the screen, retrying if its code failed: browsers may cache a failure, and the second retry reloads the
 * page.
 */
const arrive = (page: Page, title: string) =>
  expect(async () => {
    if (await retry(page).isVisible()) await retry(page).click()
    await expect(heading(page, title)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 120_000 })

/** Time without a request of a script after which everything loaded while idle has been requested, in ms. */
const quietMs = 1_500

/** Waits until everything loaded while idle has been requested. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-screen-idle').length > 0)
  let lastAt = Date.now()
  const onRequest = (request: Request) => {
    if (request.resourceType() === 'script') lastAt = Date.now()
  }
  page.on('request', onRequest)
  await expect.poll(() => Date.now() - lastAt, { timeout: 30_000 }).toBeGreaterThan(quietMs)
  page.off('request', onRequest)
}

interface Chunk {
  path: string
  /** True if it is loaded only once the first screen is idle. */
  isIdle: boolean
}

/** Opens the screen and returns the chunks that it loads, first and while idle. */
async function chunksOf(page: Page, path: string): Promise<Chunk[]> {
  await page.goto(path)
  await settle(page)
  const loaded = await page.evaluate(() => {
    const idleAt = performance.getEntriesByName('first-screen-idle')[0]!.startTime
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, isIdle: startTime > idleAt }))
  })
  return loaded.filter((chunk) => !/\/(app|rolldown-runtime)-/.test(chunk.path))
}

const kinds = Object.keys(failures)

/** Chunks that several screens load first (`vite.config.ts`). */
const sharedChunk = /\/(?:daily|login|schemas|shared)-/
const isOwn = ({ path, isIdle }: Chunk) => !isIdle && !sharedChunk.test(path)

/** The failure of a chunk that other screens load too: another one on each screen. */
function failureInTurn(chunkPath: string, screenIndex: number): string | undefined {
  const name = chunkPath.replace(/-.{8}\.js$/, '')
  const codes = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return kinds[(codes + screenIndex) % kinds.length]
}

for (const [screenIndex, { path, heading: title, next }] of screens.entries()) {
  for (const [kind, fail] of Object.entries(failures)) {
    test(`${path}: ${kind} in any chunk leaves the page unchanged, and its next action works @thorough`, async ({
      page,
    }) => {
      await logIn(page, demoLogin)
      const chunks = await chunksOf(page, path)
      expect(chunks.length).toBeGreaterThan(4)
      expect(new Set(chunks.map(({ isIdle }) => isIdle)).size).toBe(2)
      for (const chunk of chunks.filter((each) => isOwn(each) || failureInTurn(each.path, screenIndex) === kind)) {
        await test.step(chunk.path, async () => {
          let isRequested = false
          await page.route(chunk.path, (route) => {
            isRequested = true
            return fail(route)
          })
          await page.goto(path)
          await expect.poll(() => isRequested).toBe(true)
          await page.unrouteAll({ behavior: 'wait' })
          const failed = page.getByText('Gabim në ngarkimin e të dhënave')
          const shown = chunk.isIdle ? heading(page, title) : heading(page, title).or(failed).first()
          await expect(shown).toBeVisible()
          await arrive(page, title)
          await page.getByRole('link', { name: next.link, exact: true }).first().click()
          await arrive(page, next.heading)
        })
      }
    })
  }
}

test('a window whose code does not load shows a message, and opens on a second try @thorough', async ({ page }) => {
  await logIn(page, demoLogin)
  await page.route(/\/assets\/windows-/, (route) => route.abort())
  await page.goto('/')
  await expect(heading(page, 'Dita e sotme')).toBeVisible()
  await settle(page)
  await page.getByRole('button', { name: 'Termin i ri' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Gabim në ngarkimin e të dhënave' })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Mbyll' }).click()
  await expect(notice).toHaveCount(0)
  await page.getByRole('button', { name: 'Termin i ri' }).click()
  await expect(notice).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await notice.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect(page.getByRole('dialog', { name: 'Termin i ri' })).toBeVisible()
})
