import { expect, type Page } from '@playwright/test'
import { callApi } from '../salon.ts'
import { longBarber, longClient, longService } from '../viewers.ts'
import { namedFile, openDialog } from './states.ts'

/** States of moving in. */

/** Two files with long names and a third that is refused, read. */
export async function importing(page: Page): Promise<void> {
  await openDialog('Importo klientë nga një skedar')(page)
  const rows = `Name;Tel;Data\n${longClient};044 399 299;12/03/88\n;045 123 456;\nZana Hoxha;044 121 212;7.6.85`
  const files = [
    namedFile('lista-e-klientëve-të-sallonit-2026.csv', rows),
    namedFile('fletore.csv', `Emri;Tel\n${longClient};044 399 298`),
  ]
  await page.getByLabel('Skedari i klientëve').setInputFiles([...files, namedFile('cmimorja.pdf', '%PDF-1.7')])
  await page.getByText('Gjithsej 4 rreshta').waitFor()
}

/** Shows a run that brings a salon, or that was stopped. */
export const showRun =
  (state: string, message: string | null, more: object = {}) =>
  async (page: Page) => {
    const run = {
      id: '1',
      source: 'Fresha',
      file_name: 'vizitat.csv',
      state,
      reason: message && 'failed',
      message,
      started_at: '2026-11-20T15:04:00.000Z',
      ended_at: null,
      total: 9705,
      done: 6020,
      parts: {
        setup: { total: 0, done: 0 },
        clients: { total: 1207, done: 1207 },
        ahead: { total: 107, done: 107 },
        past: { total: 8391, done: 4706 },
      },
      figures: { past: 4706, ahead: 107, clash: 0, client: 1184, completed: 23, known: 0, repeated: 0, left_out: 0 },
      clients: { added: 1184, changed: 23 },
      left_out: [],
      ...more,
    }
    await page.route(/\/api\/salon\/move-in(\/1(\/stop|\/continue)?)?$/, (route) => {
      const [, asked] = /\/(stop|continue)$/.exec(route.request().url()) ?? []
      if (asked) run.state = asked === 'stop' ? 'stopped' : 'running'
      return route.fulfill({ json: { success: true, run } })
    })
    if (state === 'done') return
    await page.reload()
    await openDialog('Importo klientë nga një skedar')(page)
    await page.getByText('62%', { exact: true }).waitFor()
  }

/** Shows a run that has just brought everything but a few rows. */
export async function showMoved(page: Page): Promise<void> {
  await showRun('running', null)(page)
  const figures = { past: 8391, ahead: 107, clash: 0, client: 1184, completed: 23, service: 31, barber: 1, product: 4, known: 40, repeated: 0, left_out: 13 } // prettier-ignore
  const left_out = Array.from({ length: 13 }, (_, index) => ({ file: 0, row: 200 + 37 * index, reason: 'no_name' }))
  await showRun('done', 'Salloni erdhi', { figures, left_out, ended_at: '2026-11-20T15:13:00.000Z' })(page)
  await page.getByRole('button', { name: 'Shiko' }).click()
}

/** Shows what files are and what their columns mean, with a day that reads as two. */
export async function showColumns(page: Page): Promise<void> {
  await openDialog('Importo klientë nga një skedar')(page)
  const visits = `Klienti;Data;Ora;Shërbimi;Punoi\n${longClient};3/4/2025;10:30;${longService};${longBarber}`
  await page
    .getByLabel('Skedari i klientëve')
    .setInputFiles([
      namedFile('lista-e-klientëve-të-sallonit-2026.csv', `Emri;Tel\n${longClient};044 399 298`),
      namedFile('vizitat.csv', visits),
    ])
  await page.getByRole('button', { name: 'Shiko 1 kolonë' }).click()
  await page.getByText('4 mars 2025').waitFor()
}

