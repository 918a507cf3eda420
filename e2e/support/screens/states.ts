import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, localDate } from '#platform/shared/time.ts'
import { today } from '../fixtures.ts'
import type { Viewer } from '../viewers.ts'

/** Readers and steps that the lists of screens share. */

/** A screen or a state of one, for `layout.spec.ts`. */
export interface Screen {
  name: string
  viewer: Viewer
  path: string
  /** Visible once the screen has loaded its data. */
  ready: (page: Page) => Locator
  /** Opens a dialog or another state before the audit. */
  prepare?: (page: Page) => Promise<void>
}

export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name, level: 1 })

export const heading2 = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 2 })

export const text = (content: string | RegExp) => (page: Page) =>
  page.getByText(content).filter({ visible: true }).first()

/** Clicks a button and waits for its dialog. */
export const openDialog = (button: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).filter({ visible: true }).first().click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()
}

export const namedFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

export const region = (name: string) => (page: Page) => page.getByRole('region', { name })

export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name })

export const openTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()

export const daysAgo = (days: number) => addDays(localDate(today), -days)

/** Presses again what had just moved, which the page ignores. */
export const pressUntil = (button: Locator, shown: Locator) =>
  expect(async () => {
    if (!(await shown.isVisible())) await button.click()
    expect(await shown.isVisible()).toBe(true)
  }).toPass()

/** Opens the details of the first appointment in the schedule. */
export async function openAppointment(page: Page): Promise<void> {
  await page.locator('[data-appointment]').filter({ visible: true }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** States of one screen by name, each with what opens it. */
export const states = (
  viewer: Viewer,
  path: string,
  ready: Screen['ready'],
  byName: Record<string, Screen['prepare'] | null>,
): Screen[] =>
  Object.entries(byName).map(([name, prepare]) => ({ name, viewer, path, ready, prepare: prepare ?? undefined }))
