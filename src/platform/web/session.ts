import { useSyncExternalStore } from 'react'
import type { Currency } from '#platform/shared/money.ts'
import { makeListeners } from './listeners.ts'
import {
  forgetDevice,
  keepDevice,
  offlineCacheKey,
  onDeviceChange,
  rememberedDevice,
  tabDraftsKey,
  type RememberedDevice,
} from './rememberedDevice.ts'
import type { SessionUser } from './sessionUser.ts'
import { openChannel, tabStorage } from './storage.ts'

export type { SessionUser }

export interface Session {
  /** Empty in a new tab of a remembered device until the first call gets it by cookie. */
  token: string
  user: SessionUser
  /** True for a remembered device, whose tabs and next start share the session. */
  remembered?: boolean
}

/** A session belongs to one tab, in session storage. */
const keys = { token: 'token', isAuthenticated: 'isAuthenticated', user: 'user', remembered: 'ofDevice' } as const

function read(): Session | null {
  try {
    const token = tabStorage.get(keys.token)
    const user = tabStorage.get(keys.user)
    const remembered = tabStorage.get(keys.remembered) !== null
    // The remembered device was logged out while this tab slept.
    if (remembered && !rememberedDevice()) return null
    if (token && user) return { token, user: JSON.parse(user) as SessionUser, remembered }
  } catch {
    return null
  }
  return ofDevice()
}

/** Session of a remembered device before its token is known; null without one, or if the PIN is required. */
function ofDevice(): Session | null {
  const device = rememberedDevice()
  return device && !device.pin ? { token: '', user: device.user, remembered: true } : null
}

let current = read()
const { notify, subscribe } = makeListeners()

export function currentSession(): Session | null {
  return current
}

/** Duplicated tabs share a session: ending it in one ends it in all, even offline. */
const tabs = openChannel('session-ended')
tabs?.addEventListener('message', ({ data }) => {
  if (current && current.token === data) clear()
})

/** Another tab logged the device in or out. */
if (typeof window !== 'undefined')
  onDeviceChange(() => {
    if (current?.remembered && !rememberedDevice()) clear()
  })

/** `device` is the remembered device; null ends it, undefined leaves it unchanged. */
export function openSession(session: Session, device?: Omit<RememberedDevice, 'user'> | null): void {
  if (current?.token !== session.token) tabStorage.remove(offlineCacheKey)
  if (current?.user.id !== session.user.id) tabStorage.remove(tabDraftsKey)
  const remembered = device === undefined ? (session.remembered ?? false) : device !== null
  current = { ...session, remembered }
  tabStorage.set(keys.token, session.token)
  tabStorage.set(keys.isAuthenticated, 'true')
  tabStorage.set(keys.user, JSON.stringify(session.user))
  if (remembered) tabStorage.set(keys.remembered, 'true')
  else tabStorage.remove(keys.remembered)
  if (device) keepDevice({ ...device, user: session.user })
  notify()
}

export function updateSessionUser(user: SessionUser): void {
  if (!current) return
  const device = current.remembered ? rememberedDevice() : null
  if (device) keepDevice({ ...device, user })
  if (current.token !== '') openSession({ ...current, user })
}

/** User of a device that requires its PIN first; else null. */
export const lockedUser = (): SessionUser | null => {
  const device = rememberedDevice()
  return !current && device?.pin ? device.user : null
}

export function useLockedUser(): SessionUser | null {
  return useSyncExternalStore(onSessionChange, lockedUser, () => null)
}

/** Locks a device with a PIN until it is entered. The session itself continues. */
export function lockSession(): void {
  const device = rememberedDevice()
  if (!current?.remembered || !device) return
  keepDevice({ ...device, pin: true })
  clearTab()
}

let end: string | null = null

/** Message about the end of the last session; null for the general one. */
export const sessionEndMessage = (): string | null => end

/** Clears the session in this tab and its duplicates, not on the server. `why` is shown at the login. */
export function closeSession(why?: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  if (current) tabs?.postMessage(current.token)
  clear(why)
}

function clear(why?: string): void {
  const forgets = current?.remembered
  clearTab(why)
  if (forgets) forgetDevice()
}

function clearTab(why?: string): void {
  current = null
  end = why ?? null
  for (const key of [...Object.values(keys), offlineCacheKey, tabDraftsKey]) tabStorage.remove(key)
  notify()
}

export const onSessionChange = subscribe

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, currentSession, () => null)
}

/** Time zone of the user's salon; Europe/Tirane for users without one. */
export function useSalonZone(): string {
  return useSession()?.user.salon?.time_zone ?? 'Europe/Tirane'
}

/** Currency of the salon's new amounts; existing amounts have their own. */
export function useCurrency(): Currency {
  return useSession()?.user.salon?.currency ?? 'EUR'
}
