export { ShareButton } from './ShareButton.tsx'
export { TillReportCard as TillReport } from './TillReportCard.tsx'
