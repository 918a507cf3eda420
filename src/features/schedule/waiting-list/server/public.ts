export { checkBarber, save as saveWait } from './save.ts'
