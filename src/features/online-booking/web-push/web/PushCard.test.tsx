import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '#testing/web/fakeApi.ts'
import { renderScreen } from '#testing/web/render.tsx'
import { salonApi } from '#testing/web/salonApi.ts'
import {
  addPushDevice,
  deviceNotFound,
  listPushDevices,
  pushMessages,
  removePushDevice,
  type PushDevice,
} from '../contract.ts'
import { keepOwnDevice, ownDevice } from './browserPush.ts'
import { PushCard } from './PushCard.tsx'
import { usePushDevice } from './usePushDevice.ts'

/** 65 bytes, like the server's key. */
const publicKey = `B${'A'.repeat(86)}`

let api: FakeApi
let listed: PushDevice[]
let session: string
let permission: NotificationPermission
/** Key of the browser's subscription. */
let subscribed: string | null
let subscriptionCount: number

const phone = (id: string): PushDevice => ({
  id,
  device: 'Chrome në Android',
  created_at: '2026-11-19T09:00:00Z',
  last_success_at: null,
})

const subscription = () => ({
  endpoint: `https://push.example/${subscriptionCount}`,
  options: { applicationServerKey: Uint8Array.from(atob(subscribed ?? ''), (sign) => sign.charCodeAt(0)).buffer },
  getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).buffer,
  unsubscribe: async () => {
    subscribed = null
    return true
  },
})

function browser(): void {
  const pushManager = {
    getSubscription: async () => (subscribed === null ? null : subscription()),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      subscriptionCount += 1
      subscribed = btoa(String.fromCharCode(...applicationServerKey))
      return subscription()
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('PushManager', vi.fn())
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      if (permission === 'default') permission = 'granted'
      return permission
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    }),
  })
}

beforeEach(() => {
  api = salonApi('2026-11-20T09:15:00Z')
  localStorage.clear()
  keepOwnDevice(null)
  listed = []
  session = 'session-1'
  permission = 'default'
  subscribed = null
  subscriptionCount = 0
  browser()
  api.on(listPushDevices, () => ({ public_key: publicKey, session, devices: listed }))
  api.on(addPushDevice, () => {
    const device = phone(`own-${subscriptionCount}`)
    listed = [...listed, device]
    return { device, message: pushMessages.on }
  })
  api.on(removePushDevice, ({ id }) => {
    if (!listed.some((one) => one.id === id)) throw deviceNotFound()
    listed = listed.filter((one) => one.id !== id)
    return { message: pushMessages.removed }
  })
})

const toggle = () => screen.findByRole('switch', { name: 'Njoftime në këtë pajisje' })
const isOn = async () => (await toggle()).getAttribute('aria-checked')

