import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { listIdleClients, saveRetention, startRetentionRun, undoRetentionRun, type IdleClient } from '../contract.ts'
import { RetentionScreen } from './RetentionScreen.tsx'

const client = (id: string, name: string, more: Partial<IdleClient> = {}): IdleClient => ({
  id,
  name,
  phone: null,
  last_visit: '2021-03-14',
  stays: null,
  ...more,
})
const stays = (reason: 'money' | 'request', more: object = {}) => ({ stays: { reason, credit: {}, debt: {}, ...more } })

let api: FakeApi
let runs: { id: string; state: 'done'; removed: number; undo_until: string }[]
beforeEach(() => {
  runs = []
  api = salonApi('2026-11-20T10:00:00Z')
  api.on(listIdleClients, ({ years }) => ({
    years: (years ?? 3) as 3,
    clients: [
      client('a', 'Ardian Krasniqi'),
      client('b', 'Drita Kelmendi', { last_visit: null }),
      client('c', 'Blerta Gashi', stays('money', { credit: { EUR: 20 }, debt: { EUR: 5 } })),
      client('d', 'Zana Hoti', stays('request')),
    ],
    staying: 2,
    monthly: { years: 3 as const, run_on: '2026-12-01', clients: 2 },
    runs,
    pagination: { page: 1, limit: 20, total_items: 4, total_pages: 1 },
  }))
  api.on(startRetentionRun, ({ id }) => {
    runs = [{ id, state: 'done', removed: 1, undo_until: '2026-11-21T10:00:00.000Z' }, ...runs]
    return { message: 'Anonimizimi filloi.' }
  })
  api.on(undoRetentionRun, () => ({ message: 'Klientët po kthehen.' }))
  api.on(saveRetention, () => ({ message: 'Nuk bëhet më vetë.' }))
})

test('rows that stay say why; others are left out one by one, asked once, and returned together', async () => {
  const { user } = renderScreen(<RetentionScreen />)
  const money = await screen.findByRole('checkbox', { name: /^Blerta Gashi/ })
  expect(money.getAttribute('aria-disabled') ?? money.getAttribute('disabled')).not.toBeNull()
  expect(screen.getByText('mbetet: para te ju 20,00 €, borxh 5,00 €')).toBeTruthy()
  expect(screen.getByText('mbetet: ka një kërkesë të hapur')).toBeTruthy()
  expect(screen.getByText('asnjë vizitë')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Anonimizo 2/ })).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /^Drita Kelmendi/ }))
  await user.click(screen.getByRole('button', { name: /^Anonimizo 1/ }))
  const sure = async () => (await screen.findAllByRole('button', { name: /^Anonimizo 1/ })).at(-1) as HTMLElement
  await screen.findByText(/Mund t’i ktheni të gjithë bashkë për 24 orë/)
  await user.click(await sure())
  await waitFor(() => expect(api.inputsOf(startRetentionRun)).toMatchObject([{ years: 3, except: ['b'] }]))
  await user.click(await screen.findByRole('button', { name: 'Ktheji të gjithë' }))
  await waitFor(() => expect(api.inputsOf(undoRetentionRun)).toEqual([{ id: api.inputsOf(startRetentionRun)[0]?.id }]))
})

test('each of two runs of a day can be returned', async () => {
  runs = ['r2', 'r1'].map((id) => ({ id, state: 'done', removed: 1, undo_until: '2026-11-21T10:00:00.000Z' }))
  const { user } = renderScreen(<RetentionScreen />)
  const [, first] = await screen.findAllByRole('button', { name: 'Ktheji të gjithë' })
  await user.click(first as HTMLElement)
  await waitFor(() => expect(api.inputsOf(undoRetentionRun)).toEqual([{ id: 'r1' }]))
})

test('the monthly run says when it begins, and is switched off', async () => {
  const { user } = renderScreen(<RetentionScreen />)
  expect(await screen.findByText(/^Më 1 dhjetor anonimizohen 2.klientë/)).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: 'Çdo muaj, vetë' }))
  await waitFor(() => expect(api.inputsOf(saveRetention)).toEqual([{ years: 3, monthly: false }]))
})
