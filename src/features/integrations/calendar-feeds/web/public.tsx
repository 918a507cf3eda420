export { CalendarFeedsCard } from './CalendarFeedsCard.tsx'
