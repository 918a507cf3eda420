import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '#testing/web/render.tsx'
import { setViewportWidth } from '#testing/web/setup.ts'
import { salonApi } from '#testing/web/salonApi.ts'
import { weekOf, localDate } from '#platform/shared/time.ts'
import { weekdayLong } from '#platform/shared/sq.ts'
import { listBarbers } from '#features/salon/barbers/contract.ts'
import { listColleagues } from '#features/accounts/colleagues/contract.ts'
import { getHours } from '#features/salon/hours/contract.ts'
import { listServices } from '#features/salon/services/contract.ts'
import { openDaysText } from './settingsStates.tsx'
import { SettingsScreen } from './SettingsScreen.tsx'

afterEach(() => setViewportWidth(1440))

function start(path: string, isPhone = true) {
  setViewportWidth(isPhone ? 390 : 1440)
  const api = salonApi('2026-11-20T09:45:00Z')
  const shift = [{ from: '09:00', to: '19:00' }]
  api.on(getHours, () => ({
    is_set: true,
    step: 30,
    plans: [
      { subject: 'salon', valid_from: '2026-01-01', week: [shift, shift, shift, shift, shift, shift, []] },
      { subject: 'salon', valid_from: '2026-12-01', week: [[], [], [], [], [], [], []] },
    ],
    exceptions: [],
    leaves: [],
    holidays: [],
  }))
  const barber = { id: 'b1', name: 'Blerta', color: 1, position: 0, is_active: true }
  api.on(listBarbers, () => ({ data: [barber, { ...barber, id: 'b2', is_active: false }] }))
  api.on(listServices, () => ({ data: [], message: '' }))
  const colleague = { name: 'Drita', email: 'd@salloni.test', salon_role: 'owner', sessions: [] }
  api.on(listColleagues, () => ({ colleagues: [colleague, colleague], invitations: [], settings: {} }) as never)
  return renderScreen(<SettingsScreen />, { path })
}

test('on a phone the settings are a list of ten rows with their state, each opened by one tap', async () => {
  const { user } = start('/konfigurimet')
  expect(await screen.findByRole('link', { name: 'Orët e hënë–e shtunë' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Ekipi 2 persona' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Berberët 1 berber' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Salloni Salloni Drita' })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
  expect(screen.queryByRole('tab')).toBeNull()
  expect(screen.getByRole('link', { name: /^Produktet/ }).getAttribute('href')).toBe('/produktet')
  await user.click(screen.getByRole('link', { name: /^Lidhjet/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Lidhjet' })).toBeTruthy()
  expect(screen.queryByText('Çelësat API')).toBeNull()
  await user.click(await screen.findByRole('link', { name: /^Programe të tjera/ }))
  expect(await screen.findByRole('button', { name: /^Çelësat API/ })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Lidhjet' }))
  await user.click(await screen.findByRole('link', { name: 'Konfigurimet' }))
  expect(await screen.findByRole('link', { name: 'Ekipi 2 persona' })).toBeTruthy()
})

test('a link to a part opens it on a phone, and back returns to the list', async () => {
  const { user } = start('/konfigurimet?tab=lidhjet&pjesa=programe')
  expect(await screen.findByRole('button', { name: /^Webhook-et/ })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Lidhjet' }))
  await user.click(await screen.findByRole('link', { name: 'Konfigurimet' }))
  expect(await screen.findByRole('link', { name: 'Ekipi 2 persona' })).toBeTruthy()
})

test('on a desktop the parts are tabs, and API keys and webhooks are inside the connections', async () => {
  const { user } = start('/konfigurimet?tab=lidhjet', false)
  expect(screen.getAllByRole('tab')).toHaveLength(10)
  expect(screen.queryByRole('link', { name: 'Konfigurimet' })).toBeNull()
  await user.click(await screen.findByRole('link', { name: /^Programe të tjera/ }))
  expect(await screen.findByRole('button', { name: /^Webhook-et/ })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Lidhjet' }))
  expect(screen.queryByRole('button', { name: /^Webhook-et/ })).toBeNull()
})

test('products have their own place; sales have a closed card beside the salon', async () => {
  const { user } = start('/konfigurimet?tab=sherbimet', false)
  expect(await screen.findByRole('tab', { name: 'Produktet' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Salloni' }))
  expect((await screen.findByRole('button', { name: /^Shitja/ })).getAttribute('aria-expanded')).toBe('false')
})

test('consecutive open days are shown as ranges', () => {
  const names = weekOf(localDate('2026-11-16')).map(weekdayLong)
  const text = (open: string) =>
    openDaysText(
      [...open].map((one) => one === '1'),
      names,
    )
  expect(text('1111110')).toBe('e hënë–e shtunë')
  expect(text('0111001')).toBe('e martë–e enjte, e diel')
  expect(text('0000000')).toBe('mbyllur')
})
