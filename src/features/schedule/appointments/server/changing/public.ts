/** Changes, deletion and restoring of appointments and visits. */

export { change } from './change.ts'
export { changeMany, deleteRows, removeMany, restoreMany, shifted } from './changeMany.ts'
export { changeVisit } from './changeVisit.ts'
export { partsBefore, purge, putBack, takeDeleted } from './deletedRows.ts'
export { remove } from './remove.ts'
export { requireStillOwn } from './requireSeen.ts'
export { restore } from './restore.ts'
