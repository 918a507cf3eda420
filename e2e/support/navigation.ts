import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

type Target = Pick<Screen, 'path' | 'ready'>

/** Shows no data, and not the frame of the app: what was open or typed before is gone, also what a screen reads at its first visit only. */
const blankScreen: Target = {
  path: '/privacy-policy',
  ready: (page) => page.getByRole('heading', { name: 'Politika e privatësisë', level: 1 }),
}

async function follow(page: Page, { path, ready }: Target): Promise<void> {
  // The router gives each of its entries a key; a screen that `?new=1` opened knows by it that it was.
  await page.evaluate((to) => history.pushState({ key: crypto.randomUUID() }, '', to), path)
  // Unlike an assertion, which looks again after 100 and 350 ms, this goes on within a frame.
  await ready(page).waitFor()
}

/** Opens a screen from the beginning in a page of the app. A new document would compile the app again. */
export async function openInApp(page: Page, screen: Target): Promise<void> {
  await follow(page, blankScreen)
  await follow(page, screen)
}
