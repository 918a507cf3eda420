import type { Page } from '@playwright/test'
import { heading2, openDialog, states, text, type Screen } from './states.ts'

const otherPrograms = '/konfigurimet?tab=lidhjet&pjesa=programe'

/** The data of a salon that is empty, with an archive in this state. */
const showReadIn = (state: string | null) => async (page: Page) => {
  const archive = state && { id: 'a', state, bytes: 8e7, received: 8e7, parts: 40, percent: 62 }
  await page.route('**/api/export/read-in', (route) =>
    route.fulfill({ json: { success: true, archive, contents: [] } }),
  )
  await page.reload()
  await heading2('Kthe një arkiv të Orarit')(page).waitFor()
}

/** Settings of services, connections, team and hours. */
export const setupScreens: readonly Screen[] = [
  ...states('long', '/konfigurimet?tab=sherbimet', text('Shto Shërbim'), {
    'price list': null,
    'new service': openDialog('Shto Shërbim'),
    'new service, unfolded': async (page) => {
      await openDialog('Shto Shërbim')(page)
      await page.getByText(/^Kategoria, pauza|^Kategoria dhe pauza/).click()
      await page.getByLabel('Koha pas vizitës', { exact: true }).waitFor()
    },
  }),
  ...states('beginner', '/konfigurimet?tab=sherbimet', text('Nuk keni ende'), { 'empty price list': null }),
  ...states('long', '/konfigurimet', text('Konfigurimet e Mia'), { settings: null }),
  ...states('long', '/konfigurimet?tab=lidhjet', text('Programe të tjera'), {
    connections: null,
    'calendar addresses': async (page) => {
      await page.getByRole('button', { name: /^Terminet në kalendarin tuaj/ }).click()
      await page.getByText('I gjithë salloni').waitFor()
      await page.getByRole('button', { name: /^Listat si CSV/ }).click()
      await page.getByRole('button', { name: 'Shkarko CSV' }).waitFor()
    },
  }),
  ...states('long', otherPrograms, text('Webhook-et'), {
    'other programs': null,
    'new webhook': async (page) => {
      await page.getByRole('button', { name: /^Webhook-et/ }).click()
      await openDialog('Shto webhook')(page)
    },
  }),
  ...states('long', '/konfigurimet?tab=dhenat', text('Merr gjithçka me vete'), {
    'data of the salon': null,
    'archive that is read in': showReadIn('reading'),
    'archive that was cut': showReadIn('broken'),
    'password of an archive that is read in': async (page) => {
      await showReadIn(null)(page)
      const buffer = Buffer.from('ZIP')
      await page
        .locator('input[type=file][accept*=zip]')
        .setInputFiles({ name: 'gjithcka_2026-11-20.zip', mimeType: 'application/zip', buffer })
      await page.getByLabel('Fjalëkalimi juaj').waitFor()
    },
  }),
  ...states('long', '/konfigurimet?tab=ekipi', text('Fto dikë'), {
    team: null,
    'invitation of a colleague': openDialog('Fto dikë'),
  }),
  ...states('long', '/konfigurimet?tab=berberet', text('Shto berber'), {
    barbers: null,
    'new barber': openDialog('Shto berber'),
    'share of a barber': openDialog(/^Pjesa: Ëndërrimtare/),
  }),
  ...states('beginner', '/konfigurimet?tab=oret', text('Kur është hapur salloni?'), { 'no hours': null }),
  ...states('long', '/konfigurimet?tab=oret', text('Kur është hapur salloni?'), {
    hours: async (page) => {
      await page.getByRole('button', { name: 'Vendos vetë' }).click()
      await page.getByText('60 orë në javë').waitFor()
    },
    'hours of a day': async (page) => {
      await page.getByRole('button', { name: 'Vendos vetë' }).click()
      await openDialog(/E hënë/)(page)
    },
    'new leave': async (page) => {
      await page.getByRole('radio').nth(1).click()
      await page.getByRole('button', { name: 'Shto', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Pushim' }).click()
      await page.getByRole('switch', { name: 'Ditë të plota' }).click()
    },
  }),
]
