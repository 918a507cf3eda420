import { route, type Feature } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import { euros, toCents } from '#platform/shared/sq.ts'
import { cancelSubscription, getSubscriptionStatus, listPlans, planLabel } from '../contract.ts'
import * as subscriptionsSchemas from '../schemas.ts'
import { extendSubscription, extendTerm, findCustomers, listRecentSubscriptions, savePlans } from '../admin-contract.ts'
import * as subscriptionsAdminSchemas from '../admin-schemas.ts'
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
    route(getSubscriptionStatus, subscriptionsSchemas.getSubscriptionStatus, readStatus),
    route(cancelSubscription, subscriptionsSchemas.cancelSubscription, cancel, 'custom'),
    route(listPlans, subscriptionsSchemas.listPlans, list),
    route(savePlans, subscriptionsAdminSchemas.savePlans, save, {
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
    route(extendSubscription, subscriptionsAdminSchemas.extendSubscription, extendUser, 'custom'),
    route(extendTerm, subscriptionsAdminSchemas.extendTerm, extendRecord, 'custom'),
    route(findCustomers, subscriptionsAdminSchemas.findCustomers, find),
    route(listRecentSubscriptions, subscriptionsAdminSchemas.listRecentSubscriptions, recent),
  ],
  jobs: [remindJob],
}
