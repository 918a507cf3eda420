/** The salon's data as files, for whichever page offers them. */
import { lazy } from 'react'

export { AllMyData } from './AllMyData.tsx'

/** Loaded when it is shown. */
export const CsvCard = lazy(async () => ({ default: (await import('./CsvCard.tsx')).CsvCard }))
