import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import { deskRoles } from '#platform/shared/roles.ts'
import type * as schemas from './schemas.ts'

export type { ClientRequest } from './schemas.ts'
export { requestMessages } from './copy.ts'

/** For owner and reception, and no key. */
const endpoint = endpointsOf<typeof schemas>({ topic: 'clients', for: deskRoles })

export const requestGone = defineFault(404, 'not_found', 'Kjo kërkesë nuk u gjet. Rifreskoni faqen.')

export const listClientRequests = endpoint('GET /clients/requests', 'listClientRequests')
export const noteClientRequest = endpoint('PUT /clients/requests/:id', 'noteClientRequest', { faults: ['clientGone'] })
export const finishClientRequest = endpoint('POST /clients/requests/:id/done', 'finishClientRequest', {
  faults: ['requestGone'],
})

export const makeDataLink = endpoint('POST /clients/requests/:id/link', 'makeDataLink', {
  for: ['owner'],
  faults: ['requestGone', 'clientGone'],
})
export const endDataLink = endpoint('DELETE /clients/requests/:id/link', 'endDataLink', {
  for: ['owner'],
  protective: true,
})

const page = { access: 'visitor', page: true, topic: null, limits: [{ by: 'address', max: 60, minutes: 10 }] } as const
export const showDataLink = endpoint('GET /te-dhenat/:token', 'showDataLink', page)
export const getLinkedData = endpoint('GET /te-dhenat/:token/te-dhenat.xlsx', 'getLinkedData', page)
