export { barberDays } from './barberDays.ts'
export { nextStarts } from './nextStarts.ts'
