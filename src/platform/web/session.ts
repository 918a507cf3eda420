import { useSyncExternalStore } from 'react'
import type { Currency } from '#platform/shared/money.ts'
import type { SalonRole } from '#platform/shared/roles.ts'

/** The logged-in user. The auth feature's contract has the remaining fields. */
export interface SessionUser {
  id: string
  username: string
  name: string
  email: string
  role: 'user' | 'admin'
  /** What the user may do in the salon; null for administrators. Not in sessions of the version before. */
  salon_role?: SalonRole | null
  /** The barber whose appointments are the user's own. */
  barber_id?: string | null
  /** What a barber may see; null for all others. */
  sees?: { all: boolean; phones: boolean } | null
  /** URL of the user's picture. */
  avatar: string | null
  /** Sessions of the version before have no currency. */
  salon: { id: string; name: string; time_zone: string; country: 'XK' | 'AL'; currency?: Currency } | null
}

export interface Session {
  token: string
  user: SessionUser
}

/** A session belongs to one tab: it is kept in session storage. */
const keys = { token: 'token', isAuthenticated: 'isAuthenticated', user: 'user' } as const
/** Storage key of the offline cache, which is cleared with the session. */
export const offlineCacheKey = 'offlineCache'

function read(): Session | null {
  try {
    const token = sessionStorage.getItem(keys.token)
    const user = sessionStorage.getItem(keys.user)
    return token && user ? { token, user: JSON.parse(user) as SessionUser } : null
  } catch {
    return null
  }
}

let current = read()
const listeners = new Set<() => void>()

export function currentSession(): Session | null {
  return current
}

/** Duplicated tabs share a session: ending it in one ends it in all, also while offline. */
const tabs = typeof window === 'undefined' ? null : new BroadcastChannel('session-ended')
tabs?.addEventListener('message', ({ data }) => {
  if (current && current.token === data) clear()
})

export function openSession(session: Session): void {
  if (current?.token !== session.token) sessionStorage.removeItem(offlineCacheKey)
  current = session
  sessionStorage.setItem(keys.token, session.token)
  sessionStorage.setItem(keys.isAuthenticated, 'true')
  sessionStorage.setItem(keys.user, JSON.stringify(session.user))
  for (const listener of listeners) listener()
}

export function updateSessionUser(user: SessionUser): void {
  if (current) openSession({ ...current, user })
}

let end: string | null = null

/** Why the last session ended; null for the general sentence. */
export const sessionEndMessage = (): string | null => end

/** Clears the session in this tab and its duplicates, not on the server. `why` is shown at the login. */
export function closeSession(why?: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  if (current) tabs?.postMessage(current.token)
  clear(why)
}

function clear(why?: string): void {
  current = null
  end = why ?? null
  for (const key of [...Object.values(keys), offlineCacheKey]) sessionStorage.removeItem(key)
  for (const listener of listeners) listener()
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, currentSession, () => null)
}

/** The time zone of the user's salon; Europe/Tirane for users without one. */
export function useSalonZone(): string {
  return useSession()?.user.salon?.time_zone ?? 'Europe/Tirane'
}

/** The currency of the salon's new amounts; an amount that is there has its own. */
export function useCurrency(): Currency {
  return useSession()?.user.salon?.currency ?? 'EUR'
}
