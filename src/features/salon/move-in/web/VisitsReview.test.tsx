import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { chooseFiles, importApi, openDialog, runOf, stagedRows, takeVisits } from '#testing/web/moveIn.tsx'
import { undoImport } from '../client-contract.ts'
import {
  beginMoveIn,
  getLatestMoveIn,
  getMoveIn,
  moveInOutdated,
  previewMoveIn,
  startMoveIn,
  stopMoveIn,
  type MoveInRun,
  type MoveInServiceName,
} from '../contract.ts'
import { noFigures } from '../figures.ts'
import { doneText } from './MoveDone.tsx'
import { noPreview } from './useMove.ts'

let api: FakeApi

beforeEach(() => {
  api = importApi()
})
afterEach(() => void vi.restoreAllMocks())

const calendar = [
  'Klienti,Data,Ora,Shërbimi,Berberi,Çmimi',
  'Arta Rama,3.11.2025,10:30,Fade,Arbër,"12,00 €"',
  'Zana Hoxha,4.11.2025,11:00,Bojë,,',
  'Ilir,dje,12:00,Fade,,',
]

async function chooseVisits() {
  const user = await chooseFiles({ 'vizitat.csv': calendar })
  await screen.findByRole('heading', { name: 'Kështu do të duket' })
  return user
}

test('visits are previewed with figures that add up, those not understood are seen first, and they can be undone', async () => {
  takeVisits(api)
  const user = await chooseVisits()
  screen.getByText('vizitat.csv · skedari · 3 rreshta · asgjë nuk është ruajtur ende')
  const figures = await screen.findByRole('region', { name: 'Çfarë sjellin rreshtat' })
  expect(
    within(figures)
      .getAllByRole('definition')
      .map((cell) => cell.textContent),
  ).toEqual(['2'])
  within(figures).getByText('Gjithsej 3 rreshta, secili në një vend të vetëm.')
  screen.getByText('nëntor 2025, te çdo klient')
  screen.getByText(/^Fade · Arbër · 12/)

  await user.click(screen.getByRole('button', { name: 'Shiko 1 që nuk u kuptua' }))
  screen.getByText('Ilir, dje, 12:00, Fade')
  await user.click(screen.getByRole('button', { name: 'Lëri 1 jashtë, vazhdo' }))
  await user.click(screen.getByRole('button', { name: /^Lëviz .*2 vizita/ }))
  await screen.findByText('2 vizita të mëparshme erdhën, 2 klientë u shtuan.')
  screen.getByRole('heading', { name: 'Salloni juaj është këtu' })
  screen.getByText('Nga skedari, në 9 minuta. Klientëve nuk u shkoi asnjë mesazh.')
  within(screen.getByRole('list', { name: 'Çka erdhi' })).getByText('Vizita të kaluara')
  await user.click(screen.getByRole('button', { name: 'Shiko' }))
  screen.getByText('2 rreshta (4, 9)', { exact: false })
  screen.getByRole('button', { name: 'Zhbëje të gjithën · deri më 20 dhjetor' })
  expect(screen.getByRole('link', { name: /^Ftoni kolegët/ }).getAttribute('href')).toBe('/konfigurimet?tab=ekipi')
  expect(api.inputsOf(beginMoveIn)).toMatchObject([{ source: 'skedari', file_name: 'vizitat.csv', rows: 2 }])
  expect(api.inputsOf(startMoveIn)).toMatchObject([{ digest: 'd1' }])
  expect(stagedRows(api)).toMatchObject([
    { kind: 'visit', row: 2, client: { name: 'Arta Rama' }, date: '2025-11-03', time: '10:30', price: 12 },
    { kind: 'visit', row: 3, service: 'Bojë' },
  ])
})

