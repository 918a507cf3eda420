import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { exportClient } from '#features/salon/export/contract.ts'
import { Fault } from '#platform/shared/fault.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { getRemainingTexts, restoreClient } from '../anonymise/contract.ts'
import { anonymiseClient, clientGone, clientMoney, type Client } from '../contract.ts'
import { ClientMenu } from './ClientMenu.tsx'

const saved = vi.hoisted(() => vi.fn<(spec: object, input: object) => Promise<void>>())
vi.mock('#platform/web/download.ts', () => ({ download: saved }))

const client = { id: '0191f7a0-0000-7000-8000-0000000000c1', name: 'Ëndrra Çela', is_blocked: false } as Client

beforeEach(() => {
  saved.mockReset().mockResolvedValue()
})

function open(onClose = vi.fn<() => void>()) {
  const { user } = renderScreen(<ClientMenu client={client} onMoved={vi.fn<() => void>()} onClose={onClose} />)
  return async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Më shumë veprime' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
}

test('a client’s data are saved as a workbook or as CSV', async () => {
  logInAsSalon()
  const choose = open()
  await choose('Shkarko të dhënat si CSV')
  await choose('Shkarko të dhënat')
  expect(saved.mock.calls).toEqual([
    [exportClient, { id: client.id, format: 'csv' }],
    [exportClient, { id: client.id, format: 'xlsx' }],
  ])
})

test('a failed download shows its message', async () => {
  logInAsSalon()
  saved.mockRejectedValue(new Fault(500, 'internal', 'Nuk u shkarkua.'))
  await open()('Shkarko të dhënat si CSV')
  expect(await screen.findAllByText('Nuk u shkarkua.')).not.toEqual([])
})

test('a client with money left or a debt is anonymised after a second question with the sums', async () => {
  logInAsSalon()
  const api = fakeApi()
  api.on(getRemainingTexts, () => ({ merged: [], texts: [], total: 0, ahead: 0 }))
  api.on(anonymiseClient, ({ confirm_money }) => {
    if (!confirm_money) throw clientMoney({ credit: { EUR: 30 }, debt: { EUR: 12.5, ALL: 500 } })
    return { id: 'anonim', message: 'Klienti u anonimizua.', undo_until: '2026-11-21T09:00:00.000Z' }
  })
  const closed = vi.fn<() => void>()
  const user = userEvent.setup()
  await open(closed)('Anonimizo')
  await user.click(await screen.findByRole('button', { name: 'Anonimizo' }))
  await screen.findByText('Ëndrra Çela ka ende para te ju')
  const question = await screen.findByText(/Para të papërdorura/)
  expect(question.textContent.replaceAll('\u00a0', ' ')).toContain(
    'Para të papërdorura (paketa, kapar): 30,00 €. Borxh i papaguar: 12,50 € + 500 lekë.',
  )
  await user.click(await screen.findByRole('button', { name: 'Anonimizo megjithatë' }))
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(api.inputsOf(anonymiseClient)).toEqual([{ id: client.id }, { id: client.id, confirm_money: true }])
})

test('before anonymising the words that stay are shown; the undo bar restores the client', async () => {
  logInAsSalon()
  const api = fakeApi()
  api.on(getRemainingTexts, () => ({
    merged: ['Ëndrra Ç'],
    texts: [
      { kind: 'reason' as const, text: 'Ëndrra u ankua', day: '2026-11-18' },
      { kind: 'past_visit' as const, text: 'Nuse Ëndrra', day: '2025-03-04' },
    ],
    total: 5,
    ahead: 2,
  }))
  api.on(anonymiseClient, () => ({
    id: 'anonim',
    message: 'Klienti u anonimizua.',
    undo_until: '2026-11-21T09:00:00.000Z',
  }))
  api.on(restoreClient, ({ id }) => ({ id, message: 'Klienti u kthye.' }))
  const closed = vi.fn<() => void>()
  const user = userEvent.setup()
  await open(closed)('Anonimizo')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent.replaceAll('\u00a0', ' ')).toContain('2 termine që vijnë mbeten pa emër.')
  expect(question.textContent).toContain('Bashkë me të fshihen edhe klientët e bashkuar këtu: Ëndrra Ç.')
  expect(question.textContent).toContain('mbeten te shitjet dhe te vizitat e mëparshme:')
  expect(question.textContent).toContain('„Ëndrra u ankua”Arsyeja e kthimit · 18.11.2026')
  expect(question.textContent).toContain('„Nuse Ëndrra”Shërbimi i një vizite të mëparshme · 4.3.2025')
  expect(question.textContent.replaceAll('\u00a0', ' ')).toContain('3 tekste të tjera')
  expect(api.inputsOf(anonymiseClient)).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Anonimizo' }))
  await screen.findByText('Ëndrra Çela u anonimizua')
  await user.click(screen.getByRole('button', { name: /^Zhbëj/ }))
  expect(closed).toHaveBeenCalledOnce()
  await waitFor(() => expect(api.inputsOf(restoreClient)).toEqual([{ id: client.id }]))
})

test('nobody is anonymised if the words that stay cannot be read', async () => {
  logInAsSalon()
  const api = fakeApi()
  api.on(getRemainingTexts, () => {
    throw clientGone()
  })
  await open()('Anonimizo')
  expect(await screen.findAllByText('Klienti nuk u gjet. Rifreskoni faqen.')).not.toEqual([])
  expect(api.inputsOf(anonymiseClient)).toEqual([])
})
