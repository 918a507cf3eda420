import { screen, waitFor, within } from '@testing-library/react'
import { salonApi } from '#testing/web/salonApi.ts'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { dayCloseMessages } from '../copy.ts'
import { listShares, setShare, type BarberShare } from '../contract.ts'
import { ShareButton } from './ShareButton.tsx'

const barber = { id: '0190aaaa-0000-7000-8000-000000000001', name: 'Çlirim' }
let api: FakeApi
let shares: BarberShare[]

beforeEach(() => {
  shares = []
  api = salonApi()
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
  return { ...screenOf, dialog: within(await screen.findByRole('dialog', { name: 'Pjesa: Çlirim' })) }
}

/** Chooses a kind and saves it: without its value it is refused. */
async function choose(kind: string, [field, value]: [string, string], refusal: string) {
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('radio', { name: kind }))
  await user.click(dialog.getByRole('button', { name: 'Ruaj' }))
  expect(await dialog.findByText(refusal)).toBeTruthy()
  await user.type(dialog.getByLabelText(field), value)
  await user.click(dialog.getByRole('button', { name: 'Ruaj' }))
  return user
}

test('a percentage is set, shown, and undone', async () => {
  const user = await choose('Përqindje', ['Përqindja', '33,5'], dayCloseMessages.percent)
  expect(await screen.findByRole('button', { name: 'Pjesa: Çlirim, 33,5%' })).toBeTruthy()
  expect(api.inputsOf(setShare)).toEqual([{ id: barber.id, kind: 'percent', percent: 33.5 }])
  await user.click(screen.getByRole('button', { name: /Zhbëje/ }))
  await waitFor(() => expect(api.inputsOf(setShare).at(-1)).toMatchObject({ kind: 'none' }))
})

test('a chair rent needs an amount', async () => {
  await choose('Qira', ['Qiraja për ditë pune', '15'], dayCloseMessages.rent)
  await waitFor(() => expect(api.inputsOf(setShare)).toMatchObject([{ kind: 'rent', rent: 15 }]))
})
