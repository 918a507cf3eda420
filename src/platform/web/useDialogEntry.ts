import { useEffect, useEffectEvent } from 'react'
import { dialogEntryOf } from './dialogEntry.ts'
import { useRouterHistory } from './router.tsx'

/** Back closes a dialog, sheet or popup while it is open. `close` asks itself if it `asks`. */
export function useDialogEntry(open: boolean, close: () => void, asks = false): void {
  const entry = dialogEntryOf(useRouterHistory())
  const onBack = useEffectEvent(close)
  const isAsking = useEffectEvent(() => asks)
  useEffect(() => {
    if (!open) return
    return entry.open({ close: () => onBack(), asks: () => isAsking() })
  }, [open, entry])
}
