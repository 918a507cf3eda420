import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { allergyMessages, answerHealthConsent, getAllergies } from '#features/clients/allergies/contract.ts'
import { getClient, updateClient, type Client } from '#features/clients/contract.ts'
import { useRead } from '#platform/web/data.ts'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { listClientConsents } from '../contract.ts'
import { ConsentsDialog } from './ConsentsDialog.tsx'

const client = {
  id: '0191f7a0-0000-7000-8000-0000000000c1',
  name: 'Njomëza Hoxha',
  message_consent: 'given',
  under_16: false,
  parent_name: null,
  parent_phone: null,
} as const

test('the consent to allergies is withdrawn after a question, and who may not see them has no button', async () => {
  logInAsSalon()
  const api = fakeApi()
  const hidden = { now: false }
  const consents = [
    { kind: 'health', answer: 'given', way: 'link', noted_by: null, noted_at: '2025-10-12T09:00:00.000Z' } as const,
  ]
  api.on(listClientConsents, () => ({ consents }))
  api.on(getAllergies, () => ({ allergies: [], hidden: hidden.now }))
  api.on(answerHealthConsent, () => ({ message: allergyMessages.refused }))
  const opened = () => renderScreen(<ConsentsDialog open onClose={vi.fn<() => void>()} client={client} />)
  const first = opened()
  await first.user.click(await screen.findByRole('button', { name: 'Tërhiq: alergji dhe shëndet' }))
  await first.user.click(await screen.findByRole('button', { name: 'Tërhiq dhe fshi' }))
  await waitFor(() => expect(api.inputsOf(answerHealthConsent)).toEqual([{ id: client.id, answer: 'refused' }]))
  first.unmount()
  hidden.now = true
  opened()
  expect(await screen.findByText('Shëndetësore: po')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /alergji dhe shëndet$/ })).toBeNull()
})

test('consents are shown with since when and from where, can be withdrawn, and a parent is added', async () => {
  logInAsSalon()
  const api = fakeApi()
  const changes: object[] = []
  const noted = { kind: 'messages' as const, answer: 'given' as const, way: 'link' as const, noted_by: null }
  api.on(listClientConsents, () => ({
    consents: [
      { ...noted, noted_at: '2025-10-12T09:00:00.000Z' },
      {
        kind: 'messages' as const,
        answer: 'refused' as const,
        way: 'salon' as const,
        noted_by: 'Arta Rama',
        noted_at: '2025-03-03T09:00:00.000Z',
      },
    ],
  }))
  api.on(getAllergies, () => ({ allergies: [], hidden: false }))
  api.on(updateClient, ({ id, ...change }) => {
    changes.push(change)
    return { client: { ...client, id } as unknown as Client, message: 'Të dhënat e klientit u ruajtën.' }
  })
  const { user } = renderScreen(<ConsentsDialog open onClose={vi.fn<() => void>()} client={client} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Pëlqimet' }))
  expect(await dialog.findByText('më 12 tetor 2025, vetë, nga linku')).toBeTruthy()
  const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['Mesazhe: po12 tetor 2025 · vetë, nga linku', 'Mesazhe: jo3 mars 2025 · Arta Rama, në sallon'])
  await user.click(dialog.getByRole('button', { name: 'Tërhiq' }))
  expect(changes).toEqual([{ message_consent: 'refused' }])
  await user.click(dialog.getByRole('button', { name: 'Shto prindin' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nën 16 vjeç' }))
  await user.click(form.getByRole('button', { name: 'Ruaj prindin' }))
  expect(await form.findByText('Shkruani telefonin e prindit.')).toBeTruthy()
  await user.type(form.getByLabelText('Prindi'), 'Besa Hoxha')
  await user.type(form.getByLabelText('Telefoni i prindit'), '044 999 888')
  await user.click(form.getByRole('button', { name: 'Ruaj prindin' }))
  await waitFor(() =>
    expect(changes[1]).toEqual({ under_16: true, parent_name: 'Besa Hoxha', parent_phone: '044 999 888' }),
  )
})

function OpenedFromSheet() {
  const { data } = useRead(getClient, { id: client.id })
  return data ? <ConsentsDialog open onClose={vi.fn<() => void>()} client={data.client} /> : null
}

test('a second tap on Hiqe or Po finds no button, although nothing is read again yet', async () => {
  logInAsSalon()
  const api = fakeApi()
  const child = { ...client, under_16: true, parent_name: 'Besa' } as unknown as Client
  let reads = 0
  api.on(getClient, () => {
    reads += 1
    return reads === 1 ? { client: child } : new Promise<never>(() => undefined)
  })
  let histories = 0
  api.on(listClientConsents, () => {
    histories += 1
    return histories === 1 ? { consents: [] } : new Promise<never>(() => undefined)
  })
  api.on(getAllergies, () => ({ allergies: [], hidden: false }))
  api.on(answerHealthConsent, () => ({ message: allergyMessages.given }))
  api.on(updateClient, () => ({
    client: { ...child, under_16: false, parent_name: null },
    message: 'Të dhënat e klientit u ruajtën.',
  }))
  const { user } = renderScreen(<OpenedFromSheet />)
  await user.click(await screen.findByRole('button', { name: 'Hiqe' }))
  expect(await screen.findByRole('button', { name: 'Shto prindin' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hiqe' })).toBeNull()
  expect(api.inputsOf(updateClient)).toEqual([{ id: client.id, under_16: false }])
  await user.click(screen.getByRole('button', { name: 'Po: alergji dhe shëndet' }))
  expect(await screen.findByRole('button', { name: 'Tërhiq: alergji dhe shëndet' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Po: alergji dhe shëndet' })).toBeNull()
})
