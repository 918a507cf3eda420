import type { Page } from '@playwright/test'
import { expect, test, today } from './support/fixtures.ts'
import { expectAccessible } from './support/accessibility.ts'
import { book, type Booking, callApi, choosePayment, createSalon, dialog, part } from './support/salon.ts'
import { logIn } from './support/session.ts'

async function reopen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rihap ditën' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rihap ditën' }).click()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a day whose visits were paid in cash is closed in three taps on the page @thorough', async ({
    page,
    server,
  }) => {
    await createSalon(page, server, [
      { client: 'Besnik Morina', time: '08:00', price: 7, status: 'confirmed' },
      { client: 'Valon Zogaj', time: '09:00', price: 4.5, status: 'confirmed' },
    ])
    await page.goto('/')
    await page.getByRole('link', { name: /^Mbyllja e ditës/ }).tap()
    await page.getByRole('button', { name: 'Të gjitha kesh' }).tap()
    await page.getByRole('button', { name: /^Përputhet: 11,50/ }).tap()
    await page.getByRole('button', { name: /^Mbyll ditën · 11,50/ }).tap()
    await expect(page.getByText(/^E mbyllur më 20\.11\.2026/)).toBeVisible()
    await expect(page.getByText('Nuk është kupon fiskal.')).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^E mbyllur më 20\.11\.2026/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Mbyll|Numëroni)/ })).toHaveCount(0)
  })
})

const done = (client: string, time: string, price: number, more: Partial<Booking> = {}): Booking => ({
  client,
  time,
  price,
  status: 'confirmed',
  ...more,
})
const ahead = Array.from({ length: 11 }, (_, at) => ({
  client: at === 0 ? 'Gëzim Kelmendi' : `Klienti ${at}`,
  time: `${String(11 + Math.floor(at / 2))}:${at % 2 === 0 ? '00' : '30'}`,
}))

