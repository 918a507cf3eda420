import { expect, test } from './support/fixtures.ts'
import { callApi, createSalon, dialog, row } from './support/salon.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a product is added, delivered, counted over a reload, and archived @thorough', async ({ page, server }) => {
    await createSalon(page, server)
    await page.goto('/konfigurimet')
    await page.getByRole('link', { name: /^Produktet/ }).tap()

    await test.step('the first product', async () => {
      await page.getByRole('button', { name: 'Shto produkt' }).tap()
      const form = dialog(page, 'Shto produkt')
      await form.getByRole('button', { name: 'Shto', exact: true }).tap()
      await expect(form.getByText('Emri i produktit është i detyrueshëm.')).toBeVisible()
      await form.getByLabel('Emri').fill('Dyll për flokë')
      await form.getByLabel('Çmimi').fill('8,50')
      await form.getByLabel('Kostoja').fill('5')
      await form.getByLabel('Sa janë në raft').fill('2')
      await form.getByRole('button', { name: 'Shto', exact: true }).tap()
      await expect(row(page, 'Dyll për flokë')).toContainText('mbetën 2')
    })

    await test.step('a delivery', async () => {
      await page.getByRole('button', { name: 'Më shumë: Dyll për flokë' }).tap()
      await page.getByRole('menuitem', { name: 'Mall i ri' }).tap()
      await dialog(page, 'Mall i ri').getByLabel('Sa copë erdhën').fill('10')
      await dialog(page, 'Mall i ri').getByRole('button', { name: 'Ruaj' }).tap()
      await expect(row(page, 'Dyll për flokë')).toContainText('12 copë')
      await expect(page.getByText('60,00 €')).toBeVisible()
      await expect(page.getByText('102,00 €')).toBeVisible()
    })

    await test.step('a count that stays over a reload', async () => {
      await page.getByRole('link', { name: 'Numërimi' }).tap()
      await page.getByLabel('Numëruat: Dyll për flokë').fill('11')
      await expect(page.getByText('mungon 1')).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('Numëruat: Dyll për flokë')).toHaveValue('11')
      await page.getByRole('button', { name: 'Ruaj 1', exact: true }).tap()
      await expect(page.getByText('u numërua 1 nga 1')).toBeVisible()
      await page.getByRole('link', { name: 'Produktet' }).tap()
      await expect(row(page, 'Dyll për flokë')).toContainText('11 copë')
    })

    await test.step('its moves, and the archive with undo', async () => {
      await page.getByRole('button', { name: 'Më shumë: Dyll për flokë' }).tap()
      await page.getByRole('menuitem', { name: 'Lëvizjet' }).tap()
      await expect(dialog(page, 'Lëvizjet').getByRole('listitem')).toHaveCount(3)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Më shumë: Dyll për flokë' }).tap()
      await page.getByRole('menuitem', { name: 'Arkivo' }).tap()
      await expect(row(page, 'Dyll për flokë')).toHaveCount(0)
      await page.getByRole('button', { name: /Zhbëje/ }).tap()
      await expect(row(page, 'Dyll për flokë')).toBeVisible()
    })
  })
})

test('the owner sets discounts, returns and VAT by keyboard, and a product then has its rate @thorough', async ({
  page,
  server,
}) => {
  await createSalon(page, server)
  await callApi(page, 'POST', '/products', { name: 'Shampo', price: 10, quantity: 5 })
  await page.goto('/konfigurimet?tab=salloni')
  await page.getByRole('button', { name: /^Shitja/ }).press('Enter')
  await page.getByRole('button', { name: 'Ndrysho: Zbritjet dhe kthimet' }).press('Enter')
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Zbritje mbi 10%/)).toBeVisible()
  await page.getByRole('button', { name: 'Ndrysho: TVSH' }).press('Enter')
  await page.getByRole('switch', { name: 'Salloni paguan TVSH' }).press('Space')
  await dialog(page, 'TVSH').getByRole('button', { name: 'Ruaj' }).press('Enter')
  await expect(page.getByText('Nga 20.11.2026: po, shërbimet E · 18%')).toBeVisible()
  await page.goto('/produktet')
  await page.getByRole('button', { name: 'Shampo', exact: true }).press('Enter')
  await expect(dialog(page, 'Ndrysho produktin').getByText('Si shërbimet')).toBeVisible()
})
