/** Windows of the waiting list and rows of the queue, as one chunk. */
export { FreedPlaces } from './FreedPlaces.tsx'
export { QueueRows } from './QueueRows.tsx'
export { WaitDialog } from './WaitDialog.tsx'
export { WaitingDialog } from './WaitingDialog.tsx'
