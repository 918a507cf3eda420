import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type { Amounts } from '#platform/shared/money.ts'
import { deskRoles } from '#platform/shared/roles.ts'
import type * as schemas from './schemas.ts'

export type { ClientRequest } from './schemas.ts'
export { requestMessages } from './copy.ts'

/** For owner and reception, and no key. */
const endpoint = endpointsOf<typeof schemas>({ topic: 'clients', for: deskRoles })

export const requestGone = defineFault(404, 'not_found', 'Kjo kërkesë nuk u gjet. Rifreskoni faqen.')

/** 409: the client has upcoming visits, so the name is still needed. */
export const visitsAreAhead = defineFault(
  409,
  'client_expected',
  'Ky klient ka ende termine që vijnë. Anuloni ose mbani ato, pastaj provoni përsëri.',
)
/** 409: credit or debt would be without a name. Repeated with `confirm_money` it is done. */
export const moneyIsLeft = defineFault<{ credit: Amounts; debt: Amounts }>(
  409,
  'client_money',
  'Ky klient ka ende para në sallon ose borxh. Konfirmoni që të dhënat nuk përdoren megjithatë.',
)

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

export const restrictClient = endpoint('POST /clients/requests/:id/restrict', 'restrictClient', {
  for: ['owner'],
  protective: true,
  faults: ['requestGone', 'clientGone', 'visitsAreAhead', 'moneyIsLeft'],
})
export const endRestriction = endpoint('POST /clients/requests/:id/use-again', 'endRestriction', {
  for: ['owner'],
  faults: ['requestGone', 'restoredNameTaken'],
})

const page = { access: 'visitor', page: true, topic: null, limits: [{ by: 'address', max: 60, minutes: 10 }] } as const
export const showDataLink = endpoint('GET /te-dhenat/:token', 'showDataLink', page)
export const getLinkedData = endpoint('GET /te-dhenat/:token/te-dhenat.xlsx', 'getLinkedData', page)
