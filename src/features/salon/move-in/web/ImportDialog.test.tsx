import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, type FakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { listDuplicates } from '#features/clients/merge/contract.ts'
import {
  addMoveInRows,
  beginMoveIn,
  continueMoveIn,
  getLatestMoveIn,
  getMoveIn,
  moveInOutdated,
  previewMoveIn,
  startMoveIn,
  stopMoveIn,
  type MoveInClash,
  type MoveInRun,
  type MoveInBarberName,
  type MoveInPreview,
  type MoveInServiceName,
} from '../contract.ts'
import { localDate } from '#platform/shared/time.ts'
import { unsavedQuestion } from '#platform/web/ui/confirm.tsx'
import {
  getImportedVisits,
  importClients,
  listImports,
  previewImport,
  undoImport,
  type ImportRow,
  type SentRow,
} from '../client-contract.ts'
import { planImport } from '#testing/planImport.ts'
import { ImportDialog } from './ImportDialog.tsx'

let api: FakeApi
let previewed: SentRow[][]
let saved: SentRow[] | null
let savedName: string | null
let failing: boolean

beforeEach(() => {
  logInAsSalon()
  previewed = []
  saved = null
  savedName = null
  failing = false
  api = fakeApi()
  api.on(listImports, () => ({ imports: [] }))
  api.on(getLatestMoveIn, () => ({ run: null }))
  api.on(getImportedVisits, () => ({ removed: 0, kept: [] }))
  api.on(listDuplicates, () => ({ pairs: [], total: 0 }) as never)
  api.on(previewImport, ({ rows }) => {
    if (failing) throw new TypeError('connection lost')
    previewed.push(rows)
    const { outcomes, first } = planImport(rows as ImportRow[], [], {
      country: 'XK',
      today: localDate('2026-11-20'),
    })
    const count = (kind: string) => outcomes.filter((row) => row.kind === kind).length
    return {
      added: count('added'),
      changed: 0,
      skipped: count('skipped'),
      rows: outcomes,
      first,
      digest: String(previewed.length),
    }
  })
  api.on(importClients, ({ id, rows, file_name }) => {
    saved = rows
    savedName = file_name
    return { id, added: rows.length, changed: 0, skipped: 0, message: '3 klientë u shtuan' }
  })
})

const drawn = [
  'Name;Tel;Data;Kodi',
  'Arta Rama;044 399 299;12/03/88;A-102',
  'Zana Hoxha;044 12;7.6.85;A-104',
  'Ilir;;;',
]

