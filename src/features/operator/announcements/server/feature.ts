import { handler, routesOf, withAudit, type Feature } from '#platform/server/feature.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { listRecent, readReach, readReported } from './list.ts'
import { announce, report } from './send.ts'
import { choose } from './unsubscribe.ts'
import { fanOut } from './fanOut.ts'
import { notificationFanOutJob } from './jobs.ts'

export const feature: Feature = {
  name: 'notifications',
  routes: routesOf(contract, schemas, {
    listRecentNotifications: listRecent,
    getRecipientStatistics: readReach,
    listReported: readReported,
    sendNotification: withAudit(announce, 'custom'),
    sendDailyReports: withAudit(report, 'custom'),
    unsubscribe: withAudit(choose, 'update:mail', {
      text: (_input, { subscribed }) =>
        subscribed ? 'Një adresë do përsëri njoftime.' : 'Një adresë nuk do më njoftime.',
    }),
  }),
  jobs: [handler(notificationFanOutJob, fanOut)],
}
