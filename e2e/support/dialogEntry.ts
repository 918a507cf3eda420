import { expect, type Page } from '@playwright/test'

/** Limit of waiting for the browser to leave the entry, in ms; the app itself waits half as long. */
const longestReturn = 1_000

/** Runs in the page: true while the browser goes back from the history entry of a dialog that has closed. */
const isReturning = () =>
  (history.state as { below?: string } | null)?.below !== undefined &&
  document.querySelector(':is([role=dialog], [role=alertdialog])[data-open]') === null

/** Waits until the browser has left the history entry of a closed dialog. */
const leaveDialog = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(isReturning).catch(() => false), { intervals: [20], timeout: longestReturn })
    .toBe(false)
    .catch(() => undefined)

/** Going back from a closed dialog's entry would abort a navigation that a test starts meanwhile. */
export function leaveDialogsFirst(page: Page): void {
  const { goto, goBack, reload } = page
  page.goto = async (...given) => {
    await leaveDialog(page)
    return goto.apply(page, given)
  }
  page.goBack = async (...given) => {
    await leaveDialog(page)
    return goBack.apply(page, given)
  }
  page.reload = async (...given) => {
    await leaveDialog(page)
    return reload.apply(page, given)
  }
}
