export { insertTill } from './insert.ts'
export { isDayClosed } from './tillDays.ts'
export { tillReport } from './report.ts'
