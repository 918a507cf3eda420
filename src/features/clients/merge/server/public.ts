export { partUnnamed } from './partUnnamed.ts'
