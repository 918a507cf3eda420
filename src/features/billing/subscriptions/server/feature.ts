import * as subscriptionsContract from '../contract.ts'
import * as subscriptionsSchemas from '../schemas.ts'
import * as subscriptionsAdminContract from '../admin-contract.ts'
import * as subscriptionsAdminSchemas from '../admin-schemas.ts'
import { handler, type Feature, routesOf, withAudit } from '#platform/server/feature.ts'
import { auditText } from '#platform/shared/audit.ts'
import { amount } from '#platform/shared/sq.ts'
import { cancel } from './cancel.ts'
import { find } from './find.ts'
import { extendRecord, extendUser } from './extend.ts'
import { list, save } from './plans.ts'
import { readStatus } from './queries.ts'
import { recent } from './recent.ts'
import { sendReminders } from './remind.ts'
import { remindJob } from './jobs.ts'

export const feature: Feature = {
  name: 'subscriptions',
  routes: [
    ...routesOf(subscriptionsContract, subscriptionsSchemas, {
      getSubscriptionStatus: readStatus,
      cancelSubscription: withAudit(cancel, 'custom'),
      listPlans: list,
    }),
    ...routesOf(subscriptionsAdminContract, subscriptionsAdminSchemas, {
      savePlans: withAudit(save, 'update:plan', {
        text: (_input, { plans }) =>
          auditText(
            'Planet u ruajtën',
            ...plans.map(
              (one) =>
                `${subscriptionsContract.planLabel(one.plan)} ${amount(one.price, 'EUR')}${one.is_active ? '' : ' (jo në shitje)'}`,
            ),
          ),
      }),
      extendSubscription: withAudit(extendUser, 'custom'),
      extendTerm: withAudit(extendRecord, 'custom'),
      findCustomers: find,
      listRecentSubscriptions: recent,
    }),
  ],
  jobs: [handler(remindJob, sendReminders)],
}
