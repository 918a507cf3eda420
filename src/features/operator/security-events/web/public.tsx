export { SeenCard } from './SeenCard.tsx'
