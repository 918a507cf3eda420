import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { openMail } from './support/outbox.ts'
import { callApi, dialog } from './support/salon.ts'
import { logIn } from './support/session.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('from registration to the first visit in eight taps and five fields @thorough', async ({ newPage }) => {
  const page = await newPage(phone)
  const owner = { username: 'Arbër Gashi', email: 'arber@salloni.example', password: 'çelësi im' }
  let taps = 0
  let fields = 0
  const tap = async (control: Locator) => {
    await control.tap()
    taps += 1
  }
  const fill = async (field: Locator, text: string) => {
    await field.fill(text)
    fields += 1
  }

  await page.goto('/login?register=1')
  await fill(page.getByLabel('Username'), owner.username)
  await fill(page.getByLabel('Email'), owner.email)
  await fill(page.getByLabel('Fjalëkalimi', { exact: true }), owner.password)
  await fill(page.getByLabel('Konfirmo fjalëkalimin'), owner.password)
  await tap(page.getByRole('button', { name: 'Regjistrohu' }))
  await expect(page.getByText(/Regjistrimi u krye me sukses/).first()).toBeVisible()

  // Simulates the mail client.
  await openMail(page, owner.email)
  await tap(page.getByRole('article').getByRole('link', { name: 'Verifiko email-in' }))
  await page.waitForURL('**/login?email=*')
  await fill(page.getByLabel('Fjalëkalimi', { exact: true }), owner.password)
  await tap(page.getByRole('button', { name: 'Kyçu', exact: true }))

  const sheet = dialog(page, /Mirë se erdhët/)
  await expect(sheet.getByLabel('Emri i sallonit')).toHaveValue('Salloni Gashi')
  await expect(sheet.getByLabel('Emri juaj')).toHaveValue('Arbër Gashi')
  await tap(sheet.getByRole('button', { name: 'Vazhdo te orët' }))
  const hours = dialog(page, /Kur jeni hapur/)
  await expect(hours.getByRole('radio', { name: 'E hënë–e shtunë 09:00–19:00' })).toBeChecked()
  await tap(hours.getByRole('button', { name: 'Vazhdo te çmimet' }))
  await expect(sheet.getByLabel('Çmimi: Fade')).toHaveValue('7,00')
  await tap(sheet.getByRole('button', { name: 'Fillo ditën' }))
  await expect(page.getByText('Hapat e parë')).toBeVisible()
  await expect(page.getByText('Kjo është ditë provë: 12 termine, jo klientë të vërtetë.')).toBeVisible()

  await tap(page.getByRole('region', { name: 'Hapat e parë' }).getByRole('button', { name: 'Termin i ri' }))
  await firstVisit(page, tap)
  await expect(page.getByText('2 nga 4')).toBeVisible()
  const { data } = await callApi<{ data: { totalAppointments: number } }>(page, 'GET', '/user/stats')
  expect(data.totalAppointments).toBe(1)
  expect(taps).toBeLessThanOrEqual(8)
  expect(fields).toBeLessThanOrEqual(5)
})

/** Books a walk-in without typing a name. */
async function firstVisit(page: Page, tap: (control: Locator) => Promise<void>): Promise<void> {
  const form = dialog(page, 'Termin i ri')
  await tap(form.getByRole('button', { name: 'Pa emër' }))
  await expect(form).toBeHidden()
}

test('the sheet is postponed and filled in later in lek, and one press removes or restores the sample day @thorough', async ({
  page,
  server,
}) => {
  const owner = await server.createOwner('Lira Hoxha', undefined, { firstDay: true })
  await logIn(page, owner, '/')
  const sheet = dialog(page, /Mirë se erdhët/)
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/user/onboarding') && response.request().method() !== 'GET',
  )
  await sheet.getByRole('button', { name: 'Më vonë' }).click()
  await expect(sheet).toBeHidden()
  await saved
  await page.reload()
  const card = page.getByRole('region', { name: 'Hapat e parë' })
  await expect(card.getByText('0 nga 4')).toBeVisible()
  await expect(sheet).toBeHidden()

  await card.getByRole('button', { name: 'Vazhdo' }).click()
  await sheet.getByText('Frizer').click()
  await sheet.getByText('Shqipëri · Lek').click()
  await sheet.getByPlaceholder('Shto emrin').fill('Drita Kola')
  await sheet.getByPlaceholder('Shto emrin').press('Enter')
  await expect(sheet.getByLabel('Çmimi: Fenirim')).toHaveValue('800')
  await sheet.getByLabel('Çmimi: Fenirim').fill('900')
  await sheet.getByRole('button', { name: 'Hiqe: Balayage' }).click()
  await sheet.getByRole('button', { name: 'Fillo ditën' }).click()
  await expect(card.getByText('Salloni Hoxha · 2 berberë · 6 shërbime')).toBeVisible()

  const sample = page.getByRole('region', { name: 'Ditë provë' })
  await expect(sample.getByText('Shembull')).not.toHaveCount(0)
  await sample.getByRole('button', { name: 'Hiqe ditën provë' }).click()
  await expect(sample).toBeHidden()
  await page.getByRole('button', { name: 'Zhbëj' }).click()
  await expect(sample).toBeVisible()
  const { data } = await callApi<{ data: { name: string; price: number; currency: string }[] }>(
    page,
    'GET',
    '/user/services',
  )
  expect(data.find(({ name }) => name === 'Fenirim')).toMatchObject({ price: 900, currency: 'ALL' })
})
