import type { Page } from '@playwright/test'
import { demoLogin } from '#features/operator/demo-mode/seed/server/public.ts'
import { createSession } from '../session.ts'
import { longSalon } from '../viewers.ts'
import { heading, openDialog, openTab, states, text, type Screen } from './states.ts'

/** Shows salons that were closed, with their sales and without. */
async function showClosedSalons(page: Page): Promise<void> {
  const days = {
    closed_at: '2026-11-20T10:00:00Z',
    kept_until: '2032-11-20T10:00:00Z',
    first_day: null,
    last_day: null,
  }
  const salons = [
    { ...days, id: '1', name: longSalon, tax_id: '810123456', sales: 12_345 },
    { ...days, id: '2', name: 'Te Luli', tax_id: null, sales: 0 },
  ]
  const pagination = { page: 1, limit: 20, total_items: 2, total_pages: 1 }
  await page.route('**/api/admin/closed-salons?*', (route) =>
    route.fulfill({ json: { success: true, salons, pagination } }),
  )
  await page.reload()
  await text('Te Luli')(page).waitFor()
}

/** A breach of ten years: all reads of the salons. */
const breachOf = (more: string) =>
  `/siguria/shkelja?nga=2025-01-01T00:00&deri=2035-12-31T23:59&konstatuar=2026-11-26T13:05&cfare=Një çelës i vjedhur${more}`

/** Opens a breach that contains an export of the demo salon. */
async function openBreach(page: Page): Promise<void> {
  const { token } = await createSession(page.request, demoLogin)
  await page.request.get('/api/export/json', { headers: { authorization: `Bearer ${token}` } })
  await page.goto(breachOf(''))
  await page.getByRole('table', { name: 'Kujt i takon' }).waitFor()
}

/** Screens of the administrator. */
export const adminScreens: readonly Screen[] = [
  // The demo salon may be on a later page.
  ...states('admin', '/users', (page) => page.getByRole('button', { name: /^Edito: / }).first(), {
    users: null,
    'system status': openDialog('Hollësitë'),
    'closed salons': showClosedSalons,
  }),
  // By a search, because other salons of the server can fill the first page.
  ...states('admin', '/users?kerko=Gashi', (page) => page.getByRole('button', { name: /^Edito: Arbër/ }).first(), {
    'edit user': openDialog('Edito: Arbër Gashi'),
    'extend subscription of a user': openDialog(/^Zgjat.*Arbër Gashi/),
  }),
  ...states('admin', '/users?kerko=askush', text('Asnjë përdorues nuk përputhet.'), { 'no user found': null }),
  ...states('admin', '/raportet', text('Përmbledhja e të ardhurave'), { 'platform reports': null }),
  ...states('admin', '/raportet', text('Prerje flokësh'), { 'platform report drill-down': openDialog(/^\d+ termine/) }),
  ...states('admin', '/abonimi', text(/\d+ abonim/), {
    billing: null,
    payments: openTab('Pagesat'),
    'cash payment': openDialog('Shto pagesë'),
  }),
  ...states('admin', '/abonimi?tab=vemendje', text('Asgjë për t’u parë'), {
    'what needs attention': null,
    statement: openDialog('Krahaso me pasqyrën'),
  }),
  ...states('admin', '/top-activities', text('Shumë aktiv'), { ranking: null }),
  ...states('admin', '/notifications', heading('Njoftimet'), {
    announcements: null,
    'announcement preview': async (page) => {
      await page.getByLabel('Subjekti').fill('Mirëmbajtje të dielën në mbrëmje')
      await page.getByLabel('Mesazhi').fill('Përshëndetje,\n\nTë dielën në ora 02:00 ndalemi pak.')
      await page.getByLabel('Adresa të zgjedhura').check()
      await page.getByLabel('Adresat', { exact: true }).fill('gabim, nje-adrese-shume-e-gjate@salloni.example')
      await page.getByRole('button', { name: 'Pamja paraprake' }).click()
      await page.getByRole('region', { name: 'Raportet Ditore' }).getByText('Të zgjedhurit').click()
      await page
        .getByRole('checkbox', { name: /Arbër Gashi/ })
        .first()
        .waitFor()
    },
  }),
  ...states('admin', '/history', text(/^Shfaqen 1 deri/), { 'audit log': null }),
  ...states('admin', '/siguria', text('hyrje'), { 'security events': null }),
  ...states('admin', '/siguria/shkelja', text('Konstatuar më'), {
    'breach form': null,
    'breach form with errors': async (page) => {
      await page.getByLabel('Ora', { exact: true }).first().fill('')
      await page.getByRole('button', { name: 'Shiko kujt i takon' }).click()
      await text('Shkruani datën dhe orën.')(page).waitFor()
    },
  }),
  ...states('admin', '/siguria/shkelja', text('Konstatuar më'), {
    breach: openBreach,
    'breach, text of a salon': async (page) => {
      await openBreach(page)
      await page.getByRole('table').getByRole('button').first().click()
      await page.getByRole('button', { name: 'I përgjithshëm' }).waitFor()
    },
    'breach, text for an authority': async (page) => {
      await openBreach(page)
      await page.getByText('AIP', { exact: true }).click()
    },
  }),
  ...states('admin', breachOf('&kush=198.51.100.1'), text('Në këtë periudhë askush nuk lexoi të dhëna.'), {
    'breach of nobody': null,
  }),
  ...states('admin', '/history?kerko=askush', text('Asnjë veprim nuk përputhet.'), { 'empty audit log': null }),
  ...states('admin', '/holidays', text('2035'), { 'Bajram dates': null }),
  ...states('admin', '/konfigurimet', text('Kjo pajisje'), { 'administrator settings': null }),
]
