import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { book, callApi, createSalon, dialog, row, sampleWeek } from './support/salon.ts'

test('clients are searched, opened, edited and booked again', async ({ page, server }) => {
  await createSalon(page, server, sampleWeek)
  await page.goto('/klientet')
  await expect(row(page, 'Ëndrra Çela')).toContainText(/12,50.€/)
  await expect(page.getByRole('tab', { name: /Aktivë/ })).toContainText('2')
  await book(page, { client: 'Ëndrra Çela', phone: '044 123 456', time: '12:00', price: 4, status: 'confirmed' })
  await expect(row(page, 'Ëndrra Çela')).toContainText(/16,50.€/)
  await page.getByRole('tab', { name: /Me anulime/ }).click()
  await expect(row(page, 'Gent Shala')).toBeVisible()
  await page.getByRole('tab', { name: /Aktivë/ }).click()

  await test.step('search ignores case and accents', async () => {
    await page.getByLabel('Kërko në listë').fill('endrra cel')
    await expect(row(page, 'Besnik Hoxha')).toHaveCount(0)
    await expect(row(page, 'Ëndrra Çela')).toBeVisible()
    await page.getByLabel('Kërko në listë').fill('askush')
    await expect(page.getByText('Nuk u gjet asnje klient me kete emer')).toBeVisible()
    await page.getByRole('button', { name: 'Pastro kërkimin' }).click()
    await expect(row(page, 'Besnik Hoxha')).toBeVisible()
  })

  await test.step('the details have a URL of their own', async () => {
    await page.getByRole('button', { name: 'Ëndrra Çela' }).click()
    const sheet = dialog(page, 'Ëndrra Çela')
    await expect(sheet.getByRole('link', { name: '044 123 456' })).toHaveAttribute('href', 'tel:044123456')
    await expect(sheet.getByText('Fade')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(sheet.getByText('Fade')).toBeVisible()
  })

  await test.step('an edit conflict shows both versions and keeps the typed values', async () => {
    const sheet = dialog(page, 'Ëndrra Çela')
    await sheet.getByRole('button', { name: 'Ndrysho' }).click()
    const form = dialog(page, 'Ndrysho klientin')
    await form.getByLabel('Shënime').fill('Pa parfum')
    const id = new URL(page.url()).searchParams.get('klienti')
    await callApi(page, 'PUT', `/clients/${id}`, { phone: '049 111 222' })
    await form.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
    await expect(form.getByText('Klienti u ndryshua ndërkohë nga dikush tjetër.', { exact: false })).toBeVisible()
    await expect(form.getByText('049 111 222')).toBeVisible()
    await expect(form.getByLabel('Shënime')).toHaveValue('Pa parfum')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Ruaj versionin tim' }).click()
    await expect(page.getByText('Të dhënat e klientit u ruajtën.')).toBeVisible()
    await expect(form).toBeHidden()
    await expect(sheet.getByText('Pa parfum')).toBeVisible()
  })

  await test.step('the next appointment is prefilled from the client', async () => {
    await dialog(page, 'Ëndrra Çela').getByRole('button', { name: 'Termin i ri' }).click()
    const form = dialog(page, 'Termin i ri')
    await expect(form.getByRole('group', { name: 'Klienti: Ëndrra Çela' })).toBeVisible()
    await expect(form.getByText(/^sot: Prerje/)).toBeVisible()
    await form.getByRole('button', { name: 'Më shumë për terminin' }).click()
    await page.getByRole('menuitem', { name: 'Telefoni' }).click()
    await expect(form.getByLabel('Telefoni')).toHaveValue('044 123 456')
    await expect(form.getByLabel('Shërbimi')).not.toHaveValue('')
  })
})

test('the header search finds a client on any page and shows past visits', async ({ page, server }) => {
  await createSalon(page, server, sampleWeek)
  await page.goto('/raportet')
  await expect(page.getByText('Terminet e fundit').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('cela')
  await page.getByRole('option', { name: /Ëndrra Çela/ }).click()
  const sheet = dialog(page, 'Ëndrra Çela')
  await expect(sheet.getByText('Fade')).toBeVisible()
  await expect(sheet.getByText('Erdhi 2 nga 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/raportet$/)
})
