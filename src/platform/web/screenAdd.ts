import { useEffect, useEffectEvent } from 'react'

/** The shown screen's action for the phone's add button; null if the button opens another screen. */
let current: (() => void) | null = null

/** Makes the phone's add button call `add` while the screen is shown. */
export function useScreenAdd(add: (() => void) | null): void {
  const isReady = add !== null
  const run = useEffectEvent(() => add?.())
  useEffect(() => {
    if (!isReady) return
    const action = () => run()
    current = action
    return () => {
      if (current === action) current = null
    }
  }, [isReady])
}

/** Calls the shown screen's action; false if it has none. */
export function addOnScreen(): boolean {
  if (!current) return false
  current()
  return true
}
