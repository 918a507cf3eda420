import type { Page } from '@playwright/test'
import { newId } from '#platform/shared/ids.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/accessibility.ts'
import { expect, today, storeTheme } from './support/fixtures.ts'
import { layoutIssues } from './support/layoutAudit.ts'
import { offlineBar, openCached, test } from './support/offline.ts'
import { appointment, callApi, createSalon, dialog } from './support/salon.ts'

const arta = { client: 'Arta Gashi', service: 'Prerje', price: 8, time: '09:00', status: 'confirmed' } as const
const oil = { name: 'Vaj mjekre 50 ml', barcode: '5901234123457', price: 6, quantity: 3 }

interface SaleReply {
  number: number
  device_number: number | null
  kind: string
  is_undo: boolean
  total: number
  lines: { label: string; total: number }[]
  payments: { method: string; amount: number; given: number | null; change: number | null }[]
}
/** Pays a client's visit of today in cash over the API. */
async function payInCash(page: Page, client: string): Promise<void> {
  const path = `/appointments?from=${today}&to=${today}`
  const { appointments } = await callApi<{ appointments: { id: string; client_name: string; price: number }[] }>(
    page,
    'GET',
    path,
  )
  const appointment = appointments.find(({ client_name }) => client_name === client)!
  await callApi(page, 'POST', '/sales', {
    id: newId(new Date()),
    lines: [{ kind: 'service', appointment_id: appointment.id }],
    payments: [{ method: 'cash', amount: appointment.price }],
  })
}
const sales = async (page: Page) => (await callApi<{ sales: SaleReply[] }>(page, 'GET', `/sales?date=${today}`)).sales

