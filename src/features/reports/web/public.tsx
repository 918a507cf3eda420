/** Parts of the report used by other features. */
export { FigureButton } from './FigureButton.tsx'
export { PagedList } from './PagedList.tsx'
export { PeriodChart } from './PeriodChart.tsx'
export { ReportPage } from './ReportPage.tsx'
export { usePeriod } from './usePeriod.ts'
