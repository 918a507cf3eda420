import type { Locator } from '@playwright/test'
import { book, call, open, week } from './support/salon.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, useTheme } from './support/fixtures.ts'

for (const { name, theme, viewport } of [
  { name: 'computer', theme: 'light', viewport: { width: 1440, height: 900 } },
  { name: 'phone', theme: 'dark', viewport: { width: 390, height: 844 } },
  { name: 'small phone', theme: 'light', viewport: { width: 360, height: 740 } },
  { name: 'computer in the dark', theme: 'dark', viewport: { width: 1440, height: 900 } },
] as const) {
  test.describe(name, () => {
    test.use({ viewport })

    test('every page of the business stands without a finding, also while it is empty', async ({ page, stage }) => {
      await useTheme(page, theme)
      await open(page, stage)
      const look = async (path: string, heading: string, sign: Locator) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expect(sign.first()).toBeVisible()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      await look('/klientet', 'Klientet', page.getByText('Nuk ka kliente aktive.'))
      await look('/klientet?skeda=anulime', 'Klientet', page.getByText('Nuk ka kliente me anulime.'))
      await look('/raportet', 'Raportet e Mia', page.getByText('Nuk ka të dhëna për shërbimet'))
      await look('/konfigurimet?skeda=sherbimet', 'Konfigurimet e Mia', page.getByText('Nuk keni ende shërbime.'))

      for (const booking of week) await book(page, booking)
      await call(page, 'POST', '/user/services', { name: 'Prerje', price: 5, duration: 30 })
      await look('/klientet', 'Klientet', page.getByText('Ëndrra Çela'))
      await look('/raportet', 'Raportet e Mia', page.getByText('Terminet e fundit'))
      await look('/konfigurimet?skeda=sherbimet', 'Konfigurimet e Mia', page.locator('[data-service]'))
      await look('/konfigurimet?skeda=berberet', 'Konfigurimet e Mia', page.locator('[data-barber]'))
      await look('/profili', 'Profili im', page.getByText('Kjo pajisje'))
    })
  })
}
