import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { createSalon, dialog } from './support/salon.ts'
import type { Credentials } from './support/session.ts'

test.use({ movesClock: true })

async function enterPassword(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Kyçu', exact: true }).click()
}

/** Code of an authenticator app, some minutes after the page's time. */
async function codeOf(page: Page, secret: string, minutes = 0): Promise<string> {
  const now = await page.evaluate(() => Date.now())
  return new TOTP({ secret }).generate({ timestamp: now + minutes * 60_000 })
}

test('an authenticator app is set up, logs in with a code and with a recovery code, and is removed @thorough', async ({
  page,
  server,
  newPage,
}) => {
  const owner = await createSalon(page, server)
  await page.goto('/profili')
  let secret = ''
  let recoveryCode = ''

  await test.step('sets it up with the password and a first code', async () => {
    await page.getByRole('button', { name: 'Aktivizo aplikacionin e kodeve' }).click()
    const form = dialog(page, 'Aktivizo aplikacionin e kodeve')
    await form.getByLabel('Fjalëkalimi aktual').fill(owner.password)
    await form.getByRole('button', { name: 'Vazhdo' }).click()
    await expect(form.getByRole('figure', { name: 'Kodi QR për aplikacionin e kodeve' })).toBeVisible()
    secret = ((await form.getByText('Pa kamerë').locator('span').textContent()) ?? '').replaceAll(' ', '')
    await expectAccessible(page)
    await form.getByLabel('Kodi 6-shifror').fill('000000')
    await form.getByRole('button', { name: 'Aktivizo' }).click()
    await expect(form.getByText('Kodi nuk është i saktë.', { exact: false })).toBeVisible()
    await form.getByLabel('Kodi 6-shifror').fill(await codeOf(page, secret))
    await form.getByRole('button', { name: 'Aktivizo' }).click()
    const codes = dialog(page, 'Kodet rezervë')
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? ''
    await codes.getByRole('button', { name: 'I ruajta' }).click()
    await expect(page.getByText('10 kode të papërdorura')).toBeVisible()
    await expect(page.getByText('Me dy hapa', { exact: true })).toBeVisible()
  })

  await test.step('logs in with a code', async () => {
    await server.advanceClock(5)
    const second = await newPage()
    await enterPassword(second, owner)
    await expect(second.getByText('Mbetet hapi i dytë.', { exact: false })).toBeVisible()
    await expectAccessible(second)
    await second.getByLabel('Kodi').fill('111111')
    await second.getByRole('button', { name: 'Vazhdo' }).click()
    await expect(second.getByText('Kodi nuk është i saktë ose ka skaduar.', { exact: false })).toBeVisible()
    await second.getByLabel('Kodi').fill(await codeOf(second, secret, 5))
    await second.getByRole('button', { name: 'Vazhdo' }).click()
    await expect(second.getByText('Hyrja u krye me sukses!')).toBeVisible()
    await second.waitForURL('/')
  })

  await test.step('logs in with a recovery code', async () => {
    const third = await newPage()
    await enterPassword(third, owner)
    await third.getByLabel('Kodi').fill(recoveryCode)
    await third.getByLabel('Kodi').press('Enter')
    await third.waitForURL('/')
    await third.goto('/profili')
    await expect(third.getByText('9 kode të papërdorura')).toBeVisible()
  })

  await test.step('removes it', async () => {
    await page.getByRole('button', { name: 'Hiq aplikacionin e kodeve' }).click()
    const form = dialog(page, 'Hiq aplikacionin e kodeve')
    await form.getByLabel('Fjalëkalimi aktual').fill(owner.password)
    await form.getByRole('button', { name: 'Hiqe' }).click()
    await expect(page.getByText('Vetëm fjalëkalim', { exact: true })).toBeVisible()
    const last = await newPage()
    await enterPassword(last, owner)
    await last.waitForURL('/')
  })
})

test('a passkey is added, logs in, and is removed @thorough', async ({ page, server }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const owner = await createSalon(page, server)
  await page.goto('/profili')

  await test.step('adds it', async () => {
    await page.getByRole('button', { name: 'Shto çelës' }).click()
    const form = dialog(page, 'Shto çelës')
    await form.getByLabel('Emri i çelësit').fill('Telefoni i Mirës')
    await form.getByLabel('Fjalëkalimi aktual').fill(owner.password)
    await form.getByRole('button', { name: 'Vazhdo' }).click()
    await dialog(page, 'Kodet rezervë').getByRole('button', { name: 'I ruajta' }).click()
    await expect(page.getByText('Telefoni i Mirës')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('logs in with it', async () => {
    await page.goto('/qkyqu')
    await page.waitForURL(/\/login/)
    await enterPassword(page, owner)
    await page.getByRole('button', { name: 'Përdor çelësin' }).click()
    await page.waitForURL('/')
  })

  await test.step('removes it', async () => {
    await page.goto('/profili')
    await page.getByRole('button', { name: 'Hiq çelësin: Telefoni i Mirës' }).click()
    const form = dialog(page, 'Hiq çelësin')
    await form.getByLabel('Fjalëkalimi aktual').fill(owner.password)
    await form.getByRole('button', { name: 'Hiqe' }).click()
    await expect(page.getByRole('button', { name: 'Hiq çelësin: Telefoni i Mirës' })).toBeHidden()
    await expect(page.getByText('Vetëm fjalëkalim', { exact: true })).toBeVisible()
  })
})
