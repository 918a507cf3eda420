/** Exports of the salon's data, for other features' pages. */

export { AllMyData } from './AllMyData.tsx'

/** Loaded lazily. */
export { CsvCard } from './CsvCard.tsx'
