import { axeViolations } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'

test.describe('without JavaScript', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, javaScriptEnabled: false })

  test('a salon’s page can be read in three languages and leads to booking', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/r/berber-arbri?nga=instagram')
    await expect(page.getByRole('heading', { name: 'Shërbimet' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Shpërndaj' })).toBeHidden()
    await page.getByRole('link', { name: 'de: Deutsch' }).click()
    await expect(page.getByRole('heading', { name: 'Leistungen' })).toBeVisible()
    await page.getByRole('link', { name: 'en: English' }).click()
    await page.getByRole('region', { name: 'Book an appointment' }).getByRole('link').click()
    await expect(page).toHaveURL(/\/r\/berber-arbri\/cakto\?nga=instagram&gjuha=en$/)
  })
})

test('the page loads no cookie, no third-party file and little script, and is accessible in both themes @thorough', async ({
  page,
  context,
  server,
}) => {
  const scripts: number[] = []
  const foreign: string[] = []
  page.on('response', async (response) => {
    if (!response.url().startsWith(server.url)) foreign.push(response.url())
    if (response.request().resourceType() === 'script') scripts.push((await response.body()).length)
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/r/berber-arbri')
    await expect(page.getByRole('button', { name: 'Shpërndaj' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  }
  expect(foreign).toEqual([])
  expect(scripts.length).toBeGreaterThan(0)
  expect(Math.max(...scripts)).toBeLessThan(2000)
  expect(await context.cookies()).toEqual([])
})
