export { DuplicatesDialog } from './DuplicatesDialog.tsx'
export { DuplicatesLine } from './DuplicatesLine.tsx'
export { MergeDialog } from './MergeDialog.tsx'
export { MergedClients } from './MergedClients.tsx'
