import { route, type Feature } from '#platform/server/feature.ts'
import {
  cancelSubscription,
  extendSubscription,
  extendTerm,
  getSubscriptionStatus,
  listPlans,
  listRecentSubscriptions,
  savePlans,
} from '../contract.ts'
import { cancel } from './cancel.ts'
import { extendRecord, extendUser } from './extend.ts'
import { list, save } from './plans.ts'
import { readStatus } from './read.ts'
import { recent } from './recent.ts'
import { remindJob } from './remind.ts'

export const feature: Feature = {
  name: 'subscriptions',
  routes: [
    route(getSubscriptionStatus, readStatus),
    route(cancelSubscription, cancel),
    route(listPlans, list),
    route(savePlans, save),
    route(extendSubscription, extendUser),
    route(extendTerm, extendRecord),
    route(listRecentSubscriptions, recent),
  ],
  jobs: [remindJob],
}
