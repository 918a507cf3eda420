import { useSyncExternalStore } from 'react'

/** Same as the `md:` breakpoint. */
const query = '(width < 44rem)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True below the `md:` breakpoint. Prefer CSS; use this where the structure differs. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
