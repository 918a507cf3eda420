export { bookImported, knownImports } from './write.ts'
export { importedVisits, lockImportedVisits, removeImported } from './undo.ts'
