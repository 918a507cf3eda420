import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { listExports } from '../contract.ts'
import { CsvCard } from './CsvCard.tsx'

const saved = vi.hoisted(() => vi.fn<(spec: { path: string }, input: object) => Promise<void>>())
vi.mock('#platform/web/download.ts', () => ({ download: saved }))

beforeEach(() => {
  logInAsSalon()
  saved.mockReset().mockResolvedValue()
})

test('the chosen list, all lists or a report are saved', async () => {
  const lists = [
    { key: 'clients', title: 'Klientët' },
    { key: 'services', title: 'Shërbimet' },
  ]
  fakeApi().on(listExports, () => ({ lists }))
  const { user } = renderScreen(<CsvCard />)
  await user.click(screen.getByRole('button', { name: /^Listat si CSV/ }))
  const save = async (option: string) => {
    await user.click(await screen.findByRole('combobox', { name: 'Lista' }))
    await user.click(await screen.findByRole('option', { name: option }))
    await user.click(screen.getByRole('button', { name: 'Shkarko CSV' }))
    const [spec, input] = saved.mock.lastCall ?? []
    return [spec?.path, input]
  }
  expect(await save('Shërbimet')).toEqual(['/export/csv', { list: 'services' }])
  expect(await save('Të gjitha listat (ZIP)')).toEqual(['/export/csv', {}])
  expect(await save('Raporti i vitit (ZIP)')).toEqual(['/reports/export', { period: 'year', format: 'csv' }])
  expect(await save('Libri i shitjeve i këtij muaji (ZIP)')).toEqual(['/reports/sales-book/export', { format: 'csv' }])
})

test('a failed file shows its message', async () => {
  fakeApi().on(listExports, () => ({ lists: [{ key: 'clients', title: 'Klientët' }] }))
  const { Fault } = await import('#platform/shared/fault.ts')
  saved.mockRejectedValue(new Fault(500, 'internal', 'Nuk u shkarkua.'))
  const { user } = renderScreen(<CsvCard />)
  await user.click(screen.getByRole('button', { name: /^Listat si CSV/ }))
  await user.click(await screen.findByRole('button', { name: 'Shkarko CSV' }))
  expect(await screen.findAllByText('Nuk u shkarkua.')).not.toEqual([])
})