test('one tap pays a visit from its window and from Sot, and can be undone @thorough', async ({ page, server }) => {
  await storeTheme(page, 'dark')
  await createSalon(page, server, [arta, { ...arta, client: 'Drilon Rexhepi', time: '09:45' }])
  await page.goto('/terminet')
  const visit = dialog(page, 'Arta Gashi')

  await test.step('in cash from the window', async () => {
    await appointment(page, /Arta Gashi/).click()
    await expect(visit.getByRole('button', { name: /^ose Kartelë 8,00/ })).toBeVisible()
    await expectAccessible(page)
    await visit.getByRole('button', { name: /^Kesh 8,00/ }).click()
    await expect(page.getByText(/Arta Gashi · Kesh 8,00/)).toBeVisible()
    expect(await sales(page)).toMatchObject([{ number: 1, total: 8, payments: [{ method: 'cash', amount: 8 }] }])
  })

  await test.step('is undone, and then paid by card', async () => {
    await page.getByRole('button', { name: 'Zhbëje' }).click()
    await expect(page.getByText('Pagesa u zhbë.')).toBeVisible()
    await appointment(page, /Arta Gashi/).click()
    await visit.getByRole('button', { name: /^ose Kartelë 8,00/ }).click()
    await expect(page.getByText(/Arta Gashi · Kartelë 8,00/)).toBeVisible()
    await appointment(page, /Arta Gashi/).click()
    await expect(visit.getByText(/^Paguar · .* · 10:00$/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(appointment(page, /Arta Gashi.*, u pagua/)).toBeVisible()
  })

  await test.step('from Sot', async () => {
    await page.goto('/')
    await page
      .getByRole('button', { name: /^Kesh 8,00 €: Drilon Rexhepi/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Zhbëje: Drilon Rexhepi' }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Kesh .*: Drilon Rexhepi/ })).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('one tap on Sot pays a visit that has ended; it is undone, paid by card, and the day is closed and printed', async ({
    page,
    server,
  }) => {
    await createSalon(page, server, [
      { ...arta, time: '08:00' },
      { ...arta, client: 'Drilon Rexhepi', price: 7 },
    ])
    await payInCash(page, 'Arta Gashi')
    await page.goto('/')
    await expect(page.getByRole('button', { name: /^1 pa u paguar · 7,00\s€$/ })).toBeVisible()
    // It ended in the last hour.
    const row = page
      .getByRole('table', { name: 'Terminet e sotme' })
      .getByRole('row')
      .filter({ hasText: 'Drilon Rexhepi' })
    const pay = row.getByRole('button', { name: /^Kesh 7,00 €: Drilon Rexhepi/ })
    await expect(pay).toBeVisible()
    await expectAccessible(page)
    const place = await row.boundingBox()
    await pay.tap()
    const undo = row.getByRole('button', { name: 'Zhbëje: Drilon Rexhepi' })
    await expect(undo).toBeVisible()
    await expect(row.getByText(/^Kesh 7,00\s€$/)).toBeVisible()
    expect(await row.boundingBox()).toEqual(place)
    await undo.tap()
    await expect(pay).toBeVisible()
    expect(await row.boundingBox()).toEqual(place)

    await row.getByRole('button', { name: 'Drilon Rexhepi', exact: true }).tap()
    const visit = dialog(page, 'Drilon Rexhepi')
    await expect(visit.getByText('pa u paguar')).toBeVisible()
    await visit.getByRole('button', { name: /^ose Kartelë 7,00/ }).tap()
    await expect(page.getByText(/Drilon Rexhepi · Kartelë 7,00/)).toBeVisible()

    await page.getByRole('link', { name: /^Mbyllja e ditës/ }).tap()
    await page.getByRole('button', { name: /^Shitjet\s*2/ }).tap()
    await expect(page.getByRole('region', { name: 'Shitjet' }).getByRole('listitem')).toHaveText([
      /Shitja 4 · 10:0\d · Drilon Rexhepi · kartelë/,
      /Shitja 1 · 10:0\d · Arta Gashi · kesh/,
    ])
    await page.getByRole('button', { name: /^Përputhet: 8,00/ }).tap()
    await page.getByRole('button', { name: /^Mbyll ditën · 15,00/ }).tap()
    await expect(page.getByText(/^E mbyllur më 20\.11\.2026/)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('table', { name: 'Pagesat' })).toHaveText(/Kesh8,00\s€Kartelë7,00\s€$/)
  })
})

test('the sheet sells a visit with a product, a discount and a tip in two ways, and takes one line back @thorough', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await createSalon(page, server, [arta])
  await callApi(page, 'POST', '/products', oil)
  await page.goto('/terminet')
  await appointment(page, /Arta Gashi/).click()
  await dialog(page, 'Arta Gashi')
    .getByRole('button', { name: /^Më shumë: produkt/ })
    .click()
  const sheet = dialog(page, 'Paguaj')

  await test.step('lines', async () => {
    await expect(sheet.getByRole('button', { name: /Prerje/ })).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Produkt' }).click()
    await sheet.getByLabel('Emri ose barkodi').fill('5901234123457')
    await page.keyboard.press('Enter')
    await expect(sheet.getByText('produkt · kanë mbetur 3')).toBeVisible()
    await sheet.getByRole('button', { name: 'Zbritje' }).click()
    await sheet.getByRole('button', { name: /^10.%$/ }).click()
    await sheet.getByRole('button', { name: 'Bakshish' }).click()
    await sheet.getByRole('button', { name: /^2.€$/ }).click()
    await expect(sheet.locator('[data-total]')).toHaveText(/14,60/)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  })

  await test.step('change', async () => {
    await sheet.getByRole('button', { name: /^20.€$/ }).click()
    await expect(sheet.locator('[data-change]')).toHaveText(/5,40/)
  })

  await test.step('two ways', async () => {
    await sheet.getByRole('button', { name: '+ mënyrë tjetër' }).click()
    await expect(sheet.getByLabel('Kartelë: shuma')).toBeFocused()
    await page.keyboard.type('7,60')
    await expect(sheet.getByText('Me kesh paguhet çka mbetet.')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /^Kesh 7,00.* \+ Kartelë 7,60/ }).click()
    const sale = dialog(page, /^Shitja 1/)
    await expect(sale.getByText('kesh 7,00 € · kartelë 7,60 €')).toBeVisible()
    await expectAccessible(page)
    expect(await sales(page)).toMatchObject([
      {
        total: 14.6,
        payments: [
          { method: 'cash', amount: 7 },
          { method: 'card', amount: 7.6 },
        ],
      },
    ])
  })

  await test.step('one line comes back', async () => {
    await dialog(page, /^Shitja 1/)
      .getByRole('button', { name: 'Kthim…' })
      .click()
    const back = dialog(page, 'Kthim')
    for (const line of [/^Prerje/, /^Bakshish/]) await back.getByRole('checkbox', { name: line }).uncheck()
    await back.getByLabel('Arsyeja').fill('E hapur')
    await expect(back.locator('[data-refund]')).toHaveText(/^kesh 5,40/)
    await expectAccessible(page)
    await back.getByRole('button', { name: /^Kthe paratë 5,40/ }).click()
    await expect(page.getByText('Kthimi u regjistrua.')).toBeVisible()
    await expect(dialog(page, /^Shitja 1/).getByText('E hapur')).toBeVisible()
    expect((await sales(page))[0]).toMatchObject({ kind: 'return', total: -5.4 })
  })

  await test.step('the focus is back at the visit', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog(page, /^Shitja 1/)).toBeHidden()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  })
})

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [1440, 900],
] as const)
  test(`every way of paying is in sight at ${width} × ${height}, and nothing lies under something else @thorough`, async ({
    newPage,
    server,
  }) => {
    const isPhone = width < 500
    const page = await newPage({ viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone })
    await storeTheme(page, 'dark')
    await createSalon(page, server, [arta])
    await page.goto('/terminet')
    await appointment(page, /Arta Gashi/).click()
    await dialog(page, 'Arta Gashi')
      .getByRole('button', { name: /^Më shumë(: produkt|$)/ })
      .click()
    const sheet = dialog(page, 'Paguaj')
    for (const part of ['Produkt', 'Shërbim', 'Zbritje', 'Bakshish', 'Kartë dhuratë', 'Paketë', 'Kapar']) {
      // A click fails on a button that lies under something else.
      const button = sheet.getByRole('button', { name: part, exact: true })
      await button.click()
      expect(await page.evaluate(layoutIssues, { touch: isPhone }), part).toEqual([])
      await button.click()
    }
    await sheet.getByRole('button', { name: 'Kartë dhuratë' }).click()
    await expect(sheet.getByRole('region', { name: 'Përdor' }).getByRole('button', { name: 'Përdor' })).toBeVisible()
    await expect(sheet.getByRole('region', { name: 'Shit' }).getByRole('button', { name: 'Shto' })).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  })