/** Shows visits to come that clash; the last stays open, so that nothing can be brought. */
export async function previewMove(page: Page, { hasDoubts = false } = {}): Promise<void> {
  const { data: barbers } = await callApi<{ data: { id: string }[] }>(page, 'GET', '/user/barbers')
  const barber_id = barbers[0]?.id ?? ''
  const by = { barber_id, barber: longBarber }
  const visit = { file: 0, client: longClient, service: longService, ...by, date: '2026-11-25' }
  const starts = ['11:00', '11:30'].map((time) => ({ date: '2026-11-26', time, ...by }))
  const clashes = [
    {
      ...visit,
      row: 2,
      time: '10:00',
      kind: 'here',
      other: { client: longClient, service: longService, time: '09:30' },
      starts,
    },
    { ...visit, row: 3, time: '21:00', kind: 'hours', other: null, starts },
    { ...visit, row: 4, time: '23:50', kind: 'midnight', other: null, starts: [] },
  ]
  const figures = { past: 0, client: 0, completed: 0, known: 0, repeated: 0, left_out: 0 }
  const months = [
    { month: '2023-03', visits: 8000 },
    { month: '2026-11', visits: 391 },
  ]
  const ahead_months = [{ month: '2026-11', visits: 1 }]
  const catalog = { services: 5, barbers: 0, products: 0 }
  const sent = { success: true, clients: { added: 2, changed: 0 }, months, ahead_months, left_out: [], catalog, digest: 'd' } // prettier-ignore
  const block = (kind: string, date: string, time: string, duration: number, barber = 0) => {
    return { kind, date, time, duration, barber_id: barbers[barber]?.id ?? barber_id }
  }
  const days = ['23', '24', '26', '27', '28'].flatMap((day, index) => [
    block('coming', `2026-11-${day}`, '09:00', 45 + 15 * index),
    block('coming', `2026-11-${day}`, '12:15', 30, 1),
    block('here', `2026-11-${day}`, '14:30', 60, index % 2),
  ])
  const asked = { as: 'none', is_same: false, can_be_new: true }
  const services = Array.from({ length: 12 }, (_, index) => ({
    ...asked,
    name: index > 0 ? `${longService} ${index}` : longService,
    visits: 8391 - index,
    duration: 150,
    price: 60,
    currency: 'EUR',
    is_listed: index < 5,
    service_id: null,
    as: index < 5 ? 'new' : 'none',
    is_sure: true,
  }))
  const doubtful = { ...asked, name: longBarber, visits: 3, ahead: 3, as: 'here', barber_id, is_sure: !hasDoubts }
  const names = { barbers: [doubtful, { ...asked, name: null, visits: 1, ahead: 1, barber_id: null, is_sure: true, can_be_new: false }], services } // prettier-ignore
  const here = { duration: 45, price: 1500, currency: 'EUR' }
  const reply = { ...sent, differing: [{ file: 0, row: 2, name: longService, here, listed: { ...here, price: 1800 } }] }
  await page.route(/\/api\/salon\/move-in(\/[^/]+\/rows)?$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { success: true, rows: 3 } }) : route.continue(),
  )
  await page.route('**/api/salon/move-in/*/preview', (route) => {
    const { answers } = route.request().postDataJSON() as { answers: { row: number }[] }
    const open = clashes.filter(({ row }) => row === 4 || !answers.some((answer) => answer.row === row))
    const sums = { ...figures, ahead: 3 - open.length, clash: open.length }
    const added = { ...block('coming', '2026-11-25', '12:15', 30), barber_id: 'new' }
    const blocks = [...days, added, ...open.map(({ date, time }) => block('clash', date, time, 30))]
    const week = { first: '2026-11-23', previous: null, next: '2026-11-30', new_barbers: ['new'], blocks }
    return route.fulfill({ json: { ...reply, figures: sums, clashes: open, names, week } })
  })
  await openDialog('Importo klientë nga një skedar')(page)
  const rows = ['10:00', '21:00', '23:50'].map(
    (time) => `${longClient};25.11.2026;${time};${longService};${longBarber}`,
  )
  const file = namedFile('vizitat.csv', ['Klienti;Data;Ora;Shërbimi;Berberi', ...rows].join('\n'))
  await page.getByLabel('Skedari i klientëve').setInputFiles(file)
  await page.getByRole('button', { name: hasDoubts ? 'Shiko 1 emër' : 'Zgjidh 3 përplasjet' }).waitFor()
}

/** Opens barbers and services of a file, one of them a guess. */
export async function openNames(page: Page): Promise<void> {
  await previewMove(page, { hasDoubts: true })
  await page.getByRole('button', { name: /^Kush dhe çfarë/ }).click()
  await page.getByRole('button', { name: 'Shiko 2 të tjerat' }).waitFor()
}

/** Settles one of the clashes. */
export async function settleClashes(page: Page): Promise<void> {
  await previewMove(page)
  await page.getByRole('button', { name: 'Zgjidh 3 përplasjet' }).click()
  await page
    .getByRole('radiogroup', { name: /, 21:00$/ })
    .getByText('Mbaj')
    .click()
  await page.getByText('zgjidhur', { exact: true }).waitFor()
}

/** Brings rows of another program, and waits until the run is done. */
export async function moveIn(page: Page, source: string, rows: readonly object[]): Promise<void> {
  const id = crypto.randomUUID()
  const path = `/salon/move-in/${id}`
  await callApi(page, 'POST', '/salon/move-in', { id, source, file_name: 'vizitat.csv', rows: rows.length })
  await callApi(page, 'POST', `${path}/rows`, { from: 0, rows })
  const { digest } = await callApi<{ digest: string }>(page, 'POST', `${path}/preview`, {})
  await callApi(page, 'POST', `${path}/start`, { digest })
  const stateOf = async () => (await callApi<{ run: { state: string } }>(page, 'GET', path)).run.state
  await expect.poll(stateOf).toBe('done')
}
