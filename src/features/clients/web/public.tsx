export { ClientSheet } from './ClientSheet.tsx'
