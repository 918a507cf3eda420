import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { fill, renderScreen } from '#testing/web/render.tsx'
import { makeSaleSettings } from '#testing/web/makeSale.ts'
import { salonApi } from '#testing/web/salonApi.ts'
import { currentSession, updateSessionUser } from '#platform/web/session.ts'
import type { ReplyOf } from '#platform/shared/endpoint.ts'
import { getSaleSettings, setSaleRights, setVat } from '../../contract.ts'
import { SaleSettingsCard } from './SaleSettingsCard.tsx'

let api: FakeApi
let vat: ReplyOf<typeof getSaleSettings>['vat']

beforeEach(() => {
  api = salonApi()
  vat = []
  api.on(getSaleSettings, ({ date }) => {
    const { rates } = makeSaleSettings()
    const changed = rates.map((rate) => (rate.letter === 'E' ? { ...rate, percent: 20 } : rate))
    return makeSaleSettings({
      discount_limit: 10,
      returns_by: 'owner',
      vat,
      rates: date === '2026-11-21' ? changed : rates,
    })
  })
  api.on(setSaleRights, () => ({ message: 'Ndryshimi u ruajt.' }))
  api.on(setVat, () => ({ message: 'Ndryshimi u ruajt.' }))
})

async function open() {
  const shown = renderScreen(<SaleSettingsCard />)
  expect(api.calls).toEqual([])
  await shown.user.click(screen.getByRole('button', { name: /^Shitja/ }))
  return shown.user
}

test('the card loads when it is opened; a limit outside of 0 to 100 is refused at its field', async () => {
  const user = await open()
  expect(await screen.findByText(/Zbritje mbi 10%: pronari dhe recepsioni · kthime: vetëm pronari/)).toBeTruthy()
  expect(screen.getByText('Salloni nuk paguan TVSH.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ndrysho: Zbritjet dhe kthimet' }))
  const dialog = await screen.findByRole('dialog', { name: 'Zbritjet dhe kthimet' })
  const limit = within(dialog).getByLabelText(/^Kufiri i zbritjes/)
  await fill(user, limit, '101')
  await user.click(within(dialog).getByRole('button', { name: 'Ruaj' }))
  expect(await within(dialog).findByText('Kufiri mund të jetë nga 0 deri në 100, ose bosh.')).toBeTruthy()
  await fill(user, limit, '12,5')
  await user.click(within(dialog).getByRole('button', { name: 'Ruaj' }))
  await waitFor(() =>
    expect(api.inputsOf(setSaleRights)).toEqual([
      { discount_limit: 12.5, discounts_by: 'reception', returns_by: 'owner' },
    ]),
  )
})

test('an empty limit means no limit, and hides the roles that may exceed it', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Ndrysho: Zbritjet dhe kthimet' }))
  const dialog = await screen.findByRole('dialog', { name: 'Zbritjet dhe kthimet' })
  await user.clear(within(dialog).getByLabelText(/^Kufiri i zbritjes/))
  await waitFor(() => expect(within(dialog).queryByText('Zbritje mbi kufirin jep')).toBeNull())
  await user.click(within(dialog).getByRole('button', { name: 'Ruaj' }))
  await waitFor(() => expect(api.inputsOf(setSaleRights)).toMatchObject([{ discount_limit: null }]))
})

test('VAT is turned on from a day on with the full rate of the country', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Ndrysho: TVSH' }))
  const dialog = await screen.findByRole('dialog', { name: 'TVSH' })
  expect(within(dialog).queryByText('Shkalla e shërbimeve')).toBeNull()
  await user.click(within(dialog).getByRole('switch', { name: 'Salloni paguan TVSH' }))
  expect(await within(dialog).findByText('E · 18%')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Ruaj' }))
  await waitFor(() =>
    expect(api.inputsOf(setVat)).toEqual([{ pays_vat: true, valid_from: '2026-11-20', service_letter: 'E' }]),
  )
})

test('in Albania the owner says when the VAT of gift cards is due', async () => {
  const session = currentSession()
  if (!session?.user.salon) throw new Error('no salon')
  updateSessionUser({ ...session.user, salon: { ...session.user.salon, country: 'AL' } })
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Ndrysho: TVSH' }))
  const dialog = await screen.findByRole('dialog', { name: 'TVSH' })
  await user.click(within(dialog).getByRole('switch', { name: 'Salloni paguan TVSH' }))
  await user.click(await within(dialog).findByRole('combobox', { name: /TVSH e kartave/ }))
  await user.click(await screen.findByRole('option', { name: /^kur shiten/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Ruaj' }))
  await waitFor(() => expect(api.inputsOf(setVat)).toMatchObject([{ gift_card_vat: 'sale' }]))
})

test('the rates are those of the chosen day', async () => {
  const user = await open()
  await user.click(await screen.findByRole('button', { name: 'Ndrysho: TVSH' }))
  const dialog = await screen.findByRole('dialog', { name: 'TVSH' })
  await user.click(within(dialog).getByRole('switch', { name: 'Salloni paguan TVSH' }))
  await user.click(within(dialog).getByRole('button', { name: /^Vlen nga/ }))
  await user.click(await screen.findByRole('button', { name: 'Nesër' }))
  expect(await within(dialog).findByText('E · 20%')).toBeTruthy()
  expect(within(dialog).getByText('Shkallët që vlejnë më 21.11.2026.')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Ruaj' }))
  await waitFor(() => expect(api.inputsOf(setVat)).toMatchObject([{ valid_from: '2026-11-21', service_letter: 'E' }]))
})

test('the history shows future settings', async () => {
  vat = [
    { valid_from: '2027-01-01', pays_vat: false, service_letter: 'E', service_percent: 20, gift_card_vat: null },
    { valid_from: '2026-01-01', pays_vat: true, service_letter: 'D', service_percent: 7, gift_card_vat: null },
  ]
  await open()
  expect(await screen.findByText('Salloni paguan TVSH. Çmimet e përmbajnë.')).toBeTruthy()
  expect(screen.getByText('Nga 1.1.2027: jo · nuk ka nisur ende')).toBeTruthy()
  expect(screen.getByText('Nga 1.1.2026: po, shërbimet D · 7%')).toBeTruthy()
})
