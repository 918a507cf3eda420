import { closeByBack, expectDashboardBehind, form, openForm, openScheduleFromDashboard } from './support/back.ts'
import { expect, test } from './support/fixtures.ts'
import { book, createSalon, dialog, grid } from './support/salon.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const visit = { client: 'Drilon Rexhepi', phone: '044 399 299', time: '16:00' }

test('on a phone Back closes what is open, asks about typed values, and leaves no entries', async ({
  page,
  server,
}) => {
  await createSalon(page, server, [visit])
  await closeByBack(page, 'Drilon Rexhepi')
})

test('on a phone Back closes the search, and a page that it opened is one step @thorough', async ({ page, server }) => {
  await createSalon(page, server, [visit])
  await openScheduleFromDashboard(page)
  const open = () => page.getByRole('button', { name: 'Kërko ose cakto' }).click()
  const field = page.getByRole('combobox', { name: 'Kërko ose cakto' })
  await open()
  await expect(field).toBeFocused()
  await page.goBack()
  await expect(field).toBeHidden()
  await expect(grid(page)).toBeVisible()
  await open()
  await field.fill('klientet')
  await page.getByRole('option', { name: 'Klientet' }).click()
  await expect(page.getByRole('heading', { name: 'Klientet' })).toBeVisible()
  await page.goBack()
  await expectDashboardBehind(page)
})

test('after saving, a reload, rapid Back and Forward, Back leads to the page before @thorough', async ({
  page,
  server,
}) => {
  await createSalon(page, server, [visit])
  await test.step('saved by its own button', async () => {
    await openScheduleFromDashboard(page)
    await openForm(page)
    await form(page).getByLabel('Klienti').fill('Nora Gashi')
    await form(page).getByLabel('Shërbimi').fill('Prerje')
    await form(page).getByLabel('Çmimi').fill('5')
    await form(page).getByRole('button', { name: 'Shto terminin' }).click()
    await expect(form(page)).toBeHidden()
    await expectDashboardBehind(page)
  })
  await test.step('a reload over an open window', async () => {
    await openScheduleFromDashboard(page)
    await openForm(page)
    await page.reload()
    await expectDashboardBehind(page)
  })
  await test.step('twice at once', async () => {
    await openScheduleFromDashboard(page)
    await openForm(page)
    await page.evaluate(() => {
      history.back()
      history.back()
    })
    await expect(page.getByRole('region', { name: 'Tani' })).toBeVisible()
    await expect(form(page)).toBeHidden()
  })
  await test.step('Forward opens the page again, without its window', async () => {
    await page.goForward()
    await expect(grid(page)).toBeVisible()
    await page.goForward()
    await expect(form(page)).toBeHidden()
    await expectDashboardBehind(page)
  })
  await test.step('a page opened from a window is one step', async () => {
    await page.goto(`/klientet`)
    await page.getByRole('button', { name: /Drilon Rexhepi/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Termin i ri' }).click()
    await expect(form(page)).toBeVisible()
    await page.goBack()
    await expect(form(page)).toBeHidden()
    await expect(grid(page)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Historiku' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => Object.hasOwn(history.state as object, 'below'))).toBe(true)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Historiku' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Klientet' })).toBeVisible()
  })
})

test('a reload keeps what was typed until it is discarded, and a link opens a visit on its day @thorough', async ({
  page,
  server,
}) => {
  await createSalon(page, server)
  const id = await book(page, { ...visit, date: '2026-11-23' })
  await openScheduleFromDashboard(page)
  await openForm(page)
  await form(page).getByLabel('Klienti').fill('Nora Gashi')
  await page.reload()
  await expect(form(page).getByLabel('Klienti')).toHaveValue('Nora Gashi')
  await page.goBack()
  await page.getByRole('button', { name: 'Largohu pa ruajtur' }).click()
  await expect(form(page)).toBeHidden()
  await page.reload()
  await expect(grid(page)).toBeVisible()
  await expect(form(page)).toBeHidden()
  await expectDashboardBehind(page)

  await page.goto(`/terminet?termini=${id}`)
  const opened = dialog(page, 'Drilon Rexhepi')
  await expect(opened).toContainText('23 nëntor')
  await page.reload()
  await expect(opened).toBeVisible()
  await page.goBack()
  await expect(opened).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('23 nëntor')
  expect(new URL(page.url()).searchParams.get('termini')).toBeNull()
})
