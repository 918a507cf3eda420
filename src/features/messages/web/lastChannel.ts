import { useSyncExternalStore } from 'react'
import { channels, type Channel } from '../rules.ts'

/** Kept per device: which apps are installed is a matter of the device, not of the salon. */
const storageKey = 'lastMessageChannel'
const listeners = new Set<() => void>()
/** For a browser that refuses storage: it lasts as long as the page. */
let held: Channel | null = null

function read(): Channel | null {
  try {
    const stored = localStorage.getItem(storageKey)
    return channels.find((channel) => channel === stored) ?? held
  } catch {
    return held
  }
}

export function rememberChannel(channel: Channel): void {
  try {
    localStorage.setItem(storageKey, channel)
  } catch {
    held = channel
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The channel that this device used last; null before the first message. */
export const useLastChannel = (): Channel | null => useSyncExternalStore(subscribe, read, () => null)
