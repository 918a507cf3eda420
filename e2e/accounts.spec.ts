import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, logIn, test, useTheme } from './support/fixtures.ts'

/** The newest mail's link of that name, as the outbox shows it. */
async function followMail(page: Page, subject: RegExp, address: string, link: string): Promise<void> {
  await page.goto('/outbox')
  await page.getByRole('link', { name: subject }).filter({ hasText: address }).first().click()
  await page.getByRole('article').getByRole('link', { name: link }).click()
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Dërgo linkun' }).click()
  await expect(page.getByText('Hapni email-in tuaj')).toBeVisible()
}

async function setPassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('Fjalëkalimi i ri').fill(password)
  await page.getByLabel('Konfirmo fjalëkalimin').fill(again)
  await page.getByRole('button', { name: 'Ruaj fjalëkalimin' }).click()
}

test('a forgotten password is set anew with the link of the mail, which works once', async ({ page, stage }) => {
  const owner = await stage.owner()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Keni harruar fjalëkalimin?' }).click()
  await askForLink(page, owner.email)
  await followMail(page, /fjalëkalim/i, owner.email, 'Vendos fjalëkalimin e ri')
  const address = page.url()
  await setPassword(page, 'shkurt', 'tjetër')
  await expect(page.getByText('Fjalekalimet nuk perputhen').first()).toBeVisible()
  await expect(page.getByLabel('Fjalëkalimi i ri')).toHaveValue('shkurt')
  await setPassword(page, 'fjalëkalim i ri')
  await page.waitForURL('**/login')
  await logIn(page, { email: owner.email, password: 'fjalëkalim i ri' })
  await page.goto('/qkyqu')
  await page.waitForURL('**/login')

  await page.goto(address)
  await setPassword(page, 'edhe një herë')
  await expect(page.getByText('Link i pavlefshëm.', { exact: false }).first()).toBeVisible()
})

test('a reset link is over after an hour', async ({ page, stage }) => {
  const owner = await stage.owner()
  await askForLink(page, owner.email)
  await followMail(page, /fjalëkalim/i, owner.email, 'Vendos fjalëkalimin e ri')
  await stage.pass(61)
  await setPassword(page, 'shumë vonë')
  await expect(page.getByText('Link i pavlefshëm.', { exact: false }).first()).toBeVisible()
})

test('links that are none say so and offer a new one', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByText('Link i Pavlefshem')).toBeVisible()
  await expect(
    page.getByText('Link i pavlefshëm. Ju lutem kërkoni një link të ri për rivendosjen e fjalëkalimit.'),
  ).toBeVisible()
  await page.goto('/verify-email')
  await expect(page.getByText('Linku i verifikimit është i pavlefshëm. Mungon token-i i verifikimit.')).toBeVisible()
  await page.goto('/verify-email?token=asgje&email=liri%40salloni.example')
  await expect(page.getByText('Linku i verifikimit është i pavlefshëm', { exact: false }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Ridërgo email-in e verifikimit' }).click()
  await page.waitForURL(/action=resend-verification&email=liri/)
  await expect(page.getByLabel('Email')).toHaveValue('liri@salloni.example')
})

test('a wrong password is refused and what was typed stays', async ({ page, stage }) => {
  const owner = await stage.owner()
  await page.goto('/login')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill('gabim')
  await page.getByRole('button', { name: 'Kyçu', exact: true }).click()
  await expect(page.getByText('Email ose fjalëkalim i pasaktë!').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(owner.email)
})

test('a visitor sees the landing page wherever they go, and is led on after logging in', async ({ page, stage }) => {
  const owner = await stage.owner()
  await page.goto('/terminet')
  await expect(page.getByRole('link', { name: 'Regjistrim' }).first()).toBeVisible()
  await logIn(page, owner)
  await page.goto('/users')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/notifications')
  await expect(page.getByText('Nuk keni akses në këtë faqe.')).toBeVisible()
})

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`the account pages are accessible and fit: ${theme}, ${width} px`, async ({ page }) => {
      await useTheme(page, theme)
      await page.setViewportSize({ width, height: 844 })
      for (const path of [
        '/landing',
        '/login',
        '/login?register=1',
        '/forgot-password',
        '/reset-password',
        '/reset-password?token=x',
        '/outbox',
      ]) {
        await page.goto(path)
        await expect(page.getByRole('main')).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
      expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(theme === 'dark')
    })
  }
}
