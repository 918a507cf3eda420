export { demoLogin, makeDemoSalon } from './make.ts'
