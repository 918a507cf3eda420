export { breachFile } from './breach.ts'
