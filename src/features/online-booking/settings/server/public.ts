export { salonOfAddress } from './visitedSalon.ts'