test('one tap turns on the device’s notifications, and another turns them off; nothing is asked before', async () => {
  const { user } = renderScreen(<PushCard />)
  expect(await isOn()).toBe('false')
  expect([permission, subscribed]).toEqual(['default', null])
  await user.click(await toggle())
  expect(await screen.findByText(pushMessages.on)).toBeTruthy()
  await waitFor(async () => expect(await isOn()).toBe('true'))
  expect(api.inputsOf(addPushDevice)).toEqual([
    { endpoint: 'https://push.example/1', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
  ])
  expect(ownDevice()).toEqual({ user: 'u1', id: 'own-1', session: 'session-1' })

  await user.click(await toggle())
  expect(await screen.findByText(pushMessages.off)).toBeTruthy()
  await waitFor(async () => expect(await isOn()).toBe('false'))
  expect([listed, subscribed, ownDevice()]).toEqual([[], null, null])
})

test('a browser that refuses shows what to do, and an unsupported one has no button', async () => {
  permission = 'denied'
  const { user, unmount } = renderScreen(<PushCard />)
  expect(await screen.findByText(/Shfletuesi i ka të ndaluara/)).toBeTruthy()
  await user.click(await toggle())
  expect(await isOn()).toBe('false')
  expect(api.inputsOf(addPushDevice)).toEqual([])
  unmount()
  vi.stubGlobal('Notification', undefined)
  Reflect.deleteProperty(window, 'Notification')
  const second = renderScreen(<PushCard />)
  expect(await screen.findByText(/nuk shfaq njoftime/)).toBeTruthy()
  expect((await toggle()).getAttribute('aria-disabled') ?? (await toggle()).hasAttribute('data-disabled')).toBeTruthy()
  second.unmount()
})

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'

test('an iPhone shows how to install, in Safari from the first step; once installed, only a newer iOS helps', async () => {
  vi.stubGlobal('Notification', undefined)
  Reflect.deleteProperty(window, 'Notification')
  const agent = vi
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue(`${iphone} Version/18.0 Mobile/15E148 Safari/604.1`)
  const safari = renderScreen(<PushCard />)
  expect(await screen.findByText(/vetëm te Orari i instaluar/)).toBeTruthy()
  const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps()).toHaveLength(3)
  expect(steps()[1]).toContain('Add to Home Screen')
  safari.unmount()

  agent.mockReturnValue(`${iphone} Mobile/15E148 Instagram 350.0`)
  const instagram = renderScreen(<PushCard />)
  expect((await screen.findAllByRole('listitem'))[0]?.textContent).toContain('në Safari')
  expect(steps()).toHaveLength(4)
  instagram.unmount()

  Object.defineProperty(navigator, 'standalone', { configurable: true, value: true })
  renderScreen(<PushCard />)
  expect(await screen.findByText(/iOS 16.4/)).toBeTruthy()
  expect(screen.queryByRole('listitem')).toBeNull()
  Reflect.deleteProperty(navigator, 'standalone')
  agent.mockRestore()
})

test('the other devices are listed and can be removed', async () => {
  listed = [{ ...phone('other'), last_success_at: '2026-11-20T08:00:00Z' }]
  const { user } = renderScreen(<PushCard />)
  expect(await screen.findByText(/Njoftoi më 20\.11\.2026, 09:00/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hiq: Chrome në Android' }))
  await waitFor(() => expect(screen.queryByText('Chrome në Android')).toBeNull())
  expect(listed).toEqual([])
})

function App() {
  usePushDevice(true)
  return null
}

/** Opens the app and waits until it has checked its device. */
const opened = () => {
  renderScreen(<App />)
  return waitFor(() => expect(api.inputsOf(listPushDevices)).toHaveLength(1))
}

test('a device that logged in a second time continues, and one turned off elsewhere stays off', async () => {
  permission = 'granted'
  keepOwnDevice({ user: 'u1', id: 'own-0', session: 'session-0' })
  await opened()
  await waitFor(() => expect(ownDevice()).toEqual({ user: 'u1', id: 'own-1', session: 'session-1' }))
  listed = []
  renderScreen(<App />)
  await waitFor(() => expect(ownDevice()).toBeNull())
  expect([subscribed, api.inputsOf(addPushDevice).length]).toEqual([null, 1])
})

test('a changed server key is subscribed to, and another user ends the subscription', async () => {
  permission = 'granted'
  listed = [phone('own-0')]
  subscribed = btoa('another key')
  keepOwnDevice({ user: 'u1', id: 'own-0', session: 'session-1' })
  await opened()
  await waitFor(() => expect(listed.map(({ id }) => id)).toEqual(['own-1']))
  expect(ownDevice()?.id).toBe('own-1')
  keepOwnDevice({ user: 'u2', id: 'own-1', session: 'session-1' })
  renderScreen(<App />)
  await waitFor(() => expect([subscribed, ownDevice()]).toEqual([null, null]))
})

test('without https the card shows that notifications are impossible, and the switch stays off', async () => {
  vi.stubGlobal('isSecureContext', false)
  renderScreen(<PushCard />)
  expect(
    await screen.findByText('Shfletuesit shfaqin njoftime vetëm kur adresa e Orarit fillon me https.'),
  ).toBeTruthy()
  expect((await toggle()).getAttribute('aria-disabled')).toBe('true')
  expect(permission).toBe('default')
  vi.stubGlobal('isSecureContext', true)
})
