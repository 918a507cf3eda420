import { endpointsOf } from '#platform/shared/endpoint.ts'
import { defineFault } from '#platform/shared/fault.ts'
import type * as schemas from './schemas.ts'

export type { RemainingText } from './schemas.ts'
export { removalMessages } from './copy.ts'

/** For the owner alone, and no key: a removed client is hidden from all others. */
const endpoint = endpointsOf<typeof schemas>({ topic: 'clients' })

export const removalGone = defineFault(404, 'not_found', 'Ky klient u fshi përfundimisht dhe nuk kthehet më.')
/** 409: another client now has the name and phone of the removed one. */
export const restoredNameTaken = defineFault(
  409,
  'client_taken',
  'Kthimi nuk u krye: ndërkohë keni një klient tjetër me të njëjtin emër dhe numër. Ndryshoni emrin e tij dhe provoni përsëri.',
)

export const getRemainingTexts = endpoint('GET /clients/:id/remaining-texts', 'getRemainingTexts', {
  protective: true,
  faults: ['clientGone'],
})

export const listRemovedClients = endpoint('GET /clients/removed', 'listRemovedClients', { protective: true })

export const restoreClient = endpoint('POST /clients/removed/:id/restore', 'restoreClient', {
  protective: true,
  faults: ['removalGone', 'restoredNameTaken'],
})
