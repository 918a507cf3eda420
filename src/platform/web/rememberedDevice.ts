import { useSyncExternalStore } from 'react'
import type { SessionUser } from './sessionUser.ts'
import { deviceStorage } from './storage.ts'

/**
 * Data in the browser about a device that stays logged in: its user, so that the app can start at once and without a
 * connection. It is no secret: the session itself is behind an HttpOnly cookie that no script can read.
 */
export interface RememberedDevice {
  user: SessionUser
  /** ISO instant after which it is no longer logged in. */
  until: string
  /** The PIN is asked for at every start, and nothing of the salon is kept on the device. */
  pin: boolean
}

/** `public/theme.js` reads it too. */
export const rememberedKey = 'remembered'
/** Storage key of the offline cache: with a remembered device in local storage, otherwise in the tab's. */
export const offlineCacheKey = 'offlineCache'

const listeners = new Set<() => void>()
let known = load()

function load(): RememberedDevice | null {
  try {
    const device = JSON.parse(deviceStorage.get(rememberedKey) ?? 'null') as RememberedDevice | null
    // The server decides: this only saves a call that it would refuse.
    return device && Date.parse(device.until) > Date.now() ? device : null
  } catch {
    return null
  }
}

/** The device's user; null where nobody stays logged in. */
export const rememberedDevice = (): RememberedDevice | null => known

function store(device: RememberedDevice | null): void {
  const isOther = known?.user.id !== device?.user.id
  known = device
  // Without storage the device is asked for the password at its next start.
  if (device) deviceStorage.set(rememberedKey, JSON.stringify(device))
  else deviceStorage.remove(rememberedKey)
  if (isOther || !device || device.pin) deviceStorage.remove(offlineCacheKey)
  for (const listener of listeners) listener()
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
  listeners.add(listener)
  return () => {
    removeEventListener('storage', take)
    listeners.delete(listener)
  }
}

export function useRememberedDevice(): RememberedDevice | null {
  return useSyncExternalStore(onDeviceChange, rememberedDevice, () => null)
}