test('with the keyboard open the amount of a second method and the button that pays are both in sight @thorough', async ({
  newPage,
  server,
}) => {
  const page = await newPage({ viewport: { width: 390, height: 500 }, hasTouch: true, isMobile: true })
  await createSalon(page, server, [arta])
  await page.goto('/terminet')
  await appointment(page, /Arta Gashi/).click()
  await dialog(page, 'Arta Gashi')
    .getByRole('button', { name: /^Më shumë(: produkt|$)/ })
    .click()
  const sheet = dialog(page, 'Paguaj')
  await sheet.getByRole('button', { name: '+ mënyrë tjetër' }).click()
  const amount = sheet.getByLabel('Kartelë: shuma')
  await expect(amount).toBeFocused()
  await page.keyboard.type('3')
  await expect(amount).toBeInViewport({ ratio: 1 })
  await amount.click()
  await expect(sheet.getByRole('button', { name: /^Kesh 5,00.* \+ Kartelë 3,00/ })).toBeInViewport({ ratio: 1 })
})

test('a debt needs a client’s name, is amber, and is paid with an undo in its place @thorough', async ({
  page,
  server,
}) => {
  await createSalon(page, server, [arta, { ...arta, client: 'Pa emër', time: '09:45' }])
  await page.goto('/terminet')
  const sheet = dialog(page, 'Paguaj')
  const openSheet = async (client: string) => {
    await appointment(page, new RegExp(client)).click()
    await dialog(page, client)
      .getByRole('button', { name: /^Më shumë(: produkt|$)/ })
      .click()
    await sheet.getByRole('radio', { name: 'Borxh' }).check()
  }
  await openSheet('Pa emër')
  await sheet.getByRole('button', { name: /^Shëno borxh 8,00/ }).click()
  await expect(sheet.getByText('Për borxh duhet klienti. Zgjidhni klientin.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Mbyll' }).click()
  await expect(sheet).toBeHidden()
  await openSheet('Arta Gashi')
  await sheet.getByRole('button', { name: /^Shëno borxh 8,00/ }).click()
  const sale = dialog(page, /^Shitja 1/)
  await expect(sale.getByText(/^Borxh 8,00.* · Arta Gashi$/)).toBeVisible()
  await expect(sale.getByText(/në arkë nuk hyri asgjë/)).toBeVisible()
  await expect(sale.getByText(/U pagua/)).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/borxhet')
  const row = page.getByRole('listitem').filter({ hasText: 'Arta Gashi' })
  const before = await row.boundingBox()
  await row.getByRole('button', { name: /^Kesh 8,00/ }).click()
  const bar = page.getByText(/^Borxhi u pagua: Arta Gashi, kesh 8,00/)
  await expect(bar).toBeVisible()
  await expect(row).toHaveText(/Kesh 8,00/)
  expect(await row.boundingBox()).toEqual(before)
  const [under, over] = [await row.boundingBox(), await bar.boundingBox()]
  expect(over!.y).toBeGreaterThanOrEqual(under!.y + under!.height)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zhbëje' }).click()
  await expect(row.getByRole('button', { name: /^Kesh 8,00/ })).toBeVisible()
})

