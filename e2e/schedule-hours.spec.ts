import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test, storeTheme } from './support/fixtures.ts'
import type { TestServer } from './support/testServer.ts'
import { appointment, callApi, createSalon, dialog, drag, grid } from './support/salon.ts'

const opening = [{ from: '09:00', to: '18:00' }]
const week = [opening, opening, opening, opening, opening, opening, []]

/** Sets hours of the salon, a second barber, and a leave of the first one from 14:00. */
async function setHours(page: Page): Promise<void> {
  await callApi(page, 'PUT', '/user/hours/salon', { valid_from: '2026-11-01', week })
  await callApi(page, 'POST', '/user/barbers', { name: 'Çlirim' })
  const { data } = await callApi<{ data: { id: string }[] }>(page, 'GET', '/user/barbers')
  const span = { from_date: '2026-11-20', from_time: '14:00', to_date: '2026-11-20', to_time: '24:00' }
  await callApi(page, 'POST', '/user/leaves', { barber_id: data[0]?.id, ...span, reason: 'dentisti' })
}

/** Opens the schedule of a salon with hours. */
async function openSchedule(page: Page, server: TestServer, visits: Parameters<typeof createSalon>[2]): Promise<void> {
  await createSalon(page, server, visits, 'Arta')
  await setHours(page)
  await page.goto('/terminet')
}

test('hours are drawn, and a move outside them is asked about once @thorough', async ({ page, server }) => {
  await openSchedule(page, server, [{ client: 'Zana Shala', time: '13:30' }])
  await expect(page.getByText('Pushim nga 14:00 · dentisti')).toBeVisible()
  await expect(grid(page).getByText('09:00–14:00 · 1 termin')).toBeVisible()
  await expect(page.getByText('08:00', { exact: true })).toBeVisible()

  await appointment(page, /^Zana Shala/).focus()
  await page.keyboard.press('Alt+ArrowDown')
  const question = page.getByRole('alertdialog', { name: 'Gjatë pushimit të Artës. Ta zhvendos gjithsesi?' })
  await question.getByRole('button', { name: 'Kthehu' }).click()
  await expect(appointment(page, /^Zana Shala.*13:30 deri 14:00/)).toBeVisible()
  await appointment(page, /^Zana Shala/).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await question.getByRole('button', { name: 'Zhvendos gjithsesi' }).click()
  await expect(appointment(page, /^Zana Shala.*13:45 deri 14:15.*në pushim/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zhbëje' })).toBeVisible()

  await page.getByRole('button', { name: 'Shfaq 00:00–24:00' }).click()
  await expect(page.getByText('06:00', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a new appointment outside the hours is asked about once and then booked @thorough', async ({ page, server }) => {
  await openSchedule(page, server, [])
  await page.getByLabel('Arta, 15:00, në pushim').click()
  const form = dialog(page, 'Termin i ri')
  await form.getByLabel('Klienti').fill('Gent Hoxha')
  await form.getByLabel('Shërbimi').fill('Prerje')
  await form.getByLabel('Çmimi').fill('5')
  await form.getByRole('button', { name: 'Shto terminin' }).click()
  await page.getByRole('button', { name: 'Cakto gjithsesi' }).click()
  await expect(appointment(page, /^Gent Hoxha.*15:00 deri 15:30.*në pushim/)).toBeVisible()
})

test('a barber’s week has its own address, and appointments move across its days @thorough', async ({
  page,
  server,
}) => {
  await openSchedule(page, server, [{ client: 'Zana Shala', time: '12:30' }])
  await page.getByRole('button', { name: 'Java', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '16–22 nëntor' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '16–22 nëntor' })).toBeVisible()
  await appointment(page, /^Zana Shala/).focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByText('Zana Shala → enj 19, 12:30, Arta', { exact: false })).toBeVisible()
  await expectAccessible(page)

  await test.step('with the mouse', async () => {
    const saturdayAtEleven = grid(page).locator('td[data-in="5"][data-slot="660"]')
    await drag(page, appointment(page, /^Zana Shala/), saturdayAtEleven)
    await page.mouse.up()
    await expect(page.getByText('Zana Shala → sht 21', { exact: false })).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(appointment(page, /^Zana Shala.*12:30 deri 13:00/)).toBeVisible()
  })

  await page.getByRole('button', { name: 'Çlirim', exact: true }).click()
  await expect(appointment(page, /^Zana Shala/)).toHaveCount(0)
  await page.goBack()
  await page.getByRole('button', { name: /19 nëntor/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'e enjte, 19 nëntor' })).toBeVisible()
  await expect(appointment(page, /^Zana Shala.*12:30/)).toBeVisible()
})

test('the week is accessible in the dark theme @thorough', async ({ page, server }) => {
  await storeTheme(page, 'dark')
  await openSchedule(page, server, [{ client: 'Zana Shala', time: '12:30' }])
  await page.getByRole('button', { name: 'Java', exact: true }).click()
  await expect(appointment(page, /^Zana Shala/)).toBeVisible()
  await expectAccessible(page)
})

test('the schedule asks about the next holiday, and hides the question for the day @thorough', async ({
  page,
  server,
}) => {
  await createSalon(page, server)
  await setHours(page)
  const salon = { name: 'Arta', country: 'AL', time_zone: 'Europe/Tirane', address: '', phone: '' }
  await callApi(page, 'PUT', '/user/salon', salon)
  await page.goto('/terminet')
  const question = page.getByRole('region', { name: /hapur apo mbyllur/ })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Më vonë' }).click()
  await expect(question).toBeHidden()
  await page.reload()
  await expect(grid(page)).toBeVisible()
  await expect(question).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('barbers are side by side or one alone, and the choice is remembered @thorough', async ({ page, server }) => {
    await openSchedule(page, server, [{ client: 'Zana Shala', time: '12:30' }])
    const chip = (name: RegExp) => page.getByRole('group', { name: 'Berberët' }).getByRole('button', { name })
    await expect(chip(/^Të dy/)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Zana S.')).toBeVisible()
    await expect(page.getByText('Nis në 09:00').or(page.getByText('Pushim')).first()).toBeVisible()
    await expectAccessible(page)
    // A sliver of the neighbouring column is below the times.
    const isAlone = async () => {
      await expect(page.getByLabel('Çlirim, 12:30, e lirë')).toBeInViewport({ ratio: 0.9 })
      await expect(appointment(page, /^Zana Shala/)).not.toBeInViewport({ ratio: 0.2 })
      await expect(chip(/^Çlirim/)).toHaveAttribute('aria-pressed', 'true')
    }
    await chip(/^Çlirim/).click()
    await isAlone()
    await page.reload()
    await isAlone()
  })
})
