import { useSyncExternalStore } from 'react'

/** The same limit as the `md:` of the styles. */
const query = '(width < 44rem)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True on a screen of a phone's width. Prefer styles (`md:`); this is for what differs in more than looks. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
