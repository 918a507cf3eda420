import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type { Extension, Customer, RecentSubscription } from './admin-schemas.ts'

export { administrationMessages } from './admin-copy.ts'

/** Administrators' calls on plans and subscriptions. Separate, so that salons do not load them. */

export const savePlans = endpoint('PUT /admin/plans', {
  access: 'admin',
  topic: 'plans',
  types: typesOf<typeof schemas.savePlans>(),
})

export const extendSubscription = endpoint('POST /admin/extend-subscription', {
  access: 'admin',
  topic: 'billing',
  failure: 'Gabim gjatë zgjatjes së abonimit. Ju lutem provoni përsëri.',
  unexplained: 'Failed to extend subscription',
  faults: ['ownSubscription', 'tooFar', 'userGone', 'userWithoutSalon'],
  types: typesOf<typeof schemas.extendSubscription>(),
})

export const extendTerm = endpoint('POST /admin/subscriptions/:termId/extend', {
  access: 'admin',
  topic: 'billing',
  failure: extendSubscription.failure,
  unexplained: extendSubscription.unexplained,
  faults: ['termGone', 'tooFar', 'userGone', 'userWithoutSalon'],
  types: typesOf<typeof schemas.extendTerm>(),
})

/** Maximum users in a search. */
export const maxCustomers = 5

export const findCustomers = endpoint('GET /admin/subscriptions/customers', {
  access: 'admin',
  types: typesOf<typeof schemas.findCustomers>(),
})

export const listRecentSubscriptions = endpoint('GET /subscriptions/recent', {
  access: 'admin',
  topic: 'billing',
  types: typesOf<typeof schemas.listRecentSubscriptions>(),
})
