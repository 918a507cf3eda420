export { SecurityCard } from './SecurityCard.tsx'
