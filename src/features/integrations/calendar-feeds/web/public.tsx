/** Calendar feeds of the salon, loaded lazily. */
export { CalendarFeedsCard } from './CalendarFeedsCard.tsx'
