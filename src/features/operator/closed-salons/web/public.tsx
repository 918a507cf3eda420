export { ClosedSalonsCard } from './ClosedSalonsCard.tsx'
