import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listServices } from '#features/salon/services/contract.ts'
import { fakeApi, type FakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen, setClock } from '#testing/web/render.tsx'
import { allergyStale, getAllergies, removeAllergy, saveAllergy, type Allergy } from '../contract.ts'
import { allergyMessages } from '../copy.ts'
import { AllergyFold } from './AllergyFold.tsx'
import { AllergyNotice } from './AllergyNotice.tsx'

const client = { id: '0191f7a0-0000-7000-8000-0000000000c1', name: 'Ëndrra Çela' }
const stored: Allergy = {
  id: '0191f7a0-0000-7000-8000-0000000000e1',
  allergy: 'PPD (ngjyrë), Lateks',
  note: 'skuqje',
  since: null,
  tested_on: '2026-10-12',
  consent_on: '2026-11-19',
  consent_way: 'salon',
  consent_by: 'Arta Rama',
  updated_at: '2026-11-19T08:00:00.000Z',
}
const service = {
  id: '0191f7a0-0000-7000-8000-0000000000d1',
  name: 'Ngjyrosje',
  description: null,
  duration: 60,
  price: 30,
  currency: 'EUR',
  is_active: true,
  category: null,
  buffer_minutes: 0,
  pause_after_minutes: null,
  pause_minutes: null,
  barbers: [],
} as const

let api: FakeApi
let known: { allergies: Allergy[]; hidden: boolean }

beforeEach(() => {
  setClock('2026-11-20T09:00:00Z')
  logInAsSalon()
  api = fakeApi()
  known = { allergies: [], hidden: false }
  api.on(getAllergies, () => known)
  api.on(listServices, () => ({
    data: [
      { ...service, barbers: [], asks_allergies: true },
      { ...service, id: client.id, name: 'Prerje', barbers: [] },
    ],
    message: '',
  }))
  api.on(saveAllergy, () => ({ allergies: [stored], message: allergyMessages.saved }))
  api.on(removeAllergy, () => ({ message: allergyMessages.removed }))
})

test('without an allergy the sheet has no field; one is saved only with the consent', async () => {
  const empty = renderScreen(<AllergyFold client={client} />)
  await waitFor(() => expect(api.inputsOf(getAllergies)).toHaveLength(1))
  expect(screen.queryByText('Alergji')).toBeNull()
  empty.unmount()
  known = { allergies: [stored], hidden: false }
  const { user } = renderScreen(<AllergyFold client={client} />)
  await user.click(await screen.findByRole('button', { name: 'Shto alergji' }))
  const dialog = await screen.findByRole('dialog', { name: 'Alergji' })
  await user.click(within(dialog).getByRole('button', { name: 'Lateks' }))
  await user.click(within(dialog).getByRole('button', { name: 'Ruaj alergjinë' }))
  expect(await within(dialog).findByText(allergyMessages.consentRequired)).toBeTruthy()
  expect(api.inputsOf(saveAllergy)).toEqual([])
  await user.click(within(dialog).getByRole('checkbox', { name: /^Klienti pajtohet/ }))
  await user.click(within(dialog).getByRole('radio', { name: 'Në letër' }))
  await user.click(within(dialog).getByRole('button', { name: 'Ruaj alergjinë' }))
  await expect
    .poll(() => api.inputsOf(saveAllergy))
    .toMatchObject([
      { id: client.id, allergy: 'Lateks', tested_on: null, consent_way: 'written', consent_on: '2026-11-20' },
    ])
})

test('a stored allergy is shown with its test and consent, and withdrawing the consent deletes it', async () => {
  known = { allergies: [stored], hidden: false }
  const { user } = renderScreen(<AllergyFold client={client} />)
  expect(await screen.findByText('Pëlqimi: 19 nëntor, në sallon, Arta Rama')).toBeTruthy()
  expect(screen.getByText(/prova në lëkurë 12 tetor/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Tërhiq pëlqimin/ }))
  await user.click(await screen.findByRole('button', { name: 'Tërhiq dhe fshi' }))
  await waitFor(() => expect(api.inputsOf(removeAllergy)).toEqual([{ id: client.id, allergy_id: stored.id }]))
})

test('what was typed stays while somebody else changes or deletes the allergy', async () => {
  known = { allergies: [stored], hidden: false }
  api.on(saveAllergy, ({ updated_at }) => {
    if (updated_at === stored.updated_at)
      throw allergyStale({ allergy: { ...stored, allergy: 'Akrilat', updated_at: '2026-11-20T08:30:00.000Z' } })
    return { allergies: [stored], message: allergyMessages.saved }
  })
  const { user } = renderScreen(<AllergyFold client={client} />)
  await user.click(await screen.findByRole('button', { name: /^Ndrysho/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Alergji' })
  const field = within(dialog).getByRole('textbox', { name: 'Ndaj çfarë' })
  await user.clear(field)
  await user.type(field, 'Amoniak')
  known = { allergies: [], hidden: false }
  await user.click(within(dialog).getByRole('button', { name: 'Ruaj alergjinë' }))
  expect(await within(dialog).findByText('Akrilat')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/^Pëlqimi:/)).toBeNull())
  expect(within(dialog).getByRole('textbox', { name: 'Ndaj çfarë' })).toHaveProperty('value', 'Amoniak')
  await user.click(within(dialog).getByRole('button', { name: 'Ruaj alergjinë' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Alergji' })).toBeNull())
  expect(api.inputsOf(saveAllergy).map(({ allergy, updated_at }) => [allergy, updated_at])).toEqual([
    ['Amoniak', stored.updated_at],
    ['Amoniak', '2026-11-20T08:30:00.000Z'],
  ])
})

test('who may not see them sees no field', async () => {
  known = { allergies: [], hidden: true }
  renderScreen(<AllergyFold client={client} />)
  await waitFor(() => expect(api.inputsOf(getAllergies)).toHaveLength(1))
  expect(screen.queryByText('Alergji')).toBeNull()
})

test('only a service with the mark asks, and shows what is known', async () => {
  known = { allergies: [stored], hidden: false }
  const first = renderScreen(<AllergyNotice services={['Prerje']} clientId={client.id} />)
  await waitFor(() => expect(api.inputsOf(listServices)).toHaveLength(1))
  expect(screen.queryByText(allergyMessages.ask)).toBeNull()
  expect(api.inputsOf(getAllergies)).toEqual([])
  first.unmount()
  const second = renderScreen(<AllergyNotice services={['Prerje', ' ngjyrosje']} clientId={client.id} />)
  expect(await screen.findByText('PPD (ngjyrë), Lateks')).toBeTruthy()
  second.unmount()
  renderScreen(<AllergyNotice services={['Ngjyrosje']} clientId={null} />)
  expect(await screen.findByText(allergyMessages.ask)).toBeTruthy()
})
