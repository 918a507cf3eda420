export { eraseAgain } from './eraseAgain.ts'
export { keptRemoval, restoreKept } from './restore.ts'
export { recordErasures } from './record.ts'
