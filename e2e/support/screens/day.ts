import type { Page } from '@playwright/test'
import { editVisit, grid } from '../salon.ts'
import { waitUntilStable } from '../accessibility.ts'
import { longBarber, longClient, longProduct, longService } from '../viewers.ts'
import { daysAgo, dialog, openAppointment, openDialog, region, states, text, type Screen } from './states.ts'

/** Opens the sheet 'Paguaj' of the first visit, with one of its parts. */
const openPaySheet = (part?: string) => async (page: Page) => {
  await openAppointment(page)
  await page.getByRole('button', { name: /^Më shumë: produkt/ }).click()
  await dialog('Paguaj')(page).waitFor()
  if (part) await dialog('Paguaj')(page).getByRole('button', { name: part, exact: true }).click()
}

/** An allergy with everything that it can say. */
export const longAllergy = {
  allergy: 'PPD (ngjyrë), Lateks, Amoniak, Parfum, metilizotiazolinon',
  note: 'Skuqje pas 20 minutash te ngjyra e errët.\nMe doreza pa lateks.',
  since: daysAgo(400),
  tested_on: daysAgo(30),
  consent_on: daysAgo(30),
  consent_way: 'salon',
}

/** Opens a visit whose service asks for the client's allergies; only its page is told so. */
async function openVisitWithAllergy(page: Page): Promise<void> {
  const allergies = [{ ...longAllergy, id: '1', consent_by: longBarber, updated_at: '2026-11-20T09:00:00.000Z' }]
  await page.route('**/api/clients/*/allergies', (route) =>
    route.fulfill({ json: { success: true, allergies, hidden: false } }),
  )
  await page.route('**/api/user/services', async (route) => {
    const response = await route.fetch()
    const { data, ...reply } = await response.json()
    await route.fulfill({
      response,
      json: { ...reply, data: data.map((service: object) => ({ ...service, asks_allergies: true })) },
    })
  })
  await page.reload()
  await openAppointment(page)
  await page.getByRole('dialog').getByRole('region', { name: 'Alergji' }).waitFor()
}

/** Sells a service without a visit. */
async function sell(page: Page): Promise<void> {
  await openDialog(/^Shitje pa vizitë/)(page)
  const sheet = dialog('Shitje')(page)
  await sheet.getByRole('button', { name: 'Shërbim' }).click()
  // A list closes if its field moves during the press.
  await waitUntilStable(page)
  await sheet.getByRole('combobox', { name: /^Berberi/ }).click()
  await page.getByRole('option', { name: longBarber }).click()
  await sheet.getByRole('button', { name: longService }).click()
  await sheet.getByRole('button', { name: /^Paguaj/ }).click()
  await dialog(/^Shitja \d/)(page).waitFor()
}

