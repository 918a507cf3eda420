export { tillReport } from './report.ts'
