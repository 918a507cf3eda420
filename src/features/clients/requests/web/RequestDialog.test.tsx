import type { ComponentProps } from 'react'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getRemainingTexts } from '#features/clients/anonymise/contract.ts'
import { anonymiseClient } from '#features/clients/contract.ts'
import { exportClient } from '#features/salon/export/contract.ts'
import { Fault } from '#platform/shared/fault.ts'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import {
  endDataLink,
  finishClientRequest,
  listClientRequests,
  makeDataLink,
  moneyIsLeft,
  noteClientRequest,
  restrictClient,
  type ClientRequest,
} from '../contract.ts'
import { RequestDialog } from './RequestDialog.tsx'

const saved = vi.hoisted(() => vi.fn<(spec: object, input: object) => Promise<void>>())
vi.mock('#platform/web/download.ts', () => ({ download: saved }))

const client = { id: '0191f7a0-0000-7000-8000-0000000000c1', name: 'Njomëza Hoxha', phone: '045 162 748' }
const request = (more: Partial<ClientRequest> = {}): ClientRequest => ({
  id: '0191f7a0-0000-7000-8000-0000000000d1',
  client_id: client.id,
  name: client.name,
  contact: client.phone,
  parent: null,
  kind: 'copy',
  way: 'phone',
  came_on: '2026-11-01',
  due_on: '2026-12-01',
  noted_by: 'Arta Rama',
  done_at: null,
  done_by: null,
  link_until: null,
  overdue: false,
  ...more,
})

let api: FakeApi
let known: ClientRequest[]
beforeEach(() => {
  saved.mockReset().mockResolvedValue()
  known = []
  api = salonApi('2026-11-20T10:00:00Z')
  api.on(listClientRequests, () => ({
    requests: known,
    open: 0,
    overdue: 0,
    pagination: { page: 1, limit: 20, total_items: known.length, total_pages: 1 },
  }))
  api.on(noteClientRequest, ({ id, kind }) => ({ request: request({ id, kind }), message: 'Kërkesa u shënua.' }))
  api.on(finishClientRequest, () => ({ message: 'Kërkesa u krye.' }))
})

function open(more: Partial<ComponentProps<typeof RequestDialog>['client']> = {}) {
  const calls = { onClose: vi.fn<() => void>(), onCorrect: vi.fn<() => void>(), onRemoved: vi.fn<() => void>() }
  return {
    ...calls,
    ...renderScreen(
      <RequestDialog
        open
        client={{ ...client, under_16: false, parent_name: null, parent_phone: null, ...more }}
        {...calls}
      />,
    ),
  }
}

test('the file answers a request that is noted with it; after a failed download it stays open', async () => {
  saved.mockRejectedValueOnce(new Fault(500, 'internal', 'Nuk u shkarkua.'))
  const { user, onClose } = open()
  expect(await screen.findByText(/^Përgjigje deri më 20 dhjetor, 30.ditë/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Email' }))
  const download = await screen.findByRole('button', { name: 'Shkarko të dhënat' })
  await waitFor(() => expect(download).toHaveProperty('disabled', false))
  await user.click(download)
  await screen.findAllByText('Nuk u shkarkua.')
  expect(api.inputsOf(finishClientRequest)).toEqual([])
  await user.click(download)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [first, second] = api.inputsOf(noteClientRequest)
  expect(first).toMatchObject({ client_id: client.id, kind: 'copy', way: 'mail', came_on: '2026-11-20' })
  expect(second?.id).toBe(first?.id)
  expect(saved).toHaveBeenLastCalledWith(exportClient, { id: client.id, format: 'xlsx' })
  expect(api.inputsOf(finishClientRequest)).toEqual([{ id: first?.id, done: true }])
})

test('an open request is answered instead of noting another; earlier ones are listed', async () => {
  known = [
    request(),
    request({ id: 'x', kind: 'correct', done_at: '2026-05-04T10:00:00.000Z', done_by: 'Arbër Gashi' }),
  ]
  const { user, onCorrect } = open()
  expect((await screen.findByText(/Kërkuar më/)).parentElement?.textContent).toBe(
    'Kërkuar më 1 nëntor, telefon. Përgjigje deri më 1 dhjetor.',
  )
  expect(screen.getByText('Korrigjo · 4 maj · Arbër Gashi')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Vetëm shëno' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Shkarko të dhënat' }))
  await waitFor(() => expect(api.inputsOf(finishClientRequest)).toEqual([{ id: known[0]?.id, done: true }]))
  expect(api.inputsOf(noteClientRequest)).toEqual([])
  // Another kind is another request.
  await user.click(screen.getByRole('radio', { name: /^Korrigjo/ }))
  await user.click(screen.getByRole('button', { name: 'Hap të dhënat' }))
  await waitFor(() => expect(onCorrect).toHaveBeenCalledOnce())
  expect(api.inputsOf(noteClientRequest)).toMatchObject([{ kind: 'correct' }])
})

