/** Settings tab 'Rezervimi online', loaded lazily. */
export { OnlineBookingPanel } from './OnlineBookingPanel.tsx'
