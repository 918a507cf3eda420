export { barberDays, barberDaysIn, type BarberDays } from './barberDays.ts'
export { nextStarts, soonest } from './nextStarts.ts'
export { serviceLength, serviceLengths, timeColumns, type ServiceLength, type StoredTime } from './queries.ts'
