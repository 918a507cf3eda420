import type { Locator, Page } from '@playwright/test'
import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'
import { waitUntilStable } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { logIn } from './support/session.ts'

/** Emulated properties of an iPhone: see docs/browsers.md. */

interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}
const portrait = { width: 393, height: 852 }
const landscape = { width: 852, height: 393 }

async function setSafeArea(page: Page, insets: Insets): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never)
}

/** Texts and controls below the camera or home indicator. Runs in the page. */
function coveredBy({ top, right, bottom, left }: Insets): string[] {
  const issues = new Set<string>()
  const look = (x: number, y: number) => {
    const found = document.elementFromPoint(x, y)
    const control = found?.closest('a, button, input, select, textarea, summary')
    const range = document.createRange()
    const isText = [...(found?.childNodes ?? [])].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE) return false
      range.selectNodeContents(node)
      return [...range.getClientRects()].some(
        (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
      )
    })
    const shown = control ?? (isText ? found : null)
    if (shown) issues.add(`<${shown.tagName.toLowerCase()}> «${shown.textContent.trim().slice(0, 40)}»`)
  }
  for (let y = 2; y < innerHeight; y += 6) {
    for (let x = 2; x < left; x += 8) look(x, y)
    for (let x = innerWidth - 2; x > innerWidth - right; x -= 8) look(x, y)
  }
  for (let x = 2; x < innerWidth; x += 6) {
    for (let y = 2; y < top; y += 8) look(x, y)
    for (let y = innerHeight - 2; y > innerHeight - bottom; y -= 8) look(x, y)
  }
  return [...issues]
}

const smallFields = () =>
  [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
    .filter((field) => !field.matches('[type=checkbox], [type=radio], [type=file], [type=hidden]'))
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.outerHTML.slice(0, 120))

async function audit(page: Page, insets: Insets): Promise<string[]> {
  await waitUntilStable(page)
  // Content may scroll through the lower edge, but must not end there.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const atEnd = await page.evaluate(coveredBy, { ...insets, top: 0 })
  await page.evaluate(() => scrollTo(0, 0))
  const atTop = await page.evaluate(coveredBy, { ...insets, bottom: 0 })
  return [...atEnd, ...atTop, ...(await page.evaluate(smallFields))]
}

const guestPaths = ['/', '/login', '/login?register=1', '/contact-us', '/r/berber-arbri', '/r/berber-arbri/cakto']
const ownerPaths = ['/', '/terminet', '/klientet', '/terminet?new=1', '/profili']

for (const [name, viewport, insets] of [
  ['upright', portrait, { top: 59, right: 0, bottom: 34, left: 0 }],
  ['on its side', landscape, { top: 0, right: 59, bottom: 21, left: 59 }],
] as const)
  test(`no content is below the camera or the home indicator of a phone ${name}, and no field zooms @thorough`, async ({
    newPage,
  }) => {
    // Parts that load late make a page longer.
    const expectNoIssues = (page: Page, path: string) =>
      expect.poll(() => audit(page, insets), { message: path, timeout: 20_000 }).toEqual([])
    const guest = await newPage({ viewport, hasTouch: true, isMobile: true })
    await setSafeArea(guest, insets)
    for (const path of guestPaths) {
      await guest.goto(path)
      await expectNoIssues(guest, path)
    }
    const owner = await newPage({ viewport, hasTouch: true, isMobile: true })
    await setSafeArea(owner, insets)
    await logIn(owner, demoLogin)
    for (const path of ownerPaths) {
      await owner.goto(path)
      await expect(owner.locator('main')).toBeVisible()
      if (path.includes('new')) await expect(owner.getByRole('dialog')).toBeVisible()
      await expectNoIssues(owner, path)
    }
  })

/** Simulates Safari's keyboard: only the visual viewport shrinks. */
async function addKeyboard(page: Page): Promise<(height: number) => Promise<void>> {
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, offsetLeft: 0, scale: 1 })
    Object.defineProperty(viewport, 'width', { get: () => innerWidth })
    Object.defineProperty(globalThis, 'visualViewport', { value: viewport })
  })
  return (height) =>
    page.evaluate((covered) => {
      Object.assign(visualViewport as object, { height: innerHeight - covered })
      visualViewport?.dispatchEvent(new Event('resize'))
    }, height)
}

const keyboardHeight = 336
const bottomOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  return Math.ceil((box?.y ?? Number.NaN) + (box?.height ?? 0))
}

test('with the on-screen keyboard the submit button and the field stay visible @thorough', async ({ newPage }) => {
  const edge = portrait.height - keyboardHeight
  const owner = await newPage({ viewport: portrait, hasTouch: true, isMobile: true })
  const openKeyboard = await addKeyboard(owner)
  await logIn(owner, demoLogin, '/terminet?new=1')
  const form = owner.getByRole('dialog')
  await form.getByLabel('Klienti').click()
  await openKeyboard(keyboardHeight)
  const save = form.locator('[data-footer]').getByRole('button').last()
  await expect.poll(() => bottomOf(save)).toBeLessThanOrEqual(edge)
  const last = form.locator('input:not([aria-hidden]), textarea').filter({ visible: true }).last()
  await last.focus()
  await openKeyboard(keyboardHeight + 44)
  await expect.poll(() => bottomOf(last)).toBeLessThanOrEqual(edge - 44)
  await openKeyboard(0)
  await expect.poll(() => bottomOf(save)).toBeGreaterThan(edge)

  const visitor = await newPage({ viewport: portrait, hasTouch: true, isMobile: true })
  const openVisitorsKeyboard = await addKeyboard(visitor)
  await visitor.goto('/r/berber-arbri/cakto')
  for (const tap of ['.flow-option', 'button[form=services]', '.flow-any', '.flow-part + .flow-times button'])
    await visitor.locator(tap).filter({ visible: true }).first().click()
  await expect(visitor.locator('main[data-step="4"]')).toBeVisible()
  await visitor.getByRole('textbox').first().click()
  await openVisitorsKeyboard(keyboardHeight)
  await expect.poll(() => bottomOf(visitor.locator('.flow-bar button'))).toBeLessThanOrEqual(edge)
})

test('swiping on a sheet scrolls the sheet and not the page behind it @thorough', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 393, height: 600 }, hasTouch: true, isMobile: true })
  await logIn(page, demoLogin, '/klientet')
  await page.getByText('Agim Hoxha').filter({ visible: true }).first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Historiku')).toBeVisible()
  await waitUntilStable(page)
  // An iPhone with a collapsed toolbar scrolls a page despite `overflow: hidden`.
  await page.evaluate(() => {
    for (const { style } of [document.documentElement, document.body])
      style.setProperty('overflow', 'visible', 'important')
  })
  const devTools = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints })
  const swipe = async (x: number, y: number) => {
    await send('touchStart', [{ x, y }])
    for (let by = 10; by <= 120; by += 10) await send('touchMove', [{ x, y: y - by }])
    await send('touchEnd', [])
  }
  const body = sheet.locator('[data-body]')
  const box = (await body.boundingBox())!
  const pageTop = await page.evaluate(() => scrollY)
  await swipe(box.x + 100, box.y - 20)
  await swipe(box.x + 20, box.y - 60)
  await swipe(box.x + 30, box.y + 200)
  await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  expect(await page.evaluate(() => scrollY)).toBe(pageTop)
})
