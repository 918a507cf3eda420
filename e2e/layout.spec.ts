import type { CDPSession, Page } from '@playwright/test'
import { axeViolations, setTheme, waitUntilStable } from './support/accessibility.ts'
import { expect, test as base } from './support/fixtures.ts'
import {
  clippedTexts,
  forcedColourIssues,
  hiddenFocus,
  invisibleFocus,
  layoutIssues,
  roomIssues,
  sameNames,
  setReaderStyles,
} from './support/layoutAudit.ts'
import { openInApp } from './support/navigation.ts'
import { screens, type Screen } from './support/screens.ts'
import type { Session } from './support/session.ts'
import { createViewer, longClients, type Viewer } from './support/viewers.ts'

/**
 * Every screen of the product at widths of phones, tablets, laptops and desktops, in both themes: no overflow or cut
 * text, large enough targets, visible focus, names of buttons that differ, no English text, no axe violations. Then at
 * 400 % and with large letters: no overflow or cut text, room in dialogs.
 */

/** 720 is a desktop at 200 % zoom, 320 the width required by WCAG 1.4.10. */
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
/** Widths of laptops and tablets, at which only the layout is checked. */
const layoutWidths = [1024, 1093, 1180, 1280, 1366, 1536]
/** 1280×1024 and 1280×1280 at 400 % (WCAG 1.4.10), large letters (1.4.4) and text spacing (1.4.12). */
const modes = [
  { name: 'letters of 150 %', width: 1440, height: 900, letters: 24 },
  { name: 'letters of 150 %', width: 390, height: 844, letters: 24 },
  { name: 'text spacing', width: 1440, height: 900, spacing: true },
  { name: 'text spacing', width: 768, height: 1024, spacing: true },
  { name: 'text spacing', width: 390, height: 844, spacing: true },
  { name: '400 %', width: 320, height: 256 },
  { name: '400 %', width: 320, height: 320 },
] as const
type Theme = 'light' | 'dark'
/** Widths with touch: from the narrowest sold phone to the desktop layout. */
const touchWidths = { min: 360, below: 704 }

/** Content of a shared page since the last audit. `isChanged`: a dialog was opened or text typed. */
const shown = new WeakMap<Page, { screen: Screen; isChanged: boolean; theme: Theme }>()

/** Opens a screen, reusing a page that already shows it; within the app without a new document. */
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

/** All axe rules in the displayed theme, contrast in the others; visible focus. */
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

/** Spacing that readers may set (WCAG 1.4.12). */
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** The browser's default font size, in pixels. */
const defaultLetters = 16

/** Height in pixels below which a page has room for little more than a field and its button. */
const lowHeight = 400

/** Width of the upper modal window, which hides the page behind it; null without one. */
const modalWidth = (page: Page) =>
  page.evaluate(() => {
    const windows = document.querySelectorAll('#root[aria-hidden=true] ~ * :is([role=dialog], [role=alertdialog])')
    return [...windows].at(-1)?.getBoundingClientRect().width ?? null
  })

/** Layout issues of one mode; restores letters and spacing. */
async function modeIssues(page: Page, browser: CDPSession, mode: (typeof modes)[number]): Promise<string[]> {
  const { name, width, height } = mode
  // As in the browser's settings, so that it changes media queries too.
  const setLetters = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })
  // Before the width, whose change makes the schedule measure its letters.
  if ('letters' in mode) await setLetters(mode.letters)
  if ('spacing' in mode) await page.evaluate(setReaderStyles, textSpacing)
  await page.setViewportSize({ width, height })
  await waitUntilStable(page)
  const found = await page.evaluate(layoutIssues, { touch: false })
  found.push(...(await page.evaluate(clippedTexts)))
  if (height < lowHeight) found.push(...(await page.evaluate(roomIssues)), ...(await page.evaluate(hiddenFocus)))
  if ('spacing' in mode) await page.evaluate(setReaderStyles, '')
  if ('letters' in mode) await setLetters(defaultLetters)
  return found.map((issue) => `${name}, ${width}×${height}: ${issue}`)
}

/**
 * The first width of a group is audited for accessibility: the desktop in both themes, the phone in the second. Each
 * theme change repaints the page. A modal window shows the same elements on the phone, so its desktop has one theme; if
 * it is as wide at 720 as at 1440 px, it has the same layout between them.
 */
async function issuesOf(page: Page, screen: Screen, [first, second]: readonly [Theme, Theme]): Promise<string[]> {
  const issues: string[] = []
  const modalWidths = new Set<number | null>()
  for (const [group, widths] of widthGroups.entries()) {
    for (const [index, { width, height }] of widths.entries()) {
      await page.setViewportSize({ width, height })
      // Screens and dialogs adapt to the width without reopening.
      if (group === 0 && index === 0) await openScreen(page, screen, first)
      await waitUntilStable(page)
      const modal = await modalWidth(page)
      if (group === 0 && width !== 768) modalWidths.add(modal)
      const touch = width >= touchWidths.min && width < touchWidths.below
      const found = await page.evaluate(layoutIssues, { touch })
      if (index === 0) {
        found.push(...(await page.evaluate(sameNames, screen.viewer === 'long' ? longClients : [])))
        found.push(
          ...(await accessibilityIssues(page, group > 0 ? [second] : modal === null ? [first, second] : [first])),
        )
        await page.emulateMedia({ forcedColors: 'active' })
        found.push(...(await page.evaluate(forcedColourIssues)))
        await page.emulateMedia({ forcedColors: 'none' })
      }
      issues.push(...found.map((issue) => `${width} px: ${issue}`))
    }
  }
  const isSameBetween = !modalWidths.has(null) && modalWidths.size === 1
  for (const width of isSameBetween ? [] : layoutWidths) {
    await page.setViewportSize({ width, height: 768 })
    await waitUntilStable(page)
    const found = await page.evaluate(layoutIssues, { touch: false })
    issues.push(...found.map((issue) => `${width} px: ${issue}`))
  }
  const browser = await page.context().newCDPSession(page)
  for (const mode of modes)
    if (!isSameBetween || mode.width !== 768) issues.push(...(await modeIssues(page, browser, mode)))
  await browser.detach()
  shown.set(page, { screen, isChanged: screen.prepare !== undefined, theme: second })
  return issues
}

interface WorkerFixtures {
  /** Sessions of this worker, created on demand. */
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

/** Number of a viewer's screens so far. Each starts in the previous one's last theme. */
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
