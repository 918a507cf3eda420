/** The salon's appointments in calendar apps. Loaded when it is shown. */
export { CalendarFeedsCard } from './CalendarFeedsCard.tsx'
