export { faultPage } from './faultPage.ts'
