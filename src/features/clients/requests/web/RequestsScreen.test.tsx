import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import {
  endRestriction,
  finishClientRequest,
  listClientRequests,
  noteClientRequest,
  requestMessages,
  type ClientRequest,
} from '../contract.ts'
import { withdrawalText } from '../copy.ts'
import { RequestsLine } from './RequestsLine.tsx'
import { RequestsScreen } from './RequestsScreen.tsx'

const request: ClientRequest = {
  id: '0191f7a0-0000-7000-8000-0000000000d1',
  client_id: null,
  name: 'Teuta Bytyqi',
  contact: '049 111 111',
  parent: null,
  kind: 'erase',
  way: 'mail',
  came_on: '2026-10-01',
  due_on: '2026-10-31',
  noted_by: 'Arta Rama',
  done_at: null,
  done_by: null,
  link_until: null,
  overdue: true,
}
const reply = (requests: ClientRequest[]) => ({
  requests,
  open: requests.length,
  overdue: requests.length,
  pagination: { page: 1, limit: 20, total_items: requests.length, total_pages: 1 },
})

test('a withdrawn consent says what is left to do, and ends as any other', async () => {
  const api = salonApi('2026-11-20T10:00:00Z')
  const withdrawn = { ...request, contact: null, kind: 'withdraw', way: 'online', overdue: false } as const
  api.on(listClientRequests, () => reply([withdrawn]))
  renderScreen(<RequestsScreen />)
  expect(await screen.findByText(withdrawalText)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'U krye: Pëlqimi për alergji u tërhoq, Teuta Bytyqi' })).toBeTruthy()
})

test('an overdue request is marked; answering it can be undone', async () => {
  const api = salonApi('2026-11-20T10:00:00Z')
  api.on(listClientRequests, () => reply([request]))
  api.on(finishClientRequest, ({ done }) => ({ message: done ? requestMessages.done : requestMessages.reopened }))
  const { user } = renderScreen(<RequestsScreen />)
  expect(await screen.findByText('me vonesë, deri më 31 tetor')).toBeTruthy()
  expect(screen.getByText('Fshi · 049 111 111 · email, më 1 tetor')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'U krye: Fshi, Teuta Bytyqi' }))
  await user.click(await screen.findByRole('button', { name: /^Zhbëj/ }))
  await waitFor(() => expect(api.inputsOf(finishClientRequest).map(({ done }) => done)).toEqual([true, false]))
})

test('somebody who is not in the list is noted, with a name', async () => {
  const api = salonApi('2026-11-20T10:00:00Z')
  api.on(listClientRequests, () => reply([]))
  api.on(noteClientRequest, () => ({ request, message: requestMessages.noted }))
  const { user } = renderScreen(<RequestsScreen />)
  await user.click(await screen.findByRole('button', { name: 'Shëno një kërkesë' }))
  const save = await screen.findByRole('button', { name: 'Shëno kërkesën' })
  await user.click(save)
  expect(await screen.findByText(requestMessages.personRequired)).toBeTruthy()
  await fill(user, screen.getByLabelText('Emri'), 'Teuta Bytyqi')
  await user.click(save)
  await waitFor(() =>
    expect(api.inputsOf(noteClientRequest)).toMatchObject([
      { person: 'Teuta Bytyqi', contact: null, kind: 'copy', way: 'mail', came_on: '2026-11-20' },
    ]),
  )
})

test('before the first request the list of clients has no line', async () => {
  const api = salonApi('2026-11-20T10:00:00Z')
  let requests: ClientRequest[] = []
  api.on(listClientRequests, () => reply(requests))
  const { container, client } = renderScreen(<RequestsLine />)
  await waitFor(() => expect(api.inputsOf(listClientRequests)).toHaveLength(1))
  expect(container.querySelector('a')).toBeNull()
  requests = [request]
  await client.invalidateQueries()
  expect((await screen.findByRole('link')).textContent).toMatch(/1.kërkesë e hapur/)
})

test('the owner uses a hidden client’s data again, from the list', async () => {
  const api = salonApi('2026-11-20T10:00:00Z')
  const hidden: ClientRequest = { ...request, kind: 'restrict', done_at: '2026-11-19T10:00:00.000Z', restricted: true }
  api.on(listClientRequests, () => reply([hidden, { ...hidden, id: 'x', kind: 'copy' }]))
  api.on(endRestriction, () => ({ message: 'Klienti është përsëri në përdorim.' }))
  const { user } = renderScreen(<RequestsScreen />)
  expect(await screen.findByText('nuk përdoret më')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Përdori përsëri: Teuta Bytyqi' }))
  await waitFor(() => expect(api.inputsOf(endRestriction)).toEqual([{ id: hidden.id }]))
})
