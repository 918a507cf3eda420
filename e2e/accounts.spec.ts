import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { openMail } from './support/outbox.ts'
import { logInByForm } from './support/session.ts'

test.use({ movesClock: true })

/** Follows a link by name in the newest email to `address`. */
async function followMail(page: Page, subject: RegExp, address: string, link: string): Promise<void> {
  await openMail(page, address, subject)
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

test('a forgotten password is reset with the emailed link, which works once @thorough', async ({ page, server }) => {
  const owner = await server.createOwner()
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
  await logInByForm(page, { email: owner.email, password: 'fjalëkalim i ri' })
  await page.goto('/qkyqu')
  await page.waitForURL('**/login')

  await page.goto(address)
  await setPassword(page, 'edhe një herë')
  await expect(page.getByText('Link i pavlefshëm.', { exact: false }).first()).toBeVisible()
})

test('a reset link expires after an hour @thorough', async ({ page, server }) => {
  const owner = await server.createOwner()
  await askForLink(page, owner.email)
  await followMail(page, /fjalëkalim/i, owner.email, 'Vendos fjalëkalimin e ri')
  await server.advanceClock(61)
  await setPassword(page, 'shumë vonë')
  await expect(page.getByText('Link i pavlefshëm.', { exact: false }).first()).toBeVisible()
})

test('an invalid link shows a message and offers a new one @thorough', async ({ page }) => {
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

test('a wrong password is refused and the form keeps its values @thorough', async ({ page, server }) => {
  const owner = await server.createOwner()
  await page.goto('/login')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill('gabim')
  await page.getByRole('button', { name: 'Kyçu', exact: true }).click()
  await expect(page.getByText('Email ose fjalëkalim i pasaktë!').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(owner.email)
})

test('a guest sees the landing page at any address, and an owner is redirected from administrator pages @thorough', async ({
  page,
  server,
}) => {
  const owner = await server.createOwner()
  await page.goto('/terminet')
  await expect(page.getByRole('link', { name: 'Regjistrim' }).first()).toBeVisible()
  await logInByForm(page, owner)
  await page.goto('/users')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/notifications')
  await expect(page.getByText('Nuk keni akses në këtë faqe.')).toBeVisible()
})
