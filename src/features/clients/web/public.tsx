export { ClientSheet } from './lazyWindows.ts'
export { ClientSheetInUrl } from './ClientSheetInUrl.tsx'
