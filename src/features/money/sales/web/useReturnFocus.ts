import { useEffect, type RefObject } from 'react'

/** Moves the focus to the button of a part when the part is closed with the focus inside. */
export function useReturnFocus(isOpen: boolean, button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = button.current
    if (!isOpen) return
    return () => {
      if (!document.activeElement?.matches('button, input')) element?.focus()
    }
  }, [isOpen, button])
}
