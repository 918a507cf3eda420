export { DuplicatesDialog, DuplicatesLine } from './Duplicates.tsx'
export { MergeDialog } from './MergeDialog.tsx'
export { MergedClients } from './MergedClients.tsx'
