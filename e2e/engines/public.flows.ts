import type { Locator, Page } from '@playwright/test'
import { languages, linkIn, textsOf } from '#features/online-booking/texts/rules.ts'
import { bookAsVisitor, createOnlineSalon } from '../support/clientLink.ts'
import { expect, test } from './fixtures.ts'

const headline = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { name, level: 1 })
const seen = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

/** Books from the salon's page to the client link. */
async function bookOnline(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByText('Shërbimet').first().waitFor()
  await page.locator(`a[href="${path}/cakto"]`).filter({ visible: true }).first().click()
  await headline(page, 'Çfarë do të bëni?').waitFor()
  await page.getByRole('checkbox', { name: /^Prerje flokësh/ }).check()
  await page.getByRole('checkbox', { name: /^Mjekër/ }).check()
  await seen(page, 'Vazhdo').click()
  await headline(page, 'Te kush do të vini?').waitFor()
  await page.getByText('Kushdo i lirë').click()
  await headline(page, 'Kur ju përshtatet?').waitFor()
  // A start that is still bookable if a minute passes before the click.
  const start = page.locator('.flow-part + .flow-times button').nth(2)
  const time = (await start.textContent()) ?? ''
  await start.click()
  await headline(page, 'Për kë është termini?').waitFor()
  await page.getByLabel('Emri dhe mbiemri').fill('Ëndrit Hoxha')
  await page.getByRole('textbox', { name: 'Telefoni' }).fill('044 218 077')
  await seen(page, /^Cakto termin$/).click()
  await headline(page, 'Termini u caktua').waitFor()
  await page.getByRole('main').filter({ hasText: time }).waitFor()
  await page.locator('.flow-links a[href^="/v/"]').click()
  await headline(page, 'Termini juaj').waitFor()
  await page.getByRole('main').filter({ hasText: time }).waitFor()
}

test('a visitor books on the public page', async ({ page, server, request }) => {
  const { path } = await createOnlineSalon(request, server, 'Salloni Me Skripte', { approval: 'never' })
  await bookOnline(page, path)
})

test.describe('without scripts, in the dark theme', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark', viewport: { width: 450, height: 844 } })

  test('a visitor books on the public page without scripts', async ({ page, server, request }) => {
    const { path } = await createOnlineSalon(request, server, 'Salloni Pa Skripte', { approval: 'never' })
    await bookOnline(page, path)
  })
})

test('a client confirms, moves, cancels and restores a visit by the link', async ({ page, server, request }) => {
  const { path } = await createOnlineSalon(request, server, 'Salloni Linku', { approval: 'never' })
  await page.goto(await bookAsVisitor(page, path.replace('/r/', '')))
  await page.getByRole('button', { name: 'Po vij' }).click()
  await page.getByText('Salloni e di që po vini.').waitFor()
  await page.getByRole('link', { name: /^Zhvendos terminin/ }).click()
  await page.getByText('E hënë, 23 nëntor').click()
  await page.getByRole('group').filter({ hasText: 'E hënë, 23 nëntor' }).getByRole('button', { name: '11:00' }).click()
  await page.getByText('Termini u zhvendos').first().waitFor()
  await page.getByRole('heading', { name: 'E hënë, 23 nëntor' }).waitFor()
  await page.getByRole('link', { name: 'Anulo terminin' }).click()
  await page.getByRole('button', { name: 'Po, anulo' }).click()
  await headline(page, 'Termini u anulua').waitFor()
  await page.getByRole('button', { name: 'Riktheje terminin' }).click()
  await page.getByText('Termini u rikthye.').waitFor()
  await page.reload()
  await headline(page, 'Termini juaj').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/v\//)
})

for (const language of languages)
  test(`every page of a client is shown again when it is reloaded: ${language}`, async ({ page, server, request }) => {
    const { flow, link } = textsOf(language)
    const name = `Salloni Rifresko ${language}`
    const { path, session } = await createOnlineSalon(request, server, name, { approval: 'never' })
    const shown = async (title: string): Promise<void> => {
      await headline(page, title).waitFor()
      await page.reload()
      await headline(page, title).waitFor()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
    }
    await page.goto(linkIn(language, path))
    await shown(name)
    await page.goto(linkIn(language, `${path}/cakto`))
    await shown(flow.servicesTitle)
    await page.getByRole('checkbox', { name: /^Prerje flokësh/ }).check()
    await seen(page, flow.next).click()
    await shown(flow.barberTitle)
    await page.getByText(flow.anyone).click()
    await shown(flow.timeTitle)
    const times = page.url()
    await page.locator('.flow-earlier').click()
    await shown(flow.earlier)
    await page.goto(times)
    await page.locator('.flow-part + .flow-times button').nth(2).click()
    await shown(flow.nameTitle)
    const held = page.url()
    await page.getByLabel(flow.name).fill('Ëndrit Hoxha')
    await page.locator('#telefoni').fill('044 218 077')
    await seen(page, flow.book).click()
    await shown(flow.bookedTitle)
    const booked = page.url()
    await page.goto(held)
    await shown(flow.ownTitle)
    await page.goto(booked)
    await page.locator('.flow-links a[href^="/v/"]').click()
    await shown(link.booked)
    const headers = { authorization: `Bearer ${session.token}` }
    await request.put('/api/user/online-booking', { headers, data: { enabled: false } })
    await page.goto(linkIn(language, `${path}/cakto`))
    await shown(flow.closedNow)
  })
