export { averageOf } from './figures.ts'
export { factColumns, inCurrency, is, periodTable, revenueTable, servicesSheet, spanRows } from './sheetParts.ts'
