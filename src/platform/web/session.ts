import { useSyncExternalStore } from 'react'

/** The logged-in user as the browser keeps it. The auth feature's contract says what else is in it. */
export interface SessionUser {
  id: string
  username: string
  name: string
  email: string
  role: 'user' | 'admin'
  /** Address of the user's picture. */
  avatar: string | null
  salon: { id: string; name: string; time_zone: string; country: 'XK' | 'AL' } | null
}

export interface Session {
  token: string
  user: SessionUser
}

/** A session lives in one tab: its keys are those of the tab's session storage. */
const keys = { token: 'token', isAuthenticated: 'isAuthenticated', user: 'user' } as const

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

export function openSession(session: Session): void {
  current = session
  sessionStorage.setItem(keys.token, session.token)
  sessionStorage.setItem(keys.isAuthenticated, 'true')
  sessionStorage.setItem(keys.user, JSON.stringify(session.user))
  for (const tell of listeners) tell()
}

/** Keeps what the server now says of the user. */
export function renewUser(user: SessionUser): void {
  if (current) openSession({ ...current, user })
}

/** Forgets the session in this tab; the server is told by whoever logs out. */
export function closeSession(): void {
  current = null
  for (const key of Object.values(keys)) sessionStorage.removeItem(key)
  for (const tell of listeners) tell()
}

export function onSessionChange(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, currentSession, () => null)
}

/** The zone of the user's salon; Tirana's for whoever has none. */
export function useSalonZone(): string {
  return useSession()?.user.salon?.time_zone ?? 'Europe/Tirane'
}
