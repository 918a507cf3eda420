import { endpointsOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type { Extension, Customer, RecentSubscription } from './admin-schemas.ts'

export { administrationMessages } from './admin-copy.ts'

const endpoint = endpointsOf<typeof schemas>({ topic: 'billing', access: 'admin' })

/** Administrators' calls on plans and subscriptions. Separate, so that salons do not load them. */

export const savePlans = endpoint('PUT /admin/plans', 'savePlans', { topic: 'plans' })

export const extendSubscription = endpoint('POST /admin/extend-subscription', 'extendSubscription', {
  failure: 'Gabim gjatë zgjatjes së abonimit. Ju lutem provoni përsëri.',
  unexplained: 'Failed to extend subscription',
  faults: ['ownSubscription', 'tooFar', 'userGone', 'userWithoutSalon'],
})

export const extendTerm = endpoint('POST /admin/subscriptions/:termId/extend', 'extendTerm', {
  failure: extendSubscription.failure,
  unexplained: extendSubscription.unexplained,
  faults: ['termGone', 'tooFar', 'userGone', 'userWithoutSalon'],
})

export const maxCustomers = 5

export const findCustomers = endpoint('GET /admin/subscriptions/customers', 'findCustomers', {
  topic: null,
})

export const listRecentSubscriptions = endpoint('GET /subscriptions/recent', 'listRecentSubscriptions')