/** Screens of a day: dashboard, schedule, payment, reminders. */
export const dayScreens: readonly Screen[] = [
  ...states('long', '/', region('Tani'), {
    dashboard: null,
    'queue and waiting list': openDialog(/^Radha dhe pritja/),
    'sale without a visit': async (page) => {
      await openDialog(/^Shitje pa vizitë/)(page)
      const sheet = dialog('Shitje')(page)
      await sheet.getByRole('button', { name: longProduct }).click()
      await sheet.getByRole('radio', { name: 'Borxh' }).check()
      await sheet.getByRole('button', { name: /^Shëno borxh/ }).click()
      await text('Për borxh duhet klienti. Zgjidhni klientin.')(page).waitFor()
    },
    sale: sell,
    'return of a sale': async (page) => {
      await sell(page)
      await page.getByRole('button', { name: 'Kthim…' }).click()
      await dialog('Kthim')(page).waitFor()
    },
  }),
  ...states('beginner', '/', text('Nuk ka termine te regjistruara per sot.'), { 'empty dashboard': null }),
  ...states('newcomer', '/', dialog(/Mirë se erdhët/), {
    'first login': null,
    'first login, hours': async (page) => {
      const toHours = page.getByRole('button', { name: 'Vazhdo te orët' })
      if (await toHours.isVisible()) await toHours.click()
      await page.getByRole('radio', { name: 'Ndryshe…' }).check()
      await page.getByRole('switch', { name: 'E diel: hapur' }).waitFor()
    },
    'first login, prices': async (page) => {
      const toHours = page.getByRole('button', { name: 'Vazhdo te orët' })
      const next = page.getByRole('button', { name: 'Vazhdo te çmimet' })
      if (await toHours.isVisible()) {
        await toHours.click()
        await next.click()
      }
      await page.getByRole('button', { name: 'Shto shërbim' }).click()
      await page.locator('input[placeholder="Emri i shërbimit"]:focus').waitFor()
    },
  }),
  ...states('first day', '/', text('Hiqe ditën provë'), { 'first day': null }),
  ...states('long', '/terminet', grid, {
    schedule: null,
    'appointment details': openAppointment,
    'move appointment': async (page) => {
      await openAppointment(page)
      await page.getByRole('button', { name: 'Zhvendos' }).click()
      await page.getByText('Një prekje e zhvendos, dhe mund ta zhbëni.').waitFor()
      await page.getByRole('heading', { name: 'Nesër', exact: false }).first().waitFor()
    },
    'edit appointment': async (page) => {
      await openAppointment(page)
      await editVisit(page)
      await page.getByRole('dialog', { name: 'Ndrysho terminin' }).waitFor()
    },
    'appointment details with an allergy': openVisitWithAllergy,
    'edit appointment with an allergy': async (page) => {
      await openVisitWithAllergy(page)
      await editVisit(page)
      await dialog('Ndrysho terminin')(page).getByRole('region', { name: 'Alergji' }).scrollIntoViewIfNeeded()
    },
    'pay sheet': async (page) => {
      await openPaySheet('+ mënyrë tjetër')(page)
      const sheet = dialog('Paguaj')(page)
      await sheet
        .getByRole('button', { name: new RegExp(`^${longService}`) })
        .first()
        .click()
      await sheet.getByLabel('Kartelë: shuma').fill('1.000,50')
    },
    'pay sheet, product': openPaySheet('Produkt'),
    'pay sheet, service': openPaySheet('Shërbim'),
    'pay sheet, discount': async (page) => {
      await openPaySheet('Zbritje')(page)
      await dialog('Paguaj')(page).getByRole('button', { name: 'tjetër', exact: true }).first().click()
      await dialog('Paguaj')(page).getByRole('button', { name: 'Zbrit', exact: true }).click()
      await text('Përqindja mund të jetë')(page).waitFor()
    },
    'pay sheet, tip': async (page) => {
      await openPaySheet('Bakshish')(page)
      await dialog('Paguaj')(page).getByRole('button', { name: 'tjetër', exact: true }).first().click()
      await dialog('Paguaj')(page).getByLabel('Bakshishi').waitFor()
    },
    'pay sheet, cash': async (page) => {
      await openPaySheet()(page)
      await dialog('Paguaj')(page).getByRole('button', { name: 'Shumë tjetër' }).click()
    },
    'pay sheet, gift card': openPaySheet('Kartë dhuratë'),
    'pay sheet, package': openPaySheet('Paketë'),
    'send message': async (page) => {
      await openAppointment(page)
      await page.getByRole('button', { name: 'Dërgo', exact: true }).click()
      await page.getByRole('link', { name: /^WhatsApp/ }).waitFor()
    },
  }),
  ...states('beginner', '/terminet', text('Nuk ka termine te regjistruara per sot.'), { 'empty schedule': null }),
  ...states('long', '/terminet?new=1', dialog('Termin i ri'), {
    'new appointment of a new client': async (page) => {
      await page.getByLabel('Klienti').fill(`${longClient} Krasniqi`)
      await page.getByRole('option', { name: /^Klient i ri/ }).waitFor()
    },
    'new appointment': async (page) => {
      await page.getByRole('button', { name: 'Shto terminin' }).click()
      await text('Ju lutem plotesoni te gjitha fushat!')(page).waitFor()
    },
  }),
  ...states('demo', '/', region('Kërkesa online'), {
    'online requests on the dashboard': null,
    'terms that were not accepted': async (page) => {
      const terms = { success: true, terms: { version: '2026-11-28', answer: null } }
      await page.route('**/api/user/terms', (route) => route.fulfill({ json: terms }))
      await page.reload()
      await page.getByRole('button', { name: 'Pranoj' }).scrollIntoViewIfNeeded()
    },
  }),
  ...states('demo', '/terminet?date=2026-11-23', region('Kërkesa online'), {
    'online requests beside the schedule': null,
  }),
  ...states('long', '/neser?date=2026-11-20', text(longClient), { reminders: null }),
  ...states('beginner', '/neser', text('Nesër nuk ka termine'), { 'no reminders': null }),
]
