import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { listCalendarFeeds, makeCalendarFeed, revokeCalendarFeed } from '../contract.ts'
import { CalendarFeedsCard } from './CalendarFeedsCard.tsx'

const barber = (id: string, name: string, is_active = true) => ({ id, name, color: 1, position: 0, is_active })
const address = 'https://orari.example/kalendari/x/terminet.ics'

beforeEach(() => logInAsSalon())

function api(barbers: ReturnType<typeof barber>[], feeds: { id: string; barber_id: string | null }[] = []) {
  const fake = fakeApi()
  fake.on(listBarbers, () => ({ data: barbers }))
  fake.on(listCalendarFeeds, () => ({
    feeds: feeds.map((feed) => ({ ...feed, created_at: '2026-11-20T09:00:00.000Z' })),
  }))
  fake.on(makeCalendarFeed, () => ({ id: 'f', address, message: 'u bë' }))
  fake.on(revokeCalendarFeed, () => ({ message: 'Adresa e kalendarit nuk vlen më.' }))
  return fake
}

async function opened() {
  const rendered = renderScreen(<CalendarFeedsCard />)
  await rendered.user.click(screen.getByRole('button', { name: /^Terminet në kalendarin tuaj/ }))
  await screen.findByText('I gjithë salloni')
  return rendered
}

test('an address is created, shown once and copied', async () => {
  const fake = api([barber('a', 'Besa'), barber('b', 'Dritan'), barber('c', 'Ish', false)])
  const { user } = await opened()
  expect(screen.queryByText('Ish')).toBeNull()
  const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } })
  await user.click(screen.getByRole('button', { name: 'Bëj adresën: Dritan' }))
  const dialog = await screen.findByRole('dialog', { name: 'Adresa e kalendarit' })
  expect(fake.inputsOf(makeCalendarFeed)).toEqual([{ barber_id: 'b' }])
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Adresa' }).value).toBe(address)
  await user.click(within(dialog).getByRole('button', { name: 'Kopjo adresën' }))
  expect(copied).toHaveBeenCalledWith(address)
  expect(within(dialog).getByRole('link', { name: 'Hape në kalendar' }).getAttribute('href')).toBe(
    'webcal://orari.example/kalendari/x/terminet.ics',
  )
})

test('a salon of one barber has one calendar', async () => {
  api([barber('a', 'Besa')])
  await opened()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('ending an address asks first, also for a barber who left', async () => {
  const fake = api(
    [barber('a', 'Besa'), barber('c', 'Ish', false)],
    [
      { id: 'f', barber_id: null },
      { id: 'g', barber_id: 'c' },
    ],
  )
  const { user } = await opened()
  await user.click(screen.getByRole('button', { name: 'Adresë e re: I gjithë salloni' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Kthehu' }))
  expect(fake.inputsOf(makeCalendarFeed)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Ndal: Ish' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ndal' }))
  expect(await screen.findByText('Adresa e kalendarit nuk vlen më.')).toBeTruthy()
  expect(fake.inputsOf(revokeCalendarFeed)).toEqual([{ id: 'g' }])
})
