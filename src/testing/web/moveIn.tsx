import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { listDuplicates } from '#features/clients/merge/contract.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { getImportedVisits, listImports } from '#features/salon/move-in/client-contract.ts'
import {
  addMoveInRows,
  beginMoveIn,
  getLatestMoveIn,
  getMoveIn,
  previewMoveIn,
  startMoveIn,
  type MoveInBarberName,
  type MoveInClash,
  type MoveInPreview,
  type MoveInRun,
} from '#features/salon/move-in/contract.ts'
import { noFigures } from '#features/salon/move-in/figures.ts'
import { ImportDialog } from '#features/salon/move-in/web/ImportDialog.tsx'
import { noPreview } from '#features/salon/move-in/web/useMove.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { fakeApi, type FakeApi } from './fakeApi.ts'
import { logInAsSalon, renderScreen } from './render.tsx'

/** The dialog that brings files, with an API that has nothing yet. */

/** The API of an owner who has brought nothing. */
export function importApi(): FakeApi {
  logInAsSalon()
  const api = fakeApi()
  api.on(listImports, () => ({ imports: [] }))
  api.on(getLatestMoveIn, () => ({ run: null }))
  api.on(getImportedVisits, () => ({ removed: 0, kept: [] }))
  api.on(listDuplicates, () => ({ pairs: [], total: 0 }) as never)
  return api
}

export const openDialog = () => renderScreen(<ImportDialog open onClose={vi.fn()} />).user

/** Opens the dialog and chooses files, by their lines. */
export async function chooseFiles(files: Readonly<Record<string, readonly string[]>>) {
  const user = openDialog()
  await user.upload(
    await screen.findByLabelText('Skedari i klientëve'),
    Object.entries(files).map(([name, lines]) => new File([lines.join('\n')], name)),
  )
  return user
}

const part = { total: 0, done: 0 }

/** A run that is done, with two past visits. */
export const runOf = (id: string, more: Partial<MoveInRun> = {}): MoveInRun => ({
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
  figures: { ...noFigures, past: 2 },
  clients: { added: 2, changed: 0 },
  left_out: [4, 9].map((row) => ({ file: 0, row, reason: 'no_name' as const })),
  ...more,
})

/** A run that is written to five eighths. */
export const runningRun = (more: Partial<MoveInRun> = {}): MoveInRun =>
  runOf('r1', {
    state: 'running',
    message: null,
    total: 200,
    done: 125,
    parts: {
      setup: part,
      clients: { total: 50, done: 50 },
      ahead: { total: 10, done: 10 },
      past: { total: 140, done: 65 },
    },
    figures: { ...noFigures, past: 60, ahead: 8, clash: 2, known: 2, left_out: 3 },
    clients: { added: 1184, changed: 23 },
    ...more,
  })

/** Rows that were sent for the latest run. */
export const stagedRows = (api: FakeApi) => api.inputsOf(addMoveInRows).flatMap(({ rows }) => rows)

/** Answers moves: each row is a past visit. */
export function takeVisits(api: FakeApi, more: Partial<MoveInPreview> = {}): void {
  api.on(listServices, () => ({ data: [] }) as never)
  api.on(listBarbers, () => ({ data: [] }) as never)
  let staged = 0
  api.on(beginMoveIn, ({ id, rows }) => {
    staged = rows
    return { run: runOf(id, { state: 'staged' }) }
  })
  api.on(addMoveInRows, ({ rows }) => ({ rows: rows.length }))
  api.on(previewMoveIn, () => ({
    ...noPreview,
    figures: { ...noFigures, past: staged },
    clients: { added: 2, changed: 0 },
    months: [{ month: '2025-11', visits: staged }],
    digest: 'd1',
    ...more,
  }))
  api.on(startMoveIn, ({ id }) => ({ run: runOf(id, { state: 'running' }) }))
  api.on(getMoveIn, ({ id }) => ({ run: runOf(id) }))
}

/** A visit to come whose time another one has here. */
export const clashOf = (row: number, more: Partial<MoveInClash> = {}): MoveInClash => ({
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
  new_barbers: ['new'],
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
export function takeAhead(
  api: FakeApi,
  clashes: readonly MoveInClash[],
  names: readonly (string | null)[] = [],
  until: () => unknown = () => null,
): void {
  takeVisits(api)
  const besa = { id: 'b', name: 'Besa', is_active: true }
  api.on(listBarbers, () => ({ data: [besa, { ...besa, id: 'g', name: 'Agim' }] }) as never)
  api.on(previewMoveIn, async ({ answers = [], barbers = [], week }) => {
    await until()
    const open = clashes.filter(({ row }) => !answers.some((answer) => answer.row === row))
    const outside = answers.filter(({ answer }) => answer === 'leave')
    return {
      ...noPreview,
      figures: {
        ...noFigures,
        ahead: stagedRows(api).length - open.length - outside.length,
        clash: open.length,
        left_out: outside.length,
      },
      week: weekOf(open, week),
      left_out: outside.map(({ row }) => ({ file: 0, row, reason: 'left' as const })),
      clashes: open,
      names: {
        barbers: names
          .map((name) => ({ ...barberName(name), is_sure: barbers.some((chosen) => chosen.name === name) }))
          .toSorted((a, b) => Number(a.is_sure) - Number(b.is_sure)),
        services: [],
      },
      digest: `d${answers.length}`,
    }
  })
  api.on(getMoveIn, ({ id }) => ({ run: runOf(id, { message: '2 vizita që vijnë u shënuan' }) }))
}

/** Chooses a file of as many visits to come. */
export async function chooseAhead(count: number) {
  const rows = Array.from({ length: count }, (_, index) => `Klienti ${index + 2},3.11.2099,10:30,Fade`)
  const user = await chooseFiles({ 'vizitat.csv': ['Klienti,Data,Ora,Shërbimi', ...rows] })
  await screen.findByRole('heading', { name: 'Kështu do të duket' })
  return user
}