test('a link answers a noted request; it is shown once, with ways to send it, and can be ended', async () => {
  const link = `https://orari.example/te-dhenat/${'a'.repeat(43)}`
  const until = '2026-11-27T10:00:00.000Z'
  api.on(makeDataLink, ({ id }) => {
    known = [request({ id, done_at: '2026-11-20T10:00:00.000Z', done_by: 'Arta Rama', link_until: until })]
    return { link, until, message: 'Linku është gati.' }
  })
  api.on(endDataLink, () => {
    known = known.map((each) => ({ ...each, link_until: null }))
    return { message: 'Linku nuk vlen më.' }
  })
  const { user } = open()
  const send = await screen.findByRole('button', { name: /^Dërgo si link \(7.ditë\)$/ })
  await waitFor(() => expect(send).toHaveProperty('disabled', false))
  await user.click(send)
  expect(((await screen.findByLabelText(/^Linku i të dhënave/)) as HTMLInputElement).value).toBe(link)
  expect(screen.getByText(/^Vlen deri më 27 nëntor, ora 11:00\./)).toBeTruthy()
  const whatsapp = screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href') ?? ''
  expect(whatsapp).toContain('https://wa.me/38345162748?text=')
  expect(decodeURIComponent(whatsapp)).toContain(link)
  const [noted] = api.inputsOf(noteClientRequest)
  expect(noted).toMatchObject({ client_id: client.id, kind: 'copy' })
  expect(api.inputsOf(makeDataLink)).toEqual([{ id: noted?.id }])

  await user.click(screen.getByRole('button', { name: 'U krye' }))
  await user.click(await screen.findByRole('button', { name: 'Ndal linkun' }))
  await waitFor(() => expect(screen.queryByText(/^Linku vlen deri më/)).toBeNull())
  expect(api.inputsOf(endDataLink)).toEqual([{ id: noted?.id }])
})

test('the link of a client under 16 goes to the parent', async () => {
  const link = `https://orari.example/te-dhenat/${'a'.repeat(43)}`
  api.on(makeDataLink, () => ({ link, until: '2026-11-27T10:00:00.000Z', message: 'Linku është gati.' }))
  const { user } = open({ under_16: true, parent_name: 'Vjosa Hoxha', parent_phone: '044 999 888' })
  const send = await screen.findByRole('button', { name: /^Dërgo si link/ })
  await waitFor(() => expect(send).toHaveProperty('disabled', false))
  await user.click(send)
  const whatsapp = await screen.findByRole('link', { name: /WhatsApp/ })
  expect(whatsapp.getAttribute('href')).toContain('https://wa.me/38344999888?text=')
})

test('an erasure is asked like every other one, and only noting it erases nothing', async () => {
  api.on(getRemainingTexts, () => ({ merged: [], texts: [], total: 0, ahead: 0 }))
  api.on(anonymiseClient, () => ({ id: 'x', message: 'x', undo_until: '2026-11-21T10:00:00.000Z' }))
  const { user, onRemoved, onClose } = open()
  await user.click(await screen.findByRole('radio', { name: /^Fshi/ }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Vetëm shëno' })).toHaveProperty('disabled', false))
  await user.click(screen.getByRole('button', { name: 'Vetëm shëno' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(api.inputsOf(anonymiseClient)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Fshi të dhënat' }))
  await user.click(await screen.findByRole('button', { name: 'Anonimizo' }))
  await waitFor(() => expect(onRemoved).toHaveBeenCalledOnce())
  expect(api.inputsOf(anonymiseClient)).toEqual([{ id: client.id }])
})

test('data that are not used any more: asked once, with sums twice, and then the client closes', async () => {
  let sums = true
  api.on(restrictClient, ({ confirm_money }) => {
    if (sums && !confirm_money) throw moneyIsLeft({ credit: { EUR: 30 }, debt: {} })
    return { message: 'Të dhënat ruhen, por nuk përdoren më.' }
  })
  const { user, onRemoved } = open()
  await user.click(await screen.findByRole('radio', { name: /^Mos i përdor/ }))
  const answer = screen.getByRole('button', { name: 'Mos i përdor' })
  await waitFor(() => expect(answer).toHaveProperty('disabled', false))
  await user.click(answer)
  const sure = async () => (await screen.findAllByRole('button', { name: 'Mos i përdor' })).at(-1) as HTMLElement
  await screen.findByText(/Të dhënat ruhen derisa ju ta ktheni/)
  await user.click(await sure())
  await screen.findByText(/ka ende para te ju ose borxh: 30,00 €/)
  sums = false
  await user.click(await sure())
  await waitFor(() => expect(onRemoved).toHaveBeenCalledOnce())
  const id = api.inputsOf(noteClientRequest)[0]?.id
  expect(api.inputsOf(restrictClient)).toEqual([{ id }, { id, confirm_money: true }])
})
