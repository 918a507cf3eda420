import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll, setTheme } from './support/accessibility.ts'
import { createOnlineSalon } from './support/clientLink.ts'
import { expect, test } from './support/fixtures.ts'

/** Simulates Chromium's 'Block all cookies': every storage of the site throws. */
function blockSiteData(): void {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get: refuse })
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: refuse })
  Object.defineProperty(IDBFactory.prototype, 'open', { value: refuse })
  Object.defineProperty(LockManager.prototype, 'request', { value: async () => refuse() })
  Object.defineProperty(LockManager.prototype, 'query', { value: async () => refuse() })
}

const allow = 'Te cilësimet e shfletuesit lejoni kukit (cookies) dhe të dhënat e kësaj faqeje'

async function tryToLogIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('dikush@salloni.example')
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill('fjalekalim')
  await page.getByRole('button', { name: 'Kyçu', exact: true }).click()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('with blocked site data the login shows what to allow, and sends no password @thorough', async ({ page }) => {
    await page.addInitScript(blockSiteData)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.goto('/login')
    await tryToLogIn(page)
    const message = page.getByRole('alert').filter({ hasText: allow })
    await expect(message).toBeInViewport()
    await expect(page.getByLabel('Email')).toHaveValue('dikush@salloni.example')
    expect(sent).toEqual([])
    await expectNoHorizontalScroll(page)
    for (const theme of ['dark', 'light'] as const) {
      await setTheme(page, theme)
      await expectAccessible(page)
    }
  })

  test('with blocked site data a chosen theme lasts as long as the page @thorough', async ({ page }) => {
    await page.addInitScript(blockSiteData)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Pamja e errët' }).click()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.getByRole('button', { name: 'Pamja e çelët' }).click()
    await expect(page.locator('html')).not.toHaveClass(/dark/)
  })

  test('with blocked site data public pages work, and so does a salon’s page up to the booked visit @thorough', async ({
    page,
    server,
  }) => {
    const { path } = await createOnlineSalon(page.request, server, 'Salloni Drini')
    await page.addInitScript(blockSiteData)
    for (const open of ['/', '/privacy-policy', '/login']) {
      await page.goto(open)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.goto(`${path}/cakto`)
    const heading = page.getByRole('heading', { level: 1 })
    const press = (name: string | RegExp) =>
      page.getByRole('button', { name }).filter({ visible: true }).first().click()
    await page.getByRole('checkbox', { name: /^Prerje flokësh/ }).check()
    await press('Vazhdo')
    await expect(heading).toHaveText('Te kush do të vini?')
    await page.getByText('Kushdo i lirë').click()
    await expect(heading).toHaveText('Kur ju përshtatet?')
    await page.locator('.flow-part + .flow-times button').nth(2).click()
    await page.getByLabel('Emri dhe mbiemri').fill('Ëndrit Hoxha')
    await page.getByRole('textbox', { name: 'Telefoni' }).fill('044 218 077')
    await press(/^(Cakto termin|Dërgo kërkesën)$/)
    await expect(heading).toHaveText(/^(Termini u caktua|Kërkesa u dërgua)$/)
  })
})
