import type { Locator, Page } from '@playwright/test'
import { axeViolations, waitUntilStable } from './support/accessibility.ts'
import { createOnlineSalon } from './support/clientLink.ts'
import { expect, test } from './support/fixtures.ts'
import { dialog } from './support/salon.ts'
import { storeSession } from './support/session.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const step = (page: Page, number: number): Locator => page.locator(`main[data-step="${number}"]`)
const seen = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

/** Simulates a slow network and CPU, like an old phone. */
async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 60_000,
    uploadThroughput: 30_000,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Chooses two services and any barber. */
async function chooseServices(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^Prerje flokësh/ }).check()
  await page.getByRole('checkbox', { name: /^Mjekër/ }).check()
  await seen(page, 'Vazhdo').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te kush do të vini?')
  await page.getByText('Kushdo i lirë').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kur ju përshtatet?')
}

const times = (page: Page): Locator => page.locator('.flow-part + .flow-times button')
/** A start that is still bookable if a minute passes before the click. */
const laterTime = (page: Page): Locator => times(page).nth(2)

test.describe('on a phone with a slow connection', () => {
  test.use(phone)

  test('a client books in four taps, back and forth, losing no value @thorough', async ({ page, server, request }) => {
    const { path } = await createOnlineSalon(request, server, 'Salloni Katër Prekje')
    await slowDown(page)
    const documents: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
    await page.goto(`${path}/cakto?nga=instagram`)
    await page.getByRole('checkbox', { name: /^Prerje flokësh/ }).check()
    await expect(page.locator('.flow-bar')).toContainText('1 shërbim')
    await chooseServices(page)

    const time = (await laterTime(page).textContent())?.trim() ?? ''
    await laterTime(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Për kë është termini?')
    await expect(page.getByRole('timer').filter({ visible: true })).toContainText(/4:\d\d/)
    await page.getByLabel('Emri dhe mbiemri').fill('Ëndrit Hoxha')
    await page.getByRole('textbox', { name: 'Telefoni' }).fill('044 218 0')
    await seen(page, /^(Cakto termin|Dërgo kërkesën)$/).click()
    await expect(page.getByRole('textbox', { name: 'Telefoni' })).toBeFocused()
    await expect(page.getByText('Ky numër nuk duket i plotë.')).toBeVisible()

    // Browser Back, then forward by the held time.
    await page.goBack()
    await expect(step(page, 3)).toBeVisible()
    await page.goForward()
    await expect(page.getByLabel('Emri dhe mbiemri')).toHaveValue('Ëndrit Hoxha')
    await page.getByRole('button', { name: 'Kthehu' }).click()
    await expect(page.locator('.flow-bar')).toContainText(`${time} te `)
    await seen(page, time).click()
    await expect(page.getByRole('textbox', { name: 'Telefoni' })).toHaveValue('044 218 0')
    await page.getByRole('textbox', { name: 'Telefoni' }).fill('044 218 077')
    await seen(page, /^(Cakto termin|Dërgo kërkesën)$/).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Termini u caktua|Kërkesa u dërgua)$/)
    await expect(page.getByRole('main')).toContainText(time)
    await expect(page.getByRole('link', { name: 'Ruaje në kalendar' })).toBeVisible()
    // The page was loaded once; steps changed in place.
    expect(documents).toHaveLength(1)
  })
})

const foreign = [
  {
    language: 'en',
    anyone: 'Anyone who is free',
    whose: 'Who is the appointment for?',
    name: 'Full name',
    phone: 'Phone',
    book: 'Book the appointment',
    booked: 'Your appointment is booked',
    visit: 'Your appointment',
  },
  {
    language: 'de',
    anyone: 'Wer gerade frei ist',
    whose: 'Für wen ist der Termin?',
    name: 'Vor- und Nachname',
    phone: 'Telefon',
    book: 'Termin buchen',
    booked: 'Ihr Termin ist gebucht',
    visit: 'Ihr Termin',
  },
]