test('clients, services and visits of several files are one run, whose columns and days are settled by hand', async () => {
  takeVisits(api)
  const user = openDialog()
  const files = {
    'klientet.csv': ['Emri,Telefoni', 'Arta Rama,044 111 222', 'Zana Hoxha,044 333 444'],
    'sherbimet.csv': ['Shërbimi,Kohëzgjatja,Çmimi', 'Fade,30 min,7 €'],
    'vizitat.csv': ['Klienti,Data,Ora,Shërbimi,Punoi', 'Arta Rama,3/4/2025,10:30,Fade,Arbër'],
  }
  await user.upload(
    screen.getByLabelText('Skedari i klientëve'),
    Object.entries(files).map(([name, lines]) => new File([lines.join('\n')], name)),
  )
  await screen.findByText('3 skedarë · 4 rreshta · asgjë nuk është ruajtur ende')
  await user.click(await screen.findByRole('button', { name: 'Shiko 1 kolonë' }))
  screen.getByRole('tab', { name: /^Klientë · klientet.csv/ })
  const days = screen.getByRole('radiogroup', { name: '3/4/2025 është' })
  expect(days.contains(document.activeElement)).toBe(true)
  const rows = () => stagedRows(api).slice(-4)
  expect(rows()).toMatchObject([
    { kind: 'client', file: 0, name: 'Arta Rama', phones: ['044 111 222'] },
    { kind: 'client', file: 0 },
    { kind: 'service', file: 1, name: 'Fade', duration: 30 },
    { kind: 'visit', file: 2, date: '2025-04-03', barber: null },
  ])
  await user.click(within(days).getByText('4 mars 2025'))
  await waitFor(() => expect(rows()[3]).toMatchObject({ date: '2025-03-04' }))
  await user.click(screen.getByRole('combobox', { name: 'Kolona Punoi' }))
  const offered = new Set<string>()
  const observer = new MutationObserver(() => {
    for (const button of screen.queryAllByRole('button')) offered.add(button.textContent)
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  await user.click(await screen.findByRole('option', { name: 'Berberi' }))
  await waitFor(() => expect(rows()[3]).toMatchObject({ date: '2025-03-04', barber: 'Arbër' }))
  observer.disconnect()
  // Nothing failed while the file was read in another way.
  expect([...offered]).not.toContain('Provo përsëri')
  await user.click(await screen.findByRole('button', { name: 'Vazhdo' }))
  await user.click(await screen.findByRole('button', { name: /^Lëviz / }))
  await waitFor(() => expect(api.inputsOf(startMoveIn)).toHaveLength(1))
  expect(new Set(api.inputsOf(beginMoveIn).map(({ id }) => id)).size).toBe(3)
})

test('a run of this page that was taken back is not shown as done again, while it is still known as running', async () => {
  takeVisits(api)
  let state: MoveInRun['state'] = 'running'
  api.on(getMoveIn, ({ id }) => ({ run: runOf(id, { state }) }))
  api.on(stopMoveIn, ({ id }) => {
    state = 'done'
    return { run: runOf(id) }
  })
  api.on(undoImport, () => ({ removed: 2, restored: 0, kept: 0, message: 'Importi u zhbë.' }))
  const user = await chooseFiles({ 'vizitat.csv': calendar.slice(0, 3) })
  const bring = await screen.findByRole('button', { name: /^Lëviz .*2 vizita/ })
  const id = String(api.inputsOf(beginMoveIn)[0]?.id)
  api.on(getLatestMoveIn, () => ({ run: runOf(id, { state: 'running' }) }))
  await user.click(bring)
  await user.click(await screen.findByRole('button', { name: 'Ndalo lëvizjen' }))
  await user.click(await screen.findByRole('button', { name: /^Zhbëje të gjithën/ }))
  await screen.findByLabelText('Skedari i klientëve')
  expect(api.inputsOf(undoImport)).toEqual([{ id }])
})

test('a run names its programs, and files of none only if there is no other', () => {
  expect(doneText(runOf('r1', { source: 'Fresha, skedari, kalendari' }))).toMatch(
    /^Nga Fresha, kalendari, në 9 minuta\./,
  )
  expect(doneText(runOf('r1', { source: 'skedari' }))).toMatch(/^Nga skedari, /)
})

test('a row that was not understood is corrected where it stands, and read again', async () => {
  takeVisits(api)
  const user = await chooseVisits()
  await user.click(await screen.findByRole('button', { name: 'Shiko 1 që nuk u kuptua' }))
  screen.getByText('Pa ditë, pa orë ose pa klient')
  await user.click(screen.getByRole('button', { name: 'Ndreq rreshtin 4' }))
  const day = screen.getByLabelText('Data')
  await user.clear(day)
  await user.type(day, '5.11.2025')
  await user.click(screen.getByRole('button', { name: 'Lexoje përsëri' }))
  await screen.findByText('Të gjithë rreshtat u kuptuan.')
  expect(stagedRows(api).at(-1)).toMatchObject({ row: 4, client: { name: 'Ilir' }, date: '2025-11-05', time: '12:00' })
})

test('a row that was not understood is left out by hand, and what stays outside is saved, also when the run is done', async () => {
  takeVisits(api)
  const files: Blob[] = []
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const rows = [...calendar, '=1+1,pasnesër,12:00,Fade,,', 'Drita,5.11.2025,12:00,Fade,,']
  const user = await chooseFiles({ 'vizitat.csv': rows })
  await user.click(await screen.findByRole('button', { name: 'Shiko 2 që nuk u kuptuan' }))
  await user.click(screen.getByRole('button', { name: 'Lëre jashtë: rreshti 4' }))
  screen.getByRole('button', { name: 'Lëri 1 jashtë, vazhdo' })
  await user.click(screen.getByRole('button', { name: 'Lëre jashtë: rreshti 5' }))
  await user.click(screen.getByRole('tab', { name: /^Lihen jashtë/ }))
  expect(screen.getAllByText('E latë jashtë')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Ktheje: rreshti 4' }))
  await user.click(screen.getByRole('button', { name: 'Ruaji si CSV' }))
  await user.click(screen.getByRole('button', { name: 'Lëri 1 jashtë, vazhdo' }))
  screen.getByText('5 = 3 vizita të kaluara + 1 nuk u kuptua + 1 lihet jashtë')
  await user.click(screen.getByRole('button', { name: /^Lëviz / }))
  await screen.findByText('Jashtë: 4 rreshta')
  screen.getByText('Ruani CSV-në para se të dilni: teksti i tyre është vetëm në këtë faqe.')
  await user.click(screen.getByRole('button', { name: 'Ruaji si CSV' }))
  const [before, after] = await Promise.all(files.map((file) => file.text()))
  const headings = '\ufeffSkedari,Rreshti,Teksti,Arsyeja'
  const unread = 'vizitat.csv,4,"Ilir, dje, 12:00, Fade","Pa ditë, pa orë ose pa klient"'
  const left = `vizitat.csv,5,"'=1+1, pasnesër, 12:00, Fade",E latë jashtë`
  expect(before?.split('\r\n')).toEqual([headings, unread, left, ''].map((line) => line.replace('\ufeff', '')))
  expect(after?.split('\r\n').slice(1, 4)).toEqual([unread, left, 'vizitat.csv,4,"Ilir, dje, 12:00, Fade",Pa emër'])
})

test('guessed columns of visits are looked at before the run, as those of clients', async () => {
  takeVisits(api)
  const user = await chooseFiles({
    'vizitat.csv': ['Klienti,Data,Ora,Shërbimi,Shuma,Net sales', 'Arta Rama,3.11.2025,10:30,Fade,"12,00","10,00"'],
  })
  await user.click(await screen.findByRole('button', { name: 'Shiko 1 kolonë' }))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Kolona Shuma' }))
  screen.getByText(/çmimi, bakshishi apo diçka tjetër\? Shikojeni\./)
  await user.click(screen.getByRole('button', { name: 'Në rregull: Shuma' }))
  await user.click(screen.getByRole('button', { name: 'Vazhdo' }))
  await screen.findByRole('button', { name: /^Lëviz / })
})

test('rows of which none is understood are shown', async () => {
  takeVisits(api)
  const user = openDialog()
  const unread = ['Klienti,Data,Ora,Shërbimi', ...Array.from({ length: 2 }, () => ',3.11.2025,10:30,Fade')]
  await user.upload(screen.getByLabelText('Skedari i klientëve'), new File([unread.join('\n')], 'bosh.csv'))
  await screen.findByText('Skedari nuk ka rreshta që kuptohen.')
  screen.getByText('Gjithsej 2 rreshta, secili në një vend të vetëm.')
  await user.click(screen.getByRole('button', { name: 'Shiko 2 që nuk u kuptuan' }))
  expect(screen.getAllByText('3.11.2025, 10:30, Fade')).toHaveLength(2)
})

test('a preview of visits that fails is repeated on request', async () => {
  takeVisits(api)
  api.on(previewMoveIn, () => {
    throw new TypeError('connection lost')
  })
  const user = await chooseVisits()
  const again = await screen.findByRole('button', { name: 'Provo përsëri' })
  takeVisits(api)
  await user.click(again)
  await screen.findByRole('button', { name: 'Shiko 1 që nuk u kuptua' })
})

test('a double tap brings visits once, and after a lost answer the same run is asked for again', async () => {
  takeVisits(api)
  const user = await chooseVisits()
  await user.click(await screen.findByRole('button', { name: 'Shiko 1 që nuk u kuptua' }))
  await user.click(screen.getByRole('button', { name: 'Lëri 1 jashtë, vazhdo' }))
  let lose = (_error: Error): void => undefined
  api.on(startMoveIn, () => new Promise((_resolve, reject) => (lose = reject)))
  await user.dblClick(screen.getByRole('button', { name: /^Lëviz .*2 vizita/ }))
  lose(new TypeError('connection lost'))
  await screen.findByRole('alert')
  const [lost, ...more] = api.inputsOf(startMoveIn)
  expect(more).toEqual([])
  api.on(startMoveIn, ({ id }) => ({ run: runOf(id, { state: 'running' }) }))
  await user.click(screen.getByRole('button', { name: /^Lëviz .*2 vizita/ }))
  await screen.findByText('2 vizita të mëparshme erdhën, 2 klientë u shtuan.')
  expect(api.inputsOf(startMoveIn)).toEqual([lost, lost])
})

test('if the salon changed since, the new figures are shown and the same rows can be brought', async () => {
  takeVisits(api)
  const user = await chooseVisits()
  await user.click(await screen.findByRole('button', { name: 'Shiko 1 që nuk u kuptua' }))
  await user.click(screen.getByRole('button', { name: 'Lëri 1 jashtë, vazhdo' }))
  const preview = {
    ...noPreview,
    figures: { ...noFigures, past: 1, known: 1 },
    clients: { added: 1, changed: 0 },
    months: [{ month: '2025-11', visits: 1 }],
    digest: 'd2',
  }
  api.on(startMoveIn, ({ id, digest }) => {
    if (digest !== 'd2') throw moveInOutdated({ preview })
    return { run: runOf(id, { state: 'running' }) }
  })
  await user.click(screen.getByRole('button', { name: /^Lëviz .*2 vizita/ }))
  await screen.findByText('Salloni u ndryshua ndërkohë. Shikoni edhe një herë se çfarë do të vijë.')
  await user.click(screen.getByRole('button', { name: 'Lëviz 1 klient dhe 1 vizitë' }))
  await screen.findByText('2 vizita të mëparshme erdhën, 2 klientë u shtuan.')
  expect(stagedRows(api)).toMatchObject([{ row: 2 }, { row: 3 }])
})

const serviceName = (name: string, more: Partial<MoveInServiceName> = {}): MoveInServiceName => ({
  name,
  visits: 3,
  duration: 25,
  price: 5,
  currency: 'EUR',
  is_listed: false,
  as: 'none',
  service_id: null,
  is_sure: true,
  is_same: false,
  can_be_new: true,
  ...more,
})

test('services that only visits name are shown ten at first, and all can become new at once', async () => {
  const services = Array.from({ length: 12 }, (_, index) => serviceName(`Shërbimi ${index + 1}`))
  takeVisits(api, {
    names: { barbers: [], services: [serviceName('Fade', { as: 'new', is_listed: true }), ...services] },
  })
  const user = await chooseVisits()
  await user.click(await screen.findByRole('button', { name: /^Kush dhe çfarë: 13 shërbime/ }))
  const list = screen.getByRole('region', { name: 'Shërbimet' })
  within(list).getByText('· 1 të reja, 12 jashtë', { exact: false })
  expect(within(list).getAllByRole('combobox')).toHaveLength(10)
  expect(within(list).getAllByText(/^25 min · 5,00\s€ · 3 vizita$/)).toHaveLength(10)
  await user.click(within(list).getByRole('button', { name: 'Shiko 3 të tjerat' }))
  expect(within(list).getAllByRole('combobox')).toHaveLength(13)
  await user.click(screen.getByRole('button', { name: 'Shtoji 12 si të reja' }))
  await waitFor(() => expect(api.inputsOf(previewMoveIn).at(-1)?.services).toHaveLength(12))
  expect(api.inputsOf(previewMoveIn).at(-1)).toMatchObject({
    services: expect.arrayContaining([{ name: 'Shërbimi 1', service_id: null, is_new: true }]),
  })
})

test('names that all are here are not asked for', async () => {
  takeVisits(api, { names: { barbers: [], services: [serviceName('Fade', { as: 'here', is_same: true })] } })
  await chooseVisits()
  await screen.findByRole('button', { name: 'Shiko 1 që nuk u kuptua' })
  expect(screen.queryByText(/Kush dhe çfarë/)).toBeNull()
})

test('a price list brings services, and one that differs here is said', async () => {
  const worth = { price: 7, currency: 'EUR' as const, duration: 25 }
  takeVisits(api, {
    figures: { ...noFigures, service: 1, known: 1 },
    clients: { added: 0, changed: 0 },
    months: [],
    catalog: { services: 1, barbers: 0, products: 0 },
    differing: [{ file: 0, row: 3, name: 'Fade', here: worth, listed: { ...worth, price: 9 } }],
  })
  const user = openDialog()
  const file = new File(['Shërbimi;Çmimi;Kohëzgjatja\nNgjyrosje;45,00 €;90\nFade;9,00 €;25'], 'sherbimet.csv')
  await user.upload(screen.getByLabelText('Skedari i klientëve'), file)
  await screen.findByText(/^Fade: 25 min, 7,00\s€$/)
  screen.getByText(/^në skedar 25 min, 9,00\s€$/)
  await user.click(screen.getByRole('button', { name: 'Lëviz 1 shërbim' }))
  await waitFor(() => expect(api.inputsOf(startMoveIn)).toHaveLength(1))
  expect(stagedRows(api)).toMatchObject([
    { kind: 'service', row: 2, name: 'Ngjyrosje', price: 45, currency: 'EUR', duration: 90 },
    { kind: 'service', row: 3, name: 'Fade', price: 9 },
  ])
})
