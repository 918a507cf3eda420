import { useSyncExternalStore } from 'react'
import { makeListeners } from './listeners.ts'
import type { SessionUser } from './sessionUser.ts'
import { deviceStorage } from './storage.ts'

/**
 * Browser data of a person who stays logged in on this device, so that the app can start offline or ask for the PIN. It
 * is not secret: the session is in an HttpOnly cookie.
 */
export interface RememberedPerson {
  /** With a PIN only what the lock shows. */
  user: SessionUser
  /** Expiry as an ISO instant. */
  until: string
  /** True if each start asks for the PIN; then no data of the salon is stored on the device. */
  pin: boolean
}

interface Device {
  /** By name. Several, or one with a PIN: everybody has a PIN. */
  people: readonly RememberedPerson[]
  /** Id of the user whose tabs are open; null while the device is locked. */
  open: string | null
}

/** As stored: former versions read the first person from the top level, and have no other. */
type Stored = RememberedPerson & Partial<Device>

/** Storage key, also read by `public/theme.js`. */
export const rememberedKey = 'remembered'
/** Storage key of the offline cache: in local storage on a remembered device, else in the tab's. */
export const offlineCacheKey = 'offlineCache'
/** Storage key of the addresses of the first reads, also read by `public/theme.js`; beside the offline cache. */
export const firstReadsKey = 'firstReads'
/** Storage key of what is typed in this tab. */
export const tabDraftsKey = 'drafts'
/** Storage key of the time at which a hidden tab needs the PIN, in ms since 1970, also read by `public/theme.js`. */
export const locksAtKey = 'locksAt'

const { notify, subscribe } = makeListeners()
const nobody: Device = { people: [], open: null }
let known = load()

function load(): Device {
  try {
    const stored = JSON.parse(deviceStorage.get(rememberedKey) ?? 'null') as Stored | null
    if (!stored) return nobody
    const { people = [stored], open = stored.user.id } = stored
    // Saves a call that the server would refuse; the server decides.
    return { people: people.filter(({ until }) => Date.parse(until) > Date.now()), open }
  } catch {
    return nobody
  }
}

/** People who stay logged in on this device; the same array until something changes. */
export const rememberedPeople = (): readonly RememberedPerson[] => known.people

export const rememberedPerson = (userId: string | undefined): RememberedPerson | null =>
  known.people.find(({ user }) => user.id === userId) ?? null

/** True if this person's tabs show data: there is no PIN, or it was entered and the device was not locked since. */
export function isUnlocked(userId: string): boolean {
  const person = rememberedPerson(userId)
  return person !== null && (!person.pin || known.open === userId)
}

function store(device: Device): void {
  known = device
  const [first] = device.people
  // Without storage the next start asks for the password.
  if (first) deviceStorage.set(rememberedKey, JSON.stringify({ ...first, ...device } satisfies Stored))
  else deviceStorage.remove(rememberedKey)
  notify()
}

const nameOf = ({ user }: RememberedPerson) => user.name || user.username

function removeStoredReads(): void {
  deviceStorage.remove(offlineCacheKey)
  deviceStorage.remove(firstReadsKey)
}

/** Adds or changes a person, whose tabs are then open. Somebody without a PIN is alone on the device. */
export function keepPerson(person: RememberedPerson): void {
  const others = known.people.filter(({ user, pin }) => user.id !== person.user.id && pin && person.pin)
  const isSame = known.people.length === 1 && known.people[0]?.user.id === person.user.id
  if (!isSame || person.pin) removeStoredReads()
  const shown = person.pin ? { ...person, user: { ...person.user, email: '' } } : person
  const people = [...others, shown].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'sq'))
  store({ people, open: person.user.id })
}

/** Forgets one person; the others stay. */
export function forgetPerson(userId: string): void {
  if (!rememberedPerson(userId)) return
  removeStoredReads()
  const { people, open } = known
  store({ people: people.filter(({ user }) => user.id !== userId), open: open === userId ? null : open })
}

/** Locks all tabs of the device until a PIN is entered. */
export function lockPeople(): void {
  removeStoredReads()
  store({ ...known, open: null })
}

/** Calls the listener when this or another tab changes the device's people. Returns a function that unsubscribes. */
export function onDeviceChange(listener: () => void): () => void {
  const take = ({ key }: StorageEvent) => {
    if (key !== rememberedKey && key !== null) return
    known = load()
    listener()
  }
  addEventListener('storage', take)
  const leave = subscribe(listener)
  return () => {
    removeEventListener('storage', take)
    leave()
  }
}

/** True if the session's user has a PIN on this device. */
export function useHasPin(userId: string | undefined): boolean {
  return useSyncExternalStore(
    onDeviceChange,
    () => rememberedPerson(userId)?.pin === true,
    () => false,
  )
}