test('the code of a gift card is shown after it is sold, and pays @thorough', async ({ page, server }) => {
  await createSalon(page, server, [arta])
  await page.goto('/')
  await page.getByRole('button', { name: /^Shitje pa vizitë/ }).click()
  const sheet = dialog(page, 'Shitje')
  await sheet.getByRole('button', { name: 'Kartë dhuratë' }).click()
  await sheet.getByRole('button', { name: /^20.€$/ }).click()
  await sheet.getByRole('button', { name: /^Paguaj 20,00/ }).click()
  const card = dialog(page, /^Shitja 1/).getByRole('region', { name: /^Kartë dhuratë 20,00/ })
  await expect(card.getByRole('button')).toHaveText(['Kopjo', 'Dërgo', 'Printo'])
  await expectAccessible(page)
  const code = /: (\w{6})$/.exec((await card.getAttribute('aria-label')) ?? '')?.[1]
  await page.goto('/terminet')
  await appointment(page, /Arta Gashi/).click()
  await dialog(page, 'Arta Gashi')
    .getByRole('button', { name: /^Më shumë(: produkt|$)/ })
    .click()
  const visit = dialog(page, 'Paguaj')
  await visit.getByRole('button', { name: 'Kartë dhuratë' }).click()
  await visit.getByLabel('Kodi i kartës dhuratë').fill(code ?? '')
  await page.keyboard.press('Enter')
  await visit.getByRole('button', { name: /^Kartë dhuratë 8,00/ }).click()
  await expect(dialog(page, /^Shitja 2/).getByText(/^kartë dhuratë 8,00/)).toBeVisible()
})

test('a payment without a network is kept over a reload, and sent once with its number @thorough', async ({
  page,
  context,
  server,
}) => {
  const owner = await createSalon(page, server, [arta])
  await openCached(page, owner)
  await context.setOffline(true)
  await expect(offlineBar(page)).toBeVisible()
  await appointment(page, /Arta Gashi/).click()
  const visit = dialog(page, 'Arta Gashi')
  await visit.getByRole('button', { name: /^Kesh 8,00/ }).click()
  await expect(page.getByText(/Arta Gashi · Kesh 8,00/)).toBeVisible()

  await page.reload()
  await appointment(page, /Arta Gashi/).click()
  await expect(visit.getByText(/^Paguar · .* · 10:00$/)).toBeVisible()
  await expect(visit.getByText('pret lidhjen')).toBeVisible()
  await page.keyboard.press('Escape')
  await offlineBar(page).getByRole('button', { name: '1 ndryshim pret' }).click()
  const waiting = dialog(page, 'Ndryshime që presin')
  await expect(waiting.getByRole('listitem')).toContainText(/Paguaj 8,00\s€ · Arta Gashi/)
  await waiting.getByRole('button', { name: 'Kthehu' }).click()

  await context.setOffline(false)
  await expect(page.getByText('1 ndryshim u dërgua.')).toBeVisible()
  await appointment(page, /Arta Gashi/).click()
  await expect(visit.getByText(/^Paguar · .* · 10:00$/)).toBeVisible()
  await expect(visit.getByText('pret lidhjen')).toHaveCount(0)
  expect(await sales(page)).toMatchObject([{ number: 1, device_number: 1, total: 8 }])
})

