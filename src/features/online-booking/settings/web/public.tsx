/** The tab 'Rezervimi online' of the settings. Loaded when it is shown. */
export { OnlineBookingPanel } from './OnlineBookingPanel.tsx'
