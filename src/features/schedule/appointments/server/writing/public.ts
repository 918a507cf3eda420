/** Facts, locks and the write of a plan. */

export { type FoundClient, readFacts, type StoredFacts } from './facts.ts'
export { clearHolds, heldParts, purgeHolds } from './holds.ts'
export { queueVisitMails } from './mailClients.ts'
export { columnOf, type NewRow, readStored, storedColumns, storedRow } from './storedRow.ts'
export { Clash, insertAppointments, insertRows, writeEdits } from './write.ts'
