import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { deviceStorage } from '#platform/web/storage.ts'
import { fakeApi } from '#platform/web/testing/fakeApi.ts'
import { renderScreen } from '#platform/web/testing/render.tsx'
import { columnsUnknown, reconcile } from '../admin-contract.ts'
import { ReconcileDialog } from './ReconcileDialog.tsx'

const table = {
  headings: ['Kur', 'Kush', 'Sa'],
  examples: [['20.11.2026', 'Besa', '4,99']],
}
const none = { date: null, amount: null, direction: null }

beforeEach(() => deviceStorage.remove('statement-columns'))

test('columns that were not found are chosen with examples, and remembered for the next file', async () => {
  const api = fakeApi()
  api.on(reconcile, ({ date, amount, direction }) => {
    if (date !== 'Kur' || amount !== 'Sa') throw columnsUnknown({ ...table, columns: none })
    const columns = { date, amount, direction: direction || null }
    const sides = { onlyInStatement: [], onlyHere: [] }
    return { message: '', ...table, columns, from: '2026-11-20', until: '2026-11-20', matched: 1, others: 0, ...sides }
  })
  const first = renderScreen(<ReconcileDialog open onClose={() => undefined} />)
  const file = () => new File(['x'], 'pasqyra.csv', { type: 'text/csv' })
  await first.user.upload(await screen.findByLabelText('Skedari i pasqyrës'), file())
  expect(await screen.findByText('Kolonat e pasqyrës nuk u njohën. Zgjidhni ku janë data dhe shuma.')).toBeTruthy()
  const choose = async (label: string, option: RegExp) => {
    await first.user.click(screen.getByLabelText(label))
    await first.user.click(await screen.findByRole('option', { name: option }))
  }
  await choose('Data', /^Kur · 20.11.2026/)
  await choose('Shuma', /^Sa · 4,99/)
  await first.user.click(screen.getByRole('button', { name: 'Krahaso' }))
  expect(await screen.findByText('Të dyja anët përputhen.')).toBeTruthy()
  first.unmount()

  const second = renderScreen(<ReconcileDialog open onClose={() => undefined} />)
  await second.user.upload(await screen.findByLabelText('Skedari i pasqyrës'), file())
  expect(await screen.findByText('Të dyja anët përputhen.')).toBeTruthy()
  await waitFor(() =>
    expect(api.inputsOf(reconcile).at(-1)).toMatchObject({ date: 'Kur', amount: 'Sa', direction: '' }),
  )
  await second.user.click(screen.getByRole('button', { name: 'Ndrysho kolonat' }))
  expect(screen.getByLabelText('Shuma')).toBeTruthy()
})
