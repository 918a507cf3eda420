/** What other features draw with the parts of the report. */
export { ColumnChart } from './ColumnChart.tsx'
export type { DrawnBar, Measure } from './drawnBar.ts'
export { ExportButton } from './ExportButton.tsx'
export { FigureButton } from './FigureButton.tsx'
export { PagedList } from './PagedList.tsx'
export { ReportSkeleton } from './ReportSkeleton.tsx'
export { RowChart } from './RowChart.tsx'
export { usePeriod } from './usePeriod.ts'
