import { screen, waitFor } from '@testing-library/react'
import { salonApi } from '#testing/web/salonApi.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { searchClients } from '#features/clients/contract.ts'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { keepApart, listDuplicates, mergeClients, type MergeParty } from '../contract.ts'
import { DuplicatesDialog } from './Duplicates.tsx'
import { MergeDialog } from './MergeDialog.tsx'

const blerta = { id: '0191f7a0-0000-7000-8000-0000000000c1', name: 'Blerta', phone: '044 111 111' }
const krasniqi = { id: '0191f7a0-0000-7000-8000-0000000000c2', name: 'Blerta Krasniqi', phone: null }

let merged: { id: string; merged_id: string }[]
let api: FakeApi

beforeEach(() => {
  merged = []
  api = salonApi()
  api.on(mergeClients, (pair) => {
    merged.push(pair)
    return { ...pair, name: 'Blerta', merged_name: 'Blerta Krasniqi', message: 'Klientët u bashkuan.' }
  })
})

test('the second client and the name to keep are chosen', async () => {
  const found = [blerta, krasniqi].map((one) => ({ ...one, usual_service: null, last_visit: null }))
  api.on(searchClients, () => ({ clients: found }))
  const onMerged = vi.fn()
  const { user } = renderScreen(<MergeDialog open client={blerta} onClose={vi.fn()} onMerged={onMerged} />)
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Bashko' })
  expect(submit.disabled).toBe(true)
  const input = screen.getByLabelText('Me kë bashkohet Blerta')
  await user.type(input, 'ble')
  await user.click(await screen.findByRole('option', { name: /ky klient/ }))
  expect(screen.getByText('Zgjidhni një klient tjetër.')).toBeTruthy()
  expect(submit.disabled).toBe(true)
  await user.clear(input)
  await user.type(input, 'kras')
  await user.click(await screen.findByRole('option', { name: /Krasniqi/ }))
  await user.click(screen.getByRole('radio', { name: /Blerta Krasniqi/ }))
  await user.click(submit)
  await waitFor(() => expect(onMerged).toHaveBeenCalledWith(krasniqi.id))
  expect(merged).toMatchObject([{ id: krasniqi.id, merged_id: blerta.id }])
})

test('a proposed pair keeps the client with more visits, or both clients', async () => {
  const party = (one: typeof blerta | typeof krasniqi, appointments: number): MergeParty => ({
    ...one,
    appointments,
    last: '2026-11-18',
  })
  const pair = { first: party(krasniqi, 5), second: party(blerta, 1), phone: '+38344111111' }
  api.on(listDuplicates, () => ({ pairs: [pair], total: 1 }))
  const apart = vi.fn()
  api.on(keepApart, (input) => {
    apart(input)
    return { message: 'Mbeten dy klientë.' }
  })
  const { user } = renderScreen(<DuplicatesDialog open onClose={vi.fn()} />)
  expect(await screen.findByText(/5 termine · i fundit 18.11.2026/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Bashko: / }))
  await waitFor(() => expect(merged).toMatchObject([{ id: krasniqi.id, merged_id: blerta.id }]))
  const apartButton = screen.getByRole('button', { name: /^Janë dy: / })
  await waitFor(() => expect(apartButton).toHaveProperty('disabled', false))
  await user.click(apartButton)
  await waitFor(() =>
    expect(apart.mock.calls[0]?.[0]).toMatchObject({ id: krasniqi.id, other_id: blerta.id, apart: true }),
  )
})
