import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { listClients } from '../contract.ts'
import { ClientsScreen } from './ClientsScreen.tsx'

const reply = (active: number) => ({
  clients: [],
  counts: { active, cancelled: 1 },
  pagination: { page: 1, limit: 10, total_items: active, total_pages: 1 },
})

test('the count is never that of another search text', async () => {
  const api = salonApi('2026-11-20T10:00:00Z')
  const found = Promise.withResolvers<void>()
  api.on(listClients, async ({ q }) => {
    if (q) await found.promise
    return reply(q ? 1 : 445)
  })
  const { user } = renderScreen(<ClientsScreen />)
  expect(await screen.findByText('446 klientë')).toBeTruthy()
  await fill(user, screen.getByLabelText('Kërko në listë'), 'arta')
  await waitFor(() => expect(api.inputsOf(listClients)).toHaveLength(2))
  expect(screen.queryByText(/446/)).toBeNull()
  found.resolve()
  expect(await screen.findByText('2 përputhje për „arta”')).toBeTruthy()
})

test('each tab without clients says so', async () => {
  const api = salonApi('2026-11-20T10:00:00Z')
  api.on(listClients, () => reply(0))
  const { user } = renderScreen(<ClientsScreen />)
  expect(await screen.findByText('Nuk ka kliente aktive.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lëviz sallonin këtu' }).getAttribute('href')).toBe(
    '/konfigurimet?tab=dhenat',
  )
  await user.click(screen.getByRole('tab', { name: /^Me anulime/ }))
  expect(await screen.findByText('Nuk ka kliente me anulime.')).toBeTruthy()
})
