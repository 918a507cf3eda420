import type { Locator, Page } from '@playwright/test'
import { block, dialog, grid } from './salon.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Të largoheni pa ruajtur?' })
const form = (page: Page) => dialog(page, 'Termin i ri')

/** Waits until the browser is at the entry of an open dialog, which it reaches after the dialog is shown. */
async function waitForEntry(shown: Locator): Promise<void> {
  await shown.waitFor()
  const isReached = () => shown.evaluate(() => (history.state as { below?: string } | null)?.below !== undefined)
  while (!(await isReached())) await shown.waitFor()
}

/** Opens the schedule from the dashboard, so that there is a page before it. */
export async function openScheduleFromDashboard(page: Page): Promise<void> {
  await page.goto('/')
  await page
    .getByRole('link', { name: /^Terminet/ })
    .filter({ visible: true })
    .first()
    .click()
  await grid(page).waitFor()
}

export const openForm = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^Termin i ri/ })
    .filter({ visible: true })
    .first()
    .click()
  await form(page).getByLabel('Klienti').waitFor()
  await waitForEntry(form(page))
}

/** Back on the schedule leads to the dashboard: closed dialogs left no history entry. */
export async function expectDashboardBehind(page: Page): Promise<void> {
  await grid(page).waitFor()
  await page.goBack()
  await page.getByRole('region', { name: 'Tani' }).waitFor()
}

/** Back with the booking form, its question and a visit's window on a phone, in any engine. */
export async function closeByBack(page: Page, client: string): Promise<void> {
  await openScheduleFromDashboard(page)
  await openForm(page)
  await page.goBack()
  await form(page).waitFor({ state: 'hidden' })
  await grid(page).waitFor()

  await openForm(page)
  await form(page).getByLabel('Klienti').fill('Nora Gashi')
  await page.goBack()
  await waitForEntry(question(page))
  // Back stays, like Escape.
  await page.goBack()
  await question(page).waitFor({ state: 'hidden' })
  await waitForEntry(form(page))
  await page.goBack()
  await question(page).getByRole('button', { name: 'Largohu pa ruajtur' }).click()
  await form(page).waitFor({ state: 'hidden' })

  // The client's sheet is in the URL; its form is a dialog in a dialog.
  await block(page, client).first().click()
  const visit = dialog(page, client)
  await visit.getByRole('button', { name: client }).first().click()
  const sheet = page.getByRole('heading', { name: 'Historiku' })
  await sheet.waitFor()
  await page.getByRole('button', { name: 'Ndrysho' }).filter({ visible: true }).first().click()
  const edit = dialog(page, /^Ndrysho/)
  await waitForEntry(edit)
  await page.goBack()
  await edit.waitFor({ state: 'hidden' })
  await waitForEntry(sheet)
  await page.goBack()
  await sheet.waitFor({ state: 'hidden' })
  // Firefox loses a Back while it is still leaving the entry of a dialog.
  const isLeft = () => page.evaluate(() => (history.state as { below?: string } | null)?.below === undefined)
  while (!(await isLeft())) await grid(page).waitFor()
  await expectDashboardBehind(page)
}

export { form }