test('a payment of a visit that a colleague took meanwhile is explained, and corrects the other’s method @thorough', async ({
  page,
  context,
  server,
}) => {
  const owner = await createSalon(page, server, [arta])
  await openCached(page, owner)
  await context.setOffline(true)
  await expect(offlineBar(page)).toBeVisible()
  await appointment(page, /Arta Gashi/).click()
  const visit = dialog(page, 'Arta Gashi')
  await visit.getByRole('button', { name: /^ose Kartelë/ }).click()
  await expect(page.getByText(/Arta Gashi · Kartelë 8,00/)).toBeVisible()
  await payInCash(page, 'Arta Gashi')

  await context.setOffline(false)
  await page.getByRole('button', { name: '1 ndryshim nuk u pranua' }).click()
  const list = dialog(page, 'Ndryshime që presin')
  const item = list.getByRole('listitem')
  await expect(item).toContainText(/Paguaj 8,00\s€ · Arta Gashi/)
  await expect(item).toContainText('Pagesa tjetër: Kesh 8,00')
  await expect(item.getByRole('button')).toHaveText([
    /^Ktheji 8,00/,
    /^Ruaj si kapar 8,00/,
    'Ndrysho tjetrën në kartelë',
    'Hidhe',
  ])
  await expectAccessible(page)
  await item.getByRole('button', { name: 'Ndrysho tjetrën në kartelë' }).click()
  await expect(list.getByText('Çdo ndryshim u dërgua')).toBeVisible()
  expect(await sales(page)).toMatchObject([
    { kind: 'correction' },
    { kind: 'sale', total: 8, payments: [{ method: 'card', amount: 8 }] },
  ])
})

test('a product is sold without a network and without a visit, and sent once @thorough', async ({
  page,
  context,
  server,
}) => {
  const owner = await createSalon(page, server)
  await callApi(page, 'POST', '/products', oil)
  await openCached(page, owner)
  await context.setOffline(true)
  await expect(offlineBar(page)).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: /^Shitje pa vizitë/ }).click()
  const sheet = dialog(page, 'Shitje')
  // A scanner types into the focused field.
  await expect(sheet.getByLabel('Emri ose barkodi')).toBeFocused()
  await page.keyboard.type('5901234123457')
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: /^Paguaj 6,00/ }).click()
  const sale = dialog(page, 'Pagesa')
  await expect(sale.getByText('pret lidhjen · nr. 1 i pajisjes')).toBeVisible()
  await sale.getByRole('button', { name: 'Mbyll' }).last().click()

  await context.setOffline(false)
  await expect(page.getByText('1 ndryshim u dërgua.')).toBeVisible()
  expect(await sales(page)).toMatchObject([
    { number: 1, device_number: 1, total: 6, lines: [{ label: 'Vaj mjekre 50 ml' }] },
  ])
})

test('a payment whose reply is lost is made once @thorough', async ({ page, faultProxy, server }) => {
  const owner = await createSalon(page, server, [arta])
  await openCached(page, owner)
  faultProxy.lose('POST', '/api/sales', 'after')
  await appointment(page, /Arta Gashi/).click()
  await dialog(page, 'Arta Gashi')
    .getByRole('button', { name: /^Kesh 8,00/ })
    .click()
  await expect(appointment(page, /Arta Gashi.*u pagua/)).toBeVisible()
  await expect(page.getByText('pret lidhjen')).toHaveCount(0)
  await expect.poll(() => sales(page)).toMatchObject([{ number: 1, total: 8 }])
})
