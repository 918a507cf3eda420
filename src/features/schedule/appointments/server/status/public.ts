/** Status that time, a payment or an unanswered request changes. */

export { autoConfirm, confirmBegun, confirmEverywhere, takeBackNoShows } from './autoConfirm.ts'
export { confirmPaid, type StatusBefore, undoConfirmed } from './paidStatus.ts'
export { countRequests, endUnanswered, waitingRequests } from './requests.ts'
