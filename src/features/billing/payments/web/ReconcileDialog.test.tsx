import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { badInput } from '#platform/shared/fault.ts'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { adminPaymentMessages, listStatementColumns, reconcile } from '../admin-contract.ts'
import { ReconcileDialog } from './ReconcileDialog.tsx'

afterEach(() => localStorage.clear())

const columns = [
  { name: 'Valuta', examples: ['20.11.2026', '21.11.2026'] },
  { name: 'Hyrje', examples: ['4,99'] },
  { name: 'Dalje', examples: ['1,00'] },
]
const same = {
  message: '',
  from: '2026-11-20',
  until: '2026-11-21',
  lines: 3,
  headings: 1,
  matched: 2,
  others: 0,
  notUnderstood: [],
  sums: { statement: { in: 9.98, out: 0 }, orders: { in: 9.98, out: 0 }, here: { in: 9.98, out: 0 } },
  onlyInStatement: [],
  onlyHere: [],
}

async function open(api: ReturnType<typeof fakeApi>, result: Omit<ReplyOf<typeof reconcile>, 'success'> = same) {
  api.on(reconcile, () => result)
  const view = renderScreen(<ReconcileDialog open onClose={() => undefined} />)
  const upload = () =>
    view.user.upload(screen.getByLabelText('Skedari i pasqyrës'), new File(['x'], 'pasqyra.csv', { type: 'text/csv' }))
  await upload()
  return { ...view, upload }
}

async function choose(user: Awaited<ReturnType<typeof open>>['user'], column: string, part: string) {
  await user.click(screen.getByRole('combobox', { name: `Kolona ${column}` }))
  await user.click(await screen.findByRole('option', { name: part }))
}

test('unknown columns are assigned by hand beside their values, and remembered', async () => {
  const api = fakeApi()
  api.on(listStatementColumns, () => ({ columns, guess: {} }))
  const { user, upload, unmount } = await open(api)
  const mapping = within(await screen.findByRole('region', { name: 'Kolonat e pasqyrës' }))
  expect(mapping.getByText('20.11.2026 · 21.11.2026')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Krahaso' }).disabled).toBe(true)
  await choose(user, 'Valuta', 'Data')
  await choose(user, 'Dalje', 'Shuma')
  await choose(user, 'Hyrje', 'Shuma')
  await choose(user, 'Dalje', 'Shuma që doli')
  await user.click(screen.getByRole('button', { name: 'Krahaso' }))
  expect(await screen.findByText('Të dyja anët përputhen.')).toBeTruthy()
  const sent = { date: '0', amount: '1', outgoing: '2' }
  expect(api.inputsOf(reconcile)).toEqual([sent])

  await upload()
  await waitFor(() => expect(api.inputsOf(reconcile)).toEqual([sent, sent]))
  unmount()
})

test('wrongly detected columns are asked for, with the reason', async () => {
  const api = fakeApi()
  api.on(listStatementColumns, () => ({ columns, guess: { date: 1, amount: 0 } }))
  api.on(reconcile, () => same)
  const { user, upload } = await open(api)
  expect(await screen.findByText('Të dyja anët përputhen.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ndrysho kolonat' }))
  expect(screen.getByRole('region', { name: 'Kolonat e pasqyrës' })).toBeTruthy()
  api.on(reconcile, () => {
    throw badInput([{ field: 'amount', message: adminPaymentMessages.noAmounts }])
  })
  await upload()
  expect(await screen.findByText(adminPaymentMessages.noAmounts)).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Kolonat e pasqyrës' })).toBeTruthy()
})

test('lines that are not understood are shown with their text, and sums of the file beside ours', async () => {
  const api = fakeApi()
  api.on(listStatementColumns, () => ({ columns, guess: { date: 0, amount: 1 } }))
  await open(api, {
    ...same,
    lines: 5,
    others: 1,
    notUnderstood: [{ line: 4, text: '20.11.2026 · Tarifë · 4.990', problem: 'amount' }],
    sums: { statement: { in: 14.5, out: 1.2 }, orders: { in: 9.98, out: 0 }, here: { in: 4.99, out: 1 } },
  })
  expect(await screen.findByText('20.11.2026 · Tarifë · 4.990')).toBeTruthy()
  expect(screen.getByText('rreshti 4 · pa shumë të qartë')).toBeTruthy()
  const rows = within(screen.getByRole('table', { name: 'Shumat në euro' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'ShumatHyriDoli',
    'Pasqyra14,50 €1,20 €',
    'Prej saj porositë tona9,98 €0,00 €',
    'Te Orari4,99 €1,00 €',
  ])
  const summary = '5 rreshta: përputhen 2, 1 rresht tjetër, 1 rresht i titujve, 1 nuk u kuptua.'
  expect(screen.getByText(summary, { exact: false })).toBeTruthy()
  expect(screen.queryByText('Të dyja anët përputhen.')).toBeNull()
})
