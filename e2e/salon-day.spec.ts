import type { Locator, Page } from '@playwright/test'
import { expect, logIn, secondBrowser, test, today } from './stage.ts'

/** Fills the open appointment form. What is not given stays as it is. */
async function fillAppointment(
  page: Page,
  values: { client: string; service: string; price: string; time?: string },
): Promise<void> {
  const form = page.getByRole('dialog')
  await form.getByLabel('Klienti').fill(values.client)
  await form.getByLabel('Shërbimi').fill(values.service)
  await form.getByLabel('Çmimi').fill(values.price)
  if (values.time) {
    await form.getByLabel('Ora').fill(values.time)
    await form.getByLabel('Ora').press('Tab')
  }
}

const block = (page: Page, name: string): Locator => page.locator('[data-appointment]').filter({ hasText: name })

async function drag(page: Page, from: Locator, dy: number, at: 'middle' | 'edge' = 'middle'): Promise<void> {
  const box = await from.boundingBox()
  if (!box) throw new Error('nothing to drag')
  const x = box.x + box.width / 2
  const y = at === 'middle' ? box.y + box.height / 2 : box.y + box.height - 3
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + dy / 2, { steps: 5 })
  await page.mouse.move(x, y + dy, { steps: 5 })
  await page.mouse.up()
}

