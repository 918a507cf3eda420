import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './fixtures.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Waits until the page is stable: for three frames in a row no placeholder, no loading font, no running animation. One
 * check is not enough, because animations can follow each other.
 */
export async function waitUntilStable(page: Page): Promise<void> {
  await page.evaluate(async (timeoutMs) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
    const findBusy = () => {
      const running = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      const placeholder = document.querySelector('[aria-busy=true], .animate-pulse')
      if (placeholder) return placeholder.outerHTML.slice(0, 120)
      if (document.fonts.status !== 'loaded') return 'fonts'
      return running.length > 0 ? `${running.length} animations` : null
    }
    const start = performance.now()
    for (let quietFrames = 0; quietFrames < 3;) {
      // A background page gets no frames.
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 500)
      })
      const busy = findBusy()
      quietFrames = busy ? 0 : quietFrames + 1
      if (busy && performance.now() - start > timeoutMs) throw new Error(`still busy: ${busy}`)
    }
  }, 60_000)
}

/** Pages of salons follow the system by CSS. */
const isShown = (dark: boolean) =>
  !document.querySelector('#root') || document.documentElement.classList.contains('dark') === dark

/** Sets the system's theme and waits until the page shows it. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  // By time, because a background page gets no frames.
  await page.waitForFunction(isShown, theme === 'dark', { polling: 50 })
  await waitUntilStable(page)
}

/**
 * Axe violations, one line per element. `contrast` limits them to theme-dependent rules. While a modal dialog hides
 * the page from assistive technology, only dialogs are audited.
 */
export async function axeViolations(page: Page, rules: 'all' | 'contrast' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async (only) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe
    const dialogs = '[role=dialog], [role=alertdialog]'
    const isModal = document.querySelector('#root[aria-hidden=true]') && document.querySelector(dialogs)
    const { violations } = await run(isModal ? dialogs : document, {
      resultTypes: ['violations'],
      // Style sheets are same-origin, and none locks the orientation.
      preload: false,
      // Off by default: new (WCAG 2.5.8) and experimental (1.3.1).
      rules: { 'target-size': { enabled: true }, 'td-has-header': { enabled: true } },
      runOnly: only === 'contrast' ? ['color-contrast'] : undefined,
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }, rules)
}

/** Expects no accessibility violations. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitUntilStable(page)
  expect(await axeViolations(page)).toEqual([])
}

/** Expects no horizontal scrolling. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

/** Audits the page on a desktop in the light theme and on a phone in the dark one; restores the desktop size. */
export async function auditDevices(page: Page): Promise<void> {
  const desktop = { width: 1440, height: 900 }
  for (const { theme, size } of [
    { theme: 'dark', size: { width: 390, height: 844 } },
    { theme: 'light', size: desktop },
  ] as const) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: theme })
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  }
}
