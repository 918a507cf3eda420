import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { localDate } from '#platform/shared/time.ts'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { chooseFiles, importApi, openDialog, takeVisits } from '#testing/web/moveIn.tsx'
import { planImport } from '#testing/planImport.ts'
import {
  getImportedVisits,
  importClients,
  listImports,
  previewImport,
  undoImport,
  type ImportRow,
  type SentRow,
} from '../client-contract.ts'
import { previewMoveIn } from '../contract.ts'
import { noFigures } from '../figures.ts'
import { noPreview } from './useMove.ts'

let api: FakeApi
let previewed: SentRow[][]
let saved: SentRow[] | null
let savedName: string | null
let failing: boolean

beforeEach(() => {
  previewed = []
  saved = null
  savedName = null
  failing = false
  api = importApi()
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
  const user = await chooseFiles({ 'klientet.csv': lines })
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

test('a program whose files were never seen is named, so that its columns are looked at', async () => {
  await choose(['Customer,Mobile,Day Phone,Night Phone,Customer Since', 'Arta Rama,044 111 222,,,01/05/2023'])
  screen.getByText(/^Skedarët e Vagaro njihen vetëm nga fjalët e titujve\./)
})

test('a blocked client is shown with the reason', async () => {
  await choose(['Full Name,Mobile Number,Blocked,Block Reason', 'Arta Rama,+383 44 111 222,Yes,nuk erdhi'])
  await screen.findByText('i bllokuar: nuk erdhi')
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
  const user = openDialog()
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
  const user = openDialog()
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
  const user = openDialog()
  await user.upload(await screen.findByLabelText('Skedari i klientëve'), [
    new File(['%PDF-1.7'], 'a.csv'),
    new File(['{}'], 'b.csv'),
  ])
  await screen.findByText(/^a\.csv: Nga një PDF .* b\.csv: Skedarët JSON nuk lexohen/)
})

test('a double tap undoes once', async () => {
  const entry = { id: '1', file_name: 'vizitat.csv', added: 1, changed: 0, skipped: 0, created_at: '2026-11-20T09:00:00.000Z', undoable: true, undone: false } // prettier-ignore
  api.on(listImports, () => ({ imports: [entry] }) as never)
  const reply = Promise.withResolvers<{ removed: number; kept: [] }>()
  api.on(getImportedVisits, () => reply.promise)
  api.on(undoImport, () => ({ removed: 1, restored: 0, kept: 0, message: 'Importi u zhbë.' }))
  const user = openDialog()
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
  const user = openDialog()
  await user.click(await screen.findByRole('button', { name: 'Zhbëj: vizitat.csv' }))
  await screen.findByText(/10:30 · Ana · Fade \(e paguar\)$/)
  expect(api.inputsOf(undoImport)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Zhbëj' }))
  await waitFor(() => expect(api.inputsOf(undoImport)).toEqual([{ id: '1' }]))
})

test('an import of visits is listed with their number', async () => {
  const entry = { id: '1', file_name: 'kalendari.ics', added: 1, changed: 0, skipped: 0, source: 'kalendari', past_visits: 2, created_at: '2026-11-20T09:00:00.000Z', undoable: true, undone: false } // prettier-ignore
  api.on(listImports, () => ({ imports: [entry] }) as never)
  openDialog()
  await screen.findByText(/· 2 vizita · 1 i shtuar, 0 të plotësuar$/)
  screen.getByRole('button', { name: 'Zhbëj: kalendari.ics' })
})

test('a preview of visits that arrives after going back is ignored', async () => {
  takeVisits(api)
  let answer = (): void => undefined
  const arrival = new Promise<void>((resolve) => {
    answer = resolve
  })
  const reply = { ...noPreview, figures: { ...noFigures, past: 2 }, digest: 'd1' }
  api.on(previewMoveIn, async () => {
    await arrival
    return reply
  })
  const user = await chooseFiles({ 'vizitat.csv': ['Klienti,Data,Ora,Shërbimi', 'Ilir,3.11.2025,10:30,Fade'] })
  await screen.findByRole('heading', { name: 'Kështu do të duket' })
  await user.click(screen.getByRole('button', { name: 'Mbrapsht' }))
  await screen.findByLabelText('Skedari i klientëve')
  answer()
  await user.upload(screen.getByLabelText('Skedari i klientëve'), new File([drawn.join('\n')], 'klientet.csv'))
  await screen.findByText('+383 44 399 299')
  screen.getByRole('heading', { name: 'Klientët nga skedari' })
})
