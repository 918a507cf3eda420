import { useSyncExternalStore } from 'react'
import { deviceStorage } from '#platform/web/storage.ts'
import { channels, type Channel } from '../rules.ts'

/** Stored per device, because installed apps differ by device. */
const storageKey = 'lastMessageChannel'
const listeners = new Set<() => void>()
/** The channel if the browser stores nothing; it lasts as long as the page. */
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

/** Channel last used on this device; null before the first message. */
export const useLastChannel = (): Channel | null => useSyncExternalStore(subscribe, read, () => null)