test.describe('without JavaScript on a phone with a slow connection', () => {
  test.use({ ...phone, javaScriptEnabled: false })

  test('a time held for one client is not offered to others, and typed values are kept back and forth @thorough', async ({
    page,
    newPage,
    server,
    request,
  }) => {
    const { path } = await createOnlineSalon(request, server, 'Salloni Pa Skripte')
    await slowDown(page)
    await page.goto(`${path}/cakto`)
    await chooseServices(page)
    await page.getByRole('link', { name: 'Kthehu' }).click()
    await page.getByRole('link', { name: /^Çlirim Berisha/ }).click()
    const time = (await times(page).last().textContent())?.trim() ?? ''
    const taken = page.url()
    await seen(page, time).click()
    await expect(page.getByText('Ora mbahet për ju pesë minuta.').filter({ visible: true })).toBeVisible()

    // Another visitor sees the slot as taken.
    const other = await newPage({ ...phone, javaScriptEnabled: false })
    await other.goto(taken)
    await expect(times(other).first()).toBeVisible()
    await expect(other.getByRole('button', { name: time, exact: true })).toHaveCount(0)

    await page.getByLabel('Emri dhe mbiemri').fill('Arta Gashi')
    await page.getByRole('textbox', { name: 'Telefoni' }).fill('045 333 444')
    await page.getByRole('button', { name: 'Kthehu' }).click()
    await laterTime(page).click()
    await expect(page.getByLabel('Emri dhe mbiemri')).toHaveValue('Arta Gashi')
    await seen(page, /^(Cakto termin|Dërgo kërkesën)$/).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Termini u caktua|Kërkesa u dërgua)$/)
  })

  for (const words of foreign) {
    test(`a client books in a foreign language and reads the visit in it: ${words.language} @thorough`, async ({
      page,
      server,
      request,
    }) => {
      const { path } = await createOnlineSalon(request, server, `Salloni ${words.language}`, { approval: 'never' })
      await slowDown(page)
      await page.goto(`${path}/cakto?gjuha=${words.language}`)
      await page.getByRole('checkbox', { name: /^Prerje flokësh/ }).check()
      await page.locator('.flow-bar button').click()
      await page.getByText(words.anyone).click()
      const time = (await laterTime(page).textContent())?.trim() ?? ''
      await laterTime(page).click()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(words.whose)
      await page.getByLabel(words.name).fill('Ëndrit Hoxha')
      await page.getByRole('textbox', { name: words.phone }).fill('044 218 077')
      await seen(page, words.book).click()
      await expect(heading).toHaveText(words.booked)
      await expect(page.getByRole('main')).toContainText(time)
      await page.locator('.flow-links a[href^="/v/"]').click()
      await expect(heading).toHaveText(words.visit)
      await expect(page.locator('html')).toHaveAttribute('lang', words.language)
    })
  }
})

test('a visitor in another time zone reads both times, and axe finds no issue in three languages and both themes @thorough', async ({
  newPage,
  server,
  request,
}) => {
  const { path } = await createOnlineSalon(request, server, 'Salloni Gjuhët')
  const page = await newPage({ ...phone, timezoneId: 'America/New_York' })
  for (const [language, scheme] of [
    ['sq', 'light'],
    ['en', 'dark'],
    ['de', 'light'],
  ] as const) {
    const gjuha = language === 'sq' ? '' : `?gjuha=${language}`
    await page.emulateMedia({ colorScheme: scheme })
    const audit = async (number: number) => {
      await expect(step(page, number)).toBeVisible()
      await waitUntilStable(page)
      expect(await axeViolations(page)).toEqual([])
      await page.emulateMedia({ colorScheme: scheme === 'light' ? 'dark' : 'light' })
      await waitUntilStable(page)
      expect(await axeViolations(page, 'contrast')).toEqual([])
      await page.emulateMedia({ colorScheme: scheme })
    }
    await page.goto(`${path}/cakto${gjuha}`)
    await page.getByRole('checkbox').first().check()
    await audit(1)
    await page.locator('.flow-bar button').click()
    await audit(2)
    await page.locator('.flow-any').click()
    await audit(3)
    await expect(page.locator('[data-zone]')).toBeVisible()
    await times(page).first().click()
    await audit(4)
  }
})

test('a client requests a time, the salon’s open screens show it, the owner accepts, and the client reads it', async ({
  newPage,
  server,
  request,
}) => {
  const question = { id: '0199c0de-0000-7000-8000-000000000001', text: 'Keni alergji?' }
  const { path, session } = await createOnlineSalon(request, server, 'Salloni Përgjigje', {
    approval: 'always',
    questions: [question],
  })
  const owner = await newPage()
  await owner.addInitScript(storeSession, session)
  await owner.goto('/')
  await expect(owner.getByRole('link', { name: 'Terminet', exact: true })).toBeVisible()

  const client = await newPage({ ...phone })
  await client.goto(`${path}/cakto`)
  await chooseServices(client)
  await times(client).first().click()
  await client.getByLabel('Emri dhe mbiemri').fill('Ëndrit Hoxha')
  await client.getByRole('textbox', { name: 'Telefoni' }).fill('044 218 077')
  await client.getByLabel('Keni alergji?').fill('Vetëm ndaj ngjyrës')
  await seen(client, 'Dërgo kërkesën').click()
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Kërkesa u dërgua')

  // Waits for the salon's screen before clicking.
  await owner.getByRole('button', { name: '1 kërkesë e re' }).click()
  const waiting = owner.getByRole('region', { name: 'Kërkesa online' })
  await expect(waiting).toContainText('Ëndrit Hoxha')
  await expect(waiting).toContainText('Keni alergji? Vetëm ndaj ngjyrës')
  await expect(owner.getByRole('link', { name: 'Terminet 1 kërkesë online' })).toBeVisible()
  await waiting.getByRole('button', { name: 'Prano: Ëndrit Hoxha' }).click()
  // The day shows it too after a refetch.
  await waiting.getByRole('button', { name: 'Dërgo: Ëndrit Hoxha' }).click()
  await expect(dialog(owner, /Dërgo/).getByRole('link', { name: /^WhatsApp/ })).toBeVisible()
  await owner.keyboard.press('Escape')
  await expect(owner.getByRole('link', { name: 'Terminet', exact: true })).toBeVisible()

  await client.locator('.flow-links a[href^="/v/"]').click()
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Termini juaj')
})
