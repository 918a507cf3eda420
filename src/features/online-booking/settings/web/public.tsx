import { lazy } from 'react'

/** The tab 'Rezervimi online' of the settings. Loaded when it is shown. */
export const OnlineBookingPanel = lazy(async () => ({
  default: (await import('./OnlineBookingPanel.tsx')).OnlineBookingPanel,
}))
