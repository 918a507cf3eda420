import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { authMessages, emailTaken } from '#features/accounts/auth/contract.ts'
import { fakeApi, type FakeApi } from '#testing/web/fakeApi.ts'
import { fill, logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { acceptInvitation, colleaguesMessages, getInvitation, invitationInvalid } from '../contract.ts'
import { InvitationScreen } from './InvitationScreen.tsx'

const link = '/ftesa?token=abc'
const email = 'blerta@salloni.example'
const password = 'nje-fjale-e-gjate'
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => screen.getByRole('button', { name })

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  const found = { salon: 'Salloni Drita', salon_role: 'barber', barber: 'Blerta', email } as const
  api.on(getInvitation, () => found)
})

test('an invitation says salon and role, and makes the account once both passwords are the same', async () => {
  const { user } = renderScreen(<InvitationScreen />, { path: link })
  expect(await screen.findByRole('heading', { name: 'Ju ftoi Salloni Drita' })).toBeTruthy()
  expect(screen.getByText(/Roli juaj: Berber \(Blerta\)/)).toBeTruthy()
  expect([field('Emri juaj').value, field('Email').value]).toEqual(['Blerta', email])
  expect(screen.queryByText(/Jeni të kyçur/)).toBeNull()
  await fill(user, field('Fjalëkalimi'), password)
  await fill(user, field('Konfirmo fjalëkalimin'), 'nje-tjeter-e-gjate')
  await user.click(press('Prano ftesën'))
  expect(await screen.findByText(authMessages.passwordsDiffer)).toBeTruthy()
  expect(api.inputsOf(acceptInvitation)).toEqual([])

  await fill(user, field('Konfirmo fjalëkalimin'), password)
  api.on(acceptInvitation, () => {
    throw emailTaken()
  })
  await user.click(press('Prano ftesën'))
  expect(await screen.findByText(emailTaken().message)).toBeTruthy()
  api.on(acceptInvitation, () => ({ user: {} as never, verified: true, message: colleaguesMessages.accepted }))
  await user.click(press('Prano ftesën'))
  expect(await screen.findByText(colleaguesMessages.accepted)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Vazhdo te hyrja' }).getAttribute('href')).toBe('/login')
  const account = { username: 'Blerta', email, password, confirmPassword: password }
  expect(api.inputsOf(acceptInvitation).at(-1)).toEqual({ token: 'abc', ...account })
})

test('a link without a token is invalid without a call', async () => {
  renderScreen(<InvitationScreen />, { path: '/ftesa' })
  expect(await screen.findByText(colleaguesMessages.invitationInvalid)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Vazhdo te hyrja' })).toBeTruthy()
  expect(api.calls).toEqual([])
})

test('a lost connection can be tried again; an invitation that ended meanwhile cannot', async () => {
  const found = { salon: 'Salloni Drita', salon_role: 'reception', barber: null, email: null } as const
  api.on(getInvitation, () => {
    throw new TypeError('connection lost')
  })
  logInAsSalon()
  const { user } = renderScreen(<InvitationScreen />, { path: link })
  const again = await screen.findByRole('button', { name: 'Provo përsëri' })
  api.on(getInvitation, () => found)
  await user.click(again)
  expect(await screen.findByText(/Jeni të kyçur si drita@salloni.test/)).toBeTruthy()
  await fill(user, field('Emri juaj'), 'Arta')
  await fill(user, field('Email'), email)
  await fill(user, field('Fjalëkalimi'), password)
  await fill(user, field('Konfirmo fjalëkalimin'), password)
  api.on(acceptInvitation, () => {
    throw invitationInvalid()
  })
  await user.click(press('Prano ftesën'))
  expect(await screen.findByText(colleaguesMessages.invitationInvalid)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Vazhdo te hyrja' })).toBeTruthy()
  expect(screen.queryByLabelText('Email')).toBeNull()
})
