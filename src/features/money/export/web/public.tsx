/** The salon's data as files, for whichever page offers them. */

export { AllMyData } from './AllMyData.tsx'

/** Loaded when it is shown. */
export { CsvCard } from './CsvCard.tsx'
