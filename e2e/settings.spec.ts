import { expectAccessible } from './support/accessibility.ts'
import { expect, test, storeTheme } from './support/fixtures.ts'
import { book, callApi, createSalon, dialog } from './support/salon.ts'

test('services are added, edited in place, and deactivated once used @thorough', async ({ page, server }) => {
  await createSalon(page, server)
  await callApi(page, 'POST', '/user/services', { name: 'Prerje', price: 5, duration: 30 })
  await callApi(page, 'POST', '/user/services', { name: 'Larje', price: 2, duration: 15 })
  await book(page, { client: 'Besnik Hoxha', time: '10:00', service: 'Prerje' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Konfigurimet' }).click()
  await page.getByRole('tab', { name: 'Shërbimet' }).click()

  await test.step('adds a service', async () => {
    await page.getByRole('button', { name: 'Shto Shërbim' }).click()
    const form = dialog(page, 'Shto Shërbim')
    await expect(form.getByLabel('Çmimi')).toHaveValue('0,00')
    await expect(form.getByLabel('Kohëzgjatja', { exact: true })).toHaveValue(/^30\s+min$/)
    await form.getByRole('button', { name: 'Shto', exact: true }).click()
    await expect(form.getByText('Emri i shërbimit është i detyrueshëm.')).toBeVisible()
    await expect(
      form.getByText('Çmimi duhet të jetë më i madh se 0, deri në 1.000.000, si 5,50; lekët pa presje, si 1200.'),
    ).toBeVisible()
    await form.getByLabel('Emri').fill('Fade')
    await form.getByLabel('Çmimi').fill('7,50')
    await form.getByRole('button', { name: 'Shto', exact: true }).click()
    await expect(page.getByText('Shërbimi Fade u shtua.')).toBeVisible()
    await expect(page.getByLabel('Emri: Fade')).toBeFocused()
  })

  await test.step('saves with one request for each changed service', async () => {
    const puts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') puts.push(request.url())
    })
    await page.getByLabel('Çmimi: Fade').fill('0')
    await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click()
    await expect(
      page.getByText('Çmimi duhet të jetë më i madh se 0, deri në 1.000.000, si 5,50; lekët pa presje, si 1200.'),
    ).toBeVisible()
    await expect(page.getByLabel('Çmimi: Fade')).toBeFocused()
    await page.getByLabel('Çmimi: Fade').fill('8')
    await page.getByRole('switch', { name: 'Aktiv: Larje' }).click()
    await expect(page.getByText('2 ndryshime të paruajtura')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click()
    await expect(page.getByText('Konfigurimet u ruajtën me sukses!')).toBeVisible()
    expect(puts).toHaveLength(2)
    await page.reload()
    await expect(page.getByLabel('Çmimi: Fade')).toHaveValue('8,00')
    await expect(page.getByRole('switch', { name: 'Aktiv: Larje' })).not.toBeChecked()
  })

  await test.step('a service with appointments is deactivated, another one is deleted', async () => {
    await page.getByRole('button', { name: 'Fshi: Prerje' }).click()
    await page.getByRole('button', { name: 'Fshi shërbimin' }).click()
    await expect(page.getByText('Shërbimi ka termine, prandaj u çaktivizua dhe nuk u fshi.')).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Aktiv: Prerje' })).not.toBeChecked()
    await page.getByRole('button', { name: 'Fshi: Larje' }).click()
    await page.getByRole('button', { name: 'Fshi shërbimin' }).click()
    await expect(page.getByLabel('Emri: Larje')).toBeHidden()
  })

  await test.step('unsaved changes block links and the back button', async () => {
    await page.getByLabel('Emri: Fade').fill('Fade me mjekër')
    await page.getByRole('link', { name: 'Klientet' }).click()
    const question = page.getByRole('alertdialog', { name: 'Të largoheni pa ruajtur?' })
    await question.getByRole('button', { name: 'Qëndro' }).click()
    await expect(question).toBeHidden()
    await page.evaluate(() => history.back())
    await question.getByRole('button', { name: 'Qëndro' }).click()
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/\/konfigurimet/)
    await expect(page.getByLabel('Emri: Fade')).toHaveValue('Fade me mjekër')
    await page.evaluate(() => history.back())
    await question.getByRole('button', { name: 'Largohu pa ruajtur' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dita e sotme' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('settings open from the avatar menu, and a service is edited in a sheet @thorough', async ({ page, server }) => {
    await storeTheme(page, 'dark')
    await createSalon(page, server)
    await callApi(page, 'POST', '/user/services', { name: 'Prerje', price: 5, duration: 30 })
    await page.goto('/')
    await page.getByRole('button', { name: /Llogaria/ }).click()
    await page.getByRole('menuitem', { name: 'Konfigurimet' }).click()
    // A row shows the state of its tab; Back returns to the list.
    await page.getByRole('link', { name: 'Ekipi 1 person' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ekipi' })).toBeFocused()
    await page.getByRole('link', { name: 'Konfigurimet' }).click()
    await page.getByRole('link', { name: 'Shërbimet 1 shërbim' }).click()
    await page.goBack()
    await page.getByRole('link', { name: /^Lidhjet/ }).click()
    await page.getByRole('link', { name: /^Programe të tjera/ }).click()
    await expect(page.getByRole('button', { name: /^Çelësat API/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: /^Webhook-et/ })).toBeVisible()
    await page.getByRole('link', { name: 'Lidhjet' }).click()
    await page.getByRole('link', { name: 'Konfigurimet' }).click()
    await page.getByRole('link', { name: 'Shërbimet 1 shërbim' }).click()
    await page.getByRole('button', { name: /Prerje/ }).click()
    const sheet = dialog(page, 'Ndrysho shërbimin')
    await sheet.getByLabel('Çmimi').fill('6')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Gati' }).click()
    await expect(page.getByText('E paruajtur')).toBeVisible()
    await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click()
    await expect(page.getByText('Konfigurimet u ruajtën me sukses!')).toBeVisible()
    await expect(page.getByText('30 min · 6,00 €')).toBeVisible()
  })
})

test('barbers are added, coloured and reordered, and one has to stay active @thorough', async ({ page, server }) => {
  await createSalon(page, server)
  await page.goto('/konfigurimet?tab=berberet')
  await page.getByRole('button', { name: 'Shto berber' }).click()
  const form = dialog(page, 'Shto berber')
  await form.getByLabel('Emri').fill('Çlirim')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Shto', exact: true }).click()
  await expect(page.getByText('Berberi Çlirim u shtua.')).toBeVisible()

  await page.getByRole('button', { name: 'Më lart: Çlirim' }).click()
  await page.getByRole('button', { name: /Ngjyra: Çlirim/ }).click()
  await page.getByRole('radio', { name: 'Qiell' }).click()
  await page.getByLabel('Emri: Çlirim').fill('Çlirim Berisha')
  await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click()
  await expect(page.getByText('Konfigurimet u ruajtën me sukses!')).toBeVisible()
  await expect(page.locator('[data-barber]').first().getByRole('textbox')).toHaveValue('Çlirim Berisha')
  await page.goto('/terminet')
  await expect(page.getByText('Çlirim Berisha').first()).toBeVisible()

  await page.goto('/konfigurimet?tab=berberet')
  for (const name of ['Çlirim Berisha', 'Salloni Mira'])
    await page
      .locator('[data-barber]', { has: page.getByLabel(`Emri: ${name}`) })
      .getByRole('switch')
      .click()
  await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click()
  await expect(page.getByText('Salloni duhet të ketë së paku një berber aktiv.')).toBeVisible()
  await expect(page.getByText('1 ndryshim i paruajtur')).toBeVisible()
})
