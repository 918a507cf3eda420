import { useEffect, useEffectEvent } from 'react'

/** Goes to the last page of a list when the asked one is beyond it: its last row may be gone. `pages` is undefined while it loads. */
export function usePageWithin(page: number, pages: number | undefined, goTo: (page: number) => void): void {
  const last = Math.max(1, pages ?? 1)
  const isBeyond = pages !== undefined && page > last
  const goToLast = useEffectEvent(() => goTo(last))
  useEffect(() => {
    if (isBeyond) goToLast()
  }, [isBeyond])
}
