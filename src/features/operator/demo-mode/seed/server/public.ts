export { analyseDemoSalon, demoLogin, makeDemoSalon } from './make.ts'
