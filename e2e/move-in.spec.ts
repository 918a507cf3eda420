import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { callApi, createSalon, dialog } from './support/salon.ts'

const clients = ['Emri;Telefoni', 'Blerta Krasniqi;044 111 222', 'Drita Gashi;044 333 444']
const services = ['Shërbimi;Kohëzgjatja;Çmimi', 'Balayage;120 min;60,00 €', 'Mjekër;15 min;4,00 €']

/** Past visits, one to come, one that clashes, and one without a time. */
const visitsOf = (day: string, barber: string) => [
  'Klienti;Telefoni;Data;Ora;Shërbimi;Berberi;Çmimi',
  `Blerta Krasniqi;044 111 222;5.1.2024;10:30;Balayage;${barber};60,00 €`,
  `Drita Gashi;044 333 444;25.6.2024;11:00;Mjekër;${barber};4,00 €`,
  `Blerta Krasniqi;044 111 222;${day};11:30;Mjekër;${barber};4,00 €`,
  `Drita Gashi;044 333 444;${day};15:00;Mjekër;${barber};4,00 €`,
  `Drita Gashi;044 333 444;${day};;Balayage;${barber};60,00 €`,
]

const file = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

/** Touches that moving a salon may take. */
const maxTouches = 40

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a salon moves in from three files at once, settles a clash and finds its visits, in few touches @thorough', async ({
    page,
    server,
  }) => {
    await createSalon(page, server, [{ client: 'Zana Hoti', time: '11:30' }])
    const { data } = await callApi<{ data: { name: string }[] }>(page, 'GET', '/user/barbers')
    const { appointments } = await callApi<{ appointments: { appointment_date: string }[] }>(
      page,
      'GET',
      '/appointments',
    )
    const [year, month, day] = (appointments[0]?.appointment_date ?? '').split('-').map(Number)
    const lines = visitsOf(`${day}.${month}.${year}`, data[0]?.name ?? '')
    let touches = 0
    const touch = async (target: Locator) => {
      touches += 1
      await target.click()
    }
    await page.goto('/konfigurimet?tab=dhenat')
    await touch(page.getByRole('button', { name: /^Lëviz sallonin këtu/ }))
    await page
      .getByLabel('Skedari i klientëve')
      .setInputFiles([file('klientet.csv', clients), file('sherbimet.csv', services), file('vizitat.csv', lines)])
    // Choosing three files.
    touches += 4
    const preview = dialog(page, 'Kështu do të duket')
    await expect(preview.getByText('Gjithsej 9 rreshta, secili në një vend të vetëm.')).toBeVisible()
    await expect(preview.getByText(/^9 = .*nuk u kuptua$/)).toBeVisible()
    await expectAccessible(page)
    await touch(preview.getByRole('button', { name: 'Shiko 1 që nuk u kuptua' }))
    await touch(page.getByRole('button', { name: 'Lëri 1 jashtë, vazhdo' }))
    const main = () => page.locator('[data-footer] button').last()
    while (!((await main().textContent()) ?? '').endsWith('Zgjidh përplasjen')) {
      await touch(main())
      expect(touches).toBeLessThan(maxTouches)
    }
    await touch(main())
    const clashes = dialog(page, '1 vizitë përplaset')
    await expect(clashes.getByText('Zana Hoti', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await touch(clashes.getByText('Zhvendos', { exact: true }))
    await expect(clashes.getByText('Të gjitha u zgjidhën')).toBeVisible()
    await touch(clashes.getByRole('button', { name: 'Vazhdo' }))
    await touch(preview.getByRole('button', { name: /^Lëviz 2 klientë dhe 4 vizita/ }))
    const done = dialog(page, 'Salloni juaj është këtu')
    await expect(done.getByRole('list', { name: 'Çka erdhi' })).toContainText('Vizita në ardhje2')
    await expectAccessible(page)
    await touch(done.getByRole('link', { name: 'Hap Terminet' }))
    await expect(page.getByText('Drita Gashi').filter({ visible: true }).first()).toBeVisible()
    expect(touches).toBeLessThanOrEqual(maxTouches)
  })
})
