/** Parts of the report used by other features. */
export { FigureButton } from './drilldown/FigureButton.tsx'
export { PagedList } from './drilldown/PagedList.tsx'
export { PeriodChart } from './charts/PeriodChart.tsx'
export { ReportPage } from './ReportPage.tsx'
export { ServiceBars } from './ServiceBars.tsx'
export { usePeriod } from './usePeriod.ts'
