export { save as saveWait } from './save.ts'
