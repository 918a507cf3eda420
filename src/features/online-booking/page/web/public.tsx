import { lazy } from 'react'

/** The pictures of the salon's page, in the settings. Loaded when it is shown. */
export const PicturesCard = lazy(async () => ({ default: (await import('./PicturesCard.tsx')).PicturesCard }))
