/** What other places show of the salon's clients. */
export { ClientSheet } from './ClientSheet.tsx'
