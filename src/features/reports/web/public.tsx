/** What other features draw with the parts of the report. */
export { FigureButton } from './FigureButton.tsx'
export { PagedList } from './PagedList.tsx'
export { PeriodChart } from './PeriodChart.tsx'
export { ReportPage } from './ReportPage.tsx'
export { usePeriod } from './usePeriod.ts'