async function choose(lines: readonly string[]) {
  const { user } = renderScreen(<ImportDialog open onClose={vi.fn()} />)
  await user.upload(screen.getByLabelText('Skedari i klientëve'), new File([lines.join('\n')], 'klientet.csv'))
  await screen.findByText(/^klientet\.csv · /)
  const column = (heading: string) => screen.getByRole('combobox', { name: new RegExp(`^Kolona ${heading}`) })
  const pick = async (heading: string, option: RegExp) => {
    await user.click(column(heading))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  return { user, column, pick }
}

test('columns are shown with values, a doubtful guess is marked until touched, and the first clients as saved', async () => {
  const { user, column } = await choose(drawn)
  screen.getByText('klientet.csv · 3 rreshta')
  for (const value of ['044 399 299', 'A-104', '7.6.85']) screen.getAllByText(value)
  await screen.findByText('+383 44 399 299')
  screen.getByText('12.3.1988')
  screen.getByText('Numri duket i shkurtër. Ruhet, por pa mesazhe.')
  screen.getByText('pa telefon')
  screen.getByText('3 të rinj · 1 numër duket i pasaktë')
  expect(column('Tel').dataset.tone).toBe(undefined)
  expect(column('Kodi').dataset.tone).toBe('quiet')

  expect(column('Data').dataset.tone).toBe('doubtful')
  screen.getByText(/ditëlindje apo vizita e fundit\? Shikojeni\./)
  await user.click(column('Data'))
  await waitFor(() => expect(screen.queryByText(/ditëlindje apo vizita e fundit/)).toBeNull())
  await user.keyboard('{Escape}')
  expect(column('Data').dataset.tone).toBe(undefined)
  expect(column('Data').textContent).toContain('Ditëlindja')

  await user.click(screen.getByRole('button', { name: 'Ruaj 3 klientë' }))
  await screen.findByText('3 klientë u shtuan.')
  expect(saved?.map(({ name, phones, birthday }) => [name, phones, birthday])).toEqual([
    ['Arta Rama', ['044 399 299'], '12/03/88'],
    ['Zana Hoxha', ['044 12'], '7.6.85'],
    ['Ilir', [], null],
  ])
})

test('another meaning is previewed at once; without a name nothing can be saved', async () => {
  const { column, pick } = await choose(drawn)
  await screen.findByText('12.3.1988')
  await pick('Kodi', /^Ditëlindja/)
  await waitFor(() => expect(previewed.at(-1)?.[0]).toMatchObject({ birthday: 'A-102' }))
  expect(column('Data').textContent).toContain('Mos e merr')
  await pick('Name', /^Mos e merr/)
  await screen.findByText('Zgjidhni kolonën me emrin.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Ruaj/ }).disabled).toBe(true)
})

test('columns that are not taken are named', async () => {
  await choose([
    'Client ID,Full Name,Mobile Number,Gender,City,Added',
    '44271001,Arta Rama,+383 44 111 222,Female,Pejë,2024-01-05',
  ])
  screen.getByText('Nuk merren 4 kolona: Client ID, Gender, City, Added')
})

test('a blocked client is shown with the reason', async () => {
  await choose(['Full Name,Mobile Number,Blocked,Block Reason', 'Arta Rama,+383 44 111 222,Yes,nuk erdhi'])
  await screen.findByText('i bllokuar: nuk erdhi')
})

const calendar = [
  'Klienti,Data,Ora,Shërbimi,Berberi,Çmimi',
  'Arta Rama,3.11.2025,10:30,Fade,Arbër,"12,00 €"',
  'Zana Hoxha,4.11.2025,11:00,Bojë,,',
  'Ilir,dje,12:00,Fade,,',
]

const none = {
  past: 0,
  ahead: 0,
  clash: 0,
  client: 0,
  completed: 0,
  service: 0,
  barber: 0,
  product: 0,
  known: 0,
  repeated: 0,
  left_out: 0,
}
const unnamed = {
  names: { barbers: [], services: [] },
  catalog: { services: 0, barbers: 0, products: 0 },
  differing: [],
}
const part = { total: 0, done: 0 }
const runOf = (id: string, more: Partial<MoveInRun> = {}): MoveInRun => ({
  id,
  source: 'skedari',
  file_name: 'vizitat.csv',
  state: 'done',
  reason: null,
  message: '2 vizita të mëparshme erdhën, 2 klientë u shtuan',
  started_at: '2026-11-20T15:04:00.000Z',
  ended_at: '2026-11-20T15:13:00.000Z',
  total: 100,
  done: 100,
  parts: { setup: part, clients: part, ahead: part, past: part },
  figures: { ...none, past: 2 },
  clients: { added: 2, changed: 0 },
  left_out: [4, 9].map((row) => ({ file: 0, row, reason: 'no_name' as const })),
  ...more,
})

/** Rows that were sent for the latest run. */
const stagedRows = () => api.inputsOf(addMoveInRows).flatMap(({ rows }) => rows)

/** Answers moves: each row is a past visit. */
function takeVisits(more: Partial<MoveInPreview> = {}) {
  api.on(listServices, () => ({ data: [] }) as never)
  api.on(listBarbers, () => ({ data: [] }) as never)
  let staged = 0
  api.on(beginMoveIn, ({ id, rows }) => {
    staged = rows
    return { run: runOf(id, { state: 'staged' }) }
  })
  api.on(addMoveInRows, ({ rows }) => ({ rows: rows.length }))
  api.on(previewMoveIn, () => ({
    figures: { ...none, past: staged },
    clients: { added: 2, changed: 0 },
    months: [{ month: '2025-11', visits: staged }],
    ahead_months: [],
    week: null,
    left_out: [],
    clashes: [],
    ...unnamed,
    digest: 'd1',
    ...more,
  }))
  api.on(startMoveIn, ({ id }) => ({ run: runOf(id, { state: 'running' }) }))
  api.on(getMoveIn, ({ id }) => ({ run: runOf(id) }))
}

async function chooseVisits() {
  const { user } = renderScreen(<ImportDialog open onClose={vi.fn()} />)
  await user.upload(screen.getByLabelText('Skedari i klientëve'), new File([calendar.join('\n')], 'vizitat.csv'))
  await screen.findByRole('heading', { name: 'Kështu do të duket' })
  return user
}

test('visits are previewed with figures that add up, those not understood are seen first, and they can be undone', async () => {
  takeVisits()
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
  expect(stagedRows()).toMatchObject([
    { kind: 'visit', row: 2, client: { name: 'Arta Rama' }, date: '2025-11-03', time: '10:30', price: 12 },
    { kind: 'visit', row: 3, service: 'Bojë' },
  ])
})

test('clients, services and visits of several files are one run, whose columns and days are settled by hand', async () => {
  takeVisits()
  const { user } = renderScreen(<ImportDialog open onClose={vi.fn()} />)
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
  const rows = () => stagedRows().slice(-4)
  expect(rows()).toMatchObject([
    { kind: 'client', file: 0, name: 'Arta Rama', phones: ['044 111 222'] },
    { kind: 'client', file: 0 },
    { kind: 'service', file: 1, name: 'Fade', duration: 30 },
    { kind: 'visit', file: 2, date: '2025-04-03', barber: null },
  ])
  await user.click(within(days).getByText('4 mars 2025'))
  await waitFor(() => expect(rows()[3]).toMatchObject({ date: '2025-03-04' }))
  await user.click(screen.getByRole('combobox', { name: 'Kolona Punoi' }))
  await user.click(await screen.findByRole('option', { name: 'Berberi' }))
  await waitFor(() => expect(rows()[3]).toMatchObject({ date: '2025-03-04', barber: 'Arbër' }))
  await user.click(await screen.findByRole('button', { name: 'Vazhdo' }))
  await user.click(await screen.findByRole('button', { name: /^Lëviz / }))
  await waitFor(() => expect(api.inputsOf(startMoveIn)).toHaveLength(1))
  expect(new Set(api.inputsOf(beginMoveIn).map(({ id }) => id)).size).toBe(3)
})

test('a row that was not understood is corrected where it stands, and read again', async () => {
  takeVisits()
  const user = await chooseVisits()
  await user.click(await screen.findByRole('button', { name: 'Shiko 1 që nuk u kuptua' }))
  screen.getByText('Pa ditë, pa orë ose pa klient')
  await user.click(screen.getByRole('button', { name: 'Ndreq rreshtin 4' }))
  const day = screen.getByLabelText('Data')
  await user.clear(day)
  await user.type(day, '5.11.2025')
  await user.click(screen.getByRole('button', { name: 'Lexoje përsëri' }))
  await screen.findByText('Të gjithë rreshtat u kuptuan.')
  expect(stagedRows().at(-1)).toMatchObject({ row: 4, client: { name: 'Ilir' }, date: '2025-11-05', time: '12:00' })
})

test('a preview of visits that fails is repeated on request', async () => {
  takeVisits()
  api.on(previewMoveIn, () => {
    throw new TypeError('connection lost')
  })
  const user = await chooseVisits()
  const again = await screen.findByRole('button', { name: 'Provo përsëri' })
  takeVisits()
  await user.click(again)
  await screen.findByRole('button', { name: 'Shiko 1 që nuk u kuptua' })
})

test('a double tap brings visits once, and after a lost answer the same run is asked for again', async () => {
  takeVisits()
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
  takeVisits()
  const user = await chooseVisits()
  await user.click(await screen.findByRole('button', { name: 'Shiko 1 që nuk u kuptua' }))
  await user.click(screen.getByRole('button', { name: 'Lëri 1 jashtë, vazhdo' }))
  const preview = {
    figures: {
      past: 1,
      ahead: 0,
      clash: 0,
      client: 0,
      completed: 0,
      service: 0,
      barber: 0,
      product: 0,
      known: 1,
      repeated: 0,
      left_out: 0,
    },
    clients: { added: 1, changed: 0 },
    months: [{ month: '2025-11', visits: 1 }],
    ahead_months: [],
    week: null,
    left_out: [],
    clashes: [],
    ...unnamed,
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
  expect(stagedRows()).toMatchObject([{ row: 2 }, { row: 3 }])
})

const running = {
  state: 'running' as const,
  message: null,
  total: 200,
  done: 125,
  parts: {
    setup: part,
    clients: { total: 50, done: 50 },
    ahead: { total: 10, done: 10 },
    past: { total: 140, done: 65 },
  },
  clients: { added: 1184, changed: 23 },
}

test('a run that goes on is shown when the dialog opens again, can be stopped, continued and taken back', async () => {
  takeVisits()
  let run = runOf('r1', running)
  api.on(getLatestMoveIn, () => ({ run }))
  api.on(getMoveIn, () => ({ run }))
  api.on(stopMoveIn, () => {
    run = runOf('r1', { ...running, state: 'stopped', reason: 'user', message: 'Çka erdhi është ruajtur.' })
    return { run }
  })
  api.on(continueMoveIn, () => {
    run = runOf('r1', running)
    return { run }
  })
  api.on(undoImport, () => {
    run = runOf('r1', { state: 'undone' })
    return { removed: 1184, restored: 23, kept: 0, message: 'Importi u zhbë.' }
  })
  const { user } = renderScreen(<ImportDialog open onClose={vi.fn()} />)
  await screen.findByRole('heading', { name: 'Po lëviz salloni' })
  await screen.findByText('62%')
  screen.getByText('nisur në 16:04')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Klientë1184',
    'Të plotësuar23',
    'Vizita75 nga 150',
  ])
  screen.getByText('Mund ta mbyllni këtë faqe.')
  expect(screen.getByRole('link', { name: 'Shko te Terminet' }).getAttribute('href')).toBe('/terminet')
  await user.click(screen.getByRole('button', { name: 'Ndalo lëvizjen' }))
  await screen.findByRole('heading', { name: 'Lëvizja u ndal' })
  screen.getByText('Çka erdhi është ruajtur.')
  await user.click(screen.getByRole('button', { name: 'Vazhdo nga 62%' }))
  await user.click(await screen.findByRole('button', { name: 'Ndalo lëvizjen' }))
  await user.click(await screen.findByRole('button', { name: 'Zhbëj çka erdhi' }))
  await screen.findByLabelText('Skedari i klientëve')
  expect(api.inputsOf(continueMoveIn)).toEqual([{ id: 'r1', answers: [] }])
  expect(api.inputsOf(undoImport)).toEqual([{ id: 'r1' }])
})

test('clashes that came up during a run are settled in its list, and it goes on with the answers', async () => {
  takeAhead([clashOf(2)])
  let run = runOf('r1', { ...running, state: 'clashes', message: '1 vizitë përplaset.' })
  api.on(getLatestMoveIn, () => ({ run }))
  api.on(getMoveIn, () => ({ run }))
  api.on(continueMoveIn, () => {
    run = runOf('r1')
    return { run }
  })
  const { user } = renderScreen(<ImportDialog open onClose={vi.fn()} />)
  await user.click(await screen.findByRole('button', { name: 'Zgjidh 1 përplasje' }))
  await user.click(screen.getByRole('button', { name: '→ 10:30, Agim' }))
  await user.click(await screen.findByRole('button', { name: 'Vazhdo nga 62%' }))
  await screen.findByText('2 vizita të mëparshme erdhën, 2 klientë u shtuan.')
  expect(api.inputsOf(continueMoveIn)).toMatchObject([
    { id: 'r1', answers: [{ row: 2, answer: 'move', barber_id: 'g' }] },
  ])
})

test('rows of which none is understood are shown', async () => {
  takeVisits()
  const { user } = renderScreen(<ImportDialog open onClose={vi.fn()} />)
  const unread = ['Klienti,Data,Ora,Shërbimi', ...Array.from({ length: 2 }, () => ',3.11.2025,10:30,Fade')]
  await user.upload(screen.getByLabelText('Skedari i klientëve'), new File([unread.join('\n')], 'bosh.csv'))
  await screen.findByText('Skedari nuk ka rreshta që kuptohen.')
  screen.getByText('Gjithsej 2 rreshta, secili në një vend të vetëm.')
  await user.click(screen.getByRole('button', { name: 'Shiko 2 që nuk u kuptuan' }))
  expect(screen.getAllByText('3.11.2025, 10:30, Fade')).toHaveLength(2)
})

const clashOf = (row: number, more: Partial<MoveInClash> = {}): MoveInClash => ({
  file: 0,
  row,
  kind: 'here',
  client: `Klienti ${row}`,
  service: 'Fade',
  barber: 'Besa',
  date: '2099-11-03',
  time: '10:30',
  barber_id: 'b',
  other: { client: 'Zana', service: 'Bojë', time: '10:15' },
  starts: [
    { date: '2099-11-03', time: '11:00', barber_id: 'b', barber: 'Besa' },
    { date: '2099-11-03', time: '10:30', barber_id: 'g', barber: 'Agim' },
  ],
  ...more,
})

/** A week of clashes, with others before and after it. */
const weekOf = (clashes: readonly MoveInClash[], asked = '2099-11-02') => ({
  first: asked < '2099-11-09' ? '2099-11-02' : '2099-11-09',
  previous: null,
  next: '2099-11-09',
  blocks: clashes.map(({ date, time, barber_id }) => ({ kind: 'clash' as const, date, time, barber_id, duration: 30 })),
})

const barberName = (name: string | null): MoveInBarberName => ({
  name,
  visits: 1,
  ahead: 1,
  barber_id: null,
  as: 'none',
  is_sure: false,
  is_same: false,
  can_be_new: name !== null,
})

/** Answers previews: each clash that is not settled stays open, and each unsettled name has no barber. */
function takeAhead(
  clashes: readonly MoveInClash[],
  names: readonly (string | null)[] = [],
  until: () => unknown = () => null,
) {
  takeVisits()
  const besa = { id: 'b', name: 'Besa', is_active: true }
  api.on(listBarbers, () => ({ data: [besa, { ...besa, id: 'g', name: 'Agim' }] }) as never)
  api.on(previewMoveIn, async ({ answers = [], week }) => {
    await until()
    const rows = stagedRows()
    const open = clashes.filter(({ row }) => !answers.some((answer) => answer.row === row))
    const outside = answers.filter(({ answer }) => answer === 'leave')
    return {
      figures: {
        ...none,
        ahead: rows.length - open.length - outside.length,
        clash: open.length,
        left_out: outside.length,
      },
      clients: { added: 0, changed: 0 },
      months: [],
      ahead_months: [],
      week: weekOf(open, week),
      left_out: outside.map(({ row }) => ({ file: 0, row, reason: 'left' as const })),
      clashes: open,
      ...unnamed,
      names: { barbers: names.map(barberName), services: [] },
      digest: `d${answers.length}`,
    }
  })
  api.on(getMoveIn, ({ id }) => ({ run: runOf(id, { message: '2 vizita që vijnë u shënuan' }) }))
}

async function chooseAhead(count: number) {
  const { user } = renderScreen(<ImportDialog open onClose={vi.fn()} />)
  const rows = Array.from({ length: count }, (_, index) => `Klienti ${index + 2},3.11.2099,10:30,Fade`)
  const file = new File([['Klienti,Data,Ora,Shërbimi', ...rows].join('\n')], 'vizitat.csv')
  await user.upload(screen.getByLabelText('Skedari i klientëve'), file)
  await screen.findByRole('heading', { name: 'Kështu do të duket' })
  return user
}

test('clashes are settled one by one: the main button is the next open one, and the answers are sent with the run', async () => {
  takeAhead([clashOf(2), clashOf(3, { kind: 'hours', other: null, starts: [] })])
  const user = await chooseAhead(3)
  await user.click(await screen.findByRole('button', { name: 'Zgjidh 2 përplasjet' }))
  const sums = screen.getByRole('region', { name: 'Çfarë sjellin rreshtat' })
  const numbers = within(sums)
    .getAllByRole('definition')
    .map((cell) => Number(cell.textContent))
  expect(numbers).toEqual([1, 2])
  const first = screen.getByRole('radiogroup', { name: 'Klienti 2, 10:30' })
  expect(within(first).getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['Zhvendos', 'Lëre jashtë']) // prettier-ignore
  expect(first.contains(document.activeElement)).toBe(true)
  screen.getByText('Zana · Bojë')
  screen.getByText('Besa nuk punon në atë orë')
  await user.dblClick(screen.getByRole('button', { name: '→ 10:30, Agim' }))
  await user.click(await screen.findByRole('button', { name: 'Zgjidh përplasjen tjetër' }))
  expect(api.inputsOf(previewMoveIn)).toHaveLength(2)
  await user.click(within(screen.getByRole('radiogroup', { name: 'Klienti 3, 10:30' })).getByLabelText('Mbaj'))
  await user.click(await screen.findByRole('button', { name: 'Lëviz 3 vizita' }))
  await screen.findByText('2 vizita që vijnë u shënuan.')
  expect(stagedRows()).toMatchObject([{ kind: 'visit', row: 2 }, { row: 3 }, { row: 4 }])
  expect(api.inputsOf(startMoveIn)).toMatchObject([
    {
      digest: 'd2',
      answers: [
        { row: 2, answer: 'move', date: '2099-11-03', time: '10:30', barber_id: 'g' },
        { row: 3, answer: 'keep' },
      ],
    },
  ])
})

test('above ten clashes all can be moved, a settled one can be left out, and the sum stays', async () => {
  takeAhead(Array.from({ length: 11 }, (_, index) => clashOf(index + 2)))
  const user = await chooseAhead(11)
  await user.click(await screen.findByRole('button', { name: /^Zhvendosi të gjitha/ }))
  await screen.findByRole('button', { name: 'Lëviz 11 vizita' })
  expect(screen.queryByRole('button', { name: /^Zhvendosi të gjitha/ })).toBeNull()
  await user.click(within(screen.getByRole('radiogroup', { name: 'Klienti 5, 10:30' })).getByLabelText('Lëre jashtë'))
  await screen.findByRole('button', { name: 'Lëviz 10 vizita' })
  screen.getByText('Gjithsej 11 rreshta, secili në një vend të vetëm.')
})

test('a decision keeps the list, its keyboard focus and the rows that were seen, while it is planned again', async () => {
  let until: Promise<void> | null = null
  takeAhead([clashOf(2), clashOf(3)], [], () => until)
  const { user } = renderScreen(<ImportDialog open onClose={vi.fn()} />)
  const rows = ['Klienti 2,3.11.2099,10:30,Fade', 'Klienti 3,3.11.2099,10:30,Fade', 'diçka,nesër ndoshta,,']
  const file = new File([['Klienti,Data,Ora,Shërbimi', ...rows].join('\n')], 'vizitat.csv')
  await user.upload(screen.getByLabelText('Skedari i klientëve'), file)
  await user.click(await screen.findByRole('button', { name: 'Shiko 1 që nuk u kuptua' }))
  await user.click(screen.getByRole('button', { name: 'Lëri 1 jashtë, vazhdo' }))
  await user.click(screen.getByRole('button', { name: 'Zgjidh 2 përplasjet' }))
  const reply = Promise.withResolvers<void>()
  until = reply.promise
  await user.keyboard('{ArrowRight}')
  const group = screen.getByRole('radiogroup', { name: 'Klienti 2, 10:30' })
  const leave = within(group).getByLabelText('Lëre jashtë')
  expect(leave).toHaveProperty('checked', true)
  expect(document.activeElement).toBe(leave)
  screen.getByRole('button', { name: 'Zgjidh përplasjen tjetër' })
  reply.resolve()
  await screen.findByText('1 rresht lihet jashtë')
  expect(screen.getByRole('radiogroup', { name: 'Klienti 2, 10:30' })).toBe(group)
  expect(document.activeElement).toBe(leave)
  screen.getByRole('button', { name: 'Zgjidh përplasjen tjetër' })
})

test('names of the file that are in doubt come first: each is one here, a new one or none', async () => {
  takeAhead([clashOf(2)], ['Luljeta', null])
  const user = await chooseAhead(2)
  await user.click(await screen.findByRole('button', { name: 'Shiko 2 emra' }))
  screen.getByRole('heading', { name: 'Kush dhe çfarë' })
  const luljeta = screen.getByRole('combobox', { name: 'Berberi për Luljeta' })
  expect(document.activeElement).toBe(luljeta)
  await user.click(luljeta)
  await screen.findByRole('option', { name: 'Berber i ri' })
  await user.click(await screen.findByRole('option', { name: 'Agim' }))
  await waitFor(() =>
    expect(api.inputsOf(previewMoveIn).at(-1)).toMatchObject({
      barbers: [{ name: 'Luljeta', barber_id: 'g', is_new: false }],
    }),
  )
  // One that was looked at is no longer in doubt.
  await user.click(await screen.findByRole('button', { name: 'Shiko 1 emër' }))
  await user.keyboard('{Enter}')
  await screen.findByRole('option', { name: 'Pa berber' })
  expect(screen.queryByRole('option', { name: 'Berber i ri' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Vazhdo' }))
  await screen.findByRole('button', { name: 'Zgjidh përplasjen' })
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
  takeVisits({ names: { barbers: [], services: [serviceName('Fade', { as: 'new', is_listed: true }), ...services] } })
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
  takeVisits({ names: { barbers: [], services: [serviceName('Fade', { as: 'here', is_same: true })] } })
  await chooseVisits()
  await screen.findByRole('button', { name: 'Shiko 1 që nuk u kuptua' })
  expect(screen.queryByText(/Kush dhe çfarë/)).toBeNull()
})

test('a price list brings services, and one that differs here is said', async () => {
  const worth = { price: 7, currency: 'EUR' as const, duration: 25 }
  takeVisits({
    figures: { ...none, service: 1, known: 1 },
    clients: { added: 0, changed: 0 },
    months: [],
    catalog: { services: 1, barbers: 0, products: 0 },
    differing: [{ file: 0, row: 3, name: 'Fade', here: worth, listed: { ...worth, price: 9 } }],
  })
  const { user } = renderScreen(<ImportDialog open onClose={vi.fn()} />)
  const file = new File(['Shërbimi;Çmimi;Kohëzgjatja\nNgjyrosje;45,00 €;90\nFade;9,00 €;25'], 'sherbimet.csv')
  await user.upload(screen.getByLabelText('Skedari i klientëve'), file)
  await screen.findByText(/^Fade: 25 min, 7,00\s€$/)
  screen.getByText(/^në skedar 25 min, 9,00\s€$/)
  await user.click(screen.getByRole('button', { name: 'Lëviz 1 shërbim' }))
  await waitFor(() => expect(api.inputsOf(startMoveIn)).toHaveLength(1))
  expect(stagedRows()).toMatchObject([
    { kind: 'service', row: 2, name: 'Ngjyrosje', price: 45, currency: 'EUR', duration: 90 },
    { kind: 'service', row: 3, name: 'Fade', price: 9 },
  ])
})

test('going back with decisions asks first, and keeps them if one stays', async () => {
  takeAhead([clashOf(2), clashOf(3)])
  const user = await chooseAhead(2)
  await user.click(await screen.findByRole('button', { name: 'Zgjidh 2 përplasjet' }))
  await user.keyboard('{ArrowRight}')
  await screen.findByText('1 rresht lihet jashtë')
  await user.click(screen.getByRole('button', { name: 'Mbrapsht' }))
  await user.click(await screen.findByRole('button', { name: unsavedQuestion.cancelLabel! }))
  await screen.findByRole('button', { name: 'Zgjidh përplasjen tjetër' })
  await user.click(screen.getByRole('button', { name: 'Mbrapsht' }))
  await user.click(await screen.findByRole('button', { name: unsavedQuestion.confirmLabel }))
  await screen.findByLabelText('Skedari i klientëve')
})

test('a double tap undoes once', async () => {
  const entry = { id: '1', file_name: 'vizitat.csv', added: 1, changed: 0, skipped: 0, created_at: '2026-11-20T09:00:00.000Z', undoable: true, undone: false } // prettier-ignore
  api.on(listImports, () => ({ imports: [entry] }) as never)
  const reply = Promise.withResolvers<{ removed: number; kept: [] }>()
  api.on(getImportedVisits, () => reply.promise)
  api.on(undoImport, () => ({ removed: 1, restored: 0, kept: 0, message: 'Importi u zhbë.' }))
  const { user } = renderScreen(<ImportDialog open onClose={vi.fn()} />)
  await user.dblClick(await screen.findByRole('button', { name: 'Zhbëj: vizitat.csv' }))
  reply.resolve({ removed: 1, kept: [] })
  await screen.findAllByText('Importi u zhbë.')
  expect(api.inputsOf(undoImport)).toEqual([{ id: '1' }])
})

test('an undo lists the visits that stay before the tap', async () => {
  const entry = { id: '1', file_name: 'vizitat.csv', added: 1, changed: 0, skipped: 0, source: 'Fresha', past_visits: 0, ahead_visits: 2, created_at: '2026-11-20T09:00:00.000Z', undoable: true, undone: false } // prettier-ignore
  api.on(listImports, () => ({ imports: [entry] }))
  const visit = { id: '7', client_name: 'Ana', service_name: 'Fade', date: '2099-11-03', time: '10:30' }
  api.on(getImportedVisits, () => ({ removed: 1, kept: [{ ...visit, why: 'paid' as const }] }))
  api.on(undoImport, () => ({ removed: 0, restored: 0, kept: 0, ahead_visits: 1, message: 'Importi u zhbë.' }))
  const { user } = renderScreen(<ImportDialog open onClose={vi.fn()} />)
  await user.click(await screen.findByRole('button', { name: 'Zhbëj: vizitat.csv' }))
  await screen.findByText(/10:30 · Ana · Fade \(e paguar\)$/)
  expect(api.inputsOf(undoImport)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Zhbëj' }))
  await waitFor(() => expect(api.inputsOf(undoImport)).toEqual([{ id: '1' }]))
})

test('clashes have pages of ten, the main button and Enter go on to the next, and each is shown in its week', async () => {
  takeAhead([...Array.from({ length: 11 }, (_, index) => clashOf(index + 2)), clashOf(13, { date: '2099-11-10' })])
  const user = await chooseAhead(12)
  expect(await screen.findAllByRole('radiogroup')).toHaveLength(10)
  screen.getByText('E martë, 3 nëntor: 11 përplasen')
  await user.click(screen.getByRole('button', { name: 'Zgjidh 12 përplasjet' }))
  const groupOf = (row: number) => screen.getByRole('radiogroup', { name: `Klienti ${row}, 10:30` })
  expect(groupOf(2).contains(document.activeElement)).toBe(true)
  for (let row = 3; row <= 13; row += 1) await user.keyboard('{Enter}')
  expect(screen.getAllByRole('radiogroup')).toHaveLength(2)
  expect(groupOf(13).contains(document.activeElement)).toBe(true)
  await waitFor(() => expect(api.inputsOf(previewMoveIn).at(-1)).toMatchObject({ week: '2099-11-10' }))
  await screen.findByText('E martë, 10 nëntor: 1 përplaset')
  await user.click(within(groupOf(13)).getByText('Lëre jashtë'))
  await screen.findByText('1 u zgjidh, mbeten 11')
  await user.click(screen.getByRole('button', { name: 'Java tjetër me vizita' }))
  await waitFor(() => expect(api.inputsOf(previewMoveIn).at(-1)).toMatchObject({ week: '2099-11-09' }))
})

test('a preview of visits that arrives after going back is ignored', async () => {
  takeVisits()
  let answer = (): void => undefined
  const arrival = new Promise<void>((resolve) => {
    answer = resolve
  })
  const reply = { figures: { past: 2, ahead: 0, clash: 0, client: 0, completed: 0, service: 0, barber: 0, product: 0, known: 0, repeated: 0, left_out: 0 }, clients: { added: 2, changed: 0 }, months: [], ahead_months: [], week: null, left_out: [], clashes: [], ...unnamed, digest: 'd1' } // prettier-ignore
  api.on(previewMoveIn, async () => {
    await arrival
    return reply
  })
  const user = await chooseVisits()
  await user.click(screen.getByRole('button', { name: 'Mbrapsht' }))
  await screen.findByLabelText('Skedari i klientëve')
  answer()
  await user.upload(screen.getByLabelText('Skedari i klientëve'), new File([drawn.join('\n')], 'klientet.csv'))
  await screen.findByText('+383 44 399 299')
  screen.getByRole('heading', { name: 'Klientët nga skedari' })
})

test('an import of visits is listed with their number', async () => {
  const entry = { id: '1', file_name: 'kalendari.ics', added: 1, changed: 0, skipped: 0, source: 'kalendari', past_visits: 2, created_at: '2026-11-20T09:00:00.000Z', undoable: true, undone: false } // prettier-ignore
  api.on(listImports, () => ({ imports: [entry] }) as never)
  renderScreen(<ImportDialog open onClose={vi.fn()} />)
  await screen.findByText(/· 2 vizita · 1 i shtuar, 0 të plotësuar$/)
  screen.getByRole('button', { name: 'Zhbëj: kalendari.ics' })
})

test('a preview that fails is repeated on request', async () => {
  failing = true
  const { user } = await choose(drawn)
  const again = await screen.findByRole('button', { name: 'Provo përsëri' })
  failing = false
  await user.click(again)
  await user.click(await screen.findByRole('button', { name: 'Në rregull: Data' }))
  await screen.findByRole('button', { name: 'Ruaj 3 klientë' })
})

const notebook = ['Teuta B. 044 210 664 vjen e premte', 'mos harro dyllin', '', 'Ana Çela, 044 111 222'].join('\n')

test('pasted lines are clients, and a line that is none is shown as it was written', async () => {
  api.on(listServices, () => ({ data: [] }) as never)
  api.on(listBarbers, () => ({ data: [] }) as never)
  const { user } = renderScreen(<ImportDialog open onClose={vi.fn()} />)
  await user.click(await screen.findByRole('button', { name: 'ose ngjit tekst' }))
  await user.click(screen.getByRole('button', { name: 'Vazhdo' }))
  await screen.findByText('Ngjitni ose shkruani të paktën një rresht.')
  await user.click(screen.getByLabelText('Një rresht për klient ose vizitë'))
  await user.paste(notebook)
  await user.click(screen.getByRole('button', { name: 'Vazhdo' }))
  await screen.findByText('Teksti i ngjitur · 3 kontakte')
  await screen.findByText('+383 44 210 664')
  screen.getByText('vjen e premte')
  const sums = screen.getByRole('region', { name: 'Çfarë sjellin rreshtat' })
  expect(sums.textContent).toContain('klientë të rinj2')
  expect(sums.textContent).toContain('Gjithsej 3 rreshta')
  await user.click(within(sums).getByRole('button', { name: /^1 rresht nuk u kuptua/ }))
  await screen.findByText('mos harro dyllin')
  await user.click(screen.getByRole('button', { name: 'Mbrapsht' }))
  await user.click(screen.getByRole('button', { name: 'Shiko 1 që nuk u kuptua' }))
  await user.click(screen.getByRole('button', { name: 'Lëri 1 jashtë, vazhdo' }))
  screen.getByRole('button', { name: 'Ruaj 2 klientë' })
  await user.click(screen.getByRole('button', { name: 'Mbrapsht' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Një rresht për klient ose vizitë')).value).toBe(notebook)
})

test('of several files each has its columns, one that is refused says why, and all are saved in one import', async () => {
  const { user } = renderScreen(<ImportDialog open onClose={vi.fn()} />)
  const fresha =
    'Client ID,Full Name,Mobile Number,Accepts Marketing,Referral Source\n1,Arta Rama,+383 44 111 222,No,\n2,Zana,,No,'
  const card = 'BEGIN:VCARD\nVERSION:3.0\nFN:Ilir\nTEL:049 333 444\nEND:VCARD'
  await user.upload(await screen.findByLabelText('Skedari i klientëve'), [
    new File([fresha], 'fresha.csv'),
    new File(['%PDF-1.7'], 'cmimorja.csv'),
    new File([drawn.join('\n')], 'fletore.csv'),
    new File([card], 'telefoni.vcf'),
  ])
  await screen.findByText('3 skedarë · 6 rreshta')
  screen.getByText('cmimorja.csv')
  screen.getByText(/^Nga një PDF nuk mund të merren klientët/)
  screen.getByRole('combobox', { name: /^Kolona Mobile Number/ })
  await user.click(await screen.findByRole('button', { name: 'Shiko 1 kolonë' }))
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('fletore.csv')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Kolona Data/ }))
  await user.click(screen.getByRole('button', { name: 'Në rregull: Data' }))
  await user.click(await screen.findByRole('combobox', { name: /^Kolona Kodi/ }))
  await user.click(await screen.findByRole('option', { name: /^Shënime/ }))
  await waitFor(() => expect(previewed.at(-1)?.[2]).toMatchObject({ file: 1, line: 2, notes: 'A-102' }))
  await user.click(await screen.findByRole('button', { name: 'Shiko të gjithë' }))
  await user.click(screen.getByRole('tab', { name: /Lihen jashtë/ }))
  await screen.findByText('telefoni.vcf')
  screen.getByText('Përsëritet në skedar: shih rreshtin 4 te fletore.csv')
  await user.click(screen.getByRole('button', { name: 'Mbrapsht' }))
  await user.click(screen.getByRole('button', { name: 'Ruaj 5 klientë' }))
  await screen.findByText('3 klientë u shtuan.')
  expect(saved?.map(({ file, line, name }) => [file, line, name])).toEqual([
    [0, 2, 'Arta Rama'],
    [0, 3, 'Zana'],
    [1, 2, 'Arta Rama'],
    [1, 3, 'Zana Hoxha'],
    [1, 4, 'Ilir'],
    [2, 1, 'Ilir'],
  ])
  expect(savedName).toBe('fresha.csv, fletore.csv, telefoni.vcf')
})

test('several files of which none can be read say why, each by its name', async () => {
  const { user } = renderScreen(<ImportDialog open onClose={vi.fn()} />)
  await user.upload(await screen.findByLabelText('Skedari i klientëve'), [
    new File(['%PDF-1.7'], 'a.csv'),
    new File(['{}'], 'b.csv'),
  ])
  await screen.findByText(/^a\.csv: Nga një PDF .* b\.csv: Skedarët JSON nuk lexohen/)
})
