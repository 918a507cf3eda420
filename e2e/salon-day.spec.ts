import type { Locator, Page } from '@playwright/test'
import { expect, test, today } from './support/fixtures.ts'
import { openMail } from './support/outbox.ts'
import { appointment, block, drag, editVisit } from './support/salon.ts'
import { logIn, logInByForm } from './support/session.ts'

/** Tested with animations; the other journeys disable them. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const form = (page: Page): Locator => page.getByRole('dialog', { name: /^(Termin i ri|Ndrysho terminin)$/ })

/** Fills in the open appointment form; the proposed time stays unless one is given. */
async function fillAppointment(
  page: Page,
  values: { client: string; service: string; price: string; time?: string },
): Promise<void> {
  const fields = form(page)
  await fields.getByLabel('Klienti').fill(values.client)
  await fields.getByLabel('Shërbimi').fill(values.service)
  await fields.getByLabel('Çmimi').fill(values.price)
  if (values.time) {
    await fields.getByLabel('Ora').fill(values.time)
    await fields.getByLabel('Ora').press('Tab')
  }
}

interface Owner {
  email: string
  password: string
  username: string
}

async function register(page: Page, owner: Owner): Promise<void> {
  await test.step('registers', async () => {
    await page.goto('/landing')
    await page.getByRole('link', { name: 'Regjistrim' }).first().click()
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

  await test.step('verifies with the email of the outbox', async () => {
    await openMail(page, owner.email)
    await page.getByRole('article').getByRole('link', { name: 'Verifiko email-in' }).click()
    await expect(page.getByText('Email-i u verifikua me sukses! Tani mund të kyçeni në sistem.').first()).toBeVisible()
    await page.waitForURL('**/login?email=*')
  })
}

test('a new owner registers, verifies, and works through a day with two browsers', async ({ page, newPage }) => {
  const owner = {
    email: `liridona.${test.info().repeatEachIndex}@salloni.example`,
    password: 'çelësi im',
    username: 'Liridona',
  }

  await register(page, owner)
  await logInByForm(page, owner)
  await page.goto('/terminet')
  await expect(page.getByRole('heading', { name: 'e premte, 20 nëntor' })).toBeVisible()

  await test.step('adds an appointment', async () => {
    await page.keyboard.press('n')
    await fillAppointment(page, { client: 'Vjosa Dreshaj', service: 'Fenirim', price: '10', time: '14:00' })
    await page.getByRole('button', { name: 'Shto terminin' }).click()
    await expect(page.getByText('Klienti Vjosa Dreshaj u shtua me sukses!')).toBeVisible()
    await expect(block(page, 'Vjosa Dreshaj')).toBeVisible()
    await expect(form(page)).toBeHidden()
    await page
      .getByRole('dialog', { name: /Vjosa Dreshaj u shtua/ })
      .getByRole('button', { name: 'Shiko' })
      .click()
    await expect(block(page, 'Vjosa Dreshaj').getByRole('button').first()).toBeFocused()
  })

  await test.step('a taken time is refused with a free one, and typed values stay', async () => {
    await page.keyboard.press('n')
    await fillAppointment(page, { client: 'Ëndrit Çela', service: 'Mjekër', price: '3,50', time: '14:15' })
    await page.getByRole('button', { name: 'Shto terminin' }).click()
    const open = form(page)
    const refusal = open.getByText('Ky orar eshte i zene! Zgjidhni nje orar tjeter.')
    await expect(refusal).toBeVisible()
    // In sight however far the form is scrolled.
    await open.locator('[data-body]').evaluate((body) => body.scrollTo(0, body.scrollHeight))
    await expect(refusal).toBeInViewport({ ratio: 1 })
    await expect(open.getByLabel('Klienti')).toHaveValue('Ëndrit Çela')
    await expect(open.getByRole('button', { name: /14:30 ·/ })).toBeVisible()
    await open.getByRole('button', { name: /14:30 ·/ }).click()
    await open.getByRole('button', { name: 'Shto terminin' }).click()
    await expect(block(page, 'Ëndrit Çela')).toBeVisible()
  })

  const second = await newPage()
  await logIn(second, owner, `/terminet?date=${today}`)
  await expect(block(second, 'Vjosa Dreshaj')).toBeVisible()

  await test.step('drags it down by an hour, which updates the other browser', async () => {
    await block(page, 'Ëndrit Çela').evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await drag(page, block(page, 'Ëndrit Çela'), { down: 88 })
    await page.mouse.up()
    await expect(appointment(page, /Ëndrit Çela.*15:30 deri 16:00/)).toBeVisible()
    await expect(appointment(second, /Ëndrit Çela.*15:30 deri 16:00/)).toBeVisible()
  })

  await test.step('edits it in the other browser, which updates this one', async () => {
    await block(second, 'Ëndrit Çela').click()
    await editVisit(second)
    await form(second).getByLabel('Shërbimi').fill('Prerje dhe mjekër')
    await second.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
    await expect(second.getByText('Termini u përditësua me sukses!').first()).toBeVisible()
    await expect(appointment(page, /Ëndrit Çela.*Prerje dhe mjekër/)).toBeVisible()
  })

  await test.step('confirms it', async () => {
    await block(page, 'Vjosa Dreshaj').click()
    await page.getByRole('button', { name: 'Konfirmo', exact: true }).click()
    const sure = page.getByRole('alertdialog')
    if (await sure.isVisible().catch(() => false)) await sure.getByRole('button').last().click()
    await expect(page.getByText('Termini u konfirmua me sukses!').first()).toBeVisible()
    await expect(appointment(page, /Vjosa Dreshaj.*Perfunduar/)).toBeVisible()
    await expect(appointment(second, /Vjosa Dreshaj.*Perfunduar/)).toBeVisible()
  })

  await test.step('cancels it, and undoes that', async () => {
    await block(page, 'Ëndrit Çela').click()
    await page.getByRole('button', { name: 'Anulo', exact: true }).click()
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: /Anulo/ })
      .last()
      .click()
    await expect(page.getByText('Termini u anulua me sukses!').first()).toBeVisible()
    await expect(appointment(page, /Ëndrit Çela.*Anuluar/)).toBeVisible()
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Zhbëje' }).last().click()
    await expect(appointment(page, /Ëndrit Çela.*Ne pritje/)).toBeVisible()
    await saved
  })

  await test.step('all changes are kept after a reload', async () => {
    await page.reload()
    await expect(appointment(page, /Vjosa Dreshaj.*14:00 deri 14:30.*Perfunduar/)).toBeVisible()
    await expect(appointment(page, /Ëndrit Çela.*15:30 deri 16:00/)).toBeVisible()
  })

  await test.step('logs out and ends the session', async () => {
    await page.goto('/qkyqu')
    await page.waitForURL('**/login')
    await expect(page.getByText('Duke ju çkyqur...')).toBeHidden()
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
    await page.goto('/terminet')
    await expect(page.getByRole('heading', { name: 'e premte, 20 nëntor' })).toBeHidden()
  })
})
