import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { callApi, createSalon, dialog, row } from './support/salon.ts'

const file = [
  'Emri;Mbiemri;Celulari;Data e lindjes;Komente',
  'Blerta;Krasniqi;044 111 222;14.5.1990;Pa parfum',
  'Drita;Gashi;044 333 444;;',
  'GASHI;Drita;+383 44 333 444;;Dëshiron të shtunën',
  ';;045 1;;',
].join('\r\n')

test('clients are previewed, imported, undone and reimported from a file, and two with one number are merged @thorough', async ({
  page,
  server,
}) => {
  await createSalon(page, server, [{ client: 'Drita G.', time: '11:30' }])
  const drita = await callApi<{ clients: { id: string }[] }>(page, 'GET', '/clients')
  await callApi(page, 'PUT', `/clients/${drita.clients[0]?.id}`, { phone: '044 333 444' })
  await page.goto('/klientet')
  await expect(row(page, 'Drita G.')).toBeVisible()

  const choose = async () => {
    await page.getByRole('button', { name: 'Importo klientë nga një skedar' }).click()
    await expectAccessible(page)
    // Windows-1252, as in Excel's CSV: ë is one byte.
    await page
      .getByLabel('Skedari i klientëve')
      .setInputFiles({ name: 'klientet.csv', mimeType: 'text/csv', buffer: Buffer.from(file, 'latin1') })
    await expect(dialog(page, 'Klientët nga skedari')).toBeVisible()
  }
  await test.step('an invalid file gets a sentence', async () => {
    await page.getByRole('button', { name: 'Importo klientë nga një skedar' }).click()
    await page
      .getByLabel('Skedari i klientëve')
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0, 1]) })
    await expect(page.getByText('Skedari nuk lexohet.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Kthehu' }).click()
  })

  await test.step('columns are recognised and can be changed, and the first clients are shown as saved', async () => {
    await choose()
    const review = dialog(page, 'Klientët nga skedari')
    await expect(review.getByText('klientet.csv · 4 rreshta')).toBeVisible()
    await expect(page.getByLabel('Kolona Celulari')).toContainText('Telefoni')
    await expect(review.getByText('+383 44 111 222')).toBeVisible()
    await expect(review.getByText('14.5.1990', { exact: true }).last()).toBeVisible()
    await page.getByLabel('Kolona Komente').click()
    await page.getByRole('option', { name: 'Formula e ngjyrës' }).click()
    await expectAccessible(page)
    await review.getByRole('button', { name: 'Shiko të gjithë' }).click()
    const preview = dialog(page, 'Kështu do të ndryshojnë klientët')
    await expect(preview.getByRole('tab', { name: /Të rinj/ })).toContainText('2')
    await expect(preview.getByText('Blerta Krasniqi')).toBeVisible()
    await preview.getByRole('tab', { name: /Lihen jashtë/ }).click()
    // The previous panel remains for a moment, so the panel is selected by name.
    const left = preview.getByRole('tabpanel', { name: /Lihen jashtë/ })
    await expect(left.getByText('Përsëritet në skedar', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await preview.getByRole('button', { name: 'Lëri 1 jashtë, vazhdo' }).click()
    await review.getByRole('button', { name: 'Ruaj 2 klientë' }).click()
    await expect(page.getByText('2 klientë u shtuan')).toBeVisible()
  })

  await test.step('the import is undone', async () => {
    const imported = dialog(page, 'Importi përfundoi')
    // Clients with one number are proposed a moment later, which moves the button.
    await expect(imported.getByRole('button', { name: 'Shiko' })).toBeVisible()
    await imported.getByRole('button', { name: 'Zhbëj' }).click()
    await expect(page.getByText('Importi u zhbë.')).toBeVisible()
    await page.getByRole('button', { name: 'Kthehu' }).click()
    await expect(row(page, 'Blerta Krasniqi')).toHaveCount(0)
  })

  await test.step('two clients with one number are proposed, merged and unmerged', async () => {
    await choose()
    await page.getByRole('button', { name: 'Shiko 1 që nuk u kuptua' }).click()
    await page.getByRole('button', { name: 'Lëri 1 jashtë, vazhdo' }).click()
    await page.getByRole('button', { name: 'Ruaj 2 klientë' }).click()
    await dialog(page, 'Importi përfundoi').getByRole('button', { name: 'Shiko' }).click()
    const pairs = dialog(page, 'Klientë me të njëjtin numër')
    await expect(pairs.getByText('Drita Gashi')).toBeVisible()
    await expectAccessible(page)
    await pairs.getByRole('button', { name: 'Bashko' }).click()
    await expect(pairs.getByText('Nuk ka më klientë me të njëjtin numër.')).toBeVisible()
    await pairs.getByRole('button', { name: 'Mbyll' }).last().click()
    await dialog(page, 'Importi përfundoi').getByRole('button', { name: 'Mbyll' }).last().click()
    await expect(row(page, 'Drita Gashi')).toHaveCount(0)
    await page.getByRole('button', { name: 'Drita G.' }).click()
    await dialog(page, 'Drita G.').getByRole('button', { name: 'Ndaji përsëri' }).click()
    await expect(page.getByText('Klientët u ndanë përsëri.')).toBeVisible()
  })
})

const namedFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('three files and pasted lines come in, with sums that add up and the next thing to do as the button @thorough', async ({
    page,
    server,
  }) => {
    await createSalon(page, server, [])
    await page.goto('/klientet')
    await page.getByRole('button', { name: 'Importo klientë nga një skedar' }).click()
    await page
      .getByLabel('Skedari i klientëve')
      .setInputFiles([
        namedFile(
          'fletore.csv',
          'Name;Tel;Data\nArta Rama;044 399 299;12/03/88\n;045 123 456;\nZana Hoxha;044 121 212;7.6.85',
        ),
        namedFile('kontaktet.vcf', 'BEGIN:VCARD\nVERSION:3.0\nFN:Ilir Përvizi\nTEL:049 333 444\nEND:VCARD'),
        namedFile('cmimorja.pdf', '%PDF-1.7'),
      ])
    const review = dialog(page, 'Klientët nga skedari')
    await expect(review.getByText('2 skedarë · 4 rreshta')).toBeVisible()
    await expect(review.getByText('Nga një PDF nuk mund të merren klientët', { exact: false })).toBeVisible()
    const sums = review.getByRole('region', { name: 'Çfarë sjellin rreshtat' })
    await expect(sums.getByRole('definition')).toHaveText(['3', '0', '0'])
    await expect(sums.getByText('Gjithsej 4 rreshta', { exact: false })).toBeVisible()
    await expectAccessible(page)

    await review.getByRole('button', { name: 'Shiko 1 kolonë' }).click()
    await expect(page.getByRole('combobox', { name: /^Kolona Data/ })).toBeInViewport()
    await review.getByRole('button', { name: 'Në rregull: Data' }).click()
    await review.getByRole('button', { name: 'Shiko 1 që nuk u kuptua' }).click()
    const rows = dialog(page, 'Kështu do të ndryshojnë klientët')
    await expect(rows.getByText('045 123 456')).toBeVisible()
    await expectAccessible(page)
    await rows.getByRole('button', { name: 'Lëri 1 jashtë, vazhdo' }).click()
    await review.getByRole('button', { name: 'Ruaj 3 klientë' }).click()
    await page.getByRole('dialog', { name: 'Importi përfundoi' }).getByRole('button', { name: 'Mbyll' }).last().click()

    await page.getByRole('button', { name: 'Importo klientë nga një skedar' }).click()
    await page.getByRole('button', { name: 'ose ngjit tekst' }).click()
    await page
      .getByLabel('Një rresht për klient ose vizitë')
      .fill('Zana Hoxha 044 121 212\nBesnik Morina 049 399 111 prerje')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Vazhdo' }).click()
    await expect(sums.getByRole('definition')).toHaveText(['1', '1', '0'])
    await review.getByRole('button', { name: 'Ruaj 1 klient' }).click()
    await expect(page.getByText('1 klient u shtua')).toBeVisible()
  })
})

test('a client is blocked with a reason shown when booking, gets birthday and formula, and is made anonymous @thorough', async ({
  page,
  server,
}) => {
  await createSalon(page, server, [])
  await callApi(page, 'POST', '/appointments', {
    client_name: 'Blerta Krasniqi',
    service_name: 'Fade',
    price: 7,
    barber: (await callApi<{ data: { name: string }[] }>(page, 'GET', '/user/barbers')).data[0]?.name,
    appointment_date: '2026-11-19',
    appointment_time: '10:00',
  })
  await page.goto('/klientet')
  await page.getByRole('button', { name: 'Blerta Krasniqi' }).click()
  const sheet = dialog(page, 'Blerta Krasniqi')

  await test.step('rarely used fields are shown on request', async () => {
    await sheet.getByRole('button', { name: 'Ndrysho' }).click()
    const form = dialog(page, 'Ndrysho klientin')
    await form.getByRole('button', { name: 'Ditëlindja, formula e ngjyrës dhe të tjera' }).click()
    await form.getByLabel('Ditëlindja').fill('20.11.')
    await form.getByLabel('Formula e ngjyrës').fill('7.1 + 8.1, oksidant 6%')
    await form.getByRole('radio', { name: 'Nuk dëshiron' }).check()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
    await expect(sheet.getByText('7.1 + 8.1, oksidant 6%')).toBeVisible()
    await expect(sheet.getByText('20 nëntor')).toBeVisible()
  })

  await test.step('blocks the client', async () => {
    await sheet.getByRole('button', { name: 'Më shumë veprime' }).click()
    await page.getByRole('menuitem', { name: 'Blloko' }).click()
    const form = dialog(page, 'Blloko: Blerta Krasniqi')
    await form.getByLabel('Arsyeja').fill('nuk erdhi tri herë')
    await form.getByRole('button', { name: 'Blloko' }).click()
    await expect(sheet.getByText('Klienti është bllokuar: nuk erdhi tri herë')).toBeVisible()
    await expectAccessible(page)
  })

  const anonymise = async () => {
    await sheet.getByRole('button', { name: 'Më shumë veprime' }).click()
    await page.getByRole('menuitem', { name: 'Anonimizo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Anonimizo' }).click()
  }
  const row = page.getByRole('button', { name: 'Blerta Krasniqi' })

  await test.step('makes the client anonymous, and undoes it in the bar', async () => {
    await anonymise()
    await expect(sheet).toHaveCount(0)
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Zhbëje' }).click()
    await row.click()
    await expect(sheet.getByText('Fade')).toBeVisible()
  })

  await test.step('restores the client from the list of the anonymised', async () => {
    await anonymise()
    await page.getByRole('button', { name: 'klient i anonimizuar kthehet ende' }).click()
    const removed = dialog(page, 'Klientë të anonimizuar')
    await expectAccessible(page)
    await removed.getByRole('button', { name: 'Ktheje: Blerta Krasniqi' }).click()
    await expect(removed.getByText('Nuk ka më klientë që kthehen.')).toBeVisible()
  })
})
