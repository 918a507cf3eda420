import { expectAccessible } from './support/accessibility.ts'
import { expect, test, today, storeTheme } from './support/fixtures.ts'
import { book, callApi, createSalon, dialog } from './support/salon.ts'
import type { Page } from '@playwright/test'
import type { TestServer } from './support/testServer.ts'

/** A salon with a second barber, and three appointments of the first one today. */
async function openSalon(page: Page, server: TestServer): Promise<{ first: string; second: string }> {
  await createSalon(page, server)
  const { data } = await callApi<{ data: { id: string } }>(page, 'POST', '/user/barbers', { name: 'Agim' })
  const { data: all } = await callApi<{ data: { id: string }[] }>(page, 'GET', '/user/barbers')
  for (const [client, time] of [
    ['Besnik Hoxha', '11:00'],
    ['Ëndrra Çela', '12:00'],
    ['Gent Shala', '13:00'],
  ] as const)
    // prettier-ignore
    await book(page, { client, time })
  return { first: all[0]?.id ?? '', second: data.id }
}

async function barberOf(page: Page): Promise<string[]> {
  const path = `/appointments?from=${today}&to=${today}`
  const { appointments } = await callApi<{ appointments: Record<string, string>[] }>(page, 'GET', path)
  return appointments.map((one) => `${one.appointment_time} ${one.client_name}: ${one.barber_id}`)
}

test('a barber’s leave moves all appointments that fit to another barber, one stays, and all are moved back @thorough', async ({
  page,
  server,
}) => {
  const { first, second } = await openSalon(page, server)
  const before = await barberOf(page)
  await page.goto(`/konfigurimet?tab=oret&berberi=${first}`)
  await page.getByRole('button', { name: 'Shto', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Pushim' }).click()
  await dialog(page, 'Pushim i ri').getByRole('button', { name: 'Shto', exact: true }).click()

  const offer = dialog(page, '3 termine për të zhvendosur')
  await expect(offer.getByText('Besnik Hoxha', { exact: true })).toBeVisible()
  await expect(offer.getByRole('combobox', { name: /Besnik Hoxha/ })).toContainText('11:00 · Agim')
  await expectAccessible(page)
  await offer.getByRole('combobox', { name: /Gent Shala/ }).click()
  await page.getByRole('option', { name: 'Lëri kështu' }).click()
  await offer.getByRole('button', { name: 'Zhvendosi të gjitha që përshtaten' }).click()
  await expect(dialog(page, '1 termin për të zhvendosur').getByText('2 termine u zhvendosën.')).toBeVisible()
  expect(await barberOf(page)).toEqual([
    `11:00 Besnik Hoxha: ${second}`,
    `12:00 Ëndrra Çela: ${second}`,
    `13:00 Gent Shala: ${first}`,
  ])
  await dialog(page, '1 termin për të zhvendosur').getByRole('button', { name: 'Lëri kështu' }).click()
  await page.getByText('2 termine u zhvendosën.').locator('..').getByRole('button', { name: 'Zhbëj' }).click()
  await expect(page.getByText('2 termine u kthyen ku ishin.')).toBeVisible()
  expect(await barberOf(page)).toEqual(before)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a deactivated barber’s appointments move one after another @thorough', async ({ page, server }) => {
    const { second } = await openSalon(page, server)
    await storeTheme(page, 'dark')
    await page.goto('/konfigurimet?tab=berberet')
    await page.getByRole('switch').first().click()
    await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click()
    const offer = dialog(page, /për të zhvendosur/)
    await expectAccessible(page)
    for (const remaining of [2, 1, 0]) {
      await offer
        .getByRole('button', { name: /^Zhvendos: / })
        .first()
        .click()
      await expect(offer.getByRole('listitem')).toHaveCount(remaining)
    }
    await expect(offer).toBeHidden()
    await expect(page.getByText('3 termine u zhvendosën.')).toBeVisible()
    expect((await barberOf(page)).every((one) => one.endsWith(second))).toBe(true)
  })
})
