import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { listRemovedClients, restoreClient } from '../contract.ts'
import { RemovedClients } from './RemovedClients.tsx'

const removed = {
  id: '0191f7a0-0000-7000-8000-0000000000c1',
  name: 'Njomëza Hoxha',
  phone: '045 162 748',
  removed_at: '2026-11-20T09:00:00.000Z',
  undo_until: '2026-11-21T09:00:00.000Z',
}

test('the owner restores a removed client from the list until the stated time', async () => {
  const api = salonApi('2026-11-20T10:00:00Z')
  let clients = [removed]
  api.on(listRemovedClients, () => ({ clients }))
  api.on(restoreClient, ({ id }) => {
    clients = []
    return { id, message: 'Klienti u kthye.' }
  })
  const { user } = renderScreen(<RemovedClients />)
  await user.click(await screen.findByRole('button', { name: /1.klient i anonimizuar kthehet ende/ }))
  expect(await screen.findByText('045 162 748 · deri më 21.11.2026, 10:00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ktheje: Njomëza Hoxha' }))
  expect(await screen.findByText('Nuk ka më klientë që kthehen.')).toBeTruthy()
  expect(api.inputsOf(restoreClient)).toEqual([{ id: removed.id }])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('button', { name: /kthehet ende/ })).toBeNull())
})

test('without removed clients there is nothing', async () => {
  const api = salonApi('2026-11-20T10:00:00Z')
  api.on(listRemovedClients, () => ({ clients: [] }))
  const { container } = renderScreen(<RemovedClients />)
  await waitFor(() => expect(api.inputsOf(listRemovedClients)).toHaveLength(1))
  expect(container.querySelector('button')).toBeNull()
})
