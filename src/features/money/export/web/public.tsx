export { AllMyData } from './AllMyData.tsx'

/** Loaded lazily. */
export { CsvCard } from './CsvCard.tsx'
