export { factColumns, is, servicesSheet, spanRows } from './sheetParts.ts'
