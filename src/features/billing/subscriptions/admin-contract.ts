import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type { Extension, Customer, RecentSubscription } from './admin-schemas.ts'

export { administrationMessages } from './admin-copy.ts'

/** Acts of administrators on plans and subscriptions. Salons load none of it. */

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

/** Most users that a search for one to extend or to take money from shows. */
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
