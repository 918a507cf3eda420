import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fullImportMessages, getFullExport, getReadIn } from '#features/salon/export/contract.ts'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { getImportedVisits, listImports, undoImport } from '../client-contract.ts'
import { DataPanel } from './DataPanel.tsx'

beforeEach(() => {
  logInAsSalon()
})

const last = {
  id: '1',
  file_name: 'vizitat.csv',
  added: 1184,
  changed: 0,
  skipped: 0,
  source: 'Fresha',
  past_visits: 8391,
  ahead_visits: 107,
  created_at: '2026-11-10T10:00:00.000Z',
  undoable: true,
  undone: false,
}

test('the data page leads in, undoes the last move, and says what an archive would have', async () => {
  const api = fakeApi()
  let isUndone = false
  api.on(listImports, () => ({ imports: [{ ...last, undoable: !isUndone, undone: isUndone }] }))
  api.on(getImportedVisits, () => ({ removed: 107, kept: [] }))
  api.on(undoImport, () => {
    isUndone = true
    return { removed: 1184, restored: 0, kept: 0, message: 'Importi u zhbë.' }
  })
  const counts = { clients: 1224, visits: 8610, sales: 2310, closings: 320, services: 38, products: 4, pictures: 12 }
  api.on(getFullExport, ({ counts: asked }) => ({ archive: null, ...(asked && { counts }) }))
  api.on(getReadIn, () => ({ archive: null, contents: ['klientë'] }))
  const { user } = renderScreen(<DataPanel />)
  await screen.findByText('Lëvizja e fundit, 10 nëntor')
  screen.getByText('1184 klientë · 8498 vizita · zhbëhet deri më 10 dhjetor')
  await screen.findByText('8610')
  await screen.findByRole('button', { name: 'Përgatit ZIP-in' })
  screen.getByText('Kërkon fjalëkalimin tuaj dhe shkarkimi shënohet te „Kush pa”.')
  expect(screen.getByRole('link', { name: /^Kush pa/ }).getAttribute('href')).toBe('/konfigurimet?tab=ekipi')
  expect(screen.queryByText(fullImportMessages.title)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Zhbëj' }))
  await waitFor(() => expect(screen.queryByText(/^Lëvizja e fundit/)).toBeNull())
  await user.click(screen.getByRole('button', { name: /^Lëviz sallonin këtu/ }))
  await screen.findByRole('heading', { name: 'Lëviz sallonin këtu' })
  screen.getByText('Klientëve nuk u shkon asnjë mesazh.')
})

test('a ZIP that is ready is downloaded without the password, and the page does not say that it asks for it', async () => {
  const api = fakeApi()
  api.on(listImports, () => ({ imports: [] }))
  const counts = { clients: 0, visits: 0, sales: 0, closings: 0, services: 0, products: 0, pictures: 0 }
  const [asked_at, ends_at] = ['2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z']
  const archive = { id: 'a', state: 'ready' as const, asked_at, ends_at, bytes: 1 }
  api.on(getFullExport, ({ counts: asked }) => ({ archive, ...(asked && { counts }) }))
  api.on(getReadIn, () => ({ archive: null, contents: [] }))
  renderScreen(<DataPanel />)
  // An empty salon also takes one back.
  await screen.findByRole('button', { name: fullImportMessages.choose })
  await screen.findByRole('button', { name: 'Shkarko ZIP-in' })
  screen.getByText('Shkarkimi shënohet te „Kush pa”.')
})
