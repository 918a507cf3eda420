import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { fakeApi } from '#testing/web/fakeApi.ts'
import { badInput } from '#platform/shared/fault.ts'
import { reportReachability, reportOffline } from '#platform/web/connectivity.ts'
import * as outboxStore from '#platform/web/outbox/store.ts'
import { forgetPerson, keepPerson, lockPeople, rememberedPeople } from '#platform/web/rememberedDevice.ts'
import { currentSession } from '#platform/web/session.ts'
import type { SessionUser } from '#platform/web/sessionUser.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { login } from '../contract.ts'
import { pinEnded, pinWrong, resumeDevice } from '../remembered-device/contract.ts'
import { LoginScreen } from './LoginScreen.tsx'

const until = '2099-01-01T00:00:00.000Z'
const salon = { id: 's1', name: 'Salloni Drita', time_zone: 'Europe/Belgrade', country: 'XK', currency: 'EUR' } as const
const userOf = (id: string, name: string): SessionUser => ({
  id,
  username: name,
  name,
  email: `${id}@salloni.test`,
  role: 'user',
  avatar: null,
  salon,
})
const [arben, besa] = [userOf('u-arben', 'Arben Gashi'), userOf('u-besa', 'Besa Krasniqi')]

let api: FakeApi
let waiting: Map<string, number>
beforeEach(() => {
  api = fakeApi()
  waiting = new Map()
  vi.spyOn(outboxStore, 'countByOwner').mockImplementation(async () => waiting)
  keepPerson({ user: besa, until, pin: true })
  keepPerson({ user: arben, until, pin: true })
  lockPeople()
  return () => {
    vi.restoreAllMocks()
    reportReachability(true)
    for (const { user } of rememberedPeople()) forgetPerson(user.id)
  }
})

const open = () => renderScreen(<LoginScreen />, { path: '/login' })
const names = async () =>
  (await screen.findAllByRole('listitem')).map((item) => item.querySelector('.font-semibold')?.textContent)
const pinField = () => screen.findByLabelText<HTMLInputElement>('PIN-i i pajisjes')

test('the lock shows the people of the device with what waits for each, and opens one by the own PIN', async () => {
  waiting = new Map([
    ['u-besa s1', 2],
    ['u-gone s1', 3],
  ])
  api.on(resumeDevice, ({ person, pin }) => {
    if (pin !== '8320') throw pinWrong(4)
    expect(person).toBe('u-besa')
    return {
      token: 'fresh',
      user: besa as never,
      message: '',
      remembered: { until, pin: true },
      needsSecondFactor: false,
    }
  })
  const { user } = open()
  expect(await names()).toEqual(['Arben Gashi', 'Besa Krasniqi'])
  expect(await screen.findByRole('button', { name: /Besa Krasniqi.*2 ndryshime presin/ })).toBeTruthy()
  expect(screen.getByText(/3 ndryshime presin në këtë pajisje derisa të kyçet përsëri kush i bëri/)).toBeTruthy()
  // No e-mail or other data of anybody.
  expect(localStorage.getItem('remembered')).not.toContain('@salloni.test')
  await user.click(screen.getByRole('button', { name: /Besa/ }))
  await user.type(await pinField(), '0000{Enter}')
  expect(await screen.findByText(/Mbeten edhe 4 përpjekje/)).toBeTruthy()
  await user.type(await pinField(), '8320{Enter}')
  await waitFor(() => expect(currentSession()?.token).toBe('fresh'))
  expect(api.inputsOf(resumeDevice)).toEqual([
    { person: 'u-besa', pin: '0000' },
    { person: 'u-besa', pin: '8320' },
  ])
})

test('the fifth wrong PIN forgets that person alone', async () => {
  api.on(resumeDevice, () => {
    throw pinEnded()
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /Besa/ }))
  await user.type(await pinField(), '0000{Enter}')
  expect(await screen.findByText(pinEnded().message)).toBeTruthy()
  expect(rememberedPeople().map((one) => one.user.name)).toEqual(['Arben Gashi'])
  expect(screen.getByText('Orari është i mbyllur me PIN: Arben Gashi')).toBeTruthy()
})

test('the lock says that changing the person needs a connection', async () => {
  reportReachability(false)
  reportOffline()
  open()
  expect(await screen.findByText('Nuk ka lidhje. Ndërrimi i personit kërkon lidhje me internetin.')).toBeTruthy()
})

test('somebody who joins the people of a device chooses a PIN, which the login sends', async () => {
  const requests: string[] = []
  const passed = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requests.push(String(init.body))
    return passed(url, init)
  })
  api.on(login, () => {
    throw badInput([{ field: 'email', message: 'Jo.' }])
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Kyçu me fjalëkalim' }))
  await user.type(await screen.findByLabelText('Email'), 'luan@salloni.test')
  await user.type(screen.getByLabelText('Fjalëkalimi'), 'fjalekalim')
  const pin = () => screen.queryByLabelText('PIN-i juaj në këtë pajisje')
  expect(pin()).toBeNull()
  const remember = screen.getByRole('checkbox', { name: /Më mbaj të kyçur/ })
  await user.click(remember)
  await user.click(screen.getByRole('button', { name: 'Kyçu' }))
  expect(await screen.findByText(/PIN-i ka nga 4 deri në 8 shifra/)).toBeTruthy()
  expect(requests).toEqual([])
  await user.type(pin() as HTMLElement, '2468')
  await user.click(screen.getByRole('button', { name: 'Kyçu' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(Object.fromEntries(new URLSearchParams(requests[0]))).toMatchObject({ remember: 'true', pin: '2468' })
  // Without the checkbox the session ends with the tab, and needs no PIN.
  await user.click(remember)
  expect(pin()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Kyçu' }))
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(Object.keys(Object.fromEntries(new URLSearchParams(requests[1])))).toEqual(['email', 'password'])
})

test('a PIN that only the server knows to be needed is asked for', async () => {
  for (const { user } of rememberedPeople()) forgetPerson(user.id)
  api.on(login, () => {
    throw badInput([{ field: 'pin', message: 'Zgjidhni PIN-in tuaj.' }])
  })
  const { user } = open()
  await user.type(await screen.findByLabelText('Email'), 'luan@salloni.test')
  await user.type(screen.getByLabelText('Fjalëkalimi'), 'fjalekalim')
  await user.click(screen.getByRole('checkbox', { name: /Më mbaj të kyçur/ }))
  await user.click(screen.getByRole('button', { name: 'Kyçu' }))
  expect(await screen.findByLabelText('PIN-i juaj në këtë pajisje')).toBeTruthy()
  expect(screen.getByText('Zgjidhni PIN-in tuaj.')).toBeTruthy()
})
