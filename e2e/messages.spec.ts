import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { book, createSalon, dialog } from './support/salon.ts'
import { logIn } from './support/session.ts'

const tomorrow = '2026-11-21'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })

/** Stubs pages outside of the product. */
const stubChats = (context: BrowserContext) => context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }))

test('twelve clients are reminded in 24 taps on a phone, which another device shows and undoes @thorough', async ({
  page,
  newPage,
  server,
}) => {
  const names = 'Agim Blerta Çiljeta Drita Ëndrra Fatos Gent Hana Ilir Jeta Kaltrina Luan'.split(' ')
  const owner = await createSalon(
    page,
    server,
    names.map((client, index) => ({
      client,
      phone: `044 123 4${String(index).padStart(2, '0')}`,
      date: tomorrow,
      time: `${String(9 + index).padStart(2, '0')}:00`,
    })),
  )
  await book(page, { client: 'Pa numër', date: tomorrow, time: '21:00' })
  await stubChats(page.context())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/neser')
  const desk = await newPage()
  await logIn(desk, owner)
  await desk.goto('/neser')

  const numbers: string[] = []
  let taps = 0
  for (const name of names) {
    await expect(heading(page, name)).toBeVisible()
    const chat = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Dërgo me WhatsApp' }).click()
    // WhatsApp needs one more tap to send.
    taps += 2
    const opened = await chat
    await opened.waitForURL(/wa\.me/)
    numbers.push(new URL(opened.url()).pathname)
    await opened.close()
  }
  expect(taps).toBeLessThanOrEqual(24)
  expect(numbers).toEqual(names.map((_name, at) => `/383441234${String(at).padStart(2, '0')}`))
  await expect(page.getByText('12 nga 13 u kujtuan')).toBeVisible()

  await expect(desk.getByText('12 nga 13 u kujtuan')).toBeVisible()
  await desk.getByRole('button', { name: 'Luan' }).click()
  await desk.getByRole('button', { name: 'Zhbëj', exact: true }).click()
  await expect(heading(page, 'Luan')).toBeVisible()
  await expect(page.getByText('11 / 13')).toBeVisible()
})

test('a text changed by the salon is in a visit’s next message @thorough', async ({ page, server }) => {
  await createSalon(page, server, [{ client: 'Besa Rama', phone: '+41 79 123 45 67', date: tomorrow, time: '10:15' }])
  await stubChats(page.context())
  await page.goto('/konfigurimet?tab=salloni')
  await page.getByRole('button', { name: /^Kujtesa/ }).click()
  await page.getByLabel('Teksti', { exact: true }).fill('Tung {emri}, shihemi {kur}.')
  await dialog(page, 'Kujtesa').getByRole('button', { name: 'Ruaj' }).click()
  await expect(page.getByText('Teksti u ruajt.')).toBeVisible()

  await page.goto(`/terminet?date=${tomorrow}`)
  await page.locator('[data-appointment]').first().click()
  await page.getByRole('button', { name: 'Dërgo', exact: true }).click()
  const chat = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^WhatsApp/ }).click()
  const opened = await chat
  await opened.waitForURL(/wa\.me/)
  expect(decodeURIComponent(opened.url())).toBe('https://wa.me/41791234567?text=Tung Besa, shihemi nesër në 10:15.')
  await opened.close()
  await expect(page.getByText(/^I shkruar sot, \d\d:\d\d$/)).toBeVisible()
  await page.goto('/neser')
  await expect(page.getByText('1 / 1')).toBeVisible()
})
