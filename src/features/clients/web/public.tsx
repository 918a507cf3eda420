export { ClientSheet } from './ClientSheet.tsx'
export { useClientSummary } from './useClientSummary.ts'
