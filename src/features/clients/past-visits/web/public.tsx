export { PastVisits } from './PastVisits.tsx'
