import { screen, waitFor, within } from '@testing-library/react'
import { salonApi } from '#testing/web/salonApi.ts'
import { beforeEach, expect, test } from 'vitest'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { type FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { listSeen } from '#features/operator/security-events/contract.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import {
  invite,
  listColleagues,
  listSalonHistory,
  revokeInvitation,
  saveColleagueSettings,
  updateColleague,
  type Colleague,
} from '../contract.ts'
import { ColleaguesPanel } from './ColleaguesPanel.tsx'

let api: FakeApi
let state: ReplyOf<typeof listColleagues>

const barberId = '01900000-0000-7000-8000-0000000000b1'
const instant = '2026-11-20T09:00:00.000Z'
const person = (id: string, name: string, more: Partial<Colleague> = {}): Colleague => ({
  id,
  username: name,
  name,
  email: `${id}@salloni.example`,
  salon_role: 'reception',
  barber_id: null,
  is_active: true,
  verified: true,
  is_self: false,
  last_seen_at: instant,
  sessions: [],
  ...more,
})
const owner = person('u1', 'Drita', { salon_role: 'owner', is_self: true })
const invitation = {
  id: 'i1',
  email: null,
  salon_role: 'barber',
  barber_id: barberId,
  state: 'open',
  created_at: instant,
  expires_at: instant,
} as const

beforeEach(() => {
  state = {
    colleagues: [owner, person('u2', 'Arta')],
    invitations: [],
    settings: { barbers_see_all: false, barbers_see_phones: false },
  }
  api = salonApi()
  api.on(listColleagues, () => state)
  api.on(listSeen, () => ({ rows: [], more: false }))
  api.on(listSalonHistory, () => ({ entries: [], more: false, booked: null, users: 2 }))
  api.on(listBarbers, () => ({
    data: [{ id: barberId, name: 'Blerta', color: 3, position: 0, is_active: true } as never],
  }))
})

test('a single user sees an invitation and who looked, and nothing else', async () => {
  state = { ...state, colleagues: [owner] }
  renderScreen(<ColleaguesPanel />)
  await screen.findByRole('button', { name: 'Fto dikë' })
  expect(screen.queryByText('Çfarë shohin berberët')).toBeNull()
  expect(screen.queryByText('Kush çfarë bëri')).toBeNull()
})

test('a barber’s invitation requires the barber, and its link is shown as a QR code and as text', async () => {
  api.on(invite, () => ({ invitation, link: 'https://orari.example/ftesa?token=abc', message: 'Ftesa është gati.' }))
  const { user } = renderScreen(<ColleaguesPanel />)
  await user.click(await screen.findByRole('button', { name: 'Fto dikë' }))
  await user.click(screen.getByRole('button', { name: 'Krijo ftesën' }))
  expect(await screen.findByText('Zgjidhni se cili berber është.')).toBeDefined()
  expect(api.inputsOf(invite)).toEqual([])
  await user.click(screen.getByRole('combobox', { name: /Cili berber/ }))
  await user.click(await screen.findByRole('option', { name: 'Blerta' }))
  await user.click(screen.getByRole('button', { name: 'Krijo ftesën' }))
  expect(await screen.findByRole('figure', { name: 'Ftesa si kod QR' })).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Linku i ftesës').value).toContain('token=abc')
  expect(api.inputsOf(invite)).toMatchObject([{ salon_role: 'barber', barber_id: barberId }])
})

test('a pending invitation can be revoked', async () => {
  state = { ...state, invitations: [invitation] }
  api.on(revokeInvitation, () => {
    state = { ...state, invitations: [] }
    return { message: 'Ftesa u anulua.' }
  })
  const { user } = renderScreen(<ColleaguesPanel />)
  await user.click(await screen.findByRole('button', { name: 'Anulo ftesën: Blerta' }))
  await waitFor(() => expect(screen.queryByText('Ftesë: Blerta')).toBeNull())
})

test('a colleague who becomes a barber must be assigned one, and deactivation asks first', async () => {
  api.on(updateColleague, () => ({ message: 'Ndryshimet u ruajtën.' }))
  const { user } = renderScreen(<ColleaguesPanel />)
  await user.click(await screen.findByRole('button', { name: 'Ndrysho: Arta' }))
  const form = await screen.findByRole('dialog', { name: 'Arta' })
  await user.click(within(form).getByRole('combobox', { name: /Roli/ }))
  await user.click(await screen.findByRole('option', { name: /Berber/ }))
  const save = within(form).getByRole<HTMLButtonElement>('button', { name: 'Ruaj ndryshimet' })
  expect(save.disabled).toBe(true)
  await user.click(within(form).getByRole('combobox', { name: /Cili berber/ }))
  await user.click(await screen.findByRole('option', { name: 'Blerta' }))
  await user.click(save)
  await waitFor(() =>
    expect(api.inputsOf(updateColleague)).toEqual([{ id: 'u2', salon_role: 'barber', barber_id: barberId }]),
  )
  await user.click(await screen.findByRole('button', { name: 'Ndrysho: Arta' }))
  await user.click(await screen.findByRole('button', { name: 'Çaktivizo llogarinë' }))
  await user.click(await screen.findByRole('button', { name: 'Çaktivizo' }))
  await waitFor(() => expect(api.inputsOf(updateColleague).at(-1)).toEqual({ id: 'u2', is_active: false }))
})

test('barbers’ visibility settings are saved at once, and revert when the server refuses', async () => {
  let refuse = false
  api.on(saveColleagueSettings, (settings) => {
    if (refuse) throw new Error('offline')
    state = { ...state, settings }
    return { settings, message: 'Ndryshimet u ruajtën.' }
  })
  const { user } = renderScreen(<ColleaguesPanel />)
  const all = await screen.findByRole('switch', { name: 'Tërë orari' })
  await user.click(all)
  await waitFor(() => expect(all.getAttribute('aria-checked')).toBe('true'))
  expect(api.inputsOf(saveColleagueSettings)).toEqual([{ barbers_see_all: true, barbers_see_phones: false }])
  refuse = true
  const phones = screen.getByRole('switch', { name: 'Telefonat e klientëve' })
  await user.click(phones)
  await waitFor(() => expect(phones.getAttribute('aria-checked')).toBe('false'))
})
