import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { fakeApi } from '#platform/web/testing/fakeApi.ts'
import { logInAsSalon, renderScreen } from '#platform/web/testing/render.tsx'
import { SharingCard } from './SharingCard.tsx'

const setup = {
  settings: {
    enabled: true,
    stopped_on: null,
    least_notice_minutes: 60,
    horizon_days: 30,
    max_open_visits: 3,
    cancel_until_hours: 3,
    approval: 'never' as const,
    new_clients: true,
    questions: [],
    text_after_booking: null,
    reminds_day_before: true,
    reminds_two_hours_before: true,
    mails_owner: false,
    description: 'Berber për burra',
    instagram: null,
    whatsapp: null,
    map_url: null,
  },
  address: 'drita',
  proposed_address: 'drita',
  link_base: 'https://orari.example/r/',
  earlier_addresses: [],
  stopped_today: false,
  salon: { name: 'Salloni Drita', address: null, phone: null, country: 'XK' as const },
  services: [],
  barbers: [],
}

const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())

beforeEach(() => {
  logInAsSalon()
  copied.mockClear()
})

async function shown() {
  const rendered = renderScreen(<SharingCard />)
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } })
  await rendered.user.click(await screen.findByRole('button', { name: /^Shpërndajeni/ }))
  return rendered
}

test('the texts for the bio and Google carry where they were put', async () => {
  fakeApi().on(getOnlineBooking, () => ({ setup }))
  const { user } = await shown()
  await user.click(screen.getByRole('button', { name: 'Kopjo tekstin' }))
  expect(copied).toHaveBeenCalledWith('Berber për burra\nCakto termin: orari.example/r/drita?nga=instagram')
  expect(await screen.findByText('Teksti u kopjua.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Si bëhet' }))
  await user.click(await screen.findByRole('button', { name: 'Kopjo linkun' }))
  expect(copied).toHaveBeenLastCalledWith('https://orari.example/r/drita?nga=google')
})

test('the poster has the salon’s name, and is printed once on A4 or four times to cut', async () => {
  fakeApi().on(getOnlineBooking, () => ({ setup }))
  const { user } = await shown()
  await user.click(screen.getByRole('button', { name: 'Hape posterin' }))
  const dialog = await screen.findByRole('dialog', { name: 'Posteri me kod QR' })
  expect(within(dialog).getByText('Salloni Drita')).toBeTruthy()
  expect(within(dialog).getByText('orari.example/r/drita')).toBeTruthy()
  const onPaper = () => document.querySelectorAll('.poster-sheet > article').length
  expect(onPaper()).toBe(1)
  await user.click(within(dialog).getByRole('radio', { name: 'A6' }))
  expect(onPaper()).toBe(4)
  const print = vi.spyOn(globalThis, 'print').mockReturnValue()
  await user.click(within(dialog).getByRole('button', { name: 'Printo' }))
  expect(print).toHaveBeenCalledOnce()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onPaper()).toBe(0))
})

test('a closed page has nothing to share', async () => {
  const api = fakeApi()
  api.on(getOnlineBooking, () => ({ setup: { ...setup, settings: { ...setup.settings, enabled: false } } }))
  renderScreen(<SharingCard />)
  await waitFor(() => expect(api.inputsOf(getOnlineBooking)).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})
