import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { screenFaults, unseenFocus } from './support/layoutAudit.ts'
import { enter, screens, type Screen, type Session } from './support/screens.ts'
import { expect, test as base } from './support/fixtures.ts'

/**
 * Every screen of the product (`screens.ts`) at the widths of a phone, a tablet and a computer, in both themes: nothing
 * sticks out or is cut, everything can be touched, read and walked, nothing is left in English, and axe finds nothing.
 */

/** 720 is a computer's screen at 200 %, 320 what WCAG asks of any page. */
const widths = [
  { width: 1440, height: 900, axe: 'light' },
  { width: 768, height: 1024, axe: null },
  { width: 720, height: 450, axe: null },
  { width: 390, height: 844, axe: 'dark' },
  { width: 360, height: 740, axe: null },
  { width: 320, height: 640, axe: null },
]
const themes = ['light', 'dark'] as const
/** Where a window is opened over the screen: it has no width of its own at the others. */
const windowWidths = new Set([1440, 768, 390, 360])
/** Narrower than this, controls are pressed with a thumb; 360 is the narrowest phone that is sold. */
const phone = { from: 360, below: 704 }

/** All of axe's rules; or the one that a theme can break, where the others have been asked in the other theme. */
async function axeFaults(page: Page, which: 'all' | 'contrast'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (which === 'all' ? axe : axe.withRules(['color-contrast'])).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `axe ${id}: ${node.target.join(' ')}`))
}

/** The layout has followed, and nothing moves. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
    await frame()
  })
}

/** Nothing is on its way any more, and the layout has followed the width. */
async function settle(page: Page, screen: Screen): Promise<void> {
  await expect(screen.ready(page)).toBeVisible()
  await expect(page.locator('[aria-busy=true], .animate-pulse')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await rest(page)
}

async function faultsOf(page: Page, screen: Screen): Promise<string[]> {
  const faults: string[] = []
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  for (const [at, size] of widths.entries()) {
    if (screen.first && !windowWidths.has(size.width)) continue
    const place = `${size.width} px`
    await page.setViewportSize(size)
    // A window is opened anew where it is another one: beside its place, or from the bottom.
    if (at === 0 || screen.first) await page.goto(screen.path)
    await settle(page, screen)
    await screen.first?.(page)
    const found = await page.evaluate(screenFaults, {
      touch: size.width >= phone.from && size.width < phone.below,
    })
    faults.push(...found.map((fault) => `${place}: ${fault}`))
    if (!size.axe) continue
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.waitForFunction(
        (dark) => document.documentElement.classList.contains('dark') === dark,
        theme === 'dark',
      )
      await rest(page)
      faults.push(
        ...(await axeFaults(page, theme === size.axe ? 'all' : 'contrast')).map(
          (fault) => `${place}, ${theme}: ${fault}`,
        ),
      )
      await page.keyboard.press('Tab')
      faults.push(...(await page.evaluate(unseenFocus)).map((fault) => `${place}, ${theme}: ${fault}`))
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  }
  return faults
}

const test = base.extend<object, { session: (who: Screen['who']) => Promise<Session> }>({
  /** Everybody is logged in once, when a screen of theirs is first looked at. */
  session: [
    async ({ stage, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: stage.url })
      const sessions = new Map<Screen['who'], Promise<Session>>()
      await use((who) => {
        const known = sessions.get(who) ?? enter(request, stage, who)
        sessions.set(who, known)
        return known
      })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
})

// What is wrong is said in words; a recording of every step costs more than the steps.
test.use({ trace: 'off' })

for (const screen of screens) {
  test(`${screen.name} (${screen.who}) is finished at every width in both themes`, async ({ page, session }) => {
    test.setTimeout(120_000)
    const kept = await session(screen.who)
    if (kept) {
      await page.addInitScript(({ token, user }) => {
        sessionStorage.setItem('token', token)
        sessionStorage.setItem('isAuthenticated', 'true')
        sessionStorage.setItem('user', JSON.stringify(user))
      }, kept)
    }
    expect(await faultsOf(page, screen)).toEqual([])
  })
}
