import { route, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import { euros, toCents } from '#platform/shared/sq.ts'
import { cancelSubscription, getSubscriptionStatus, listPlans, planLabel } from '../contract.ts'
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
    route(cancelSubscription, cancel, 'custom'),
    route(listPlans, list),
    route(savePlans, save, {
      action: 'update',
      entity: 'plan',
      id: () => null,
      text: (_input, { plans }) =>
        auditText(
          'Planet u ruajtën',
          ...plans.map(
            (one) => `${planLabel(one.plan)} ${euros(toCents(one.price))}${one.is_active ? '' : ' (jo në shitje)'}`,
          ),
        ),
    }),
    route(extendSubscription, extendUser, 'custom'),
    route(extendTerm, extendRecord, 'custom'),
    route(findCustomers, find),
    route(listRecentSubscriptions, recent),
  ],
  jobs: [remindJob],
}
