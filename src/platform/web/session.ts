import { useSyncExternalStore } from 'react'
import type { Currency } from '#platform/shared/money.ts'
import { makeListeners } from './listeners.ts'
import {
  firstReadsKey,
  forgetPerson,
  isUnlocked,
  keepPerson,
  lockPeople,
  locksAtKey,
  offlineCacheKey,
  onDeviceChange,
  rememberedPeople,
  rememberedPerson,
  tabDraftsKey,
  type RememberedPerson,
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
    if (token && user) {
      const known = JSON.parse(user) as SessionUser
      const isLate = Date.now() >= Number(tabStorage.get(locksAtKey) ?? Infinity)
      if (!remembered || (isUnlocked(known.id) && !isLate)) return { token, user: known, remembered }
    }
  } catch {
    return null
  }
  // The person was logged out or locked while this tab slept.
  removeTabData()
  return ofDevice()
}

function removeTabData(): void {
  const others = [offlineCacheKey, firstReadsKey, tabDraftsKey, locksAtKey]
  for (const key of [...Object.values(keys), ...others]) tabStorage.remove(key)
}

/** Session of a remembered device before its token is known; null without one, or if a PIN is required. */
function ofDevice(): Session | null {
  const person = rememberedPeople().find(({ pin }) => !pin)
  return person ? { token: '', user: person.user, remembered: true } : null
}

let current = read()
/** User of the last session in this page. */
let lastUserId = current?.user.id
const { notify, subscribe } = makeListeners()

export function currentSession(): Session | null {
  return current
}

/** Duplicated tabs share a session: ending it in one ends it in all, even offline. */
const tabs = openChannel('session-ended')
tabs?.addEventListener('message', ({ data }) => {
  if (current && current.token === data) clear()
})

/** A person was logged out, locked, or replaced by another, also in another tab. */
if (typeof window !== 'undefined')
  onDeviceChange(() => {
    if (!current?.remembered) return
    if (!rememberedPerson(current.user.id)) clear()
    else if (!isUnlocked(current.user.id)) clearTab()
  })

/** `device` remembers the person; null does not, undefined leaves it unchanged. */
export function openSession(session: Session, device?: Omit<RememberedPerson, 'user'> | null): void {
  if (current?.token !== session.token) tabStorage.remove(offlineCacheKey)
  if (current?.user.id !== session.user.id) tabStorage.remove(tabDraftsKey)
  lastUserId = session.user.id
  const remembered = device === undefined ? (session.remembered ?? false) : device !== null
  current = { ...session, remembered }
  tabStorage.set(keys.token, session.token)
  tabStorage.set(keys.isAuthenticated, 'true')
  tabStorage.set(keys.user, JSON.stringify(session.user))
  if (remembered) tabStorage.set(keys.remembered, 'true')
  else tabStorage.remove(keys.remembered)
  if (device) keepPerson({ ...device, user: session.user })
  notify()
}

export function updateSessionUser(user: SessionUser): void {
  if (!current) return
  const person = current.remembered ? rememberedPerson(user.id) : null
  if (person) keepPerson({ ...person, user })
  if (current.token !== '') openSession({ ...current, user })
}

const nobody: readonly RememberedPerson[] = []

/** People of whom one has to enter the PIN first; none with a session, or if the device has no PIN. */
export const lockedPeople = (): readonly RememberedPerson[] =>
  !current && rememberedPeople().some(({ pin }) => pin) ? rememberedPeople() : nobody

function onLockChange(listener: () => void): () => void {
  const leave = [onSessionChange(listener), onDeviceChange(listener)]
  return () => leave.forEach((stop) => stop())
}

export function useLockedPeople(): readonly RememberedPerson[] {
  return useSyncExternalStore(onLockChange, lockedPeople, () => nobody)
}

/** True if this page had another person's session before. */
export const followsOther = (userId: string): boolean => lastUserId !== undefined && lastUserId !== userId

/** Locks all tabs of a device with a PIN until it is entered. The session itself continues. */
export function lockSession(): void {
  const person = current?.remembered ? rememberedPerson(current.user.id) : null
  if (!person) return
  keepPerson({ ...person, pin: true })
  lockPeople()
}

/**
 * Ends a session that the server no longer accepts. A person with a PIN stays on the lock: entering it shows whether
 * the device is still remembered.
 */
export function refuseSession(why?: string): void {
  if (current?.remembered && rememberedPerson(current.user.id)?.pin) clearTab(why)
  else closeSession(why)
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
  const forgotten = current?.remembered ? current.user.id : null
  clearTab(why)
  if (forgotten !== null) forgetPerson(forgotten)
}

function clearTab(why?: string): void {
  current = null
  end = why ?? null
  removeTabData()
  notify()
}

export const onSessionChange = subscribe

/** Calls the listener when the session of a user ends or another one's begins. Returns a function that unsubscribes. */
export function onPersonLeft(listener: () => void): () => void {
  let userId = current?.user.id
  return subscribe(() => {
    const isLeft = userId !== undefined && userId !== current?.user.id
    userId = current?.user.id
    if (isLeft) listener()
  })
}

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
