import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

type Target = Pick<Screen, 'path' | 'ready'>

/** A screen without data and layout, which resets open dialogs and typed text. */
const blankScreen: Target = {
  path: '/privacy-policy',
  ready: (page) => page.getByRole('heading', { name: 'Politika e privatësisë', level: 1 }),
}

async function follow(page: Page, { path, ready }: Target): Promise<void> {
  // History entries need a key, by which a screen recognises that `?new=1` was handled.
  await page.evaluate((to) => history.pushState({ key: crypto.randomUUID() }, '', to), path)
  // Unlike an assertion, which retries after 100 and 350 ms, this continues within a frame.
  await ready(page).waitFor()
}

/** Opens a screen in its initial state within the app, because a new document would compile the app again. */
export async function openInApp(page: Page, screen: Target): Promise<void> {
  // A page that the server renders is outside of the app.
  if ((await page.locator('#root').count()) === 0) {
    await page.goto(screen.path)
    return screen.ready(page).waitFor()
  }
  // A question is no part of a screen, and would stay.
  const question = page.getByRole('alertdialog').getByRole('button', { name: 'Kthehu' })
  if (await question.isVisible()) await question.click()
  await follow(page, blankScreen)
  await follow(page, screen)
}
