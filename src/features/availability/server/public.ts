export { barberDays } from './barberDays.ts'
export { freeTimes, soonest, type FreeDay } from './freeTimes.ts'
