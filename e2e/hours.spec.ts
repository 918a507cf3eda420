import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test, storeTheme } from './support/fixtures.ts'
import { book, callApi, createSalon, dialog } from './support/salon.ts'
import { logIn } from './support/session.ts'
import { adminLogin } from '#testing/defaults.ts'

const hoursTab = '/konfigurimet?tab=oret'
const undoBar = (page: Page) => page.getByRole('button', { name: 'Zhbëje' })

/** Moves the salon to Albania, where 28 November is a holiday. */
const moveToAlbania = (page: Page) =>
  callApi(page, 'PUT', '/user/salon', { name: 'Salloni Mira', country: 'AL', time_zone: 'Europe/Tirane' })

/** Opening hours of a day, as read by the schedule. */
async function openingOn(page: Page, day: string): Promise<string> {
  const { days } = await callApi<{ days: { opening: { from: string; to: string }[] }[] }>(
    page,
    'GET',
    `/working-days?from=${day}&to=${day}`,
  )
  return (days[0]?.opening ?? []).map(({ from, to }) => `${from}–${to}`).join(' ')
}

test('a week is set in one tap, dragged, given a break and saved, and a holiday is decided @thorough', async ({
  page,
  server,
}) => {
  await createSalon(page, server, [{ client: 'Ana Hoxha', date: '2026-11-28', time: '10:00' }])
  await moveToAlbania(page)
  await page.goto(hoursTab)
  await page.getByRole('button', { name: 'E hënë–e shtunë, 09:00–19:00' }).click()
  await expect(page.getByText('60 orë në javë')).toBeVisible()

  await test.step('the end of Tuesday is dragged by two hours', async () => {
    const end = page.getByRole('slider', { name: 'E martë, mbarimi' })
    const box = (await end.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const track = (await page.locator('[data-track]').nth(1).boundingBox()) ?? { width: 0 }
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - track.width / 13, y, { steps: 5 })
    await page.mouse.move(x - (track.width / 13) * 2, y, { steps: 5 })
    await page.mouse.up()
    await expect(end).toHaveAttribute('aria-valuetext', '17:00')
  })
  await test.step('arrow keys move the beginning of a day', async () => {
    const start = page.getByRole('slider', { name: 'E martë, fillimi' })
    await start.press('ArrowRight')
    await expect(start).toHaveAttribute('aria-valuetext', '09:30')
  })
  await test.step('a break is added in the fields of the day', async () => {
    await page.getByRole('button', { name: 'Orët: E mërkurë' }).click()
    const form = dialog(page, 'E mërkurë')
    await form.getByRole('button', { name: 'Shto pauzë' }).click()
    await form.getByRole('button', { name: 'Vendos' }).click()
    await expect(page.getByRole('slider', { name: 'E mërkurë, fillimi 2' })).toHaveAttribute('aria-valuetext', '13:30')
  })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ruaj', exact: true }).click()
  // The save bar disappears once the reply arrives.
  await expect(page.getByRole('button', { name: 'Ruaj', exact: true })).toBeHidden()
  await expect.poll(() => openingOn(page, '2026-11-24')).toBe('09:30–17:00')
  await expect.poll(() => openingOn(page, '2026-11-25')).toBe('09:00–13:00 13:30–19:00')

  await test.step('the holiday question counts the appointment; closing can be undone', async () => {
    const first = page.getByRole('region', { name: /Dita e Alfabetit/ })
    await first.getByRole('button', { name: 'Hapur' }).click()
    const flag = page.getByRole('region', { name: /Dita e Flamurit, 28 nëntor/ })
    await expect(flag.getByText(/1 termin është caktuar atë ditë/)).toBeVisible()
    await flag.getByRole('button', { name: 'Mbyllur' }).click()
    const move = dialog(page, '1 termin për të zhvendosur')
    await expect(move.getByText('Ana Hoxha', { exact: true })).toBeVisible()
    await move.getByRole('button', { name: 'Lëri kështu' }).click()
    await expect(page.getByRole('button', { name: /^Mbyllur: Dita e Flamurit, / })).toBeVisible()
    await expect(page.getByText('28 nëntor: mbyllur')).toBeVisible()
    await expect.poll(() => openingOn(page, '2026-11-28')).toBe('')
    await undoBar(page).last().click()
    await expect(flag).toBeVisible()
    await expect.poll(() => openingOn(page, '2026-11-28')).toBe('09:00–19:00')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a tap opens a day, and leave counts the appointments to move @thorough', async ({ page, server }) => {
    await storeTheme(page, 'dark')
    await createSalon(page, server)
    await book(page, { client: 'Ana Hoxha', time: '15:00' })
    await page.goto(hoursTab)
    await page.getByRole('button', { name: 'E hënë–e shtunë, 09:00–19:00' }).tap()
    await page.locator('[data-track]').first().tap()
    const day = dialog(page, 'E hënë')
    await day.getByLabel('Deri').fill('18:00')
    await day.getByRole('button', { name: 'Vendos' }).tap()
    await expect(page.getByRole('button', { name: 'E hënë 09:00–18:00' })).toBeVisible()
    await page.getByRole('button', { name: 'Ruaj', exact: true }).tap()
    await expect(page.getByRole('button', { name: 'Ruaj', exact: true })).toBeHidden()
    await expect.poll(() => openingOn(page, '2026-11-23')).toBe('09:00–18:00')

    await page.getByRole('radio', { name: 'Salloni Mira' }).tap()
    await page.getByRole('button', { name: 'Shto', exact: true }).tap()
    await page.getByRole('menuitem', { name: 'Pushim' }).tap()
    const form = dialog(page, 'Pushim i ri')
    await form.getByRole('switch', { name: 'Ditë të plota' }).tap()
    await form.getByLabel('Nga ora').fill('14:00')
    await form.getByLabel(/Arsyeja/).fill('Dentisti')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Shto' }).tap()
    await expect(form).toBeHidden()
    const leave = page.getByRole('button', { name: /Sot, 14:00–19:00/ })
    const move = dialog(page, '1 termin për të zhvendosur')
    await move.getByRole('button', { name: 'Lëri kështu' }).tap()
    await expect(page.getByRole('button', { name: '1 termin për ta zhvendosur' })).toBeVisible()
    await expectAccessible(page)
    await leave.tap()
    await dialog(page, 'Pushimi').getByRole('button', { name: 'Hiq' }).tap()
    await expect(page.getByText('Asnjë pushim.')).toBeVisible()
    await undoBar(page).last().tap()
    await expect(leave).toBeVisible()
  })
})

test('the administrator corrects the date of a Bajram @thorough', async ({ page }) => {
  await logIn(page, adminLogin, '/users')
  await page.getByRole('link', { name: 'Festat' }).click()
  const year = page.getByRole('listitem').filter({ hasText: '2028' })
  await year.getByRole('button', { name: /Bajrami i Madh/ }).click()
  await page.getByRole('button', { name: /e shtunë, 26 shkurt 2028/ }).click()
  await page.getByRole('button', { name: 'Ruaj Konfigurimet' }).click()
  await expect(page.getByText('Datat e Bajrameve u ruajtën.')).toBeVisible()
  await page.reload()
  await expect(year.getByRole('button', { name: /Bajrami i Madh/ })).toContainText('26 shkurt')
  await expectAccessible(page)
  // Filtered, because concurrent journeys add entries.
  await page.goto('/history?kerko=Bajrameve')
  await expect(page.getByText(/Datat e Bajrameve u ruajtën.*2028/).first()).toBeVisible()
})
