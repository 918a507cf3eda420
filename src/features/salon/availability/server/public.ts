export { barberDays, barberDaysIn, type BarberDays } from './barberDays.ts'
export { soonest } from './freeTimes.ts'
export { nextStarts } from './nextStarts.ts'
export { lengthBy, serviceLength, serviceLengths, timeColumns, type ServiceLength, type StoredTime } from './queries.ts'
