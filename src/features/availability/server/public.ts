export { barberDays, type BarberDays } from './barberDays.ts'
export { soonest } from './freeTimes.ts'
export { nextStarts } from './nextStarts.ts'
export { serviceLength } from './queries.ts'
