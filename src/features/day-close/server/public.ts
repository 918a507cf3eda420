export { insertTill } from './insert.ts'
export { tillReport } from './report.ts'
