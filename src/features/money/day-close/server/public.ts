export { insertTill, isDayClosed } from './tillDays.ts'
export { tillReport } from './report.ts'
export { storedLines, storedVat } from './storedLines.ts'
