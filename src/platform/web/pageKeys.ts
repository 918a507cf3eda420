import { useEffect, useEffectEvent } from 'react'
import { isShortcutOn } from './singleKeys.ts'
import { isTyping } from './typing.ts'

/** Open dialogs and menus, without toasts (aria-modal is false) and closing dialogs. */
const openOverlay =
  '[role="dialog"]:not([aria-modal="false"],[data-closed]),[role="alertdialog"]:not([aria-modal="false"],[data-closed]),[role="menu"]:not([data-closed])'

/** Handles key presses while no dialog or menu is open. `act` calls `preventDefault` on those that it uses. */
export function usePageKeys(act: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector(openOverlay)) return
    act(event)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** True if the key was pressed without modifiers and outside a field, and single characters are switched on. */
export const isPlainKey = (event: KeyboardEvent, key: string): boolean =>
  event.key === key && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target) && isShortcutOn(key)
