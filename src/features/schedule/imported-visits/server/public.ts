export { bookImported, knownImports } from './write.ts'
export { importedVisits, removeImported } from './undo.ts'
