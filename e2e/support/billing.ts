import type { Page } from '@playwright/test'

/** A day in minutes. */
export const day = 24 * 60
export const trial = 7 * day

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
export const plan = (page: Page, name: 'Mujor' | 'Vjetor') => page.getByRole('region', { name, exact: true })

/** Chooses a plan and opens the sandbox checkout. Returns the signed order of its URL. */
export async function openCheckout(page: Page, name: 'Mujor' | 'Vjetor'): Promise<{ data: string; sign: string }> {
  await page.goto('/abonimi')
  await plan(page, name)
    .getByRole('button', { name: /Abonohu Tani|Shto një/ })
    .click()
  await page.waitForURL('**/sandbox-checkout?**')
  const query = new URL(page.url()).searchParams
  return { data: query.get('data') ?? '', sign: query.get('sign') ?? '' }
}
