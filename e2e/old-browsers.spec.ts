import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from './support/accessibility.ts'
import { createOnlineSalon } from './support/clientLink.ts'
import { expect, test as base } from './support/fixtures.ts'
import { logIn } from './support/session.ts'

/** Console messages of an older browser are expected here. */
const test = base.extend({ failOnPageErrors: async ({}, use) => use() })

const phone = { viewport: { width: 390, height: 844 } } as const
const tooOld = (page: Page) => page.getByRole('heading', { name: 'Ky shfletues është i vjetër' })
const failed = (page: Page) => page.getByRole('heading', { name: 'Gabim në ngarkimin e të dhënave' })

/** Removes a function that Safari 15 lacks. */
function removeToSorted(): void {
  Reflect.deleteProperty(Array.prototype, 'toSorted')
}

/** The message fits and has enough contrast in both themes. */
async function audit(page: Page, sentence: Locator): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.reload()
    await expect(sentence).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
  }
}

test.describe('on a phone', () => {
  test.use(phone)

  test('an outdated browser shows a message with the required versions on every page of the app @thorough', async ({
    page,
  }) => {
    await page.addInitScript(removeToSorted)
    for (const path of ['/login', '/terminet', '/s-ka-faqe']) {
      await page.goto(path)
      await expect(tooOld(page)).toBeVisible()
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page.locator('#root')).toBeHidden()
    }
    await expect(page.getByText('Chrome ose Edge nga versioni 111')).toBeVisible()
    await expect(page.getByText('duhet iOS 16.4 ose më i ri')).toBeVisible()
    await audit(page, tooOld(page))
  })

  test('a browser that cannot parse the app’s script shows the same message @thorough', async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'const later = from the future' }),
    )
    await page.goto('/login')
    await audit(page, tooOld(page))
  })

  test('a failed start shows a message, and a second try works', async ({ page }) => {
    let isBroken = true
    await page.route(/\/assets\/.*\.js$/, (route) => (isBroken ? route.abort() : route.fallback()))
    await page.goto('/login')
    await audit(page, failed(page))
    isBroken = false
    await page.getByRole('link', { name: 'Provo përsëri' }).click()
    await expect(page.getByRole('button', { name: 'Kyçu', exact: true })).toBeVisible()
    await expect(failed(page)).toBeHidden()
  })
})

test('a logged-in user gets the message on the start page too, and a guest can read the landing page @thorough', async ({
  page,
  server,
}) => {
  const owner = await server.createOwner()
  await page.addInitScript(removeToSorted)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orari i sallonit tuaj, i qetë dhe i saktë.')
  await expect(tooOld(page)).toBeHidden()
  await logIn(page, owner, '/')
  await expect(tooOld(page)).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
})

test('a logged-in user’s start page is never empty if the app’s script cannot be parsed @thorough', async ({
  page,
  server,
}) => {
  await page.route(/\/assets\/.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const later = from the future' }),
  )
  await logIn(page, await server.createOwner(), '/')
  await expect(tooOld(page)).toBeVisible()
})

test('an error before the app has started is shown @thorough', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new TypeError("broken")' }),
  )
  await page.goto('/login')
  await expect(failed(page)).toBeVisible()
})

test('an error afterwards changes nothing @thorough', async ({ page, server }) => {
  const owner = await server.createOwner()
  for (const path of ['/login', '/']) {
    if (path === '/') await logIn(page, owner)
    await page.goto(path)
    const heading = page.getByRole('heading', { name: path === '/' ? 'Dita e sotme' : 'Mirë se vini' })
    await expect(heading).toBeVisible()
    await page.evaluate(() => {
      const filename = `${location.origin}/assets/part.js`
      dispatchEvent(new ErrorEvent('error', { message: 'SyntaxError: broken', filename }))
      dispatchEvent(new ErrorEvent('error', { message: 'TypeError: broken', filename }))
    })
    await expect(heading).toBeVisible()
    await expect(failed(page).or(tooOld(page))).toBeHidden()
  }
})

test('a visitor with an outdated browser can read a salon’s page @thorough', async ({ page, server }) => {
  const { path } = await createOnlineSalon(page.request, server, 'Salloni Vjosa')
  await page.addInitScript(removeToSorted)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tooOld(page)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ ...phone, javaScriptEnabled: false })

  test('the login shows that it needs JavaScript @thorough', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'JavaScript është i fikur' })).toBeVisible()
    await expect(tooOld(page)).toBeHidden()
  })
})
