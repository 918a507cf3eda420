import { screen } from '@testing-library/react'
import { beforeEach, test } from 'vitest'
import { fakeApi, type FakeApi } from '#testing/web/fakeApi.ts'
import { fill, logInAsSalon, renderScreen } from '#testing/web/render.tsx'
import { fails, shows } from '#testing/web/shows.ts'
import {
  accountInactive,
  authMessages,
  forgotPassword,
  login,
  register,
  resendVerification,
  resetPassword,
  verificationRequired,
  verifyEmail,
} from '#features/accounts/auth/contract.ts'
import { ForgotPasswordScreen } from '#features/accounts/auth/web/ForgotPasswordScreen.tsx'
import { LoginScreen } from '#features/accounts/auth/web/LoginScreen.tsx'
import { LogoutScreen } from '#features/accounts/auth/web/LogoutScreen.tsx'
import { ResetPasswordScreen } from '#features/accounts/auth/web/ResetPasswordScreen.tsx'
import { VerifyEmailScreen } from '#features/accounts/auth/web/VerifyEmailScreen.tsx'

/** Sentences of the specification on the screens of visitors. */

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
})

const press = (name: string) => screen.getByRole('button', { name })
const field = (label: string) => screen.getByLabelText(label)

test('registration', async () => {
  fails(api, register)
  const { user } = renderScreen(<LoginScreen />, { path: '/login?register' })
  await shows('Hyrje', 'Regjistrim')
  await user.click(await screen.findByRole('button', { name: 'Regjistrohu' }))
  await shows('Username është i detyrueshëm', 'Email është i detyrueshëm', 'Fjalëkalimi është i detyrueshëm')
  await fill(user, field('Username'), 'Drita')
  await fill(user, field('Email'), 'drita@salloni.test')
  await fill(user, field('Fjalëkalimi'), 'abc')
  await user.click(press('Regjistrohu'))
  await shows('Fjalëkalimi duhet të jetë së paku 6 karaktere')
  await fill(user, field('Fjalëkalimi'), 'qershia-e-kuqe')
  await fill(user, field('Konfirmo fjalëkalimin'), 'qershia-e-zezë')
  await user.click(press('Regjistrohu'))
  await shows('Fjalëkalimet nuk përputhen')
  await fill(user, field('Konfirmo fjalëkalimin'), 'qershia-e-kuqe')
  await user.click(press('Regjistrohu'))
  await shows('Gabim në regjistrim!')
})

test('login without a verified address', async () => {
  fails(api, login, verificationRequired({ requiresVerification: true }))
  fails(api, resendVerification)
  const { user } = renderScreen(<LoginScreen />, { path: '/login?email=drita%40salloni.test' })
  await fill(user, field('Fjalëkalimi'), 'qershia-e-kuqe')
  await user.click(press('Kyçu'))
  await shows(
    'Ju lutem verifikoni email-in tuaj përpara se të kyçeni. Kontrolloni kutinë tuaj të email-it për linkun e verifikimit.',
  )
  await user.click(press('Ridërgo email-in e verifikimit'))
  await shows('Gabim në ridërgimin e email-it')
  api.on(resendVerification, () => ({ message: authMessages.resent }))
  await user.click(press('Ridërgo email-in e verifikimit'))
  await shows('Email-i i verifikimit u dërgua përsëri. Kontrolloni kutinë tuaj të email-it.')
})

test('login to a closed account, and a new verification mail without an address', async () => {
  fails(api, login, accountInactive())
  const { user } = renderScreen(<LoginScreen />, { path: '/login?action=resend-verification' })
  await user.click(press('Ridërgo email-in e verifikimit'))
  await shows('Email mungon. Ju lutem vendosni email-in tuaj.')
  await fill(user, field('Email'), 'drita@salloni.test')
  await fill(user, field('Fjalëkalimi'), 'qershia-e-kuqe')
  await user.click(press('Kyçu'))
  await shows('Llogaria juaj është çaktivizuar.')
})

test('verification of the address', async () => {
  fails(api, verifyEmail)
  renderScreen(<VerifyEmailScreen />, { path: '/verify-email?token=abc' })
  await shows('Gabim në verifikimin e email-it.')
})

test('verification without a token', async () => {
  renderScreen(<VerifyEmailScreen />, { path: '/verify-email' })
  await shows('Linku i verifikimit është i pavlefshëm. Mungon token-i i verifikimit.')
})

test('forgotten password', async () => {
  fails(api, forgotPassword)
  const { user } = renderScreen(<ForgotPasswordScreen />, { path: '/forgot-password' })
  await fill(user, field('Email'), 'drita@salloni.test')
  await user.click(press('Dërgo linkun'))
  await shows('Gabim në dërgimin e email-it')
})

test('new password', async () => {
  fails(api, resetPassword)
  const { user } = renderScreen(<ResetPasswordScreen />, { path: '/reset-password?token=abc' })
  await user.click(press('Ruaj fjalëkalimin'))
  await shows('Fjalekalimi eshte i detyrueshem')
  await fill(user, field('Fjalëkalimi i ri'), 'abc')
  await user.click(press('Ruaj fjalëkalimin'))
  await shows('Fjalekalimi duhet te jete se paku 6 karaktere')
  await fill(user, field('Fjalëkalimi i ri'), 'qershia-e-kuqe')
  await fill(user, field('Konfirmo fjalëkalimin'), 'qershia-e-zezë')
  await user.click(press('Ruaj fjalëkalimin'))
  await shows('Fjalekalimet nuk perputhen')
  await fill(user, field('Konfirmo fjalëkalimin'), 'qershia-e-kuqe')
  await user.click(press('Ruaj fjalëkalimin'))
  await shows('Gabim ne rivendosjen e fjalekalimit')
})

test('new password without a token', async () => {
  renderScreen(<ResetPasswordScreen />, { path: '/reset-password' })
  await shows('Link i Pavlefshem', 'Link i pavlefshëm. Ju lutem kërkoni një link të ri për rivendosjen e fjalëkalimit.')
})

test('logout', async () => {
  logInAsSalon()
  renderScreen(<LogoutScreen />, { path: '/qkyqu' })
  await shows('Duke ju çkyqur...')
})
