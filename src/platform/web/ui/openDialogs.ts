import { useEffect, useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  count += by
  for (const listener of listeners) listener()
}

/** Counts a modal dialog while it is open. */
export function useCountDialog(open: boolean): void {
  useEffect(() => {
    if (!open) return
    change(1)
    return () => change(-1)
  }, [open])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True if a modal dialog covers the page. */
export const useIsDialogOpen = (): boolean => useSyncExternalStore(subscribe, () => count > 0)
