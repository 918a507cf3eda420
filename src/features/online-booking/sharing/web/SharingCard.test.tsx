import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getOnlineBooking } from '#features/online-booking/settings/contract.ts'
import { closedSetup } from '#testing/web/onlineBookingApi.ts'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { SharingCard } from './SharingCard.tsx'

const closed = closedSetup()
const setup = {
  ...closed,
  address: 'drita',
  settings: { ...closed.settings, enabled: true, description: 'Berber për burra' },
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

test('the texts for the bio and Google contain their source', async () => {
  fakeApi().on(getOnlineBooking, () => ({ setup }))
  const { user } = await shown()
  await user.click(screen.getByRole('button', { name: 'Kopjo tekstin' }))
  expect(copied).toHaveBeenCalledWith('Berber për burra\nCakto termin: orari.example/r/drita?nga=instagram')
  expect(await screen.findByText('Teksti u kopjua.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Si bëhet' }))
  await user.click(await screen.findByRole('button', { name: 'Kopjo linkun' }))
  expect(copied).toHaveBeenLastCalledWith('https://orari.example/r/drita?nga=google')
})

test('the code for the salon’s website is a link to its page and a script', async () => {
  fakeApi().on(getOnlineBooking, () => ({ setup }))
  const { user } = await shown()
  await user.click(screen.getByRole('button', { name: 'Kopjo kodin' }))
  expect(copied).toHaveBeenCalledWith(
    expect.stringMatching(
      /https:\/\/orari\.example\/r\/drita\/cakto\?nga=widget.*\n.*https:\/\/orari\.example\/widget\.js/,
    ),
  )
  expect(await screen.findByText('Kodi u kopjua.')).toBeTruthy()
})

test('the poster has the salon’s name, and prints on A4 once, or four times to cut out', async () => {
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

test('a closed page cannot be shared', async () => {
  const api = fakeApi()
  api.on(getOnlineBooking, () => ({ setup: closed }))
  renderScreen(<SharingCard />)
  await waitFor(() => expect(api.inputsOf(getOnlineBooking)).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})
