import { useSyncExternalStore } from 'react'
import { deviceStorage } from '#platform/web/storage.ts'
import { channels, type Channel } from '../rules.ts'

/** Kept per device: which apps are installed is a matter of the device, not of the salon. */
const storageKey = 'lastMessageChannel'
const listeners = new Set<() => void>()
/** For a browser that refuses storage: it lasts as long as the page. */
let held: Channel | null = null

function read(): Channel | null {
  const stored = deviceStorage.get(storageKey)
  return channels.find((channel) => channel === stored) ?? held
}

export function rememberChannel(channel: Channel): void {
  if (!deviceStorage.set(storageKey, channel)) held = channel
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The channel that this device used last; null before the first message. */
export const useLastChannel = (): Channel | null => useSyncExternalStore(subscribe, read, () => null)
