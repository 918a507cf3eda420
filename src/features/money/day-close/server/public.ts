export { insertTill, isDayClosed } from './tillDays.ts'
export { tillReport } from './report.ts'
