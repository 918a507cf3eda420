export { ClientSheet } from './ClientSheet.tsx'
export { ClientSheetInUrl } from './ClientSheetInUrl.tsx'
export { useClientSummary } from './useClientSummary.ts'
