import { useSyncExternalStore } from 'react'
import { makeListeners } from './listeners.ts'
import { deviceStorage } from './storage.ts'

/** Storage key of the choice of this device; absent while the shortcuts are on. */
const storageKey = 'singleKeys'
const { notify, subscribe } = makeListeners()

/** The choice if the browser stores nothing; it lasts as long as the page. */
let unstored: boolean | null = null

/** True unless this device switched off shortcuts of one character, such as `n` or `/` (WCAG 2.1.4). */
const singleKeysOn = (): boolean => unstored ?? deviceStorage.get(storageKey) !== 'off'

function setSingleKeys(on: boolean): void {
  if (on) deviceStorage.remove(storageKey)
  unstored = on || deviceStorage.set(storageKey, 'off') ? null : false
  notify()
}

function subscribeToTabs(listener: () => void): () => void {
  addEventListener('storage', listener)
  const unsubscribe = subscribe(listener)
  return () => {
    removeEventListener('storage', listener)
    unsubscribe()
  }
}

/** True for a key that types a character, and not for `Ctrl ↵` or `→`. */
const typesCharacter = (key: string): boolean => /^[\p{L}\p{N}\p{P}]$/u.test(key)

/** True if the key may act as a shortcut on this device. */
export const isShortcutOn = (key: string): boolean => singleKeysOn() || !typesCharacter(key)

/** The shortcut, if it works on this device. */
export function useActiveShortcut(shortcut: string | undefined): string | undefined {
  const { on } = useSingleKeys()
  return shortcut && (on || !typesCharacter(shortcut)) ? shortcut : undefined
}

export function useSingleKeys(): { on: boolean; set: (on: boolean) => void } {
  return { on: useSyncExternalStore(subscribeToTabs, singleKeysOn, () => true), set: setSingleKeys }
}
