/** Changes, deletion and restoring of appointments and visits. */

export { change, changeMany, deleteRows, removeMany, restoreMany, shifted } from './change.ts'
export { changeVisit } from './changeVisit.ts'
export { partsBefore, purge, putBack, takeDeleted, remove, restore } from './remove.ts'
export { requireStillOwn, type Seen } from './changeRows.ts'
