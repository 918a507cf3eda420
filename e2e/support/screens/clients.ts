import type { Page } from '@playwright/test'
import { callApi } from '../salon.ts'
import { longBarber, longClient, longService } from '../viewers.ts'
import { longAllergy } from './day.ts'
import { importing, showRun, showMoved, showColumns, previewMove, openNames, settleClashes, moveIn } from './moveIn.ts'
import { daysAgo, dialog, heading, openDialog, states, text, type Screen } from './states.ts'

/** Asks to anonymise a client whose sale has the salon's own words. */
async function askToAnonymise(page: Page): Promise<void> {
  const { data: barbers } = await callApi<{ data: { id: string }[] }>(page, 'GET', '/user/barbers')
  const { clients } = await callApi<{ clients: { id: string }[] }>(page, 'GET', `/clients/search?q=${longClient}`)
  const lines = [1, 2, 3].map((number) => ({
    kind: 'service',
    barber_id: barbers[0]?.id,
    price: 1,
    label: `${longService} ${number}`,
  }))
  await callApi(page, 'POST', '/sales', {
    id: '01900000-0000-7000-8000-0000000000aa',
    client_id: clients[0]?.id,
    lines,
    payments: [{ method: 'cash', amount: 3 }],
  })
  await text(longClient)(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Më shumë veprime' }).click()
  await page.getByRole('menuitem', { name: 'Anonimizo' }).click()
  await page.getByRole('alertdialog').getByText(longService).first().waitFor()
}

/** Notes requests of a client and of somebody else: waiting, overdue and answered. */
async function noteRequests(page: Page): Promise<void> {
  const { clients } = await callApi<{ clients: { id: string }[] }>(page, 'GET', `/clients/search?q=${longClient}`)
  const asked = [
    { client_id: clients[0]?.id, kind: 'erase', way: 'phone', came_on: daysAgo(2) },
    { client_id: clients[0]?.id, kind: 'correct', way: 'salon', came_on: daysAgo(9) },
    {
      person: longBarber,
      contact: 'dikush.me.emer.te.gjate@klientet.example',
      kind: 'copy',
      way: 'mail',
      came_on: daysAgo(40),
    },
  ]
  for (const [index, body] of asked.entries())
    await callApi(page, 'PUT', `/clients/requests/01900000-0000-7000-8000-0000000000b${index}`, body)
  await callApi(page, 'POST', '/clients/requests/01900000-0000-7000-8000-0000000000b1/done', { done: true })
}

/** Notes an allergy of a client and opens the client. */
async function openAllergies(page: Page): Promise<void> {
  const { clients } = await callApi<{ clients: { id: string }[] }>(page, 'GET', `/clients/search?q=${longClient}`)
  const id = '01900000-0000-7000-8000-0000000000a7'
  await callApi(page, 'PUT', `/clients/${clients[0]?.id}/allergies/${id}`, longAllergy)
  await text(longClient)(page).click()
  await page.getByRole('dialog').getByText('Pëlqimi:').waitFor()
}

/** Brings past visits of a client from two other programs, and opens the client. */
async function openPastVisits(page: Page): Promise<void> {
  const fields = { kind: 'visit', file: 0, client: { name: longClient }, barber: longBarber, price: 1234.5 }
  const rows = ['came', 'no_show', 'cancelled'].map((status, n) => ({
    ...fields,
    row: n + 1,
    status,
    service: longService,
    date: daysAgo(400 + n),
    time: n === 1 ? null : '09:30',
  }))
  for (const source of ['Fresha', 'Programi i mëparshëm i sallonit']) {
    await moveIn(page, source, rows)
    for (const row of rows) row.date = daysAgo(800 + row.row)
  }
  await page.reload()
  await text(longClient)(page).click()
  await page.getByRole('region', { name: 'Para Orarit' }).getByText('Nuk erdhi').first().waitFor()
}

/** Shows clients without a visit for years: who goes, who stays and why, and a run that can be undone. */
async function showIdleClients(page: Page): Promise<void> {
  const person = { name: longClient, phone: '+383 44 765 432', last_visit: '2021-03-14', stays: null }
  const money = { reason: 'money', credit: { EUR: 12_345.5, ALL: 120_000 }, debt: { EUR: 5 } }
  const clients = [
    { ...person, id: '1' },
    { ...person, id: '2', name: 'Zana Hoti', phone: null, last_visit: null },
    { ...person, id: '3', stays: money },
    { ...person, id: '4', name: 'Drita Kelmendi', stays: { ...money, reason: 'waiting' } },
  ]
  const runs = [{ id: '5', state: 'done', removed: 1234, undo_until: `${daysAgo(-1)}T10:00:00.000Z` }]
  const monthly = { years: 3, run_on: '2026-12-01', clients: 211 }
  const pagination = { page: 1, limit: 20, total_items: 214, total_pages: 11 }
  await page.route('**/api/clients/idle*', (route) =>
    route.fulfill({ json: { success: true, years: 3, clients, staying: 3, monthly, runs, pagination } }),
  )
  await page.reload()
  await text('Zana Hoti')(page).waitFor()
}

/** Hides a client whose data are not used. */
async function hideClient(page: Page): Promise<void> {
  const { client } = await callApi<{ client: { id: string } }>(page, 'POST', '/clients', { name: `${longClient} II` })
  const id = '01900000-0000-7000-8000-0000000000bf'
  const asked = { client_id: client.id, kind: 'restrict', way: 'salon', came_on: daysAgo(1) }
  await callApi(page, 'PUT', `/clients/requests/${id}`, asked)
  await callApi(page, 'POST', `/clients/requests/${id}/restrict`, {})
}

/** Answers a client's request with a link. */
async function makeDataLink(page: Page): Promise<void> {
  await text(longClient)(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Më shumë veprime' }).click()
  await page.getByRole('menuitem', { name: 'Kërkesë e klientit' }).click()
  await page.getByRole('button', { name: /^Dërgo si link/ }).click()
  await dialog('Linku është gati')(page).waitFor()
}

/** Screens of clients, with moving in. */
export const clientScreens: readonly Screen[] = [
  ...states('long', '/klientet', text(longClient), {
    clients: null,
    'client details': async (page) => {
      await text(longClient)(page).click()
      await page.getByRole('dialog').getByText(longService).first().waitFor()
    },
    'import of clients': openDialog('Importo klientë nga një skedar'),
    'review of an import': importing,
    'preview of a move': (page) => previewMove(page),
    'names of a move': openNames,
    'clashes of an import': settleClashes,
    'columns of a move': showColumns,
    'rows of an import that were not understood': async (page) => {
      await importing(page)
      await page.getByRole('button', { name: /^Shiko 1 kolonë/ }).click()
      await page.getByRole('button', { name: /^Në rregull/ }).click()
      await page.getByRole('button', { name: /^Shiko 1 që/ }).click()
      await page.getByRole('button', { name: /^Lëri 1 jashtë/ }).waitFor()
    },
    'pasted clients': async (page) => {
      await openDialog('Importo klientë nga një skedar')(page)
      await page.getByRole('button', { name: 'ose ngjit tekst' }).click()
      await page.getByLabel('Një rresht për klient ose vizitë').fill(`${longClient} 044 111 222`)
    },
    'anonymising a client': askToAnonymise,
    'allergies of a client': openAllergies,
    'past visits of a client': openPastVisits,
    'new allergy of a client': async (page) => {
      await openAllergies(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Shto alergji' }).click()
      await dialog('Alergji')(page).getByText('Klienti pajtohet që ta ruajmë').waitFor()
    },
    'request of a client': async (page) => {
      await noteRequests(page)
      await text(longClient)(page).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Më shumë veprime' }).click()
      await page.getByRole('menuitem', { name: 'Kërkesë e klientit' }).click()
      await dialog('Kërkesë e klientit')(page).getByText('Të gjitha kërkesat').waitFor()
    },
    'link to a client’s data': makeDataLink,
    'consents of a client under 16': async (page) => {
      const { clients } = await callApi<{ clients: { id: string; name: string }[] }>(page, 'GET', '/clients')
      const id = clients.find(({ name }) => name === longClient)?.id
      for (const message_consent of ['refused', 'given'])
        await callApi(page, 'PUT', `/clients/${id}`, { message_consent })
      const parent_name = `Prindi ${longClient}`
      await callApi(page, 'PUT', `/clients/${id}`, { under_16: true, parent_name, parent_phone: '+383 44 765 432' })
      await text(longClient)(page).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Më shumë veprime' }).click()
      await page.getByRole('menuitem', { name: 'Pëlqimet' }).click()
      await dialog('Pëlqimet')(page).getByText('Historiku').waitFor()
    },
    'page of a client’s data': async (page) => {
      await makeDataLink(page)
      const link = await dialog('Linku është gati')(page).getByRole('textbox').inputValue()
      await page.goto(new URL(link).pathname)
      await page.getByRole('link', { name: /^Shkarko të dhënat/ }).waitFor()
    },
    'removed clients': async (page) => {
      const { client } = await callApi<{ client: { id: string } }>(page, 'POST', '/clients', {
        name: `${longClient} Krasniqi`,
        phone: '+383 44 765 432',
      })
      await callApi(page, 'POST', `/clients/${client.id}/anonymise`, {})
      await openDialog(/anonimizuar/)(page)
    },
    // Last, because the import then shows this run.
    'run of a move': showRun('running', null),
    'result of a move': showMoved,
    'stopped run of a move': showRun('stopped', 'Serveri nuk vazhdoi dot. Çka erdhi është ruajtur. Vazhdoni: asnjë vizitë nuk futet dy herë.'), // prettier-ignore
  }),
  ...states('long', '/kerkesat', heading('Kërkesat'), {
    'requests of clients': async (page) => {
      await noteRequests(page)
      await page.reload()
      await text(/^me vonesë/)(page).waitFor()
    },
    'request of somebody else': openDialog('Shëno një kërkesë'),
    'client whose data are not used': async (page) => {
      await hideClient(page)
      await page.reload()
      await text('nuk përdoret më')(page).first().waitFor()
    },
  }),
  ...states('long', '/ruajtja', heading('Ruajtja'), { 'clients without a visit for years': showIdleClients }),
  ...states('beginner', '/ruajtja', text('Asnjë klient.'), { 'no clients without a visit for years': null }),
  ...states('beginner', '/klientet', text('Nuk ka kliente aktive.'), { 'no clients': null }),
  ...states('beginner', '/klientet?tab=anulime', text('Nuk ka kliente me anulime.'), {
    'no clients with cancellations': null,
  }),
  ...states('long', '/klientet?kerko=qqq', text('Pastro kërkimin'), { 'no client found': null }),
]
