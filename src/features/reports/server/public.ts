export { factColumns, is, periodTable, revenueTable, servicesSheet, spanRows } from './sheetParts.ts'
