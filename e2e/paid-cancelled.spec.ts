import type { Page } from '@playwright/test'
import { newId } from '#platform/shared/ids.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/accessibility.ts'
import { expect, today } from './support/fixtures.ts'
import { offlineBar, openCached, test } from './support/offline.ts'
import { appointment, callApi, createSalon, dialog } from './support/salon.ts'

/** The money of paid visits that do not take place. */

const besnik = { client: 'Besnik Çela', service: 'Mjekër', price: 5, time: '09:00', status: 'confirmed' } as const

interface Row {
  id: string
  client_name: string
  status: string
}
const visits = async (page: Page) =>
  (await callApi<{ appointments: Row[] }>(page, 'GET', `/appointments?from=${today}&to=${today}`)).appointments

async function pay(page: Page): Promise<void> {
  for (const { id } of await visits(page)) {
    const lines = [{ kind: 'service', appointment_id: id }]
    await callApi(page, 'POST', '/sales', { id: newId(new Date()), lines, payments: [{ method: 'cash', amount: 5 }] })
  }
}
/** Cash expected in the till, and what it owes as deposits. */
async function till(page: Page): Promise<{ expected: number; advance: number; undecided: number }> {
  interface Sheet {
    figures: { expected: number; advance: number }
    paid_cancelled: unknown[]
  }
  const { figures, paid_cancelled } = await callApi<Sheet>(page, 'GET', `/day-close?date=${today}`)
  return { expected: figures.expected, advance: figures.advance, undecided: paid_cancelled.length }
}
const question = (page: Page) => page.getByRole('alertdialog', { name: /^Besnik Çela ka paguar 5,00\s€\.$/ })
async function markMissed(page: Page, isOffline = false): Promise<void> {
  await appointment(page, /Besnik Çela/).click()
  const visit = dialog(page, 'Besnik Çela')
  // It comes last and moves the others, whose presses are ignored meanwhile.
  if (!isOffline) await expect(visit.getByRole('button', { name: /^Prapë pas/ })).toBeVisible()
  await visit.getByRole('button', { name: 'Nuk erdhi' }).click()
  await expect(question(page)).toBeVisible()
}

for (const { name, tag, ...use } of [
  { name: 'on a phone', tag: '', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { name: 'on a desktop', tag: ' @thorough', viewport: { width: 1440, height: 900 } },
]) {
  test.describe(name, () => {
    test.use(use)

    test(`a paid visit that was missed: nothing without a choice, a deposit, its undo, the money back @thorough`, async ({
      page,
      server,
    }) => {
      await createSalon(page, server, [besnik])
      await pay(page)
      await page.goto('/terminet')

      await test.step('Mbrapsht leaves everything as it was', async () => {
        await markMissed(page)
        await expectAccessible(page)
        await expectNoHorizontalScroll(page)
        await question(page).getByRole('button', { name: 'Mbrapsht' }).click()
        await expect(question(page)).toHaveCount(0)
        expect((await visits(page)).map(({ status }) => status)).toEqual(['confirmed'])
        expect(await till(page)).toEqual({ expected: 5, advance: 0, undecided: 0 })
      })
      await test.step('a deposit, undone with the no-show', async () => {
        await page.goto('/terminet')
        await markMissed(page)
        await question(page)
          .getByRole('button', { name: /^Ruaji si kapar/ })
          .click()
        await expect.poll(() => till(page)).toEqual({ expected: 5, advance: 5, undecided: 0 })
        await page.getByRole('button', { name: 'Zhbëje' }).click()
        await expect.poll(() => till(page)).toEqual({ expected: 5, advance: 0, undecided: 0 })
        await expect.poll(async () => (await visits(page)).map(({ status }) => status)).toEqual(['confirmed'])
      })
      await test.step('given back', async () => {
        await page.goto('/terminet')
        await markMissed(page)
        await question(page)
          .getByRole('button', { name: /^Ktheji paratë/ })
          .click()
        await expect.poll(() => till(page)).toEqual({ expected: 0, advance: 0, undecided: 0 })
        expect((await visits(page)).map(({ status }) => status)).toEqual(['cancelled'])
      })
    })

    test(`a visit that a program cancels waits in the day close until the payment is kept${tag}`, async ({
      page,
      server,
    }) => {
      await createSalon(page, server, [besnik])
      await pay(page)
      const [visit] = await visits(page)
      await callApi(page, 'PUT', `/appointments/${visit?.id}`, { status: 'cancelled', cancel_reason: 'client' })
      await page.goto('/mbyllja')
      await expect(page.getByText(/paguar, anuluar · 5,00\s€/)).toBeVisible()
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
      await page.getByRole('button', { name: 'Vendos: Besnik Çela, Mjekër' }).click()
      await question(page)
        .getByRole('button', { name: /^Mbaji/ })
        .click()
      await expect(page.getByText(/paguar, anuluar/)).toHaveCount(0)
      expect(await till(page)).toEqual({ expected: 5, advance: 0, undecided: 0 })
    })
  })
}

test('offline the payment confirms, and the answer about the money waits with the change @thorough', async ({
  page,
  context,
  server,
}) => {
  const owner = await createSalon(page, server, [{ ...besnik, status: undefined }])
  await openCached(page, owner)
  await context.setOffline(true)
  await expect(offlineBar(page)).toBeVisible()
  await appointment(page, /Besnik Çela/).click()
  await dialog(page, 'Besnik Çela')
    .getByRole('button', { name: /^Kesh 5,00/ })
    .click()
  await expect(offlineBar(page).getByRole('button', { name: '1 ndryshim pret' })).toBeVisible()
  await markMissed(page, true)
  await question(page)
    .getByRole('button', { name: /^Ruaji si kapar/ })
    .click()
  await expect(offlineBar(page).getByRole('button', { name: '3 ndryshime presin' })).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => till(page)).toEqual({ expected: 5, advance: 5, undecided: 0 })
  expect((await visits(page)).map(({ status }) => status)).toEqual(['cancelled'])
})
