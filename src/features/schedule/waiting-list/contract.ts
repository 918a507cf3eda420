import { endpointsOf } from '#platform/shared/endpoint.ts'
import { deskRoles } from '#platform/shared/roles.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export type { Wait, WaitOffer } from './schemas.ts'

export { waitingMessages } from './copy.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'waiting-list', for: deskRoles })

export const waitGone = defineFault(404, 'not_found', 'Pritja nuk u gjet. Rifreskoni faqen.')
/** 409: the appointment is cancelled or over. */
export const nothingToMove = defineFault(409, 'nothing_to_move', 'Ky termin nuk mund të zhvendoset më herët.')

export const getWaitingList = endpoint('GET /waiting-list', 'getWaitingList', {
  alsoTopics: ['appointments', 'hours', 'barbers', 'clients', 'services'],
  faults: ['appointmentGone'],
})

export const saveWait = endpoint('PUT /waiting-list/:id', 'saveWait', {
  faults: ['appointmentGone', 'nothingToMove', 'waitGone'],
})

export const removeWait = endpoint('DELETE /waiting-list/:id', 'removeWait', { faults: ['waitGone'] })

export const restoreWait = endpoint('POST /waiting-list/:id/restore', 'restoreWait', { faults: ['waitGone'] })

export const declineOffer = endpoint('POST /waiting-list/:id/decline', 'declineOffer', { faults: ['waitGone'] })
