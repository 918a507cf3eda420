import { useSyncExternalStore } from 'react'
import { makeListeners } from './listeners.ts'
import type { SessionUser } from './sessionUser.ts'
import { deviceStorage } from './storage.ts'

/**
 * Browser data of a remembered device: its user, so that the app can start offline. It is not secret: the session is
 * in an HttpOnly cookie.
 */
export interface RememberedDevice {
  user: SessionUser
  /** Expiry as an ISO instant. */
  until: string
  /** True if each start asks for the PIN; then no data of the salon is stored on the device. */
  pin: boolean
}

/** Storage key, also read by `public/theme.js`. */
export const rememberedKey = 'remembered'
/** Storage key of the offline cache: in local storage on a remembered device, else in the tab's. */
export const offlineCacheKey = 'offlineCache'
/** Storage key of what is typed in this tab. */
export const tabDraftsKey = 'drafts'

const { notify, subscribe } = makeListeners()
let known = load()

function load(): RememberedDevice | null {
  try {
    const device = JSON.parse(deviceStorage.get(rememberedKey) ?? 'null') as RememberedDevice | null
    // Saves a call that the server would refuse; the server decides.
    return device && Date.parse(device.until) > Date.now() ? device : null
  } catch {
    return null
  }
}

/** The remembered device; null if nobody stays logged in. */
export const rememberedDevice = (): RememberedDevice | null => known

function store(device: RememberedDevice | null): void {
  const isOther = known?.user.id !== device?.user.id
  known = device
  // Without storage the next start asks for the password.
  if (device) deviceStorage.set(rememberedKey, JSON.stringify(device))
  else deviceStorage.remove(rememberedKey)
  if (isOther || !device || device.pin) deviceStorage.remove(offlineCacheKey)
  notify()
}

export const keepDevice = (device: RememberedDevice): void => store(device)
export const forgetDevice = (): void => store(null)

/** Calls the listener when another tab remembers or forgets the device. Returns a function that unsubscribes. */
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

export function useRememberedDevice(): RememberedDevice | null {
  return useSyncExternalStore(onDeviceChange, rememberedDevice, () => null)
}
