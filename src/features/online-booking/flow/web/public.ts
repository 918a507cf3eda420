export { showTimeZone } from './showTimeZone.ts'
