import { useSyncExternalStore } from 'react'
import { writeClipboard } from '#platform/web/clipboard.ts'
import { makeListeners } from '#platform/web/listeners.ts'
import { deviceStorage } from '#platform/web/storage.ts'
import { channels, type Channel } from '../kinds.ts'

/** Stored per device, because installed apps differ by device. */
const storageKey = 'lastMessageChannel'
const { notify, subscribe } = makeListeners()
/** The channel if the browser stores nothing; it lasts as long as the page. */
let held: Channel | null = null

function lastChannel(): Channel | null {
  const stored = deviceStorage.get(storageKey)
  return channels.find((channel) => channel === stored) ?? held
}

/** Channel last used on this device; null before the first message. */
export const useLastChannel = (): Channel | null => useSyncExternalStore(subscribe, lastChannel, () => null)

/**
 * Opens a link in its app, within a user gesture. Uses its own link element, because the screen's may already belong
 * to the next client when the browser follows it.
 */
export function openChannel(channel: Channel, href: string, text: string): void {
  if (channel !== 'call') {
    if (!deviceStorage.set(storageKey, channel)) held = channel
    notify()
  }
  // Not every version of Viber accepts the link's text, so it is also copied if possible.
  if (channel === 'viber') void writeClipboard(text)
  const link = document.createElement('a')
  link.href = href
  if (href.startsWith('https:')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  link.click()
}
