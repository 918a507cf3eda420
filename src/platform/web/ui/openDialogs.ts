import { useEffect, useSyncExternalStore } from 'react'
import { makeListeners } from '../listeners.ts'

let count = 0
const { notify, subscribe } = makeListeners()

function change(by: 1 | -1): void {
  count += by
  notify()
}

/** Counts a modal dialog while it is open. */
export function useCountDialog(open: boolean): void {
  useEffect(() => {
    if (!open) return
    change(1)
    return () => change(-1)
  }, [open])
}

export const useIsDialogOpen = (): boolean => useSyncExternalStore(subscribe, () => count > 0)
