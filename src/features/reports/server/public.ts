export { factColumns, is, servicesSheet, spanRows } from './sheetParts.ts'
export { sumsOf, visitsOf } from './visits.ts'
