import { endpoint, typesOf } from '#platform/shared/endpoint.ts'
import { loadFailedMessage, saveFailedMessage } from '#platform/shared/copy.ts'
import type * as schemas from './admin-schemas.ts'

export type { Extension, Customer, RecentSubscription } from './admin-schemas.ts'

export { administrationMessages } from './admin-copy.ts'

/** Administrators' calls on plans and subscriptions. Separate, so that salons do not load them. */

export const savePlans = endpoint({
  method: 'PUT',
  path: '/admin/plans',
  access: 'admin',
  topic: 'plans',
  failure: saveFailedMessage,
  types: typesOf<typeof schemas.savePlans>(),
})

export const extendSubscription = endpoint({
  method: 'POST',
  path: '/admin/extend-subscription',
  access: 'admin',
  topic: 'billing',
  failure: 'Gabim gjatë zgjatjes së abonimit. Ju lutem provoni përsëri.',
  unexplained: 'Failed to extend subscription',
  faults: ['ownSubscription', 'tooFar', 'userGone', 'userWithoutSalon'],
  types: typesOf<typeof schemas.extendSubscription>(),
})

export const extendTerm = endpoint({
  method: 'POST',
  path: '/admin/subscriptions/:termId/extend',
  access: 'admin',
  topic: 'billing',
  failure: extendSubscription.failure,
  unexplained: extendSubscription.unexplained,
  faults: ['termGone', 'tooFar', 'userGone', 'userWithoutSalon'],
  types: typesOf<typeof schemas.extendTerm>(),
})

/** Maximum users in a search. */
export const maxCustomers = 5

export const findCustomers = endpoint({
  method: 'GET',
  path: '/admin/subscriptions/customers',
  access: 'admin',
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.findCustomers>(),
})

export const listRecentSubscriptions = endpoint({
  method: 'GET',
  path: '/subscriptions/recent',
  access: 'admin',
  topic: 'billing',
  failure: loadFailedMessage,
  types: typesOf<typeof schemas.listRecentSubscriptions>(),
})
