export { FreedPlaces } from './FreedPlaces.tsx'
/** Windows of the waiting list, as one chunk. */
export { WaitDialog } from './WaitDialog.tsx'
export { WaitingDialog } from './WaitingDialog.tsx'
