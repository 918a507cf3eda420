import { lazy } from 'react'

/** How the page's link gets to the clients, in the settings. Loaded when it is shown. */
export const SharingCard = lazy(async () => ({ default: (await import('./SharingCard.tsx')).SharingCard }))
