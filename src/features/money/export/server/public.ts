export { clientWorkbook } from './downloads.ts'
