export { AllMyData } from './AllMyData.tsx'

export { CsvCard } from './CsvCard.tsx'
