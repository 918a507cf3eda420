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
/** Where the tab keeps what can be read without a line (`kept.ts`): it never outlives the session. */
export const keptKey = 'kept'

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

/** Tabs of one session, made by duplicating one: what ends in one ends in all, also without a line. */
const tabs = typeof window === 'undefined' ? null : new BroadcastChannel('session-ended')
tabs?.addEventListener('message', ({ data }) => {
  if (current && current.token === data) forget()
})

export function openSession(session: Session): void {
  if (current?.token !== session.token) sessionStorage.removeItem(keptKey)
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

let end: string | null = null

/** What to say of the end of the last session; null for the general sentence. */
export const sessionEnd = (): string | null => end

/** Forgets the session in this tab and in its duplicates; the server is told by whoever logs out. `why` is said to the user. */
export function closeSession(why?: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  if (current) tabs?.postMessage(current.token)
  forget(why)
}

function forget(why?: string): void {
  current = null
  end = why ?? null
  for (const key of [...Object.values(keys), keptKey]) sessionStorage.removeItem(key)
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
