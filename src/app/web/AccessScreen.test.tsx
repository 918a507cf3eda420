import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listColleagues, listSalonHistory, updateColleague } from '#features/accounts/colleagues/contract.ts'
import { getSubscriptionStatus } from '#features/billing/subscriptions/contract.ts'
import { statusOfDates } from '#features/billing/subscriptions/rules.ts'
import { listApiKeys } from '#features/integrations/api-keys/contract.ts'
import { listCalendarFeeds, revokeCalendarFeed } from '#features/integrations/calendar-feeds/contract.ts'
import { listWebhooks } from '#features/integrations/webhooks/contract.ts'
import { getPictures } from '#features/online-booking/page/contract.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { archived } from '#platform/shared/endpoint.ts'
import { currentSession, openSession } from '#platform/web/session.ts'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import { AccessScreen } from './AccessScreen.tsx'

const now = '2026-12-10T09:00:00Z'
const ended = { subscriptionType: 'none', trialEndDate: '2026-11-27T09:00:00Z', subscriptionEndDate: null } as const
let api: FakeApi

beforeEach(() => {
  api = salonApi(now)
  const session = currentSession()
  if (session)
    openSession({ token: crypto.randomUUID(), user: { ...session.user, salon_role: 'owner', ...ended } as never })
  api.on(getSubscriptionStatus, () => statusOfDates(new Date(now), ended))
  const person = { is_active: true, verified: true, barber_id: null, last_seen_at: now, sessions: [] }
  api.on(listColleagues, () => ({
    colleagues: [
      {
        ...person,
        id: 'u1',
        username: 'Drita',
        name: 'Drita',
        email: 'd@x.example',
        salon_role: 'owner' as const,
        is_self: true,
      },
      {
        ...person,
        id: 'u2',
        username: 'Arta',
        name: 'Arta',
        email: 'a@x.example',
        salon_role: 'reception' as const,
        is_self: false,
      },
    ],
    invitations: [],
    settings: { barbers_see_all: false, barbers_see_phones: false },
  }))
  api.on(listSalonHistory, () => ({ entries: [], more: false, booked: null, users: 2 }))
  api.on(archived(listBarbers), () => ({ data: [{ id: 'b1', name: 'Blerim', color: 1, is_active: true }] }) as never)
  api.on(listCalendarFeeds, () => ({ feeds: [{ id: 'f1', barber_id: null, created_at: now }] }))
  api.on(listApiKeys, () => ({ keys: [] }))
  api.on(listWebhooks, () => ({ webhooks: [] }))
  api.on(getPictures, () => ({ pictures: [{ of: 'b1', url: '/r/drita/foto/madhe/p1' }] }))
  api.on(updateColleague, () => ({ message: '' }))
  api.on(revokeCalendarFeed, () => ({ message: '' }))
})

test('after the end an owner deactivates a colleague and stops a calendar, and is offered nothing that is closed', async () => {
  const { user } = renderScreen(<AccessScreen />)
  await user.click(await screen.findByRole('button', { name: 'Ndrysho: Arta' }))
  const dialog = await screen.findByRole('dialog', { name: 'Arta' })
  expect(within(dialog).queryByRole('button', { name: 'Bëje pronar' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Çaktivizo llogarinë' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Çaktivizo' }))
  expect(api.inputsOf(updateColleague)).toMatchObject([{ id: 'u2', is_active: false }])

  for (const card of [/^Terminet në kalendarin/, /^Çelësat API/, /^Webhook-et/, /^Fotografitë/])
    await user.click(await screen.findByRole('button', { name: card }))
  await user.click(await screen.findByRole('button', { name: 'Ndal: I gjithë salloni' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ndal' }))
  expect(api.inputsOf(revokeCalendarFeed)).toEqual([{ id: 'f1' }])
  expect(screen.getByRole('button', { name: 'Hiq fotografinë: Blerim' })).toBeTruthy()

  const closed = /^(Fto dikë|Adresë e re|Bëj adresën|Krijo çelës|Shto webhook|Ndrysho fotografinë|Zgjidh fotografinë)/
  expect(screen.queryByRole('button', { name: closed })).toBeNull()
  expect(api.calls.map(({ spec }) => spec.path)).not.toContain(listBarbers.path)
})
