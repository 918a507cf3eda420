import { useEffect, useEffectEvent } from 'react'

/** Whether a key goes into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** A window or menu that is open. A toast calls itself a dialog too, and a closing window is none any more. */
const standing =
  '[role="dialog"]:not([aria-modal="false"],[data-closed]),[role="alertdialog"]:not([aria-modal="false"],[data-closed]),[role="menu"]:not([data-closed])'

/** Keys of a page, pressed while no window stands over it. One that `act` uses it takes with `preventDefault`. */
export function usePageKeys(act: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector(standing)) return
    act(event)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** A single letter or sign, alone and outside of a field. */
export const isPlainKey = (event: KeyboardEvent, key: string): boolean =>
  event.key === key && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
