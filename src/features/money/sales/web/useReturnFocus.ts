import { useEffect, type RefObject } from 'react'

/** Returns the focus to a panel's button when the panel closes with the focus inside. */
export function useReturnFocus(isOpen: boolean, button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = button.current
    if (!isOpen) return
    return () => {
      if (!document.activeElement?.matches('button, input')) element?.focus()
    }
  }, [isOpen, button])
}
