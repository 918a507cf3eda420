import { useEffect, useEffectEvent } from 'react'

/**
 * Goes to the last page of a list if the requested page does not exist, for example after its last row was deleted.
 * `pages` is undefined while loading.
 */
export function usePageWithin(page: number, pages: number | undefined, goTo: (page: number) => void): void {
  const last = Math.max(1, pages ?? 1)
  const isBeyond = pages !== undefined && page > last
  const goToLast = useEffectEvent(() => goTo(last))
  useEffect(() => {
    if (isBeyond) goToLast()
  }, [isBeyond])
}
