import type { Page } from '@playwright/test'
import { newId } from '#platform/shared/ids.ts'
import { timeAt } from '#platform/shared/time.ts'
import { expect, test, today } from './support/fixtures.ts'
import { setReaderStyles } from './support/layoutAudit.ts'
import { callApi, createSalon } from './support/salon.ts'

const visits = 30
const minutes = 30
const begin = 6 * 60

/** A salon of two barbers and thirty visits from 06:00 on, of which the first is paid. */
async function openSalon(page: Page, server: Parameters<typeof createSalon>[1]): Promise<void> {
  await createSalon(page, server, [], 'Arbër Gashi')
  await callApi(page, 'POST', '/user/barbers', { name: 'Çlirim Berisha' })
  const { data: barbers } = await callApi<{ data: { id: string }[] }>(page, 'GET', '/user/barbers')
  for (let index = 0; index < visits; index++) {
    const { appointment } = await callApi<{ appointment: { id: string } }>(page, 'POST', '/appointments', {
      client_name: `Klienti ${index}`,
      service_name: 'Prerje dhe mjekër',
      price: 8.3,
      duration: minutes,
      appointment_date: today,
      appointment_time: timeAt(begin + Math.floor(index / 2) * minutes),
      barber_id: barbers[index % 2]?.id,
    })
    if (index === 0)
      await callApi(page, 'POST', '/sales', {
        id: newId(new Date()),
        lines: [{ kind: 'service', appointment_id: appointment.id }],
        payments: [{ method: 'cash', amount: 8.3 }],
      })
  }
}

for (const [width, height] of [
  [390, 844],
  [1366, 768],
] as const)
  test(`at ${width} × ${height} the next of thirty visits is on the first screen of Sot @thorough`, async ({
    newPage,
    server,
  }) => {
    const isPhone = width < 500
    const page = await newPage({ viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone })
    await openSalon(page, server)
    await page.goto('/')
    // 16 of 06:00 to 10:00, one of them paid, and two that run.
    const line = page.getByRole('button', { name: /^17 pa u paguar · 141,10\s€$/ })
    await expect(line).toBeVisible()
    // As without demo mode, in a paid term.
    await page.evaluate(setReaderStyles, "[data-demo-banner], [aria-label='Prova falas'] { display: none }")
    const list = page.getByRole('table', { name: 'Terminet e sotme' })
    const names = list.getByRole('button', { name: /^Klienti \d+$/ })
    // The latest unpaid ones, then what comes; the barbers' lines have what runs.
    const latest = isPhone ? ['Klienti 15'] : ['Klienti 13', 'Klienti 14', 'Klienti 15']
    await expect(names.nth(latest.length)).toHaveText('Klienti 18')
    expect((await names.allTextContents()).slice(0, latest.length)).toEqual(latest)
    const next = (await list.getByRole('row').filter({ hasText: 'Klienti 18' }).boundingBox())!
    const tabs = isPhone ? (await page.locator('[data-tabbar]').boundingBox())! : { y: height }
    expect(next.y + next.height).toBeLessThanOrEqual(tabs.y)

    if (isPhone) {
      // Spacing that readers may set (WCAG 1.4.12) cuts no time.
      await page.evaluate(setReaderStyles, '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
      const wholeTimes = await page.getByText(/^edhe \d+\smin$/).evaluateAll((texts) =>
        texts.map((text) => {
          const around = text.closest('p')!
          return (
            around.getBoundingClientRect().right - text.getBoundingClientRect().right >= 0 &&
            around.scrollWidth <= around.clientWidth
          )
        }),
      )
      expect(wholeTimes).toEqual([true, true])
      await page.evaluate(setReaderStyles, '')
    }

    await line.click()
    const unpaid = page.getByRole('table', { name: 'Pa u paguar' })
    await expect(unpaid.getByRole('button', { name: /^Klienti \d+$/ })).toHaveCount(10)
    await expect(names.first()).toHaveText('Klienti 18')
    await unpaid.getByRole('button', { name: /^Kesh 8,30\s€: Klienti 1$/ }).click()
    await expect(page.getByRole('button', { name: /^16 pa u paguar · 132,80\s€$/ })).toBeVisible()
    await expect(unpaid.getByRole('button', { name: 'Zhbëje: Klienti 1' })).toBeVisible()
  })
