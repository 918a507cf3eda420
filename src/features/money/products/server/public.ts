export { insertProducts } from './insert.ts'
