import { route, type Feature } from '#platform/server/feature.ts'
import { cancelSubscription, getSubscriptionStatus, listPlans } from '../contract.ts'
import { extendSubscription, extendTerm, findCustomers, listRecentSubscriptions, savePlans } from '../admin-contract.ts'
import { cancel } from './cancel.ts'
import { find } from './find.ts'
import { extendRecord, extendUser } from './extend.ts'
import { list, save } from './plans.ts'
import { readStatus } from './read.ts'
import { recent } from './recent.ts'
import { remindJob } from './remind.ts'

export const feature: Feature = {
  name: 'subscriptions',
  routes: [
    route(getSubscriptionStatus, readStatus),
    route(cancelSubscription, cancel, { action: 'update', entity: 'subscription' }),
    route(listPlans, list),
    route(savePlans, save, { action: 'update', entity: 'plan' }),
    route(extendSubscription, extendUser, { action: 'update', entity: 'subscription', id: ({ userId }) => userId }),
    route(extendTerm, extendRecord, { action: 'update', entity: 'subscription', id: ({ termId }) => termId }),
    route(findCustomers, find),
    route(listRecentSubscriptions, recent),
  ],
  jobs: [remindJob],
}
