import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { languages, linkIn, textsOf, type Language } from '#features/online-booking/texts/rules.ts'
import { axeViolations, setTheme } from './support/accessibility.ts'
import { createOnlineSalon } from './support/clientLink.ts'
import { clientPageIssues, coveredFocus } from './support/clientPageAudit.ts'
import { expect, test } from './support/fixtures.ts'
import type { Session } from './support/session.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })
const seen = (page: Page, name: string): Locator => page.getByRole('button', { name }).filter({ visible: true }).first()

/** The document's language, the skip link and, with a script, the text of a failure. */
async function expectLanguage(page: Page, language: Language): Promise<void> {
  const { common, flow } = textsOf(language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('.skip')).toHaveText(common.skip)
  await expect(page.locator('[data-failed] p')).toHaveText(flow.failed)
}

async function changeLanguage(page: Page, language: Language): Promise<void> {
  await page.locator('.langs').getByLabel(`${language}: `).click()
  await expectLanguage(page, language)
}

/** Closes a salon's online booking. */
async function close(request: APIRequestContext, { token }: Session): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.put('/api/user/online-booking', { headers, data: { enabled: false } })).ok()).toBe(true)
}

/** The next of the three languages. */
const after = (language: Language): Language => languages[(languages.indexOf(language) + 1) % languages.length] ?? 'sq'

for (const javaScriptEnabled of [true, false])
  for (const language of languages)
    test.describe(`${language}, ${javaScriptEnabled ? 'with' : 'without'} a script`, () => {
      test.use({ ...phone, javaScriptEnabled })

      test('a client changes the language, books, goes back, joins the waiting list and reads of a closing @thorough', async ({
        page,
        server,
        request,
      }) => {
        const other = after(language)
        const { flow, notice, page: words } = textsOf(language)
        const name = `Salloni Gjuha ${language} ${javaScriptEnabled}`
        const { path, session } = await createOnlineSalon(request, server, name, { approval: 'never' })
        await test.step('a change of language changes the whole page', async () => {
          await page.goto(linkIn(other, `${path}/cakto`))
          await expectLanguage(page, other)
          await changeLanguage(page, language)
          await expect(heading(page)).toHaveText(flow.servicesTitle)
          await expect(page.locator('.flow-name').first()).toHaveAttribute('lang', 'sq')
        })

        await test.step('books, and gets the calendar file in the same language', async () => {
          await page.getByRole('checkbox', { name: /^Prerje flokësh/ }).check()
          await seen(page, flow.next).click()
          await page.getByText(flow.anyone).click()
          await expect(heading(page)).toHaveText(flow.timeTitle)
          await page.locator('.flow-part + .flow-times button').nth(2).click()
          await expect(heading(page)).toHaveText(flow.nameTitle)
          await page.getByLabel(flow.name).fill('Ëndrit Hoxha')
          await page.locator('#telefoni').fill('044 218 077')
          await test.step('reads in a new tab who keeps what is typed', async () => {
            const [tab] = await Promise.all([
              page.context().waitForEvent('page'),
              page.getByRole('link', { name: notice.rights }).filter({ visible: true }).click(),
            ])
            await expect(heading(tab)).toHaveText(notice.title)
            await expect(tab.getByRole('main')).toContainText(name)
            await tab.close()
          })
          await seen(page, flow.book).click()
          await expect(heading(page)).toHaveText(flow.bookedTitle)
          const calendar = page.getByRole('link', { name: flow.calendar })
          await expect(calendar).toHaveAttribute('href', language === 'sq' ? /\.ics$/ : RegExp(`gjuha=${language}$`))
          await changeLanguage(page, other)
          await expect(heading(page)).toHaveText(textsOf(other).flow.bookedTitle)
          await changeLanguage(page, language)
        })

        await test.step('going back never shows the own time as taken', async () => {
          // Past both languages of the last page and, without a script, the form that was sent.
          for (let back = 0; back < (javaScriptEnabled ? 3 : 4); back += 1) await page.goBack()
          await expect(heading(page)).toHaveText(flow.timeTitle)
          for (const taken of [flow.taken, flow.takenSameDay, flow.takenAlone])
            await expect(page.getByText(taken)).toHaveCount(0)
          await page.locator('.flow-earlier').click()
        })

        await test.step('the waiting list names day, service and barber in each language', async () => {
          await expect(heading(page)).toHaveText(flow.earlier)
          const card = page.locator('.flow-summary')
          await expect(card).toContainText('Prerje flokësh')
          await expect(card).toContainText(flow.anyone)
          await changeLanguage(page, other)
          await changeLanguage(page, language)
          await page.getByLabel(flow.name).fill('Ëndrit Hoxha')
          await page.locator('#telefoni').fill('044 218 077')
          await seen(page, flow.earlierSend).click()
          await expect(heading(page)).toHaveText(flow.earlierDoneTitle)
          await changeLanguage(page, other)
          await expect(heading(page)).toHaveText(textsOf(other).flow.earlierDoneTitle)
          await changeLanguage(page, language)
        })

        await test.step('a closing is told with the salon’s name, at the step that is sent', async () => {
          await page.goto(linkIn(language, `${path}/cakto`))
          await page.getByRole('checkbox', { name: /^Prerje flokësh/ }).check()
          await seen(page, flow.next).click()
          await page.getByText(flow.anyone).click()
          await page.locator('.flow-part + .flow-times button').nth(1).click()
          await page.getByLabel(flow.name).fill('Mira Shala')
          await page.locator('#telefoni').fill('044 555 666')
          await close(request, session)
          await seen(page, flow.book).click()
          await expect(heading(page)).toHaveText(flow.closedNow)
          await expect(page.getByRole('main')).toContainText(name)
          await expect(page.getByRole('main')).toContainText(words.callInstead)
          await changeLanguage(page, other)
          await expect(heading(page)).toHaveText(textsOf(other).flow.closedNow)
        })
      })
    })

