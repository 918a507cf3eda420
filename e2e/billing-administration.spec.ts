import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { day, heading, openCheckout, plan, trial } from './support/billing.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/session.ts'
import { adminLogin } from '#testing/defaults.ts'

test.use({ movesClock: true })

async function savePrice(page: Page, price: string): Promise<void> {
  await page.getByLabel('Mujor, çmimi').fill(price)
  // The message of an earlier change may still be shown.
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/admin/plans'))
  await page.getByRole('button', { name: 'Ruaj planet' }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText('Planet u ruajtën.', { exact: false }).first()).toBeVisible()
}

test('the administrator extends a subscription, and its salon has access at once @thorough', async ({
  page,
  server,
  newPage,
}) => {
  const owner = await server.createOwner('Salloni Drita')
  await server.advanceClock(trial + 1)
  const salon = await newPage()
  await logIn(salon, owner, '/')
  await expect(heading(salon, 'Akses i kufizuar')).toBeVisible()

  await logIn(page, adminLogin, '/abonimi')
  await expect(heading(page, 'Menaxhimi i Abonimeve')).toBeVisible()

  await test.step('extends by the proposed month', async () => {
    await page.getByRole('button', { name: 'Zgjat Abonimin' }).first().click()
    const window = page.getByRole('dialog', { name: 'Zgjat Abonimin' })
    await expect(window.getByLabel('Kohëzgjatja')).toHaveValue('1')
    await expectAccessible(page)
    await window.getByLabel('Përdoruesi').fill('salloni dri')
    await page.getByRole('option', { name: new RegExp(owner.email) }).click()
    await window.getByLabel('Kohëzgjatja').fill('121')
    await window.getByRole('button', { name: 'Zgjat', exact: true }).click()
    await expect(window.getByText('Zgjatja mund të jetë nga 1 deri në 120 muaj.')).toBeVisible()
    await window.getByLabel('Kohëzgjatja').fill('1')
    await window.getByRole('button', { name: 'Zgjat', exact: true }).click()
    await expect(page.getByText('Abonimi u zgjat me sukses!')).toBeVisible()
    await expect(page.getByRole('row', { name: /Salloni Drita.*27\.12\.2026/ })).toBeVisible()
    await expect(heading(salon, 'Akses i kufizuar')).toBeHidden()
  })

  await test.step('records a cash payment and its refund', async () => {
    await page.getByRole('button', { name: 'Shto pagesë' }).click()
    const window = page.getByRole('dialog', { name: 'Regjistro pagesë' })
    await window.getByLabel('Përdoruesi').fill(owner.email)
    await page.getByRole('option', { name: new RegExp(owner.email) }).click()
    await window.getByRole('button', { name: 'Regjistro pagesën' }).click()
    await expect(window.getByText('Shënimi është i detyrueshëm.')).toBeVisible()
    await window.getByLabel('Shënimi').fill('I pranoi Besa në sallon')
    await window.getByRole('button', { name: 'Regjistro pagesën' }).click()
    await expect(page.getByText('Pagesa u regjistrua dhe abonimi u zgjat.')).toBeVisible()
    await page.getByRole('tab', { name: 'Pagesat' }).click()
    const row = page.getByRole('row', { name: /Salloni Drita.*Para në dorë/ })
    await expect(row).toContainText('I pranoi Besa në sallon')
    await row.getByRole('button', { name: /^Veprimet/ }).click()
    await page.getByRole('menuitem', { name: 'Shëno rimbursim' }).click()
    const refund = page.getByRole('dialog', { name: 'Shëno rimbursim' })
    await expect(refund.getByLabel('Shuma e kthyer')).toHaveValue('4,99')
    await refund.getByLabel('Shënimi').fill('Kërkoi paratë mbrapsht')
    await refund.getByRole('button', { name: 'Ruaj' }).click()
    await expect(page.getByText('Rimbursimi u regjistrua.')).toBeVisible()
    await expect(row.getByText('Rimbursuar')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('saves a price, and the salon sees it', async () => {
    await savePrice(page, '5,49')
    await salon.goto('/abonimi')
    await expect(plan(salon, 'Mujor')).toContainText('5.49€/muaj')
    await savePrice(page, '4,99')
  })

  await test.step('the salon reads that the subscription has expired', async () => {
    await server.advanceClock(100 * day)
    await logIn(salon, owner, '/')
    await expect(salon.getByRole('alert').filter({ hasText: 'Abonimi juaj ka skaduar!' })).toBeVisible()
    await expect(salon.getByRole('main').getByText('Mujor')).toBeVisible()
    await expectAccessible(salon)
    await salon.getByRole('link', { name: 'Rinovo abonimin' }).click()
    await expect(heading(salon, 'Zgjidhni Planin Tuaj')).toBeVisible()
    const file = salon.waitForEvent('download')
    await salon
      .getByRole('region', { name: 'Të gjitha të dhënat e mia' })
      .getByRole('button', { name: /Excel/ })
      .click()
    expect((await file).suggestedFilename()).toMatch(/^te-dhenat_.*\.xlsx$/)
  })
})

test('double payments and refunds reported by the provider are reviewed by the administrator @thorough', async ({
  page,
  server,
  newPage,
}) => {
  const owner = await server.createOwner('Salloni Besa')
  await logIn(page, owner)
  const signed = await openCheckout(page, 'Mujor')
  await page.getByRole('button', { name: /^Pagesa kryhet/ }).click()
  await expect(heading(page, 'Pagesa u konfirmua')).toBeVisible()
  const admin = await newPage()
  await logIn(admin, adminLogin, '/abonimi')
  await admin.getByRole('tab', { name: /Në shqyrtim/ }).click()

  // A second confirmation of the same order is a double payment.
  await page.request.post('/api/sandbox-checkout/deliver', { data: { ...signed, outcome: 'success' } })
  await admin.reload()
  await admin.getByRole('tab', { name: /Në shqyrtim/ }).click()
  const twice = admin
    .getByRole('listitem')
    .filter({ hasText: 'Porosia u pagua dy herë' })
    .filter({ hasText: 'Salloni Besa' })
  await expect(twice).toContainText('Abonimi u zgjat vetëm një herë.')
  await expectAccessible(admin)
  await expect(twice.getByRole('button', { name: 'Prano pagesën' })).toHaveCount(0)
  await twice.getByRole('button', { name: 'Mbyll rastin' }).click()
  await admin.getByRole('dialog').getByLabel('Shënimi').fill('U kthye te Paysera')
  await admin.getByRole('dialog').getByRole('button', { name: 'Mbyll rastin' }).click()
  await expect(twice).toBeHidden()

  // The provider refunds one of the two: the refund is recorded automatically, and access stays.
  await page.request.post('/api/sandbox-checkout/deliver', { data: { ...signed, outcome: 'refund' } })
  await admin.getByRole('tab', { name: 'Pagesat' }).click()
  const paid = admin.getByRole('row', { name: /Salloni Besa/ })
  await expect(paid).toContainText('Paguar')
  await expect(paid).toContainText(/u kthyen 4,99.€/)
  await paid.getByRole('button', { name: /^Veprimet/ }).click()
  await admin.getByRole('menuitem', { name: /^Nota e kreditit TEST-KN-2026-/ }).click()
  const note = admin.getByRole('dialog', { name: /^Notë krediti nr\. TEST-KN-2026-/ })
  await expect(note.getByText('Gjithsej e kthyer')).toBeVisible()
  await admin.keyboard.press('Escape')

  await test.step('the bank refunds the rest', async () => {
    await paid.getByRole('button', { name: /^Veprimet/ }).click()
    await admin.getByRole('menuitem', { name: 'Kthim i detyruar nga banka' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Kthim i detyruar nga banka' })
    await dialog.getByLabel('Tarifa e bankës').fill('15')
    await dialog.getByLabel('Shënimi').fill('Ankesë te banka')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Shëno kthimin' }).click()
    await expect(paid.getByText('Rimbursuar')).toBeVisible()
    await expect(paid).toContainText(/tarifa e bankës 15,00.€/)
  })
})

test('an order undecided by the bank for a day needs attention @thorough', async ({ page, server, newPage }) => {
  await logIn(page, await server.createOwner('Salloni Pritja'))
  await openCheckout(page, 'Vjetor')
  await page.getByRole('button', { name: /^Pagesa mbetet në pritje/ }).click()
  await page.waitForURL('**/payment-success?**')
  await server.advanceClock(day + 1)
  const admin = await newPage()
  await logIn(admin, adminLogin, '/abonimi?tab=vemendje')
  const item = admin.getByRole('listitem').filter({ hasText: 'Salloni Pritja' })
  await expect(item).toContainText('Banka nuk ka vendosur për më shumë se një ditë')
  await expectAccessible(admin)
})

test('a salon’s name is on its receipts; the administrator compares a statement and exports the month @thorough', async ({
  page,
  server,
  newPage,
}) => {
  await logIn(page, await server.createOwner('Salloni Libri'))
  await openCheckout(page, 'Mujor')
  await page.getByRole('button', { name: /^Pagesa kryhet/ }).click()
  await expect(heading(page, 'Pagesa u konfirmua')).toBeVisible()
  await page.goto('/abonimi?tab=statusi')
  await page.getByRole('button', { name: 'Të dhënat në dëftesë' }).click()
  const buyer = page.getByRole('dialog', { name: 'Të dhënat në dëftesë' })
  await buyer.getByLabel('Emri i biznesit').fill('Libri sh.p.k.')
  await buyer.getByLabel('Numri fiskal').fill('811222333')
  await expectAccessible(page)
  await buyer.getByRole('button', { name: 'Ruaj' }).click()
  await expect(page.getByText('Të dhënat u ruajtën.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Të dhënat në dëftesë' }).click()
  await expect(buyer.getByLabel('Numri fiskal')).toHaveValue('811222333')

  const admin = await newPage()
  await logIn(admin, adminLogin, '/abonimi?tab=vemendje')
  await admin.getByRole('button', { name: 'Krahaso me pasqyrën' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Krahaso me pasqyrën' })
  const send = (csv: string) =>
    dialog.getByLabel('Skedari i pasqyrës').setInputFiles({ name: 'a.csv', mimeType: '', buffer: Buffer.from(csv) })
  await send('asgjë')
  await expect(dialog.getByRole('alert')).toContainText('Ky skedar nuk lexohet si pasqyrë.')
  await send('Data;Shuma;Qëllimi\n20.11.2026;4,99;ord_0190a7c2-5b1e-7f00-8a11-2c3d4e5f6071\n')
  await expect(dialog.getByText('Vetëm te Paysera')).toBeVisible()
  await expect(dialog.getByText('ord_0190a7c2-5b1e-7f00-8a11-2c3d4e5f6071')).toBeVisible()
  await expectAccessible(admin)
  await admin.keyboard.press('Escape')
  await admin.getByRole('tab', { name: 'Pagesat' }).click()
  const file = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Për kontabilistin' }).click()
  expect((await file).suggestedFilename()).toBe('shitjet_2026-11.xlsx')
  const table = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'CSV', exact: true }).click()
  expect((await table).suggestedFilename()).toBe('shitjet_2026-11.csv')
})
