export { BookedBy } from './BookedBy.tsx'
