export { clientWorkbook } from './downloads.ts'
export { recipientsOf } from './recipients.ts'
