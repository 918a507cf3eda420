import { screen, waitFor, within } from '@testing-library/react'
import { salonApi } from '#testing/web/salonApi.ts'
import { beforeEach, expect, test } from 'vitest'
import { badInput } from '#platform/shared/fault.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { type FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { listApiKeys, makeApiKey, revokeApiKey, type ApiKey } from '../contract.ts'
import { ApiKeysCard } from './ApiKeysCard.tsx'

let api: FakeApi
let keys: ApiKey[]

const instant = '2026-11-20T09:00:00.000Z'
const key = (id: string, name: string, more: Partial<ApiKey> = {}): ApiKey => ({
  id,
  name,
  areas: ['appointments'],
  writes: false,
  state: 'works',
  made_by: 'Drita',
  created_at: instant,
  expires_at: null,
  last_used_at: null,
  ...more,
})
const secret = 'orari_key_abcdefghijklmnopqrstuvwxyz'

beforeEach(() => {
  keys = []
  api = salonApi()
  api.on(listApiKeys, () => ({ keys }))
  api.on(makeApiKey, ({ name }) => {
    keys = [key('k1', name)]
    return { key: key('k1', name), secret, message: 'Çelësi është gati.' } satisfies Omit<
      ReplyOf<typeof makeApiKey>,
      'success'
    >
  })
  api.on(revokeApiKey, () => {
    keys = []
    return { message: 'Çelësi u anulua.' }
  })
})

async function openCard() {
  const rendered = renderScreen(<ApiKeysCard />)
  await rendered.user.click(screen.getByRole('button', { name: /Çelësat API/ }))
  return rendered
}

test('nothing is loaded before the card is opened', async () => {
  renderScreen(<ApiKeysCard />)
  await screen.findByRole('button', { name: /Çelësat API/ })
  expect(api.calls).toEqual([])
  expect(screen.queryByRole('button', { name: 'Krijo çelës' })).toBeNull()
})

test('a new key is shown once, with its areas', async () => {
  const { user } = await openCard()
  await user.click(await screen.findByRole('button', { name: 'Krijo çelës' }))
  const form = within(await screen.findByRole('dialog', { name: 'Çelës i ri' }))
  await user.type(form.getByLabelText('Për çfarë është'), 'Faqja jonë')
  await user.click(form.getByRole('checkbox', { name: 'Klientët' }))
  await user.click(form.getByRole('radio', { name: 'Lexon dhe shkruan' }))
  await user.type(form.getByLabelText('Fjalëkalimi juaj'), 'nje-fjale-e-gjate')
  await user.click(form.getByRole('button', { name: 'Krijo çelësin' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Çelësi është gati' }))
  expect(shown.getByLabelText<HTMLInputElement>('Çelësi').value).toBe(secret)
  expect(api.inputsOf(makeApiKey)).toEqual([
    {
      name: 'Faqja jonë',
      areas: ['appointments', 'clients'],
      writes: true,
      validity: 'year',
      currentPassword: 'nje-fjale-e-gjate',
    },
  ])
  await user.click(shown.getByRole('button', { name: 'U krye' }))
  await waitFor(() => expect(screen.queryByDisplayValue(secret)).toBeNull())
  expect(await screen.findByText('Faqja jonë')).toBeTruthy()
})

test('a wrong password and an empty choice are shown at their fields, and typed text stays', async () => {
  api.on(makeApiKey, () => {
    throw badInput([{ field: 'currentPassword', message: 'Fjalëkalimi nuk është i saktë.' }])
  })
  const { user } = await openCard()
  await user.click(await screen.findByRole('button', { name: 'Krijo çelës' }))
  const form = within(await screen.findByRole('dialog', { name: 'Çelës i ri' }))
  await user.type(form.getByLabelText('Për çfarë është'), 'Arka')
  await user.click(form.getByRole('checkbox', { name: 'Terminet' }))
  await user.type(form.getByLabelText('Fjalëkalimi juaj'), 'gabim')
  await user.click(form.getByRole('button', { name: 'Krijo çelësin' }))
  expect(await form.findByText('Zgjidhni të paktën një pjesë.')).toBeTruthy()
  expect(api.inputsOf(makeApiKey)).toEqual([])
  await user.click(form.getByRole('checkbox', { name: 'Terminet' }))
  await user.click(form.getByRole('button', { name: 'Krijo çelësin' }))
  expect(await form.findByText('Fjalëkalimi nuk është i saktë.')).toBeTruthy()
  expect(form.getByLabelText<HTMLInputElement>('Për çfarë është').value).toBe('Arka')
})

test('a key is revoked after a question, and one whose creator left is marked', async () => {
  keys = [key('k1', 'Faqja jonë', { state: 'ownerless', made_by: 'Besa' })]
  const { user } = await openCard()
  expect(await screen.findByText('Nuk vlen më: Besa nuk është më pronar.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Anulo çelësin: Faqja jonë' }))
  await user.click(await screen.findByRole('button', { name: 'Anulo çelësin' }))
  await waitFor(() => expect(api.inputsOf(revokeApiKey)).toEqual([{ id: 'k1' }]))
  expect(await screen.findByText(/Nuk keni ende çelësa/)).toBeTruthy()
})
