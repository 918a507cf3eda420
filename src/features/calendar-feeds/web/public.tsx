import { lazy } from 'react'

/** The salon's appointments in calendar apps. Loaded when it is shown. */
export const CalendarFeedsCard = lazy(async () => ({
  default: (await import('./CalendarFeedsCard.tsx')).CalendarFeedsCard,
}))
