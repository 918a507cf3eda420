import { endpointsOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './schemas.ts'

export { closingMessages } from './copy.ts'

/** For the owner alone, also after the subscription ended, and no key. */
const endpoint = endpointsOf<typeof schemas>({ topic: 'salon' })

export const getClosing = endpoint('GET /user/closing', 'getClosing', { protective: true })
export const closeSalon = endpoint('PUT /user/closing', 'closeSalon', {
  protective: true,
  // The password is verified outside of the transaction.
  transaction: false,
  faults: ['tooManyRequests'],
})
export const callBackClosing = endpoint('DELETE /user/closing', 'callBackClosing', {
  protective: true,
  faults: ['unauthenticated'],
})
