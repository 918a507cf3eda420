export { ImportDialog } from './ImportDialog.tsx'
