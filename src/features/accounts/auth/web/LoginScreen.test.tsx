import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { badInput } from '#platform/shared/fault.ts'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { loadPart } from '#platform/web/loadPart.ts'
import { useLocation } from '#platform/web/router.tsx'
import { renderScreen } from '#testing/web/render.tsx'
import { authMessages, login, loginFailed, register, verificationRequired, verifyEmail } from '../contract.ts'
import { doneRedirectMs } from '../rules.ts'
import { LoginScreen } from './LoginScreen.tsx'
import { VerifyEmailScreen } from './VerifyEmailScreen.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
/** React Hook Form moves the focus in a later task. */
const focused = (label: string) => waitFor(() => expect(document.activeElement).toBe(field(label)))

test('the login focuses the email, or the password if the address has an email', async () => {
  fakeApi()
  const { unmount } = renderScreen(<LoginScreen />, { path: '/login' })
  await focused('Email')
  unmount()
  renderScreen(<LoginScreen />, { path: '/login?email=drita%40salloni.test' })
  expect(field('Email').value).toBe('drita@salloni.test')
  await focused('Fjalëkalimi')
})

test('with blocked storage the login shows what to allow, and opens no session on the server', async () => {
  const api = fakeApi()
  const blocked = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  const { user } = renderScreen(<LoginScreen />, { path: '/login' })
  await user.type(field('Email'), 'drita@salloni.test')
  await user.type(field('Fjalëkalimi'), 'fjalekalim')
  await user.click(screen.getByRole('button', { name: 'Kyçu' }))
  expect((await screen.findByRole('alert')).textContent).toContain(authMessages.storageBlocked)
  expect(api.inputsOf(login)).toEqual([])
  blocked.mockRestore()
})

test('registration focuses its first field, and then a refused one', async () => {
  const api = fakeApi()
  api.on(register, () => {
    throw badInput([{ field: 'email', message: 'Ky email është i zënë.' }])
  })
  const { user } = renderScreen(<LoginScreen />, { path: '/login?register=1' })
  await focused('Username')
  await user.type(field('Username'), 'Drita')
  await user.type(field('Email'), 'drita@salloni.test')
  await user.type(field('Fjalëkalimi'), 'nje-fjalekalim-i-gjate')
  await user.type(field('Konfirmo fjalëkalimin'), 'nje-fjalekalim-i-gjate')
  await user.click(screen.getByRole('button', { name: 'Regjistrohu' }))
  expect(await screen.findByText('Ky email është i zënë.')).toBeTruthy()
  await focused('Email')
})

test('registration names the terms and the agreement below its button, without a tick', async () => {
  fakeApi()
  renderScreen(<LoginScreen />, { path: '/login?register=1' })
  const button = await screen.findByRole('button', { name: 'Regjistrohu' })
  const links = ['/kushtet', '/marreveshja'].map((href) => document.querySelector(`form a[href="${href}"]`))
  for (const link of links) {
    if (!link) throw new Error('no link')
    expect(button.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  }
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('after verification the link to the login contains the email', async () => {
  const api = fakeApi()
  api.on(verifyEmail, () => ({ message: 'Email-i u verifikua.' }))
  renderScreen(<VerifyEmailScreen />, { path: '/verify-email?token=abc&email=drita%40salloni.test' })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Vazhdo te hyrja' })
  expect(link.getAttribute('href')).toBe('/login?email=drita%40salloni.test')
})

test('after verification the login opens automatically with the email filled in', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const api = fakeApi()
  api.on(verifyEmail, () => ({ message: 'Email-i u verifikua.' }))
  const Site = () => (useLocation().pathname === '/login' ? <LoginScreen /> : <VerifyEmailScreen />)
  renderScreen(<Site />, { path: '/verify-email?token=abc&email=drita%40salloni.test' })
  await screen.findByText('Email-i u verifikua.')
  act(() => void vi.advanceTimersByTime(doneRedirectMs))
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('drita@salloni.test')
})

test('a wrong password after an unverified email leaves one error message', async () => {
  const api = fakeApi()
  api.on(login, () => {
    throw verificationRequired({ requiresVerification: true })
  })
  const { user } = renderScreen(<LoginScreen />, { path: '/login' })
  await user.type(field('Email'), 'drita@salloni.test')
  await user.type(field('Fjalëkalimi'), 'fjalekalimi')
  await user.click(screen.getByRole('button', { name: 'Kyçu' }))
  expect(await screen.findByText(verificationRequired({ requiresVerification: true }).message)).toBeTruthy()
  api.on(login, () => {
    throw loginFailed()
  })
  await user.click(screen.getByRole('button', { name: 'Kyçu' }))
  expect(await screen.findByText(loginFailed().message)).toBeTruthy()
  expect(screen.queryByText(verificationRequired({ requiresVerification: true }).message)).toBeNull()
})

test('a press on "Kyçu" does not wait for another part of the app that is loading', async () => {
  const api = fakeApi()
  api.on(login, () => {
    throw loginFailed()
  })
  const { user } = renderScreen(<LoginScreen />, { path: '/login' })
  await user.click(screen.getByRole('button', { name: 'Kyçu' }))
  await screen.findByText(authMessages.emailRequired)
  const slow = Promise.withResolvers<object>()
  const loading = loadPart(() => slow.promise)
  await user.type(field('Email'), 'drita@salloni.test')
  await user.type(field('Fjalëkalimi'), 'fjalekalimi')
  await user.click(screen.getByRole('button', { name: 'Kyçu' }))
  expect(await screen.findByText(loginFailed().message)).toBeTruthy()
  slow.resolve({})
  await loading
})
