/** Facts, locks and the write of a plan. */

export { type FoundClient, readFacts, type StoredFacts, clearHolds, heldParts, purgeHolds } from './facts.ts'
export {
  queueVisitMails,
  columnOf,
  type NewRow,
  readStored,
  storedColumns,
  storedRow,
  Clash,
  insertAppointments,
  insertRows,
  writeEdits,
} from './write.ts'