for (const [name, tag, use] of [
  ['a phone', '', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['a desktop', ' @thorough', { viewport: { width: 1440, height: 900 } }],
] as const)
  test.describe(`on ${name}`, () => {
    test.use(use)

    test(`nothing is assumed: each unpaid visit is chosen, the till is counted, and visits ahead are asked about${tag}`, async ({
      page,
      server,
    }) => {
      await createSalon(page, server, [
        done('Xhevat Hoxha', '07:30', 25),
        done('Ilir Kelmendi', '08:00', 5),
        done('Çlirim Shala', '08:30', 3),
        done('Agim Hoxha', '09:00', 9.5),
        ...ahead,
      ])
      const service = await callApi<{ data: { id: string } }>(page, 'POST', '/user/services', {
        name: 'Fade',
        price: 5,
        duration: 30,
      })
      const packaged = await book(page, done('Teuta Bytyqi', '07:00', 5, { service: 'Fade' }))
      const { appointment } = await callApi<{ appointment: { client_id: string } }>(
        page,
        'GET',
        `/appointments/${packaged}`,
      )
      await callApi(page, 'POST', '/sales', {
        id: crypto.randomUUID(),
        client_id: appointment.client_id,
        lines: [{ kind: 'package', service_id: service.data.id, quantity: 10, price: 5 }],
        payments: [{ method: 'card', amount: 50 }],
      })
      await page.goto('/mbyllja')
      const visits = part(page, 'Vizitat')
      await expect(visits.getByRole('heading', { name: '5 vizita pa pagesë' })).toBeVisible()
      await expect(visits.getByRole('button', { name: /^Paketë 1 nga 10: Teuta Bytyqi/ })).toBeVisible()
      await expect(visits.getByRole('radio', { checked: true })).toHaveCount(0)
      await expectAccessible(page)

      await test.step('no-show, left unpaid, card; all cash fills the empty rows only', async () => {
        const more = async (client: string, item: string) => {
          await page.getByRole('button', { name: new RegExp(`^Më shumë: ${client}`) }).click()
          await page.getByRole('menuitem', { name: item }).click()
        }
        await more('Çlirim Shala', 'Nuk erdhi')
        await page.getByRole('alertdialog').getByRole('button', { name: 'Nuk erdhi' }).click()
        await expect(visits.getByText('Çlirim Shala')).toHaveCount(0)
        await more('Agim Hoxha', 'Lëre pa paguar')
        await expect(visits.getByRole('button', { name: /^Mbetet pa paguar: Agim Hoxha/ })).toBeVisible()
        await choosePayment(page, /Xhevat Hoxha/, 'Kartelë')
        await page.getByRole('button', { name: 'Të gjitha kesh' }).click()
        await expect(visits).toContainText('kesh 1 · kartelë 1 · paketë 1 · pa u paguar 1')
        await expect(part(page, 'Totali i ditës')).toContainText(/35,00\s€.*Kesh 5,00\s€Kartelë 25,00\s€Paketë 5,00\s€/)
      })

      await test.step('the count and its difference in words', async () => {
        await page.getByRole('button', { name: 'Numëroni arkën për ta mbyllur' }).click()
        await expect(page.getByLabel('Numëruat')).toBeFocused()
        await page.keyboard.type('3')
        await expect(page.getByText(/^Mungojnë 2,00/)).toBeVisible()
        await expect(page.getByRole('button', { name: 'Mbyll pa numëruar' })).toHaveCount(0)
        // Beside the field, so that it is in sight above the number keys of a phone.
        await page.getByLabel('Numëruat').fill('163')
        const field = (await page.getByLabel('Numëruat').boundingBox())!
        const difference = (await page.getByText(/^Teprojnë 158,00/).boundingBox())!
        if (use.viewport.width === 390) expect(difference.y).toBeLessThan(field.y + field.height)
        await page.getByRole('button', { name: /^Përputhet: 5,00/ }).click()
      })

      await test.step('visits ahead', async () => {
        await page.getByRole('button', { name: /^Mbyll ditën · 35,00/ }).click()
        const question = dialog(page, '11 vizita nuk kanë filluar ende.')
        await expect(question.getByRole('button', { name: 'Mos e mbyll ende' })).toBeFocused()
        await expect(question.getByRole('listitem').first()).toContainText('11:00 Gëzim Kelmendi')
        await expect(question).toContainText('e fundit fillon në 16:00')
        await expect(question.getByText('edhe 9')).toBeVisible()
        await expectAccessible(page)
        await question.getByRole('button', { name: 'Mos e mbyll ende' }).click()
        await expect(question).toHaveCount(0)
        const { closed } = await callApi<{ closed: unknown }>(page, 'GET', '/day-close')
        expect(closed).toBeNull()
        await page.getByRole('button', { name: /^Mbyll ditën/ }).click()
        await question.getByRole('button', { name: 'Mbylle gjithsesi' }).click()
        await expect(page.getByText(/^E mbyllur më 20\.11\.2026/)).toBeVisible()
        await expect(page.getByRole('heading', { level: 1, name: 'Mbyllja e ditës' })).toBeFocused()
        await expect(part(page, 'Totali i ditës')).toContainText(/35,00\s€.*Kesh 5,00\s€Kartelë 25,00\s€Paketë 5,00\s€/)
      })

      await test.step('reopened, its visits are unpaid again, and the choices are kept until the page is left', async () => {
        await reopen(page)
        await expect(page.getByRole('button', { name: /^Mbyll ditën · 35,00/ })).toBeVisible()
        await page.reload()
        await expect(visits.getByRole('heading', { name: '4 vizita pa pagesë' })).toBeVisible()
      })
    })
  })

test('on a wide phone the rows of the till end before the count @thorough', async ({ page, server }) => {
  await page.setViewportSize({ width: 480, height: 844 })
  await createSalon(page, server, [done('Vjosa Dreshaj', '08:00', 15)])
  const path = `/appointments?from=${today}&to=${today}`
  const { appointments } = await callApi<{ appointments: { client_id: string }[] }>(page, 'GET', path)
  await callApi(page, 'POST', '/sales', {
    id: crypto.randomUUID(),
    client_id: appointments[0]?.client_id,
    lines: [{ kind: 'deposit', price: 30 }],
    payments: [{ method: 'cash', amount: 30 }],
  })
  await page.goto('/mbyllja')
  const till = part(page, 'Arka')
  const sum = (await till.getByRole('listitem').filter({ hasText: 'Parapagime' }).locator('span').last().boundingBox())!
  const count = (await till.locator('[data-count]').boundingBox())!
  expect(sum.x + sum.width).toBeLessThan(count.x)
})

test('on a laptop a row shows its name, service, price and methods @thorough', async ({ page, server }) => {
  const client = 'Bujar Sylejmani-Krasniqi'
  await createSalon(page, server, [done(client, '08:00', 125, { service: 'Dekolorim dhe ton i gjatë' })])
  for (const width of [1152, 1180, 1200, 1300, 1366, 1440]) {
    await page.setViewportSize({ width, height: 768 })
    if (width === 1152) await page.goto('/mbyllja')
    const row = part(page, 'Vizitat').getByRole('listitem')
    await expect(row).toContainText(/Bujar Sylejmani-Krasniqi08:00 · 125,00\s€ · Dekolorim dhe ton i gjatë/)
    const hidden = await row.evaluate((item) => {
      const right = item.getBoundingClientRect().right
      return [...item.querySelectorAll('*')].flatMap((one) => {
        const isCut = one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible'
        return isCut || one.getBoundingClientRect().right > right ? (one.textContent ?? '') : []
      })
    })
    expect(hidden, `${width} px`).toEqual([])
    for (const method of ['Kesh', 'Kartelë', 'Borxh'])
      await expect(row.getByText(method, { exact: true })).toBeInViewport()
  }
})

test('a day with card, debt, tip and share is closed by keyboard, shown on a second device, reopened, and the debt paid @thorough', async ({
  page,
  newPage,
  server,
}) => {
  const owner = await createSalon(page, server, [{ client: 'Fatos Rexhepi', time: '08:00', price: 8 }])
  await callApi(page, 'POST', '/user/barbers', { name: 'Çlirim' })
  const owed = await book(page, { client: 'Besnik Morina', time: '09:00', price: 7, phone: '044 123 456' })
  await callApi(page, 'POST', '/sales', {
    id: crypto.randomUUID(),
    lines: [{ kind: 'service', appointment_id: owed }],
    payments: [{ method: 'debt', amount: 7 }],
  })

  await test.step('the share is set in the barber’s settings', async () => {
    await page.goto('/konfigurimet?tab=berberet')
    await page.getByRole('button', { name: /^Pjesa: Salloni/ }).click()
    await page.getByRole('radio', { name: 'Përqindje' }).check()
    await page.getByLabel('Përqindja').fill('50')
    await page.getByRole('button', { name: 'Ruaj', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Pjesa: Salloni.*50%$/ })).toBeVisible()
  })

  await test.step('payments, a tip and the count are entered', async () => {
    await page.goto('/mbyllja')
    await choosePayment(page, /Fatos Rexhepi/, 'Kartelë')
    await expect(page.getByText('Të gjitha me pagesë')).toBeVisible()
    await page.getByRole('button', { name: 'Shto bakshish' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Salloni/ })
      .click()
    await page.getByRole('dialog').getByLabel('Shuma').fill('2')
    await page.getByRole('dialog').getByRole('button', { name: 'Shto', exact: true }).click()
    await expect(part(page, 'Berberët')).toContainText('9,50')
    await expect(part(page, 'Totali i ditës')).toContainText('15,00')
    await page.getByLabel('Numëruat').fill('1')
    await expect(page.getByText(/^Mungojnë 1,00/)).toBeVisible()
  })

  await test.step('Ctrl+Enter closes the day, on the other device too', async () => {
    const other = await newPage()
    await logIn(other, owner, '/mbyllja')
    await expect(other.getByRole('button', { name: 'Numëroni arkën për ta mbyllur' })).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/^E mbyllur më/)).toBeVisible()
    await expect(other.getByText(/^E mbyllur më/)).toBeVisible()
    await expect(other.getByRole('radiogroup')).toHaveCount(0)
  })

  await test.step('later changes are listed, and the owner reopens the day', async () => {
    await callApi(page, 'PUT', `/appointments/${owed}`, { price: 9 })
    await expect(page.getByText(/^Pas mbylljes 1 vizitë ndryshoi/)).toBeVisible()
    await expect(part(page, 'Totali i ditës')).toContainText('15,00')
    await reopen(page)
    await expect(part(page, 'Mbyllje dhe rihapje')).toContainText('Rihapur')
    // A sale keeps its amount when the visit's price changes.
    await expect(part(page, 'Totali i ditës')).toContainText('15,00')
  })

  await test.step('one tap pays the debt, which is in that day’s till', async () => {
    await page.getByRole('link', { name: 'Borxhet (1)' }).click()
    await page.getByRole('button', { name: /^Kesh 7,00.*: Besnik Morina/ }).click()
    await expect(page.getByText(/^Borxhi u pagua: Besnik Morina, kesh 7,00/)).toBeVisible()
    await page.getByRole('link', { name: 'Mbyllja e ditës' }).click()
    await expect(part(page, 'Arka')).toContainText('Borxhe të shlyera')
    await expect(part(page, 'Arka').getByText(/^Në arkë duhet: 9,00/)).toBeVisible()
    const { currencies } = await callApi<{ currencies: { unpaid: number; settled: number }[] }>(
      page,
      'GET',
      `/reports/till?period=week`,
    )
    // Reopening took back the payment that closing had recorded.
    expect(currencies).toMatchObject([{ unpaid: 8, settled: 7 }])
  })
})