test('a stranger registers, verifies, and runs a day with two browsers', async ({ page, stage }) => {
  test.setTimeout(120_000)
  const owner = {
    email: `liridona.${test.info().parallelIndex}@salloni.example`,
    password: 'çelësi im',
    username: 'Liridona',
  }

  await test.step('registers', async () => {
    await page.goto('/landing')
    await page
      .getByRole('link', { name: /Regjistrohu/ })
      .first()
      .click()
    await page.getByLabel('Username').fill(owner.username)
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Fjalëkalimi', { exact: true }).fill(owner.password)
    await page.getByLabel('Konfirmo fjalëkalimin').fill(owner.password)
    await page.getByRole('button', { name: 'Regjistrohu' }).click()
    await expect(
      page
        .getByText('Regjistrimi u krye me sukses! Ju lutem kontrolloni email-in tuaj për të verifikuar llogarinë.')
        .first(),
    ).toBeVisible()
  })

  await test.step('cannot log in before the address is verified', async () => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Fjalëkalimi', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Kyçu', exact: true }).click()
    await expect(
      page.getByText('Ju lutem verifikoni email-in tuaj përpara se të kyçeni.', { exact: false }).first(),
    ).toBeVisible()
  })

  await test.step('verifies with the mail of the outbox', async () => {
    await page.goto('/outbox')
    await page.getByText(owner.email).first().click()
    const [verification] = await Promise.all([
      page
        .context()
        .waitForEvent('page')
        .catch(() => page),
      page
        .frameLocator('iframe')
        .getByRole('link')
        .first()
        .click()
        .catch(() =>
          page
            .getByRole('link', { name: /verify-email/ })
            .first()
            .click(),
        ),
    ])
    await expect(
      verification.getByText('Email-i u verifikua me sukses! Tani mund të kyçeni në sistem.').first(),
    ).toBeVisible()
    await verification.waitForURL('**/login')
    if (verification !== page) await verification.close()
  })

  await logIn(page, owner)
  await page.goto('/terminet')
  await expect(page.getByRole('heading', { name: 'e premte, 20 nëntor' })).toBeVisible()

  await test.step('adds an appointment', async () => {
    await page.keyboard.press('n')
    await fillAppointment(page, { client: 'Vjosa Dreshaj', service: 'Fenirim', price: '10', time: '14:00' })
    await page.getByRole('button', { name: 'Shto terminin' }).click()
    await expect(page.getByText('Klienti Vjosa Dreshaj u shtua me sukses!')).toBeVisible()
    await expect(block(page, 'Vjosa Dreshaj')).toBeVisible()
  })

  await test.step('is refused a time that is taken, keeps what was typed and takes a free one', async () => {
    await page.keyboard.press('n')
    await fillAppointment(page, { client: 'Ëndrit Çela', service: 'Mjekër', price: '3,50', time: '14:15' })
    await page.getByRole('button', { name: 'Shto terminin' }).click()
    const form = page.getByRole('dialog')
    await expect(form.getByText('Ky orar eshte i zene! Zgjidhni nje orar tjeter.')).toBeVisible()
    await expect(form.getByLabel('Klienti')).toHaveValue('Ëndrit Çela')
    await expect(form.getByRole('button', { name: /14:30 ·/ })).toBeVisible()
    await form.getByRole('button', { name: /14:30 ·/ }).click()
    await form.getByRole('button', { name: 'Shto terminin' }).click()
    await expect(block(page, 'Ëndrit Çela')).toBeVisible()
  })

  const second = await secondBrowser(page)
  await logIn(second, owner)
  await second.goto(`/terminet?date=${today}`)
  await expect(block(second, 'Vjosa Dreshaj')).toBeVisible()

  await test.step('drags it an hour down and the other browser sees it', async () => {
    await block(page, 'Ëndrit Çela').scrollIntoViewIfNeeded()
    await drag(page, block(page, 'Ëndrit Çela'), 88)
    await expect(block(page, 'Ëndrit Çela')).toHaveAttribute('aria-label', /15:30 deri 16:00/)
    await expect(block(second, 'Ëndrit Çela')).toHaveAttribute('aria-label', /15:30 deri 16:00/)
  })

  await test.step('the other browser edits it, and this one sees it', async () => {
    await block(second, 'Ëndrit Çela').click()
    await second.getByRole('button', { name: 'Ndrysho', exact: true }).click()
    await second.getByRole('dialog').getByLabel('Shërbimi').fill('Prerje dhe mjekër')
    await second.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
    await expect(second.getByText('Termini u përditësua me sukses!').first()).toBeVisible()
    await expect(block(page, 'Ëndrit Çela')).toHaveAttribute('aria-label', /Prerje dhe mjekër/)
  })

  await test.step('confirms', async () => {
    await block(page, 'Vjosa Dreshaj').click()
    await page.getByRole('button', { name: 'Konfirmo', exact: true }).click()
    const sure = page.getByRole('alertdialog')
    if (await sure.isVisible().catch(() => false)) await sure.getByRole('button').last().click()
    await expect(page.getByText('Termini u konfirmua me sukses!').first()).toBeVisible()
    await expect(block(page, 'Vjosa Dreshaj')).toHaveAttribute('aria-label', /Perfunduar/)
    await expect(block(second, 'Vjosa Dreshaj')).toHaveAttribute('aria-label', /Perfunduar/)
  })

  await test.step('cancels, and takes it back', async () => {
    await block(page, 'Ëndrit Çela').click()
    await page.getByRole('button', { name: 'Anulo', exact: true }).click()
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: /Anulo/ })
      .last()
      .click()
    await expect(page.getByText('Termini u anulua me sukses!').first()).toBeVisible()
    await expect(block(page, 'Ëndrit Çela')).toHaveAttribute('aria-label', /Anuluar/)
    await page.getByRole('button', { name: 'Zhbëje' }).click()
    await expect(block(page, 'Ëndrit Çela')).toHaveAttribute('aria-label', /Ne pritje/)
  })

  await test.step('finds everything as it was after reloading', async () => {
    await page.reload()
    await expect(block(page, 'Vjosa Dreshaj')).toHaveAttribute('aria-label', /14:00 deri 14:30.*Perfunduar/)
    await expect(block(page, 'Ëndrit Çela')).toHaveAttribute('aria-label', /15:30 deri 16:00/)
  })

  await test.step('logs out, and the session is over', async () => {
    await page.goto('/qkyqu')
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
    await page.goto('/terminet')
    await expect(page.getByRole('heading', { name: 'e premte, 20 nëntor' })).toBeHidden()
  })
  await second.context().close()
  expect(stage.url).toContain('localhost')
})
