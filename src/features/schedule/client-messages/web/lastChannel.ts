import { useSyncExternalStore } from 'react'
import { makeListeners } from '#platform/web/listeners.ts'
import { deviceStorage } from '#platform/web/storage.ts'
import { channels, type Channel } from '../rules.ts'

/** Stored per device, because installed apps differ by device. */
const storageKey = 'lastMessageChannel'
const { notify, subscribe } = makeListeners()
/** The channel if the browser stores nothing; it lasts as long as the page. */
let held: Channel | null = null

function read(): Channel | null {
  const stored = deviceStorage.get(storageKey)
  return channels.find((channel) => channel === stored) ?? held
}

export function rememberChannel(channel: Channel): void {
  if (!deviceStorage.set(storageKey, channel)) held = channel
  notify()
}

/** Channel last used on this device; null before the first message. */
export const useLastChannel = (): Channel | null => useSyncExternalStore(subscribe, read, () => null)
