import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, type FakeApi } from '#testing/web/fakeApi.ts'
import { logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { dayCloseMessages } from '../copy.ts'
import { listShares, setShare, type BarberShare } from '../shares-contract.ts'
import { ShareButton } from './ShareButton.tsx'

const barber = { id: '0190aaaa-0000-7000-8000-000000000001', name: 'Çlirim' }
let api: FakeApi
let shares: BarberShare[]

beforeEach(() => {
  logInAsSalon()
  shares = []
  api = fakeApi()
  api.on(listShares, () => ({ shares }))
  api.on(setShare, ({ kind, percent = null, rent = null }) => {
    const share: BarberShare = {
      barber_id: barber.id,
      kind,
      percent: percent as number | null,
      rent: rent as number | null,
      currency: rent === null ? null : 'EUR',
    }
    shares = [share]
    return { share, message: dayCloseMessages.share }
  })
})

async function open() {
  const screenOf = renderScreen(<ShareButton barber={barber} />)
  await screenOf.user.click(await screen.findByRole('button', { name: /^Pjesa: Çlirim/ }))
  return { ...screenOf, dialog: await screen.findByRole('dialog', { name: 'Pjesa: Çlirim' }) }
}

test('a percentage is set, shown, and undone', async () => {
  const { user, dialog } = await open()
  await user.click(within(dialog).getByRole('radio', { name: 'Përqindje' }))
  await user.click(within(dialog).getByRole('button', { name: 'Ruaj' }))
  expect(await within(dialog).findByText(dayCloseMessages.percent)).toBeTruthy()
  await user.type(within(dialog).getByLabelText('Përqindja'), '33,5')
  await user.click(within(dialog).getByRole('button', { name: 'Ruaj' }))
  expect(await screen.findByRole('button', { name: 'Pjesa: Çlirim, 33,5%' })).toBeTruthy()
  expect(api.inputsOf(setShare)).toEqual([{ id: barber.id, kind: 'percent', percent: 33.5 }])
  await user.click(screen.getByRole('button', { name: /Zhbëje/ }))
  await waitFor(() => expect(api.inputsOf(setShare).at(-1)).toMatchObject({ kind: 'none' }))
})

test('a chair rent needs an amount', async () => {
  const { user, dialog } = await open()
  await user.click(within(dialog).getByRole('radio', { name: 'Qira' }))
  await user.click(within(dialog).getByRole('button', { name: 'Ruaj' }))
  expect(await within(dialog).findByText(dayCloseMessages.rent)).toBeTruthy()
  await user.type(within(dialog).getByLabelText('Qiraja për ditë pune'), '15')
  await user.click(within(dialog).getByRole('button', { name: 'Ruaj' }))
  await waitFor(() => expect(api.inputsOf(setShare)).toMatchObject([{ kind: 'rent', rent: 15 }]))
})
