import type { Page } from '@playwright/test'
import { newId } from '#platform/shared/ids.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/accessibility.ts'
import { expect, test, today, storeTheme } from './support/fixtures.ts'
import { appointment, callApi, createSalon, dialog, grid } from './support/salon.ts'

const done = { status: 'confirmed', time: '08:00' } as const

interface SaleReply {
  payments: { method: string; amount: number }[]
}

/** Sells a client a package of ten haircuts for 50 €, or a deposit of 10 €, in cash. */
async function sellInAdvance(page: Page, clientId: string, line: object, amount: number): Promise<void> {
  await callApi(page, 'POST', '/sales', {
    id: newId(new Date()),
    client_id: clientId,
    lines: [line],
    payments: [{ method: 'cash', amount }],
  })
}

const payments = async (page: Page) =>
  (await callApi<{ sales: SaleReply[] }>(page, 'GET', `/sales?date=${today}`)).sales[0]?.payments

for (const width of [390, 1440])
  test(`a visit is paid in its window at ${width} px: in advance, in cash, on debt @thorough`, async ({
    newPage,
    server,
  }) => {
    const isPhone = width < 704
    const page = await newPage({
      viewport: { width, height: isPhone ? 844 : 900 },
      hasTouch: isPhone,
      isMobile: isPhone,
    })
    if (isPhone) await storeTheme(page, 'dark')
    await createSalon(page, server, [
      { ...done, client: 'Njomëza Hoxha', service: 'Prerje flokësh' },
      { ...done, client: 'Vjosa Dreshaj', service: 'Ngjyrosje', price: 15, time: '08:30' },
      { ...done, client: 'Ndrita Gashi', service: 'Fenirim', price: 6, time: '09:00' },
      { client: 'Besnik Çela', time: '09:30' },
    ])
    const { appointments } = await callApi<{
      appointments: { id: string; client_id: string; client_name: string; price: number }[]
    }>(page, 'GET', `/appointments?from=${today}&to=${today}`)
    const visitOf = (client: string) => appointments.find(({ client_name }) => client_name === client)!
    const service = { id: newId(new Date()), name: 'Prerje flokësh', duration: 30, price: 5 }
    await callApi(page, 'POST', '/user/services', service)
    const pack = { kind: 'package', service_id: service.id, quantity: 10 }
    await sellInAdvance(page, visitOf('Njomëza Hoxha').client_id, pack, 50)
    await sellInAdvance(page, visitOf('Vjosa Dreshaj').client_id, { kind: 'deposit', price: 10 }, 10)
    await callApi(page, 'POST', '/sales', {
      id: newId(new Date()),
      client_id: visitOf('Ndrita Gashi').client_id,
      lines: [{ kind: 'service', appointment_id: visitOf('Ndrita Gashi').id }],
      payments: [{ method: 'debt', amount: 6 }],
    })
    await page.goto('/terminet')

    await test.step('with a package', async () => {
      await appointment(page, /Njomëza Hoxha/).click()
      const visit = dialog(page, 'Njomëza Hoxha')
      await expect(visit.getByText('Paketë · 0 nga 10 të përdorura')).toBeVisible()
      await expect(visit.getByRole('button', { name: /^ose Kesh 5,00/ })).toBeVisible()
      await expectAccessible(page)
      await visit.getByRole('button', { name: 'Përdor paketën · mbeten 10' }).click()
      await expect(appointment(page, /Njomëza Hoxha.*, u pagua/)).toBeVisible()
      await expect.poll(() => payments(page)).toMatchObject([{ method: 'package', amount: 5 }])
    })

    await test.step('with a deposit, and the rest in cash', async () => {
      await appointment(page, /Vjosa Dreshaj/).click()
      const visit = dialog(page, 'Vjosa Dreshaj')
      await expect(visit.getByText(/Kapar 10,00.€ · paguar më 20 nëntor/)).toBeVisible()
      await visit.getByRole('button', { name: /^Kapar 10,00.€ \+ Kesh 5,00.€/ }).click()
      await expect(appointment(page, /Vjosa Dreshaj.*, u pagua/)).toBeVisible()
      await expect
        .poll(() => payments(page))
        .toMatchObject([
          { method: 'deposit', amount: 10 },
          { method: 'cash', amount: 5 },
        ])
    })

    await test.step('a debt is not shown as paid', async () => {
      await appointment(page, /Ndrita Gashi.*, borxh/).click()
      const visit = dialog(page, 'Ndrita Gashi')
      await expect(visit.getByText(/^Borxh 6,00/)).toBeVisible()
      await expect(visit.getByText(/U pagua|Paguar/)).toHaveCount(0)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(visit).toHaveCount(0)
    })

    await test.step('in cash: the visit is done, says how it was paid, and can be returned', async () => {
      await expect(grid(page).getByRole('button', { name: /^(Kesh|Kartelë|Paguaj|Përdor)/ })).toHaveCount(0)
      if (isPhone) await appointment(page, /Besnik Çela/).click()
      else {
        await appointment(page, /Besnik Çela/).focus()
        await page.keyboard.press('p')
      }
      const visit = dialog(page, 'Besnik Çela')
      await visit.getByRole('button', { name: /^Kesh 5,00/ }).click()
      await expect(visit).toHaveCount(0)
      await appointment(page, /Besnik Çela.*Perfunduar.*, u pagua/).click()
      await expect(visit.getByText(/^Paguar · kesh 5,00.€ · 10:0\d$/)).toBeVisible()
      await expect(visit.getByRole('button', { name: /^(Konfirmo|Zhvendos)$/ })).toHaveCount(0)
      await expectNoHorizontalScroll(page)
      await expectAccessible(page)
      await visit.getByRole('button', { name: /^Kthim/ }).click()
      await page.setViewportSize({ width: 320, height: 900 })
      await expect(dialog(page, 'Kthim').getByText('Transfer', { exact: true })).toBeInViewport({ ratio: 1 })
    })
  })
