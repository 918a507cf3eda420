import type { Page } from '@playwright/test'
import { axeViolations, setTheme, waitUntilStable } from './support/accessibility.ts'
import { expect, test as base } from './support/fixtures.ts'
import { invisibleFocus, layoutIssues } from './support/layoutAudit.ts'
import { openInApp } from './support/navigation.ts'
import { screens, type Screen } from './support/screens.ts'
import type { Session } from './support/session.ts'
import { createViewer, type Viewer } from './support/viewers.ts'

/**
 * Every screen of the product at the widths of a phone, a tablet and a desktop, in both themes: nothing overflows or is cut,
 * targets are large enough, focus is visible, nothing is left in English, and axe finds nothing.
 */

/** 720 is a desktop at 200 % zoom, 320 the width that WCAG 1.4.10 asks for. */
const widthGroups = [
  [
    { width: 1440, height: 900 },
    { width: 768, height: 1024 },
    { width: 720, height: 450 },
  ],
  [
    { width: 390, height: 844 },
    { width: 360, height: 740 },
    { width: 320, height: 640 },
  ],
] as const
type Theme = 'light' | 'dark'
/** Controls are touched between the narrowest phone that is sold and the desktop layout. */
const touchWidths = { min: 360, below: 704 }

/** Content of a shared page since the last audit. `isChanged`: a dialog is open, or something was typed. */
const shown = new WeakMap<Page, { screen: Screen; isChanged: boolean; theme: Theme }>()

/** Opens a screen. A page that shows it already stays; another one of the app is reached without a new document. */
async function openScreen(page: Page, screen: Screen, theme: Theme): Promise<void> {
  const last = shown.get(page)
  shown.delete(page)
  if (last?.theme !== theme) await setTheme(page, theme)
  const isShown = last && !last.isChanged && last.screen.path === screen.path
  if (last && !isShown && screen.viewer !== 'guest') await openInApp(page, screen)
  else {
    if (!isShown) await page.goto(screen.path)
    await screen.ready(page).waitFor()
  }
  if (screen.prepare) {
    await waitUntilStable(page)
    await screen.prepare(page)
  }
}

/** All rules of axe in the theme that the page shows, contrast in the other ones; visible focus. */
async function accessibilityIssues(page: Page, [shownTheme, ...others]: readonly Theme[]): Promise<string[]> {
  const found = await axeViolations(page)
  await page.keyboard.press('Tab')
  found.push(...(await page.evaluate(invisibleFocus)))
  const issues = found.map((issue) => `${shownTheme}: ${issue}`)
  for (const theme of others) {
    await setTheme(page, theme)
    issues.push(...(await axeViolations(page, 'contrast')).map((issue) => `${theme}: ${issue}`))
  }
  return issues
}

/**
 * The first width of a group is audited for accessibility: the desktop in both themes, the phone in the second. Each change of the theme
 * repaints the page.
 */
async function issuesOf(page: Page, screen: Screen, [first, second]: readonly [Theme, Theme]): Promise<string[]> {
  const issues: string[] = []
  for (const [group, widths] of widthGroups.entries()) {
    for (const [at, { width, height }] of widths.entries()) {
      await page.setViewportSize({ width, height })
      // A screen and its dialogs follow the width.
      if (group === 0 && at === 0) await openScreen(page, screen, first)
      await waitUntilStable(page)
      const touch = width >= touchWidths.min && width < touchWidths.below
      const found = await page.evaluate(layoutIssues, { touch })
      if (at === 0) found.push(...(await accessibilityIssues(page, group === 0 ? [first, second] : [second])))
      issues.push(...found.map((issue) => `${width} px: ${issue}`))
    }
  }
  shown.set(page, { screen, isChanged: screen.prepare !== undefined, theme: second })
  return issues
}

interface WorkerFixtures {
  /** Sessions of this worker, created when a screen of theirs is first opened. */
  sessionOf: (viewer: Viewer) => Promise<Session | null>
}

const test = base.extend<{ viewer: Viewer }, WorkerFixtures>({
  viewer: ['guest', { option: true }],
  sessionOf: [
    async ({ workerServer, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: workerServer.url })
      const sessions = new Map<Viewer, Promise<Session | null>>()
      await use((viewer) => {
        const session = sessions.get(viewer) ?? createViewer(request, workerServer, viewer)
        sessions.set(viewer, session)
        return session
      })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  page: async ({ viewer, sessionOf, sharedPage }, use) => use(await sharedPage(viewer, await sessionOf(viewer))),
  context: async ({ page }, use) => use(page.context()),
})

/** Number of screens of a viewer so far. Each begins in the theme that the one before ended in. */
const counts = new Map<Viewer, number>()

for (const screen of screens) {
  const count = counts.get(screen.viewer) ?? 0
  counts.set(screen.viewer, count + 1)

  test.describe(screen.viewer, () => {
    test.use({ viewer: screen.viewer })

    test(`${screen.name} has no layout or accessibility issue @thorough`, async ({ page }) => {
      expect(await issuesOf(page, screen, count % 2 === 0 ? ['light', 'dark'] : ['dark', 'light'])).toEqual([])
    })
  })
}