/** The smallest sold phone, letters of 150 %, a phone whose keyboard is open, and 400 %. */
const screens = [
  { width: 320, height: 568, letters: 16 },
  { width: 320, height: 568, letters: 24 },
  { width: 390, height: 844, letters: 24 },
  { width: 390, height: 480, letters: 16 },
  { width: 320, height: 256, letters: 16 },
]

for (const language of languages)
  test(`no page of a client is cut, breaks a word or hides the focused field: ${language} @thorough`, async ({
    newPage,
    server,
    request,
  }) => {
    const { flow, ownData } = textsOf(language)
    const name = `Figaro Prishtina ${language}`
    const { path, session } = await createOnlineSalon(request, server, name, { approval: 'never' })
    const page = await newPage(phone)
    const issues: string[] = []
    const audit = async (shown: string): Promise<void> => {
      for (const { width, height, letters } of screens) {
        await page.setViewportSize({ width, height })
        await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}px`), letters)
        const found = await page.evaluate(clientPageIssues)
        await page.evaluate(() => scrollTo(0, 0))
        for (let tabs = 0; tabs < 18; tabs += 1) {
          await page.keyboard.press('Tab')
          found.push(...(await page.evaluate(coveredFocus)))
        }
        issues.push(...found.map((issue) => `${shown}, ${width} × ${height}, ${letters} px: ${issue}`))
      }
      await page.evaluate(() => document.documentElement.removeAttribute('style'))
      await page.setViewportSize(phone.viewport)
      for (const [theme, rules] of [
        ['dark', 'all'],
        ['light', 'contrast'],
      ] as const) {
        await setTheme(page, theme)
        issues.push(...(await axeViolations(page, rules)).map((issue) => `${shown}, ${theme}: ${issue}`))
      }
    }
    await page.goto(linkIn(language, path))
    await audit('salon')
    await page.goto(linkIn(language, `${path}/cakto`))
    await page.getByRole('checkbox', { name: /^Prerje flokësh/ }).check()
    await page.getByRole('checkbox', { name: /^Mjekër/ }).check()
    await audit('services')
    await seen(page, flow.next).click()
    await expect(heading(page)).toHaveText(flow.barberTitle)
    await audit('barber')
    await page.getByText(flow.anyone).click()
    await expect(heading(page)).toHaveText(flow.timeTitle)
    await audit('time')
    await page.locator('.flow-earlier').click()
    await expect(heading(page)).toHaveText(flow.earlier)
    await audit('waiting list')
    await page.goBack()
    await page.locator('.flow-part + .flow-times button').nth(2).click()
    await expect(heading(page)).toHaveText(flow.nameTitle)
    await audit('details')
    const held = page.url()
    await page.getByLabel(flow.name).fill('Ëndrit Hoxha')
    await page.locator('#telefoni').fill('044 218 077')
    await seen(page, flow.book).click()
    await expect(heading(page)).toHaveText(flow.bookedTitle)
    await audit('booked')
    const booked = page.url()
    await page.goto(held)
    await expect(heading(page)).toHaveText(flow.ownTitle)
    await audit('own time')
    await page.goto(booked)
    await page.locator('.flow-links a[href^="/v/"]').click()
    await expect(heading(page)).toHaveText(textsOf(language).link.booked)
    await audit('visit')
    await page.getByRole('link', { name: ownData.title, exact: true }).click()
    await expect(heading(page)).toHaveText(ownData.title)
    await audit('own data')
    await page.getByRole('button', { name: ownData.copy, exact: true }).click()
    await expect(page.getByRole('status')).toContainText(ownData.asked.copy)
    await page.getByText(ownData.erase, { exact: true }).click()
    await audit('own data with a request')
    await close(request, session)
    await page.goto(linkIn(language, `${path}/cakto`))
    await expect(heading(page)).toHaveText(flow.closedNow)
    await audit('closed')
    expect(issues).toEqual([])
  })

test('a failure leaves the button of the step in sight, and a retry goes on @thorough', async ({
  newPage,
  server,
  request,
}) => {
  const { path } = await createOnlineSalon(request, server, 'Salloni Prapë', { approval: 'never' })
  const page = await newPage({ ...phone, reducedMotion: 'reduce' })
  await page.goto(`${path}/cakto`)
  await page.getByRole('checkbox', { name: /^Prerje flokësh/ }).check()
  const { flow } = textsOf('sq')
  await page.route('**/cakto?**', (route) => route.abort())
  for (const size of [phone.viewport, { width: 320, height: 568 }]) {
    await page.setViewportSize(size)
    await seen(page, flow.next).click()
    const failure = page.getByRole('alert').filter({ hasText: flow.failed })
    await expect(failure).toBeVisible()
    await expect(failure.getByRole('button', { name: flow.retry })).toBeFocused()
    const box = await failure.boundingBox()
    const bar = await page.locator('.flow-bar').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    expect(box?.y).toBeGreaterThan(0)
  }
  await page.unroute('**/cakto?**')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(flow.barberTitle)
})
