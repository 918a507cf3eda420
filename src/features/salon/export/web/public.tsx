export { AllMyData } from './CsvCard.tsx'

export { CsvCard } from './CsvCard.tsx'
